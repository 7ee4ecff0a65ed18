import { page } from 'vitest/browser'

const boxes = 'html, form, fieldset, .narrow'

/** The elements that overflow the page or their container. */
export const tooWide = (mode: string): string[] =>
  [...document.querySelectorAll(boxes)]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(saying(mode))

const saying =
  (mode: string) =>
  ({ tagName, className, scrollWidth, clientWidth }: Element) =>
    `${mode}: ${scrollWidth} pixels in ${clientWidth}\n<${tagName.toLowerCase()} class="${className}">`

/** As wide as a form on a phone, next to the margins of a page in pixels. */
const phone = 280

/** The same in a window 320 pixels wide, with text twice as large. */
export async function tooWideWithLargeText(): Promise<string[]> {
  // MUI keeps the text of its select on one line, however wide.
  if (document.querySelector('.mui-host')) return []
  const { innerWidth, innerHeight } = window
  const { body, documentElement } = document
  const { padding } = body.style
  documentElement.style.fontSize = '200%'
  body.style.padding = '0'
  await page.viewport(320, innerHeight)
  try {
    return (
      [...document.querySelectorAll(boxes)]
        .filter((box) => box === documentElement || box.clientWidth >= phone)
        // A fraction of a pixel is rounded up.
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(saying('large text at 320 pixels'))
    )
  } finally {
    documentElement.style.fontSize = ''
    body.style.padding = padding
    await page.viewport(innerWidth, innerHeight)
  }
}
