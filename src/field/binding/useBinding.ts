import { useCallback, useEffect, useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { describeSchema, type LeafNode } from '../../core/schema/describeSchema.ts'
import { formatRaw, type ReadingContext } from '../../core/values/leafText.ts'
import { controlId } from '../../store/controlId.ts'
import { changeText } from '../../store/entry/changeText.ts'
import { leaveControl } from '../../store/entry/leaveControl.ts'
import { emptySnapshot, type FieldSnapshot } from '../../store/fieldSnapshot.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useSubscribable, useStoreOf } from '../formContext.ts'
import type { TextControl } from '../input/textControl.ts'
import type { AnyPlace } from '../place.ts'
import { attachControl } from './attachControl.ts'
import { boxText, type ShownOf, UncontrolledText } from './UncontrolledText.ts'
import { useRequiredCheck } from './useRequiredCheck.ts'
import { settledText } from '../../core/values/settledText.ts'
import { isUndoKey } from '../input/isUndoKey.ts'

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

/** What a control of a host's own form holds, and how to write to it. */
interface HostControl {
  node: LeafNode
  text: string
  context: ReadingContext
  write: (text: string) => void
}

/**
 * Does in a host's own form what the store does in one of the kit: a text that was edited shows its reading
 * once it is left or submitted, and Ctrl+Z as the first key on return brings back what was typed. The resolver
 * reads both texts alike.
 */
class HostText {
  #control: HostControl | undefined
  #text = ''
  /** The text before the edit of this stay. */
  #before: string | undefined
  #settled: { typed: string; shown: string } | undefined
  #element: HTMLElement | null = null
  #listening: AbortController | undefined

  /** Follows the control. During an edit, a render may have an earlier text than the box. */
  follow(control: HostControl): void {
    this.#control = control
    if (this.#before === undefined) this.#text = control.text
  }

  /** A person entered a text. */
  entered(text: string): void {
    this.#before ??= this.#text
    this.#text = text
    this.#settled = undefined
  }

  /** The person left the control. */
  left(): void {
    this.#settle()
    this.#before = undefined
  }

  /** Listens to the element of the control. */
  listenTo(element: HTMLElement | null): void {
    this.#listening?.abort()
    this.#element = element
    if (!element) return
    this.#listening = new AbortController()
    const { signal } = this.#listening
    element.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal })
    // Before the host reads the form. Enter submits it while the focus is in the box.
    const form = element.closest('form')
    form?.addEventListener('submit', () => this.#settle(), { signal, capture: true })
  }

  #settle(): void {
    if (!this.#control || this.#before === undefined) return
    const { node, context } = this.#control
    const typed = this.#text
    // The host may have reset its form meanwhile.
    if (this.#element && 'value' in this.#element && this.#element.value !== typed) return
    const settled = settledText(node, typed, '', this.#before, context)
    if (!settled) return
    this.#write(settled.text)
    this.#settled = { typed, shown: settled.text }
  }

  #onKeyDown(event: KeyboardEvent): void {
    const settled = this.#settled
    if (!settled || !isUndoKey(event) || this.#text !== settled.shown) return
    event.preventDefault()
    this.entered(settled.typed)
    this.#write(settled.typed)
  }

  #write(text: string): void {
    this.#text = text
    this.#control?.write(text)
  }
}
