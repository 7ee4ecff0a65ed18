import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

/**
 * Whether the page is printing. Closed items print open. A box shows only what fits of its text, so the element around
 * it prints the text in its place. The box itself keeps the focus, the caret and what is being typed.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting, onServer)
}

const onServer = () => false

function subscribe(listener: () => void): () => void {
  notePrintingOf(window)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const noted = new WeakSet<Window>()

/** Notices when a page prints, too. A frame may print alone. */
export function notePrintingOf(page: Window | null): void {
  if (!page || noted.has(page)) return
  noted.add(page)
  page.addEventListener('beforeprint', update)
  page.addEventListener('afterprint', update)
}

/** The browser prints what is there when the event ends. */
function update({ type }: Event): void {
  isPrinting = type === 'beforeprint'
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
