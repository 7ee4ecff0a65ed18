import type { FormStore } from '../FormStore.ts'

/** How long a submit waits for what a text is read as, in milliseconds. */
const maxWait = 2000

/** A submit waits for this for a moment: it may say how a text is read. */
export function addPendingRead(store: FormStore, read: Promise<unknown>): void {
  const settled = read.catch(() => {}).finally(() => store.pendingReads.delete(settled))
  store.pendingReads.add(settled)
}

/** Resolves once nothing is pending any more, or a submit has waited long enough. */
export function whenReadsSettle(store: FormStore): Promise<unknown> | undefined {
  if (store.pendingReads.size === 0) return undefined
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWait))
  return Promise.race([Promise.all(store.pendingReads), timeout])
}
