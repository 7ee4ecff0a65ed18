import { useId } from 'react'
import { useController } from 'react-hook-form'
import { formatRaw } from '../../core/values/leafText.ts'
import { controlId } from '../../store/controlId.ts'
import { leaveControl, textChanged } from '../../store/entry/entries.ts'
import { emptySnapshot, type FieldSnapshot } from '../../store/fieldSnapshot.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useSource, useStoreOf } from '../formContext.ts'
import type { AnyPlace } from '../place.ts'

/** What connects a control with its form. */
export interface Binding {
  /** Undefined in a host's own form, which keeps its texts and errors in react-hook-form. */
  store: FormStore | undefined
  id: string
  snapshot: FieldSnapshot
  text: string
  error: string | undefined
  change(text: string, isTyped: boolean): void
  blur(): void
  inputRef(element: HTMLElement | null): void
}

/** Binds a control to its form, which is one of the kit or a host's own. */
export function useBinding(place: AnyPlace): Binding {
  const store = useStoreOf(place)
  // A field never moves between the two kinds of form, so the order of its hooks does not change.
  // oxlint-disable-next-line react/rules-of-hooks
  return store ? useStoreBinding(store, place.name) : useHostBinding(place)
}

function useStoreBinding(store: FormStore, name: string): Binding {
  const snapshot = useSource(store.fieldSource(name))
  const { text, error } = snapshot
  return {
    store,
    id: controlId(store, name),
    snapshot,
    text,
    error,
    change(next, isTyped) {
      store.write(name, next)
      textChanged(store, name, text, isTyped)
    },
    blur: () => leaveControl(store, name),
    inputRef: ignoreElement,
  }
}

// The kit finds a control by its id.
const ignoreElement = () => {}

function useHostBinding({ control, name }: AnyPlace): Binding {
  const { field, fieldState } = useController({ control, name })
  return {
    store: undefined,
    id: useId(),
    snapshot: emptySnapshot,
    text: formatRaw(field.value),
    error: fieldState.error?.message,
    change: (text) => field.onChange(text),
    blur: field.onBlur,
    inputRef: field.ref,
  }
}
