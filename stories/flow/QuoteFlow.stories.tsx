import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, waitFor, within } from 'storybook/test'
import { browserHistory, ChangesPanel, QuoteFlow } from '../../src/index.ts'
import { narrowDecorator } from '../narrowDecorator.tsx'
import { driver, prefilledDriver } from '../../test/registry/driver.ts'
import { person, prefilledPerson } from '../../test/registry/personalInfo.ts'
import { prefilledProperty, property } from '../../test/registry/propertyInfo.ts'
import { goToStep } from './goToStep.ts'

const quote = { personal: person, property, drivers: [driver] }
const messyQuote = {
  quote_ref: 'Q-1077',
  // The contract refuses an age as text.
  personal: { ...prefilledPerson, age: '46' },
  property: prefilledProperty,
  drivers: [prefilledDriver],
}

const firstNames = 'Leo Mia Sam Ida Max Eva Tom Zoe Ben Lea Jim Amy'.split(' ')
const many = firstNames.map((name) => ({
  driver_name: `${name} Lopez`,
  driver_zip: '78701',
}))

const meta: Meta<typeof QuoteFlow> = {
  title: 'Flow/QuoteFlow',
  component: QuoteFlow,
  args: { onSubmit: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'A quote in four steps: the client, the property, the drivers and a review. People can visit ' +
          'the steps in any order, and Continue checks the current one. One form holds the whole ' +
          'quote, so nothing is lost when a step leaves the page.',
      },
    },
  },
}
export default meta

type Story = StoryObj<typeof meta>

/** A new quote. The four steps can be visited in any order. */
export const Blank: Story = { name: 'New quote' }

/**
 * Unknown options, a date in words, a masked license and an age as text are shown as they arrived, and
 * each step counts what to check.
 */
