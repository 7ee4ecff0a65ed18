import { useCallback, useSyncExternalStore } from 'react'
import type { FormValue } from '../../../core/values/formValues.ts'
import { isBlankValue } from '../../../core/values/rows/isBlankValue.ts'
import type { FormStore } from '../../../store/FormStore.ts'

interface NewMarkProps {
  id: string
  store: FormStore
  /** The path of an expanded item. A collapsed one keeps its mark wherever it moves. */
  path: string | undefined
  text: string
}

/** Says that an item was added, once it has an answer. Before, it is no change: a submit leaves it out. */
export function NewMark({ id, store, path = '', text }: NewMarkProps) {
  const subscribe = useCallback(
    (listener: () => void) => (path ? store.subscribe(listener, path) : () => {}),
    [store, path],
  )
  const isBlank = () => path !== '' && isBlankValue(store.valueAt(path) as FormValue)
  const hidden = useSyncExternalStore(subscribe, isBlank, isBlank)
  return (
    <span className={hidden ? undefined : 'qf-new'} id={id} hidden={hidden}>
      {!hidden && text}
    </span>
  )
}
