import { withTimeout } from '../../core/maybePromise.ts'
import type { FormStore } from '../FormStore.ts'

/** How long a submit waits for pending reads, in milliseconds. */
const maxWait = 2000

/** Registers a pending read of a typed text. A submit waits for it for a moment. */
export function addPendingRead(store: FormStore, read: Promise<unknown>): void {
  const settled = read.catch(() => {}).finally(() => store.memory.pendingReads.delete(settled))
  store.memory.pendingReads.add(settled)
}

/** Resolves once nothing is pending any more, or a submit has waited long enough. */
export function whenReadsSettle(store: FormStore): Promise<unknown> | undefined {
  if (store.memory.pendingReads.size === 0) return undefined
  return withTimeout<unknown>(maxWait, allReads(store), () => {})
}

/** A read may start another one: code that loads first, then loads the list that it reads from. */
async function allReads({ memory: { pendingReads } }: FormStore): Promise<void> {
  while (pendingReads.size > 0) await Promise.all(pendingReads)
}
