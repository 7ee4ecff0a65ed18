/**
 * Shows a popup in the browser's top layer, where no dialog, `overflow` or layer of the host clips it.
 * It stays below its anchor, or above if there is more room, while the page scrolls and resizes. Over a
 * message below the anchor it opens above where it fits there.
 *
 * Sets its position through the CSSOM: a Content-Security-Policy may forbid style attributes, and not
 * every browser has CSS anchors. Without popovers, the style sheet sets the position.
 *
 * @param kind A `'list'` is as wide as its anchor. A `'menu'` ends where its button does. A `'fieldMenu'`
 * starts where its control does and covers neither the control nor its label, but messages, which it repeats.
 * @returns functions that update the position and that stop doing so.
 */
export function openPopover(
  popup: HTMLElement,
  anchor: Element,
  kind: 'list' | 'menu' | 'fieldMenu' = 'list',
) {
  const { ownerDocument: page, style } = popup
  if (typeof popup.showPopover !== 'function') {
    // A list below the edge of the page would be read aloud and not be visible.
    popup.scrollIntoView?.({ block: 'nearest' })
    return { place() {}, stop() {} }
  }
  // Only at first: what appears while a person types must not move the popup.
  const hidesMessage = kind !== 'fieldMenu' && !!anchor.nextElementSibling?.matches('.qf-notes')
  popup.popover = 'manual'
  popup.showPopover()
  const place = () => {
    const { clientWidth, clientHeight } = page.documentElement
    const rect = anchor.getBoundingClientRect()
    const list = popup.firstElementChild
    const scrolled = list?.scrollTop ?? 0
    // What is wider than its anchor lies over the fields around it.
    const fields = anchor.closest('.qf-grid-container')?.getBoundingClientRect()
    style.removeProperty('max-block-size')
    if (fields && kind === 'fieldMenu') style.setProperty('max-inline-size', `${fields.width}px`)
    if (kind === 'list') style.setProperty('inline-size', `${rect.width}px`)
    const gapAbove = anchorGap + (kind === 'fieldMenu' ? labelHeight : 0)
    const [above, below] = [rect.top - gapAbove, clientHeight - rect.bottom - anchorGap]
    const height = popup.offsetHeight
    const isAbove = (hidesMessage && height <= above) || (height > below && above > below)
    const room = Math.max(isAbove ? above : below, minHeight)
    // Each size that is set and then measured costs a layout of the page.
    if (height > room) {
      style.setProperty('max-block-size', `${room}px`)
      list?.scrollTo(0, scrolled)
    }
    const isLeft = (getComputedStyle(anchor).direction === 'ltr') === (kind !== 'menu')
    const width = popup.offsetWidth
    const left = isLeft ? rect.left : rect.right - width
    const overFields = fields ? clamp(fields.left, left, fields.right - width) : left
    const inPage = clamp(0, overFields, clientWidth - width)
    const top = isAbove ? rect.top - gapAbove - Math.min(height, room) : rect.bottom + anchorGap
    style.setProperty('inset', `${top}px auto auto ${inPage}px`)
  }
  const onScroll = ({ target }: Event) => {
    if (!popup.contains(target as Node)) place()
  }
  place()
  const resizeObserver = new ResizeObserver(place)
  resizeObserver.observe(anchor)
  const view = page.defaultView
  view?.addEventListener('scroll', onScroll, { capture: true, passive: true })
  view?.addEventListener('resize', place)
  return {
    place,
    stop() {
      resizeObserver.disconnect()
      view?.removeEventListener('scroll', onScroll, { capture: true })
      view?.removeEventListener('resize', place)
    },
  }
}

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max))

/** The distance between popup and anchor, the height of a label, and the least height of the popup, in pixels. */
const anchorGap = 4
const labelHeight = 22
const minHeight = 48

/**
 * Scrolls a list until an item in it is visible. Scrolls nothing else: the browser's own `scrollIntoView`,
 * and a focus that scrolls, would move the page as well.
 */
export function scrollWithin(list: Element, item: Element): void {
  const [inner, outer] = [item.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
