import { page } from './hostPage.ts'

/** Remembers how elements look, until the page loads again. Returns their number. */
export const keepLooks = async (selector: string): Promise<number> =>
  (await look(selector, true)).length

/** What differs from the looks that were kept, as `.qf-label, color: red, not blue`. */
export const changedLooks = (selector: string): Promise<string[]> => look(selector, false)

/** How an element looks: its name, and what the browser computes for it. */
type Look = { name: string; style: Record<string, string> }

declare const keptLooks: Look[]

/**
 * How the elements that a selector finds, their `::before` and their `::after` look, and where each is
 * in its parent. Leaves out what is invisible, and what changes nothing that one sees: the style of a
 * border without a width, the text of a radio. Compared in the page, because hundreds of thousands of
 * values take seconds on their way out of it.
 */
const look = (selector: string, isKept: boolean): Promise<string[]> =>
  page.evaluate(
    ({ selector, isKept }) => {
      const unseen =
        /^(--|block-size|bottom|box-sizing|height|inline-size|inset|left|perspective-origin|quotes|right|tab-size|text-size-adjust|top|transform-origin|width|-webkit-tap)|-style$|^appearance$|^clear$/
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches('[type="radio"], .qf-visually-hidden')
      const read = (element: Element, pseudo?: string): Record<string, string> => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') return {}
        return Object.fromEntries(
          [...style]
            .filter((property) => !unseen.test(property))
            .map((property) => [property, style.getPropertyValue(property)]),
        )
      }
      const place = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const parent = element.parentElement?.getBoundingClientRect()
        // A bar that sticks to the window is elsewhere in a longer page.
        const isSticky = getComputedStyle(element).position === 'sticky'
        const isRoot = !element.parentElement?.closest('[class^="qf-"]')
        const inParent = [x - (parent?.x ?? 0), isSticky || isRoot ? 0 : y - (parent?.y ?? 0)]
        return [...inParent, width, height].map((value) => Math.round(value * 4) / 4).join(' ')
      }
      const looks: Look[] = [...document.querySelectorAll(selector)]
        .filter(isSeen)
        .flatMap((element) => {
          const name = `${element.tagName.toLowerCase()}.${element.className}`
          return [
            { name, style: { ...read(element), place: place(element) } },
            { name: `${name}::before`, style: read(element, '::before') },
            { name: `${name}::after`, style: read(element, '::after') },
          ]
        })
      if (isKept) {
        Object.assign(globalThis, { keptLooks: looks })
        return looks.map(({ name }) => name)
      }
      return keptLooks.flatMap(({ name, style }, index) => {
        const now = looks[index]?.style ?? {}
        return Object.entries(style)
          .filter(([property, value]) => now[property] !== value)
          .map(([key, value]) => `${name}, ${key}: ${now[key]}, not ${value}`)
      })
    },
    { selector, isKept },
  )
