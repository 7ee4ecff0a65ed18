import type { AxeResults, ElementContext } from 'axe-core'
import axe from 'axe-core'
import { afterEach, type TestContext } from 'vitest'
import { cdp } from 'vitest/browser'
import { findings } from './axeFindings.ts'
import { focusable, hardToSee } from './forcedColors.ts'
import { newParts, says } from './newParts.ts'
import { tooWide, tooWideWithLargeText } from './overflow.ts'

// The addon checks each story with every rule when its play function ends. This file checks the
// same page in the other modes, with the rules whose result depends on the mode. What a story of the same file has
// shown already it does not look at again: most of the time of the stories would go into that.

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
  const parts = newParts(context.task.file.filepath)
  const texts = parts.filter((part) => says(part) || part.matches('input, select, textarea'))
  const targets = parts.filter((part) => part.matches(focusable) || scrolls(part))
  document.adoptedStyleSheets.push(still)
  try {
    const theme = page.dataset['theme'] === 'dark' ? 'light' : 'dark'
    const density = 'compact'
    const dir = 'rtl'
    found.push(...(await inMode({ theme }, (mode) => axeOn(texts, colors, mode))))
    found.push(...(await inMode({ density }, tooWide)), ...(await inMode({ dir }, tooWide)))
    // Targets are smallest where they are compact, so axe looks there alone.
    found.push(...(await inMode({ density, dir }, (mode) => axeOn(targets, places, mode))))
    found.push(...(await inForcedColors(parts)), ...(await tooWideWithLargeText()))
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

/** What is found while the page is in a mode. */
async function inMode(
  { theme, density, dir }: Mode,
  find: (mode: string) => string[] | Promise<string[]>,
): Promise<string[]> {
  const attributes = { 'data-theme': theme, 'data-density': density, dir }
  const before = Object.keys(attributes).map((name) => [name, page.getAttribute(name)] as const)
  for (const [name, value] of Object.entries(attributes)) if (value) page.setAttribute(name, value)
  try {
    return await find([theme, density, dir].filter(Boolean).join(', '))
  } finally {
    for (const [name, value] of before) {
      if (value === null) page.removeAttribute(name)
      else page.setAttribute(name, value)
    }
  }
}

const scrolls = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth

/** What axe finds in parts of the page. */
async function axeOn(parts: Element[], rules: string[], mode: string): Promise<string[]> {
  if (parts.length === 0) return []
  const results = await axe.run({ include: parts } as ElementContext, {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations', 'incomplete'],
  })
  return findings(mode, results)
}

async function inForcedColors(parts: readonly Element[]) {
  const mode = 'forced-colors'
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: mode, value: 'active' }] })
  try {
    if (!matchMedia(`(${mode}: active)`).matches) throw new Error('The browser forced no colors')
    return [...tooWide(mode), ...hardToSee(mode, parts)]
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  }
}
