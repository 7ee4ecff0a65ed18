import { newTab, page } from '../hostPage.ts'
import type { Screen } from './screenLog.ts'

/** How a page ends: reload, close, or crash, which runs no code. */
export const ends = {
  reload: async () => void (await page.reload()),
  async close(address: string) {
    await page.close()
    await newTab()
    await page.goto(address)
  },
  async crash(address: string) {
    const crashed = page
    const isOver = new Promise((resolve) => crashed.once('crash', resolve))
    const devtools = await crashed.context().newCDPSession(crashed)
    // It never gets an answer.
    devtools.send('Page.crash').catch(() => {})
    await isOver
    await crashed.close()
    await newTab()
    await page.goto(address)
  },
}

/**
 * The part of a screen that a draft restores, without sensitive answers. A draft settles the box in which somebody
 * typed, so a space that was typed last is not back, nor the point of a number: `2.` on the way to `2.5` is 2.
 */
export const brought = ({ step, texts, counts, later }: Screen) => ({
  step,
  texts: Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.trimEnd().replace(/^(\d+)\.$/, '$1')]),
  ),
  counts,
  later,
})

/** The last screen equal to a given one, in any order of its controls. */
export function sameAs(screen: Screen, screens: readonly Screen[]): Screen | undefined {
  const text = textOf(screen)
  return screens.findLast((other) => textOf(other) === text)
}

const textOf = (screen: Screen) =>
  JSON.stringify(brought(screen), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  )

/** The names of the sensitive controls that were edited and never empty. */
export function secretsTyped(screens: readonly Screen[], before: Screen): string[] {
  return Object.keys(before.secrets)
    .concat(Object.keys(screens[0]?.secrets ?? {}))
    .filter((name) => screens.every(({ secrets }) => secrets[name]))
    .filter((name) => screens.every(({ secrets }) => secrets[name] !== before.secrets[name]))
    .map((name) => {
      const [, driver] = /^drivers\.(\d+)/.exec(name) ?? []
      const of = driver === undefined ? '' : `Driver ${Number(driver) + 1}: `
      return of + (name.endsWith('birth_date') ? 'Date of birth' : 'License number')
    })
}
