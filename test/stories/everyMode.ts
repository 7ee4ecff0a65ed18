import type { AxeResults } from 'axe-core'
import axe from 'axe-core'
import { afterEach, type TestContext } from 'vitest'
import { cdp } from 'vitest/browser'
import { findings } from './axeFindings.ts'
import { hardToSee } from './forcedColors.ts'
import { tooWide, tooWideWithLargeText } from './overflow.ts'

// The addon checks each story with every rule when its play function ends. This file checks the
// same page in the other modes, with the rules whose result depends on the mode.

const page = document.documentElement
const colors = ['color-contrast', 'link-in-text-block']
const places = ['target-size', 'scrollable-region-focusable']

// As wide as Storybook's own. At the very edge axe cannot tell which element is on top.
document.body.style.padding = '1rem'

// Over what is behind it, bars that stick to the window would leave axe undecided. The browser tests
// look at the form's bar where it sticks.
const atItsPlace = new CSSStyleSheet()
atItsPlace.replaceSync('.qf-action-bar, .qf-section-menu { position: relative }')
document.adoptedStyleSheets = [atItsPlace]

// A color in transition between two modes belongs to neither.
const still = new CSSStyleSheet()
still.replaceSync(
  '*, ::before, ::after { transition: none !important; animation: none !important }',
)

afterEach(async (context) => {
  if (context.task.result?.state === 'fail') return
  const found = [...findings('as it is', ownReport(context)), ...tooWide('as it is')]
  document.adoptedStyleSheets.push(still)
  try {
    const theme = page.dataset['theme'] === 'dark' ? 'light' : 'dark'
    const density = 'compact'
    const dir = 'rtl'
    found.push(...(await inMode({ theme }, colors)))
    found.push(...(await inMode({ density })), ...(await inMode({ dir })))
    // Targets are smallest where they are compact, so axe looks there alone.
    found.push(...(await inMode({ density, dir }, places)))
    found.push(...(await inForcedColors()), ...(await tooWideWithLargeText()))
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
  if (found.length > 0) throw new Error(`Not as everybody can use it:\n\n${found.join('\n\n')}`)
})

/** The findings of the addon, including undecided ones. */
function ownReport({ task }: TestContext): AxeResults {
  const { reports = [] } = task.meta as { reports?: { type: string; result: AxeResults }[] }
  const own = reports.find(({ type }) => type === 'a11y')
  if (!own) throw new Error(`axe did not look at “${task.name}”`)
  const { result } = own
  // Reporters would receive megabytes about what passes, which nobody reads.
  own.result = { ...result, passes: [], inapplicable: [] }
  return result
}

interface Mode {
  theme?: string
  density?: string
  dir?: string
}

/** What overflows while the page is in a mode, or what axe finds by the given rules. */
async function inMode({ theme, density, dir }: Mode, rules?: string[]): Promise<string[]> {
  const attributes = { 'data-theme': theme, 'data-density': density, dir }
  const before = Object.keys(attributes).map((name) => [name, page.getAttribute(name)] as const)
  for (const [name, value] of Object.entries(attributes)) if (value) page.setAttribute(name, value)
  try {
    const mode = [theme, density, dir].filter(Boolean).join(', ')
    if (!rules) return tooWide(mode)
    const results = await axe.run(document.body, {
      runOnly: { type: 'rule', values: rules },
      resultTypes: ['violations', 'incomplete'],
    })
    return findings(mode, results)
  } finally {
    for (const [name, value] of before) {
      if (value === null) page.removeAttribute(name)
      else page.setAttribute(name, value)
    }
  }
}

async function inForcedColors() {
  const mode = 'forced-colors'
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: mode, value: 'active' }] })
  try {
    if (!matchMedia(`(${mode}: active)`).matches) throw new Error('The browser forced no colors')
    return [...tooWide(mode), ...hardToSee(mode)]
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  }
}
