import { useEffect } from 'react'
import type { FormStore } from '../../store/FormStore.ts'
import { relabelProblems } from '../../store/problems/problemTiming.ts'

/** Has the whole form name a field by the label that it got as a prop. */
export function useLabelOverride(
  store: FormStore | undefined,
  path: string,
  label: string | undefined,
): void {
  useEffect(() => {
    if (!store || label === undefined) return undefined
    const restoreLabel = store.labels.override(path, label)
    // Messages that are shown already name the field by its label.
    relabelProblems(store, path)
    return restoreLabel
  }, [store, path, label])
}