export const Prefilled: Story = {
  name: 'Quote prefilled with messy data',
  args: { defaultRecord: messyQuote },
  play: async (story) => {
    const { canvas } = story
    const age = canvas.getByRole('textbox', { name: 'Age' })
    await expect(age).toHaveValue('46')
    await expect(age).toHaveAccessibleDescription(/^Error: Age arrived as text/)
    await expect(
      canvas.getByRole('textbox', { name: 'Date of birth' }),
    ).toHaveAccessibleDescription(/arrived as 320976000/)
    await goToStep(story, 'Property')
    await expect(canvas.getByRole('combobox', { name: 'Roof type' })).toHaveValue('TILE-CONC S')
    await goToStep(story, 'Drivers')
    const born = canvas.getByRole('textbox', { name: 'Date of birth' })
    await expect(born).toHaveValue('March 80')
    await expect(born).toHaveAccessibleDescription(/^Check: We can't read "March 80"/)
    await expect(canvas.getByRole('textbox', { name: 'License number' })).toHaveValue('*****678')
    await expect(canvas.getByRole('radio', { name: '"evenings" (from the record)' })).toBeChecked()
    await goToStep(story, 'Client')
  },
}

/** Everything but the age comes back byte for byte. */
export const PrefilledSubmitted: Story = {
  ...Prefilled,
  name: 'Messy quote submitted',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await Prefilled.play?.(story)
    const { args, canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Use 46 (Age)' }))
    await goToStep(story, 'Review')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByText(/^Submitted \d/)
    const [record] = (args.onSubmit as ReturnType<typeof fn>).mock.calls[0] ?? []
    const after = { ...messyQuote, personal: { ...prefilledPerson, age: 46 } }
    await expect(JSON.stringify(record)).toBe(JSON.stringify(after))
  },
}

/**
 * From the client to the review and the submit. The record comes back as it was, except for one
 * answer.
 */
export const Filled: Story = {
  name: 'From first step to submit',
  args: { defaultRecord: quote },
  play: async (story) => {
    const { args, canvas, userEvent } = story
    await userEvent.type(canvas.getByRole('textbox', { name: 'Middle name' }), 'Elena')
    for (const step of ['Property', 'Drivers', 'Review']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
      await canvas.findByRole('heading', { name: step, level: 2 })
    }
    await canvas.findByRole('link', { name: 'Change middle name' })
    await expect(canvas.getByText('Was not provided')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByText(/^Submitted \d/)
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { ...quote, personal: { ...person, middle_name: 'Elena' } },
      expect.anything(),
    )
  },
}

/** Continue shows what blocks in this step only. People can still go to the other steps. */
export const Missing: Story = {
  name: 'Problems in one step',
  args: { defaultRecord: { drivers: [driver, { driver_name: 'Ana Lopez' }, { driver_age: 'x' }] } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Drivers')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('There are 3 problems')).toBeVisible()
  },
}

/**
 * A client who is also the driver. The next Tab after the name of a new driver reaches "Use client's
 * details". One Undo takes them back.
 */
export const ClientDrives: Story = {
  name: 'Driver who is the client',
  args: { defaultRecord: { personal: person } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Drivers')
    await userEvent.click(canvas.getByRole('button', { name: 'Add driver' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await canvas.findByRole('button', { name: /^Use client's details/ })
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await canvas.findByRole('button', { name: 'Undo (Name)' })
  },
}

/** Someone who lives with the client: a button copies the client's address. */
export const LivesWithClient: Story = {
  name: 'Driver who lives with the client',
  args: { defaultRecord: { personal: person, drivers: [{ driver_name: 'Luis Lopez' }] } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Drivers')
    await userEvent.click(await canvas.findByRole('button', { name: /^Same as client's address/ }))
    await expect(canvas.getByRole('textbox', { name: 'Address' })).not.toHaveValue('')
    await expect(canvas.getByRole('textbox', { name: /ZIP code/ })).not.toHaveValue('')
  },
}

/** Two or more drivers start collapsed. An added one opens. */
export const SeveralDrivers: Story = {
  name: 'Several drivers, collapsed',
  args: {
    defaultRecord: { drivers: [driver, { driver_name: 'Luis Lopez', driver_zip: '78702' }] },
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Drivers')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Add another driver' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  },
}

/** A refused submit goes to the step, opens the item and focuses the field. */
export const MissingOnSubmit: Story = {
  name: 'Problems found at submit',
  args: { defaultRecord: { drivers: [...many, { driver_name: 'Ana Lopez' }] } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Review')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByRole('heading', { name: 'Drivers', level: 2 })
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /ZIP code/ })).toHaveFocus())
  },
}

/** The review shows every answer, with a link to each and back. */
export const Review: Story = {
  name: 'Review of all answers',
  args: { defaultRecord: { ...quote, legacy_id: 4711, drivers: [driver, { driver_name: 'Ana' }] } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Review')
    await userEvent.click(await canvas.findByRole('link', { name: 'Change year built' }))
    const field = await canvas.findByRole('textbox', { name: 'Year built' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.clear(field)
    await userEvent.type(field, '1990')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await canvas.findByRole('heading', { name: 'Review', level: 2 })
    await expect(canvas.getByText('Was 1985')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Change year built' })).toHaveFocus(),
    )
  },
}

/** A host can require people to confirm the warnings before they submit. */
export const Acknowledge: Story = {
  name: 'Warnings to confirm before submit',
  args: {
    acknowledgeWarnings: true,
    defaultRecord: { ...quote, property: { ...property, year_built: 1066 } },
  },
  play: async (story) => {
    const { args, canvas, userEvent } = story
    await goToStep(story, 'Review')
    const box = await canvas.findByRole('checkbox')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(box).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(box)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByText(/^Submitted \d/)
  },
}

/**
 * The answers that a quote and its binding still wait for. Gates block neither a draft nor a
 * submit.
 */
export const Gates: Story = {
  name: 'Answers that a quote waits for',
  args: {
    defaultRecord: quote,
    gates: [
      { name: 'quote', requires: ['personal.last_name', 'property.year_built', 'drivers'] },
      {
        name: 'binding',
        requires: ['personal.middle_name', 'property.employee_count', 'drivers.*.driver_status'],
      },
    ],
  },
}

/** The browser keeps what people enter. Reload the page and continue. */
export const WithDrafts: Story = {
  name: 'Drafts that survive a reload',
  args: { defaultRecord: quote, drafts: { key: 'quoteforms-story' } },
}

/** The record has changed since the draft was saved. People choose, value by value. */
export const NewerRecord: Story = {
  name: 'Record changed after the draft',
  args: {
    defaultRecord: {
      ...quote,
      personal: { ...person, first_name: 'Marie' },
      property: { ...property, year_built: 1990 },
      drivers: [driver, { driver_name: 'Luis Lopez', driver_zip: '78702' }],
    },
    drafts: {
      key: 'quoteforms-story',
      storage: {
        getItem: () =>
          JSON.stringify({
            quoteforms: 1,
            drafts: [
              {
                version: 0,
                pageId: 'yesterday',
                savedAt: Date.now() - 86_400_000,
                step: 'client',
                visitedSteps: ['client'],
                baseline: quote,
                edits: { personal: { first_name: 'Mariana', age: 'forty' } },
                askLater: [],
                omitted: ['drivers.0.driver_license_number'],
              },
            ],
          }),
        setItem: () => {},
        removeItem: () => {},
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const group = await canvas.findByRole('group', { name: 'Property, year built' })
    await userEvent.click(within(group).getByRole('radio', { name: 'Draft: 1985' }))
  },
}

export const NewerRecordChosen: Story = {
  ...NewerRecord,
  name: 'Record changed after the draft, chosen',
  tags: ['!dev', '!autodocs'],
  play: async (story) => {
    await NewerRecord.play?.(story)
    const { canvas, userEvent } = story
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with these' }))
    await expect(await canvas.findByRole('textbox', { name: 'First name' })).toHaveValue('Mariana')
    await expect(canvas.getByRole('textbox', { name: 'Age' })).toHaveValue('forty')
    await canvas.findByRole('button', { name: 'Driver 1: License number' })
  },
}

/** The storage is full. The flow says so, and everything is still there. */
export const StorageFull: Story = {
  name: 'Draft storage is full',
  args: {
    defaultRecord: quote,
    drafts: {
      key: 'quoteforms-story',
      storage: {
        getItem: () => null,
        setItem() {
          throw new DOMException('', 'QuotaExceededError')
        },
        removeItem: () => {},
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Middle name' })
    await userEvent.type(field, 'Elena')
    await canvas.findByText(/has no room for drafts/, { selector: 'span' })
    await expect(field).toHaveValue('Elena')
  },
}

/** The steps open one after the other. Later steps are not links yet. */
export const Linear: Story = { name: 'Steps in a fixed order', args: { order: 'linear' } }

/** The URL of the page contains the step, so the browser's Back button goes one step back. */
export const StepInUrl: Story = {
  name: 'Step in the URL',
  args: { defaultRecord: { ...quote, drivers: many }, history: browserHistory() },
}

/** On a narrow page the steps are one line. */
export const Narrow: Story = {
  name: 'On a small phone',
  args: { defaultRecord: quote },
  decorators: [narrowDecorator],
}

/** A read-only quote. */
export const ReadOnly: Story = { name: 'Read-only', args: { defaultRecord: quote, readOnly: true } }

/** The server refuses the record. Its message is shown at the field, in the step of the field. */
export const ServerErrors: Story = {
  name: 'Refused by the server',
  args: {
    defaultRecord: quote,
    onSubmit: fn(() => ({
      errors: [
        { path: 'drivers[0].driver_license_number', message: 'This license is not known' },
        { path: 'policy', message: 'The policy is locked' },
      ],
    })),
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Review')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByText('The policy is locked')
    await expect(canvas.getByRole('heading', { name: 'Drivers', level: 2 })).toBeVisible()
  },
}

/** The flow says that the submit failed, not why, and keeps every answer. People can try again. */
export const SubmitFails: Story = {
  name: 'Submit fails',
  args: { defaultRecord: quote, onSubmit: fn(() => Promise.reject(new Error('503'))) },
  beforeEach: () => void spyOn(globalThis, 'reportError').mockReturnValue(),
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Review')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await canvas.findByText(/We couldn't save/)
  },
}

/** What an agent sees at work: where data came from, what was edited, and what is worth checking. */
export const AtWork: Story = {
  name: 'At work',
  args: {
    defaultRecord: { ...quote, drivers: [{ ...driver, driver_marital_status: 'Single' }] },
    sources: {
      'drivers.0': { label: 'County records', at: '2026-11-03' },
      'drivers.0.driver_license_number': {
        label: 'Prior policy',
        at: '2025-12-01',
        confidence: 'low',
      },
    },
    children: <ChangesPanel />,
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await goToStep(story, 'Drivers')
    const enter = async (name: string | RegExp, text: string) => {
      const box = await canvas.findByRole(/status/.test(String(name)) ? 'combobox' : 'textbox', {
        name,
      })
      await userEvent.clear(box)
      await userEvent.type(box, text)
      await userEvent.tab()
    }
    await enter('Marital status', 'Married')
    await enter(/^Email/, 'maria.lopez@gmial.com')
    await enter(/^Phone number/, '512 555')
    await expect(await canvas.findByText('Was Single')).toBeVisible()
    await canvas.findAllByText('1 to check')
    // From the top, as an agent meets it.
    scrollTo(0, 0)
  },
}
