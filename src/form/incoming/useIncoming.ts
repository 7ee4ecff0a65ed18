import { useEffect } from 'react'
import { reportToDeveloper } from '../../core/reportMistake.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { Incoming } from '../../store/merge/incoming.ts'
import { mergeSoon } from './mergeSoon.ts'

/** Merges each new object, or each new id, once. */
export function useIncoming(store: FormStore, incoming: Incoming | null | undefined): void {
  const deps = [store, incoming?.id ?? incoming, hasRecord(incoming)]
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same data may come in another object
  useEffect(() => takeIncoming(store, incoming), deps)
}

function takeIncoming(store: FormStore, incoming: Incoming | null | undefined): () => void {
  const last = store.memory.incoming
  const isSame = incoming?.id !== undefined && incoming.id === last?.id && hasRecord(last)
  if (!incoming || incoming === last || isSame) return () => {}
  store.memory.incoming = incoming
  if (!hasRecord(incoming)) {
    reportToDeveloper(
      new Error(
        'quoteforms: incoming has no record, so it was not merged. Give it the whole record: { record }.',
      ),
    )
    return () => {}
  }
  const merge = mergeSoon(store, incoming)
  return () => {
    merge.stop()
    // Effects run twice in strict mode.
    if (!merge.isDone) store.memory.incoming = last
  }
}

/** Without types, a host may pass the record itself, or nothing yet. Merging that would empty the form. */
const hasRecord = (incoming: Incoming | null | undefined) => isObject(incoming?.record)
