const boxes = 'html, form, fieldset, .narrow'

/** The elements that overflow the page or their container. */
export function tooWide(mode: string): string[] {
  return [...document.querySelectorAll(boxes)]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `${mode}: ${scrollWidth} pixels in ${clientWidth}\n<${tagName.toLowerCase()} class="${className}">`,
    )
}
