/**
 * Scrolls a list until an item in it is visible. Scrolls nothing else: the browser's own `scrollIntoView`,
 * and a focus that scrolls, would move the page as well.
 */
export function scrollWithin(list: Element, item: Element): void {
  const [inner, outer] = [item.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
