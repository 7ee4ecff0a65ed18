/** Attributes whose values are texts, names or places of one element. No style depends on them. */
const own =
  /^(?:id|name|value|for|href|title|placeholder|content|d|autocomplete|maxlength|rows|tabindex|data-(?:path|row|key|part)|aria-(?:label|labelledby|describedby|description|controls|owns|activedescendant|errormessage|posinset|setsize|valuenow|valuetext))$/

/** The looks that the stories of a file have shown so far. */
let known = new Set<string>()
let fileOfKnown = ''

/**
 * The elements of the page that no story of the file has shown before: with other classes, attributes or states, or
 * inside others. The look of an element follows from these, for the kit's selectors name one class or attribute.
 */
export function newParts(file: string): Element[] {
  if (file !== fileOfKnown) known = new Set()
  fileOfKnown = file
  const found: Element[] = []
  const styles = [...document.body.querySelectorAll('style')].map(({ textContent }) => textContent)
  visit(document.body, `${document.documentElement.dataset['theme']} ${styles.join('\n')}`)
  return found

  /** `around` are the classes of the elements that it is in. */
  function visit(element: Element, around: string): void {
    const look = `${around} > ${lookOf(element)}`
    if (!known.has(look)) found.push(element)
    known.add(look)
    const names = element.getAttribute('class')
    const inside = names ? `${around} ${names}` : around
    for (const child of element.children) if (!child.matches('style, script')) visit(child, inside)
  }
}

/** Whether an element has text of its own, not only in others. */
export const says = ({ childNodes }: Element): boolean =>
  [...childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
  )

function lookOf(element: Element): string {
  const attributes = element
    .getAttributeNames()
    .map((name) => (own.test(name) ? name : `${name}=${element.getAttribute(name)}`))
  const { value, checked } = element as Partial<HTMLInputElement>
  const states = [':focus', ':disabled'].map((state) => element.matches(state))
  return [element.localName, ...attributes, says(element), Boolean(value), checked, ...states].join(
    ' ',
  )
}
