import { useCallback, useSyncExternalStore } from 'react'
import { describeObjectSchema } from '../../../core/schema/describeSchema.ts'
import type { AnyPlace } from '../../place.ts'
import type { FormStore } from '../../../store/FormStore.ts'
import { useFormStore } from '../../formContext.ts'

/** What an item of a list is called; `''` for nothing yet. */
export function itemNameAt(store: FormStore | undefined, item: AnyPlace): string {
  const value = store?.valueAt(itemNamePath(item))
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * What an item of a list is called, once the person has stopped typing it: a name that is read aloud
 * should not stutter, and nothing is drawn meanwhile.
 */
export function useItemName(item: AnyPlace): string {
  const store = useFormStore()
  const member = itemNamePath(item)
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = store?.subscribe(() => {
        clearTimeout(timer)
        timer = setTimeout(listener, 500)
      }, member)
      return () => {
        clearTimeout(timer)
        stop?.()
      }
    },
    [store, member],
  )
  const name = () => itemNameAt(store, item)
  return useSyncExternalStore(subscribe, name, name)
}

/** The name of the member that tells items apart, or of the item where there is none. */
function itemNamePath({ name, schema }: AnyPlace): string {
  const { itemLabelKey } = describeObjectSchema(schema)
  return itemLabelKey ? `${name}.${itemLabelKey}` : name
}
