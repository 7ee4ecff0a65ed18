import { useCallback, useEffect, useId, useState } from 'react'
import { warnDeveloper } from '../core/reportMistake.ts'
import { describeSchema, type LeafNode } from '../core/schema/describeSchema.ts'
import { formatRaw, type ReadingContext } from '../core/values/leafText.ts'
import { controlId } from '../store/controlId.ts'
import { changeText, leaveControl } from '../store/entry.ts'
import { emptySnapshot, type FieldSnapshot, isSameButText } from '../store/fieldSnapshot.ts'
import type { FormStore } from '../store/FormStore.ts'
import { checksValues, useHostControl } from '../store/reactHookForm.ts'
import { useEnclosingForm, useSubscribable, useStoreOf } from './formContext.ts'
import { type TextControl, isUndoKey } from './input/textControl.ts'
import type { AnyPlace } from './place.ts'
import { settledText } from '../core/values/settledText.ts'
import type { Subscribable } from '../store/subscriptions.ts'
import { notePrintingOf, useIsPrinting } from './printing.ts'

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
  /** Whether the page is printing. */
  isPrinting: boolean
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
  // The form tells its fields: one subscription in place of dozens.
  const { isPrinting = false } = useEnclosingForm() ?? {}
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
    isPrinting,
  }
}

function useHostBinding(place: AnyPlace, unit: string | undefined): Binding {
  useRequiredCheck(place)
  // The resolver does not know it. It reads the number that the control shows once it is left or submitted.
  const context = unit === undefined ? {} : { unitShown: () => unit }
  const { value, error, ref, onChange, onBlur } = useHostControl(place)
  const text = formatRaw(value)
  const [typed] = useState(() => new HostText())
  const node = describeSchema(place.schema)
  const isPrinting = useIsPrinting()
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
    error,
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
    isPrinting,
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

/** What is shown of a text outside its box. */
type ShownOf = (snapshot: FieldSnapshot) => string

/**
 * What a text box shows that React does not control. A typed text is in the box already, so it renders
 * only what else it changes. A text from elsewhere renders, and is then written into the box.
 */
class UncontrolledText {
  #element: TextControl | undefined
  /** The text of the form that is in the box. What was typed before hydration may be there instead. */
  #text: string | undefined
  #shown: FieldSnapshot | undefined

  /** The snapshot to render: the same object while nothing differs but a text that is in the box. */
  get({ get }: Subscribable<FieldSnapshot>, shownOf: ShownOf): FieldSnapshot {
    const last = this.#shown
    const next = get()
    if (last === next) return last
    const isShown =
      last &&
      boxText(next) === this.#text &&
      isSameButText(last, next) &&
      shownOf(last) === shownOf(next)
    return isShown ? last : (this.#shown = next)
  }

  /** A person entered a text, here or by a button of the field. */
  entered(text: string): void {
    if (this.#element?.value !== text) return
    this.#text = text
  }

  /** Shows the form's text in a box that was rendered. */
  show(element: TextControl, renderedText: string, { get }: Subscribable<FieldSnapshot>): void {
    if (element !== this.#element) {
      this.#text = renderedText
      attachControl(element)
    }
    this.#element = element
    // A person may have typed since it was rendered.
    const text = boxText(get())
    if (text === this.#text) return
    this.#text = text
    // React may have put it into a fresh box already, as its default value. React drops the event of an
    // edit back to the text that it last saw written.
    element.value = text
  }
}

/** The text that a box shows. An answer "unknown" is shown next to an empty box. */
export function boxText({ text, unknown }: FieldSnapshot): string {
  return unknown ? '' : text
}

/** Has a control outlast a reset of the browser, and show when its page prints. Pass it as a `ref`, or call it from one. */
function attachControl(element: Element | null): void {
  if (!element) return
  keepThroughReset(element)
  notePrintingOf(element.ownerDocument.defaultView)
}

/** Bundlers replace `process.env.NODE_ENV`. A page without one has no `process`. */
declare const process: { env: { NODE_ENV?: string } }

const reported = new WeakSet<AnyPlace['control']>()

/** In development, tells a host once that its own form does not check a required place. */
export function useRequiredCheck(place: AnyPlace): void {
  useEffect(() => {
    try {
      // In this form minifiers drop the message from a production build.
      if (process.env.NODE_ENV !== 'production') reportUnchecked(place)
    } catch {
      // Without a `process` nothing says that this is development.
    }
  }, [place])
}

function reportUnchecked({ control, name, schema }: AnyPlace): void {
  if (!describeSchema(schema).required || checksValues(control) || reported.has(control)) return
  reported.add(control)
  warnDeveloper(
    `quoteforms: "${name}" is required, but its form has no resolver, so a submit passes without ` +
      'it and gives texts where the record has numbers and dates. Pass a schema of all values of ' +
      'the form: useForm({ resolver: recordResolver(schema) }).',
  )
}

const kept = new WeakSet<Element>()
const roots = new WeakSet<Node>()

/**
 * Has a control show what the record holds also after the browser reset the form that it is in: React resets
 * a `<form action={…}>` after each action, and a host may do so. Pass it as a `ref`, or call it from one. Of a
 * group of radios one is enough, and of a component the element around its control.
 */
export function keepThroughReset(element: Element | null): void {
  if (!element) return
  kept.add(element)
  const root = element.getRootNode()
  if (roots.has(root)) return
  roots.add(root)
  // Before the host's handlers, which may stop the event; and after them, as they may change answers.
  root.addEventListener('reset', makeStateDefault, { capture: true })
  root.addEventListener('reset', makeStateDefault)
}

/** A reset brings back the defaults, so the state becomes the default. It is set in the moment of the reset. */
function makeStateDefault({ target }: Event): void {
  const controls = Array.from((target as HTMLFormElement).elements).filter(isControl)
  const isKept = (control: Element): boolean =>
    kept.has(control) || (control.parentElement !== null && isKept(control.parentElement))
  const radioNames = new Set(
    controls.filter((one) => one.type === 'radio' && isKept(one)).map(({ name }) => name),
  )
  for (const control of controls) {
    if (!isKept(control) && !(control.type === 'radio' && radioNames.has(control.name))) continue
    if (control.localName === 'select') {
      for (const option of (control as HTMLSelectElement).options) {
        option.defaultSelected = option.selected
      }
    } else if (control.type === 'radio' || control.type === 'checkbox') {
      const choice = control as HTMLInputElement
      choice.defaultChecked = choice.checked
    } else {
      const box = control as HTMLInputElement | HTMLTextAreaElement
      box.defaultValue = box.value
    }
  }
}

const isControl = (
  element: Element,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  ['input', 'select', 'textarea'].includes(element.localName)
