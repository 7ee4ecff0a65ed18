/**
 * Shows a popup in the browser's top layer, where no dialog, `overflow` or layer of the host's cuts it
 * off: below its anchor, or above where there is more room, for as long as the page scrolls and resizes.
 * It is placed through the CSSOM, which a Content-Security-Policy allows where it forbids style
 * attributes, and not by CSS anchors, which not every browser has. Without popovers the sheet places it.
 *
 * @returns how to place it again, and how to stop.
 */
export function openPopover(popup: HTMLElement, anchor: Element, align: 'start' | 'end' = 'start') {
  const { ownerDocument: page, style } = popup
  if (typeof popup.showPopover !== 'function') {
    // A list that opens below the edge of the page would be read out and not seen.
    popup.scrollIntoView?.({ block: 'nearest' })
    return { place() {}, stop() {} }
  }
  popup.popover = 'manual'
  popup.showPopover()
  const place = () => {
    const { clientWidth, clientHeight } = page.documentElement
    const at = anchor.getBoundingClientRect()
    const list = popup.firstElementChild
    const scrolled = list?.scrollTop ?? 0
    style.removeProperty('max-block-size')
    if (align === 'start') style.setProperty('inline-size', `${at.width}px`)
    const [above, below] = [at.top - anchorGap, clientHeight - at.bottom - anchorGap]
    const isAbove = popup.offsetHeight > below && above > below
    style.setProperty('max-block-size', `${Math.max(isAbove ? above : below, minHeight)}px`)
    list?.scrollTo(0, scrolled)
    const isLeft = (getComputedStyle(anchor).direction === 'ltr') === (align === 'start')
    const left = isLeft ? at.left : at.right - popup.offsetWidth
    const inPage = Math.max(0, Math.min(left, clientWidth - popup.offsetWidth))
    const top = isAbove ? at.top - anchorGap - popup.offsetHeight : at.bottom + anchorGap
    style.setProperty('inset', `${top}px auto auto ${inPage}px`)
  }
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Node && popup.contains(target))) place()
  }
  place()
  const resizeObserver = new ResizeObserver(place)
  resizeObserver.observe(anchor)
  addEventListener('scroll', onScroll, { capture: true, passive: true })
  addEventListener('resize', place)
  return {
    place,
    stop() {
      resizeObserver.disconnect()
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', place)
    },
  }
}

/** Between a popup and its anchor, and the least that is shown of it, in pixels. */
const anchorGap = 4
const minHeight = 48
