import { useMemo } from 'react'
import { useSubscribable } from '../../field/formContext.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { derivedPerRevision } from '../../store/subscriptions/derived.ts'

/**
 * What follows from a form, computed at most once per revision. Renders only when it differs.
 *
 * @param derive A function that stays the same between renders.
 */
export function useDerived<T>(store: FormStore, derive: (store: FormStore) => T): T {
  return useSubscribable(useMemo(() => derivedPerRevision(store, derive), [store, derive]))
}
