/** How long what arrived may take to load and render. In milliseconds. */
const settleTime = 1000

/**
 * Keeps the focused element where it is on the screen while new content appears above it, such as the line
 * that names a source. Browsers do so by themselves, but not at the top of a page.
 */
export function keepInPlace(element: Element): void {
  const scroller = scrollerOf(element)
  const topOf = () => element.getBoundingClientRect().top
  if (!scroller) return
  let [top, scrollTop] = [topOf(), scroller.scrollTop]
  if (top < 0 || top > innerHeight) return
  const end = performance.now() + settleTime
  const follow = () => {
    if (!element.matches(':focus')) return
    const moved = topOf() - top
    // A person who scrolls moves the element on the screen, but not on the page.
    const isPushed = Math.abs(moved + scroller.scrollTop - scrollTop) >= 1
    if (isPushed) scroller.scrollTop += moved
    ;[top, scrollTop] = [topOf(), scroller.scrollTop]
    if (performance.now() < end) requestAnimationFrame(follow)
  }
  requestAnimationFrame(follow)
}

function scrollerOf(element: Element): Element | null {
  let parent = element.parentElement
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY)) {
    parent = parent.parentElement
  }
  return parent ?? document.scrollingElement
}
