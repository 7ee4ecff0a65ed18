import { page } from './hostPage.ts'

/** How elements look: their names, and what the browser computes for them. */
export type Looks = { name: string; style: Record<string, string> }[]

/**
 * How the elements that a selector finds, their `::before` and their `::after` look, and where each is
 * in its parent. Leaves out what is invisible, and what changes nothing that one sees: the style of a
 * border without a width, the text of a radio.
 */
export const looks = (selector: string): Promise<Looks> =>
  page.evaluate((selector) => {
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
    return [...document.querySelectorAll(selector)].filter(isSeen).flatMap((element) => {
      const name = `${element.tagName.toLowerCase()}.${element.className}`
      return [
        { name, style: { ...read(element), place: place(element) } },
        { name: `${name}::before`, style: read(element, '::before') },
        { name: `${name}::after`, style: read(element, '::after') },
      ]
    })
  }, selector)
