import { useCallback, useSyncExternalStore } from 'react'
import { describeObjectSchema } from '../../../core/schema/describeSchema.ts'
import type { AnyPlace } from '../../place.ts'
import type { FormStore } from '../../../store/FormStore.ts'
import { useFormStore } from '../../formContext.ts'

/** The name of a list's item, `''` for none yet. */
export function itemNameAt(store: FormStore | undefined, item: AnyPlace): string {
  return nameOf(store?.valueAt(itemNamePath(item)))
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * The name of a list's item, half a second after the last change. Until then nothing re-renders, and a
 * screen reader does not repeat the name at each keystroke.
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

/** The path of the member that names the items of a list, or of the item if there is none. */
function itemNamePath({ name, schema }: AnyPlace): string {
  const { itemLabelKey } = describeObjectSchema(schema)
  return itemLabelKey ? `${name}.${itemLabelKey}` : name
}
