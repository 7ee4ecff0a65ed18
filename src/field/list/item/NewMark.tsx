import type { FormValue } from '../../../core/values/formValues.ts'
import { isBlankValue } from '../../../core/values/rows/isBlankValue.ts'
import type { FormStore } from '../../../store/FormStore.ts'
import { useSubscribable } from '../../formContext.ts'

interface NewMarkProps {
  id: string
  store: FormStore
  /** The path of the item. Of a collapsed one, a path without a value: it keeps its mark. */
  path: string
  text: string
}

/** Says that an item was added, once it has an answer. Before, it is no change: a submit leaves it out. */
export function NewMark({ id, store, path, text }: NewMarkProps) {
  // Not memoized: it hardly ever renders.
  const isNew = useSubscribable({
    subscribe: (listener) => store.subscribe(listener, path),
    get() {
      const item = store.valueAt(path)
      return !item || !isBlankValue(item as FormValue)
    },
  })
  return (
    <span className={isNew ? 'qf-new' : ''} id={id}>
      {isNew && text}
    </span>
  )
}
