import type { FormStore } from '../FormStore.ts'

/** How long a submit waits for pending reads, in milliseconds. */
const maxWait = 2000

/** Registers a pending read of a typed text. A submit waits for it for a moment. */
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
