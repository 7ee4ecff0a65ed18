import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { prefill } from '../src/field/prefill/prefill.tsx'
import { draftsPart, reviewPart } from '../src/flow/flowParts.tsx'
import { changesPanel } from '../src/form/ChangesPanel.tsx'
import { addressReading } from '../src/section/address/AddressAssist.tsx'
import '../src/style/styles.css'
import { componentDescription, tidyArgTypes } from './argTypes.ts'
import { DocsPage } from './DocsPage.tsx'
import { ModesDocs } from './ModesDocs.tsx'
import { initialModes, modes, modesDecorator } from './modes.tsx'
import './preview.css'

// The default is one second. A busy machine may need many times that.
configure({ asyncUtilTimeout: 60_000 })

const preview: Preview = {
  // A built Storybook has no `act`, which ends every effect before a play function goes on. The tests do without
  // it, too, so that a play function that does not wait for what it asserts fails there as well.
  mount: (context) => async () => {
    const { parameters, viewMode } = context
    // Storybook uses no `act` for the stories of a docs page.
    if (parameters['__isPortableStory'] === true) context.viewMode = 'docs'
    await context.renderToCanvas()
    context.viewMode = viewMode
    return context.canvas
  },
  // These load once a form is on the page, or when newer data arrives. Load them first, so that no
  // story needs to wait for them.
  beforeAll: async () => {
    configure({ eventWrapper: (dispatch) => dispatch(), asyncWrapper: (wait) => wait() })
    const parts = [prefill, draftsPart, reviewPart, changesPanel, addressReading]
    await Promise.all(parts.map((part) => part.load()))
  },
  // A page that changes while axe looks leaves it undecided. Effects run after the page has rendered.
  afterEach: untilStill,
  tags: ['autodocs'],
  argTypesEnhancers: [tidyArgTypes],
  globalTypes: modes,
  initialGlobals: initialModes,
  decorators: [modesDecorator],
  parameters: {
    docs: {
      container: ModesDocs,
      page: DocsPage,
      extractComponentDescription: componentDescription,
    },
    options: {
      storySort: {
        includeNames: true,
        order: [
          'Start here',
          [
            'A messy record',
            'A quote in four steps',
            'A pasted mail',
            'The second driver',
            'Newer data while you type',
            'The first form',
            'Docs',
          ],
          'Any record',
          'Guide',
          [
            'For the people who type',
            'The forms',
            'The value contract',
            'Composing',
            'Own inputs',
            'Overrides',
            'The quote flow',
            'Prefill and merging',
            'Soft rules',
            'Messages',
            'Servers',
            'Accessibility',
            'Recipes',
            'What this kit does not do',
            'The options of the lists',
          ],
          'Forms',
          ['DriverForm', 'PersonalInfoForm', 'PropertyInfoForm'],
          'Flow',
          ['QuoteFlow'],
          'Prefill',
          'Sections',
          'Fields',
          'Compose',
          'Inputs',
          'Theming',
        ],
      },
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Of what passes, axe describes one element for each rule. To describe all takes its time.
        resultTypes: ['violations', 'incomplete'],
      },
      // Off by default in axe.
      config: { rules: [{ id: 'target-size', enabled: true }] },
    },
  },
}

/** Waits until nothing on the page changes for two frames. */
async function untilStill(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let changes = true
  const observer = new MutationObserver(() => {
    changes = true
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  while (changes) {
    changes = false
    await frame()
    await frame()
  }
  observer.disconnect()
}

export default preview
