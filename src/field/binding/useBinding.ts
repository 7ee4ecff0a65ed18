import { useCallback, useEffect, useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { formatRaw } from '../../core/values/leafText.ts'
import { controlId } from '../../store/controlId.ts'
import { changeText } from '../../store/entry/changeText.ts'
import { leaveControl } from '../../store/entry/leaveControl.ts'
import { emptySnapshot, type FieldSnapshot } from '../../store/fieldSnapshot.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useSubscribable, useStoreOf } from '../formContext.ts'
import type { TextControl } from '../input/textControl.ts'
import type { AnyPlace } from '../place.ts'
import { HostText } from './HostText.ts'
import { attachControl } from './attachControl.ts'
import { boxText, type ShownOf, UncontrolledText } from './UncontrolledText.ts'
import { useRequiredCheck } from './useRequiredCheck.ts'

/** What connects a control with its form. */
export interface Binding {
  /** Undefined in a host's own form, which keeps its texts and errors in react-hook-form. */
  store: FormStore | undefined
  id: string
  snapshot: FieldSnapshot
  /** The text of the control. */
  text: string
  error: string | undefined
  change(text: string, isTyped: boolean): void
  blur(): void
  inputRef(element: HTMLElement | null): void
  /** The `ref` of a text box that React does not control. In a host's own form it does. */
  boxRef: ((element: HTMLElement | null) => void) | undefined
}

/**
 * Binds a control to its form, which is one of the kit or a host's own.
 *
 * @param shownOf In a form of the kit, a new text renders only if this differs.
 * @param unit In a host's own form, the field's own unit. A form of the kit is told of it.
 */
export function useBinding(place: AnyPlace, shownOf: ShownOf, unit: string | undefined): Binding {
  const store = useStoreOf(place)
  const { name } = place
  // oxlint-disable-next-line react/rules-of-hooks -- a place never moves between the kit's forms and a host's
  return store ? useStoreBinding(store, name, shownOf) : useHostBinding(place, unit)
}

function useStoreBinding(store: FormStore, name: string, shownOf: ShownOf): Binding {
  const source = store.liveField(name)
  const [box] = useState(() => new UncontrolledText())
  const { subscribe } = source
  const snapshot = useSubscribable({
    subscribe,
    get: () => box.get(source, shownOf),
  })
  // A render for another reason shows the current text.
  const text = boxText(source.get())
  return {
    store,
    id: controlId(store, name),
    snapshot,
    text,
    error: snapshot.error,
    change(next, isTyped) {
      box.entered(next)
      changeText(store, name, next, isTyped)
    },
    blur: () => leaveControl(store, name),
    // The kit finds a control by its id.
    inputRef: attachControl,
    boxRef(element) {
      if (element) box.show(element as TextControl, text, source)
    },
  }
}

function useHostBinding(place: AnyPlace, unit: string | undefined): Binding {
  const { control, name } = place
  useRequiredCheck(place)
  // The resolver does not know it. It reads the number that the control shows once it is left or submitted.
  const context = unit === undefined ? {} : { unitShown: () => unit }
  const { field, fieldState } = useController({ control, name })
  // Not `field.value`: where the form has none any more, that is the value that the control opened with.
  const value: unknown = useWatch({ control, name })
  const text = formatRaw(value)
  const { ref, onChange, onBlur } = field
  const [typed] = useState(() => new HostText())
  const node = describeSchema(place.schema)
  useEffect(() => {
    if (node.kind === 'leaf') typed.follow({ node, text, context, write: onChange })
  })
  const inputRef = useCallback(
    (element: HTMLElement | null) => {
      ref(element)
      attachControl(element)
      typed.listenTo(element)
    },
    [ref, typed],
  )
  return {
    store: undefined,
    id: useId(),
    snapshot: emptySnapshot,
    text,
    error: fieldState.error?.message,
    change(next) {
      typed.entered(next)
      onChange(next)
    },
    blur() {
      typed.left()
      onBlur()
    },
    inputRef,
    boxRef: undefined,
  }
}
