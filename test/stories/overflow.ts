const boxes = 'html, form, fieldset, .narrow'

/** What does not fit between the edges of the page, or of the place it was given. */
export function tooWide(mode: string): string[] {
  return [...document.querySelectorAll(boxes)]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `${mode}: ${scrollWidth} pixels in ${clientWidth}\n<${tagName.toLowerCase()} class="${className}">`,
    )
}
