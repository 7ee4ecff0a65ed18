import { elementsIn } from './elements.ts'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

/** Whether the page is printing. Closed items print open. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting, onServer)
}

const onServer = () => false

function subscribe(listener: () => void): () => void {
  listenTo(window)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The documents and shadow roots with boxes. A page that prints may outlive a shadow root. */
const roots = new Set<WeakRef<ParentNode>>()
const knownRoots = new WeakSet<Node>()

/**
 * Has all boxes in the document or shadow root of an element print their whole text, of which a box shows only what
 * fits. While the page prints, the element around a box has the text, and the stylesheet shows that instead. The box
 * itself keeps the focus, the caret and what is being typed.
 */
export function printWhole(element: Element): void {
  const root = element.getRootNode() as Document | ShadowRoot
  if (knownRoots.has(root)) return
  knownRoots.add(root)
  roots.add(new WeakRef(root))
  listenTo(element.ownerDocument.defaultView)
}

/** A frame may print alone. */
function listenTo(page: Window | null): void {
  // Adding the same listener again does nothing.
  page?.addEventListener('beforeprint', update)
  page?.addEventListener('afterprint', update)
}

/** The browser prints what is there when the event ends. */
function update({ type }: Event): void {
  isPrinting = type === 'beforeprint'
  flushSync(() => {
    for (const listener of listeners) listener()
  })
  // After that, because it may have rendered boxes.
  for (const root of roots) {
    const held = root.deref()
    if (held) showTexts(held)
    else roots.delete(root)
  }
}

function showTexts(root: ParentNode): void {
  for (const box of elementsIn<Box>(root, ':is(.qf-control, .qf-text-box) > .qf-input')) {
    const text = isPrinting && textOf(box)
    if (text) box.parentElement?.setAttribute('data-printed-text', text)
    else box.parentElement?.removeAttribute('data-printed-text')
  }
}

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const textOf = (box: Box) => ('selectedOptions' in box ? box.selectedOptions[0]?.text : box.value)
