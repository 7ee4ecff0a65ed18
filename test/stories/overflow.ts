const boxes = 'html, body, form, fieldset, .narrow'

/** The elements that overflow the page or their container. */
export function tooWide(mode: string, tolerance = 0): string[] {
  return [...document.querySelectorAll(boxes)]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + tolerance)
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `${mode}: ${scrollWidth} pixels in ${clientWidth}\n<${tagName.toLowerCase()} class="${className}">`,
    )
}

/** The same in a page 320 pixels wide, with text twice as large. */
export function tooWideWithLargeText(): string[] {
  const { documentElement, body } = document
  const before = body.getAttribute('style') ?? ''
  documentElement.style.fontSize = '200%'
  // The parts of a story look at the width of what is around them, not at that of the window.
  Object.assign(body.style, { boxSizing: 'border-box', width: '320px', padding: '16px' })
  try {
    // A fraction of a pixel is rounded up.
    return tooWide('large text at 320 pixels', 1)
  } finally {
    documentElement.style.fontSize = ''
    body.setAttribute('style', before)
  }
}
