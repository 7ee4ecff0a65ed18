import { useEffect } from 'react'
import { isObject } from '../../core/objects/ownMembers.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { Incoming } from '../../store/merge/incoming.ts'
import { mergeSoon } from './mergeSoon.ts'

/** Merges each new object, or each new id, once. */
export function useIncoming(store: FormStore, incoming: Incoming | undefined): void {
  // The same data may come in another object.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => takeIncoming(store, incoming), [store, incoming?.id ?? incoming])
}

function takeIncoming(store: FormStore, incoming: Incoming | undefined): () => void {
  const last = store.incoming
  const isTaken = incoming === last || (incoming?.id !== undefined && incoming.id === last?.id)
  if (!incoming || isTaken) return () => {}
  store.incoming = incoming
  // Plain JavaScript may give the record itself, or none yet. Merged, it would empty the form.
  if (!isObject(incoming.record)) {
    const advice = 'so it was not merged. Give it { record }, the whole record.'
    globalThis.reportError?.(new Error(`quoteforms: incoming has no record, ${advice}`))
    return () => {}
  }
  const merge = mergeSoon(store, incoming)
  return () => {
    merge.stop()
    // Effects run twice in strict mode.
    if (!merge.isDone) store.incoming = last
  }
}
