import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { tabStops, nextTabStop } from './focus/tabStops.ts'
import { useFormState } from '../field/formContext.ts'
import type { RecordFormState } from './recordFormTypes.ts'
import { internalsOf } from './formInternals.ts'
import { goToProblem } from './keyboard/goToProblem.ts'

/** What a form takes for its `<form>` element. */
export type FormHtml = Omit<
  ComponentProps<'form'>,
  | 'onSubmit'
  | 'onChange'
  | 'children'
  | 'ref'
  | 'action'
  | 'noValidate'
  | 'autoComplete'
  | 'autoFocus'
>

/** Where the focus goes when a form comes on the page. */
export type AutoFocus = 'first' | 'first-empty' | 'first-problem'

interface FormElementProps {
  form: Pick<RecordFormState<never>, 'internals' | 'submit' | 'onKeyDown'>
  label: string
  density: 'compact' | 'default' | 'comfortable' | undefined
  autoFocus: AutoFocus | undefined
  html: FormHtml
  children: ReactNode
}

/** The `<form>` around a record, which says when it is busy without drawing its fields anew. */
export function FormElement(props: FormElementProps) {
  const { form, label, density, autoFocus, html, children } = props
  const { store, subject } = internalsOf(form)
  const isSubmitting = useFormState(store, ({ submit }) => submit.isSubmitting)
  const attach = useCallback((element: HTMLElement | null) => store.attach(element), [store])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // From a portal the event would travel on to the form that the component sits in.
    event.stopPropagation()
    void form.submit()
  }
  useAutoFocus(form, autoFocus)
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    html.onKeyDown?.(event)
    form.onKeyDown(event)
  }
  const handleFocus = (event: FocusEvent<HTMLFormElement>) => {
    html.onFocus?.(event)
    setEnterKeyHint(event.currentTarget, event.target)
  }
  return (
    // What the keys do to its controls is the form's own business.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label={label}
      // Without script, the answers would stand in the address.
      method="post"
      {...html}
      ref={attach}
      className={['qf-form', html.className].filter(Boolean).join(' ')}
      data-density={density}
      aria-busy={isSubmitting || undefined}
      noValidate
      autoComplete={subject === 'self' ? 'on' : 'off'}
      onSubmit={submit}
      onFocus={handleFocus}
      onKeyDown={handleKey}
    >
      {children}
    </form>
  )
}

/** What a touch keyboard writes on Enter: whether more fields are to come. */
function setEnterKeyHint(form: HTMLElement, control: Element): void {
  if (!control.matches('input, textarea')) return
  const next = nextTabStop(form, control)
  control.setAttribute('enterkeyhint', next?.matches('[type="submit"]') ? 'done' : 'next')
}

function useAutoFocus(form: FormElementProps['form'], mode: AutoFocus | undefined): void {
  const { store } = internalsOf(form)
  // Once, when the form comes on the page, whatever the prop is later.
  const [initialMode] = useState(mode)
  useEffect(() => {
    const { element } = store
    if (!initialMode || !element) return
    const stops = tabStops(element)
    const empty = initialMode === 'first-empty' && stops.find(({ value }) => value === '')
    ;(empty || stops[0])?.focus()
    // React opens what hides a problem only after its effects.
    if (initialMode === 'first-problem') queueMicrotask(() => goToProblem(store, 1))
  }, [initialMode, store])
}
