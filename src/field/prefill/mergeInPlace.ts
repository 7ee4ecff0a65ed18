import { elementsIn } from '../elements.ts'
import { flushSync } from 'react-dom'
import { activeElement, rootOf, controlSelector } from '../focus.ts'
import { isTextControl } from '../input/textControl.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { Incoming } from '../../store/formOptions.ts'
import { mergeNewerRecord } from '../../store/mergeNewerRecord.ts'

/** Merges newer data, and keeps the focus and the caret where they are. */
export function mergeInPlace(store: FormStore, incoming: Incoming, isAnswer: boolean): void {
  const focused = activeElement(store) as HTMLElement | null
  const caret = caretOf(focused)
  const field = focused?.closest('[data-part="field"], .qf-group:not(.qf-list)')
  const place = placeInItem(focused)
  if (focused && store.page.element?.contains(focused)) keepInPlace(focused)
  flushSync(() => mergeNewerRecord(store, incoming, isAnswer))
  // Where a button of the field went, such as its Reset, `keepFocus` knows what takes its place.
  if (!focused?.isConnected && field?.isConnected) return
  const kept = focused?.isConnected ? focused : elementIn(rootOf(store), place)
  if (!kept) return
  // The browser takes the focus from what moves on the page.
  if (activeElement(store) !== kept) kept.focus({ preventScroll: true })
  const now = caretOf(kept)
  if (caret && now && now.join() !== caret.join())
    (kept as HTMLInputElement).setSelectionRange(...caret)
}

/** Where an element is in its list's item, which a long list mounts again if it moves far. */
interface PlaceInItem {
  itemId: string
  /** Among the elements of the item that can have the focus. */
  order: number
}

function placeInItem(element: HTMLElement | null): PlaceInItem | undefined {
  const item = element?.closest('[data-row]')
  return element && item ? { itemId: item.id, order: focusable(item).indexOf(element) } : undefined
}

function elementIn(root: Document | ShadowRoot, place: PlaceInItem | undefined) {
  const item = place && root.getElementById(place.itemId)
  return item ? focusable(item)[place.order] : undefined
}

const focusable = (item: Element) => [...elementsIn(item, `button, ${controlSelector}`)]

function caretOf(element: Element | null): readonly [number, number] | undefined {
  if (!element || !isTextControl(element)) return undefined
  const { selectionStart: start, selectionEnd: end } = element
  return start === null || end === null ? undefined : [start, end]
}

/** How long what arrived may take to load and render. In milliseconds. */
const settleTime = 1000

/**
 * Keeps the focused element where it is on the screen while new content appears above it, such as the line
 * that names a source. Browsers do so by themselves, but not at the top of a page.
 */
function keepInPlace(element: Element): void {
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
