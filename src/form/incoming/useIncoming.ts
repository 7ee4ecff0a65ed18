import { useEffect } from 'react'
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
  const merge = mergeSoon(store, incoming)
  return () => {
    merge.stop()
    // Effects run twice in strict mode.
    if (!merge.isDone) store.incoming = last
  }
}
