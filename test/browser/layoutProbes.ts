import { page } from './hostPage.ts'

// Checks of a page's layout. Each returns its faults, or nothing.

/** Elements that overflow the page or their own box horizontally. */
export const sticksOut = () =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const outside = [...document.querySelectorAll('form *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < 0 || right > clientWidth)
    })
    return [
      ...(scrollWidth > clientWidth ? [`the page, ${scrollWidth} in ${clientWidth}`] : []),
      ...outside.map(({ outerHTML }) => outerHTML.slice(0, 100)),
    ]
  })

/** Text that is clipped or overlaps other text. Looks from the end of the page, where no bar sticks. */
export const unreadable = () =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    /** At a label, words without room are below the line, out of sight. Their icon stays, and a menu has them. */
    const isCutFromMark = (element: Element) => {
      const mark = element.closest('.qf-mark')?.getBoundingClientRect()
      return mark !== undefined && element.getBoundingClientRect().top >= mark.bottom - 2
    }
    const texts = [...document.querySelectorAll<HTMLElement>('form *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.qf-visually-hidden, [aria-hidden="true"]') &&
        // Hidden in the same way where there is no room.
        getComputedStyle(element).clipPath !== 'inset(50%)' &&
        !isCutFromMark(element) &&
        (element.matches('input:not([type="radio"]), textarea, select') ||
          [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())),
    )
    const say = (element: Element) =>
      `${element.className || element.tagName}: ${element.textContent}`
    // Text typed into a line scrolls in it.
    const cut = texts.filter(
      (element) =>
        !element.matches('input, .qf-mark *') &&
        getComputedStyle(element).overflow !== 'visible' &&
        (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth),
    )
    // A text inside a line that wraps has a rectangle for each of its lines.
    const rectangles = texts.flatMap((element) =>
      Array.from(element.getClientRects(), (box) => ({ element, box })),
    )
    const covered = rectangles.flatMap(({ element, box }, index) =>
      rectangles
        .slice(index + 1)
        .filter(
          (other) =>
            !element.contains(other.element) &&
            !other.element.contains(element) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        )
        .map((other) => `${say(element)} / ${say(other.element)}`),
    )
    return [...cut.map(say), ...covered]
  })

/**
 * Targets that are too small. The target of an answer includes its label. A finger that meets the frame of
 * a control means the control.
 */
export const smallTargets = (least = { height: 24, frame: 'label' }) =>
  page.evaluate(
    ({ height: leastHeight, frame }) =>
      [...document.querySelectorAll<HTMLElement>('form :is(a, button, input, select, textarea)')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.closest(frame) ?? element)
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width < 24 || height < leastHeight
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    least,
  )

/** The focused element, whether it is after the form, and whether a bar covers any of it. */
export const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { top, bottom: end } = (element.closest('label') ?? element).getBoundingClientRect()
    // The line with the caret.
    const bottom = element.tagName === 'TEXTAREA' ? top + 36 : end
    const bar = matchMedia('(height >= 30rem)').matches ? 64 : 0
    return {
      ends: !element.closest('form'),
      tag: element.tagName,
      // A page scrolls by whole pixels.
      hidden: top < bar - 1 || bottom > innerHeight - bar + 1,
      html: `${element.outerHTML.slice(0, 80)} ${top} to ${bottom}`,
    }
  })

/** Text that touches an edge of the form's sheet. */
export const atTheEdge = () =>
  page.evaluate(() => {
    const sheet = document.querySelector('.qf-sheet')?.getBoundingClientRect()
    if (!sheet) return ['no sheet']
    return [...document.querySelectorAll<HTMLElement>('.qf-sheet *')]
      .filter((element) => element.checkVisibility() && !element.closest('.qf-visually-hidden'))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === 3 && node.nodeValue?.trim())
      .filter((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        return (
          box.width > 1 &&
          (box.left < sheet.left + 12 ||
            box.right > sheet.right - 12 ||
            box.bottom > sheet.bottom - 4)
        )
      })
      .map((node) => node.nodeValue ?? '')
  })
