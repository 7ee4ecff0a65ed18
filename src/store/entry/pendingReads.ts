import { withTimeout } from '../../core/maybePromise.ts'
import { valueByKey } from '../../config/messages/recordMessages.ts'
import type { Parsers } from '../../core/text/lazy/parsers.ts'
import { lazyParsers } from '../../core/text/lazy/lazyParsers.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidateShown } from '../problems/problemTiming.ts'
import { settleAllTexts } from './settleText.ts'

/** How long a submit waits for pending reads, in milliseconds. */
const maxWait = 2000

/** Registers a pending read of a typed text. A submit waits for it for a moment. */
export function addPendingRead(store: FormStore, read: Promise<unknown>): void {
  const settled = read.catch(() => {}).finally(() => store.memory.pendingReads.delete(settled))
  store.memory.pendingReads.add(settled)
}

/** Resolves once nothing is pending any more, or a submit has waited long enough. */
export function whenReadsSettle(store: FormStore): Promise<unknown> | undefined {
  if (!store.memory.parsers && store.valuesRevision > 0) {
    const read = lazyParsers.load().then(() => readEntered(store))
    addPendingRead(store, read)
  }
  if (store.memory.pendingReads.size === 0) return undefined
  return withTimeout<unknown>(maxWait, allReads(store), () => {})
}

/** A read may start another one: code that loads first, then loads the list that it reads from. */
async function allReads({ memory: { pendingReads } }: FormStore): Promise<void> {
  while (pendingReads.size > 0) await Promise.all(pendingReads)
}

/** Takes the parsers once they are loaded, until the returned function is called. */
export function loadParsers(store: FormStore): () => void {
  return lazyParsers.loadWithRetries(() => readEntered(store))
}

/** The parsers, with the words of the form's language and the units that it shows. */
function parsersOf(store: FormStore, parsers: Parsers): Parsers {
  return {
    ...parsers,
    get vocabulary() {
      return store.settings.messages.entry
    },
    unitShown: (node) => store.units.get(node) ?? valueByKey(node, store.settings.messages.units),
  }
}

/** Takes the parsers, and reads again what was entered without them. */
function readEntered(store: FormStore): void {
  const parsers = lazyParsers.get()
  if (!parsers || store.memory.parsers) return
  store.memory.parsers = parsersOf(store, parsers)
  if (store.valuesRevision > 0) {
    // It forgets what was read, too.
    store.valuesChanged()
    settleAllTexts(store)
    revalidateShown(store)
    store.events.edited.emit()
    // A date that arrived in words is read, too.
  } else if (store.state.warnings.size > 0) store.notify(['all'])
}
