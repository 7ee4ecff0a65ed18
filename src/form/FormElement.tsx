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
import { tabStops, nextTabStop } from './tabStops.ts'
import { aText, oneOf } from '../core/reportMistake.ts'
import { useLanguageProps } from '../config/useConfig.ts'
import { keepFocus, barElement } from '../field/focus.ts'
import { useFormState } from '../field/formContext.ts'
import { type RecordFormState, internalsOf } from './formInternals.ts'
import type { FormStore } from '../store/FormStore.ts'
import { goToProblem } from './goToProblem.ts'
import { handleHistory } from './handleFormKey.ts'

/** The attributes of the `<form>` element that a form takes. */
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

/** Where the focus goes when a form mounts. */
export type AutoFocus = 'first' | 'first-empty' | 'first-problem'

/** What the settings of how a form looks may be. */
export const lookChecks = {
  submitLabel: aText,
  actions: oneOf('sticky', 'end'),
  headingLevel: oneOf(1, 2, 3, 4, 5, 6),
  density: oneOf('compact', 'default', 'comfortable'),
  autoFocus: oneOf('first', 'first-empty', 'first-problem'),
}

interface FormElementProps {
  form: Pick<RecordFormState<never>, 'internals' | 'submit' | 'onKeyDown' | 'reset'>
  label: string
  density: 'compact' | 'default' | 'comfortable' | undefined
  autoFocus: AutoFocus | undefined
  html: FormHtml
  /**
   * Whether one sheet holds the whole form. The form then draws no background of its own, and the browser's reset
   * of it resets the record. A step of a flow is not the whole.
   */
  isSheet?: boolean
  children: ReactNode
}

/** The `<form>` element. It renders when a submit starts or ends, and its fields do not. */
export function FormElement(props: FormElementProps) {
  const { form, label, density, autoFocus, html, isSheet, children } = props
  const { store, subject } = internalsOf(form)
  const isSubmitting = useFormState(store, ({ submit }) => submit.isSubmitting)
  // A selector that asks what is in the form would have the browser look again at all of it, whenever a row goes.
  const isDimmed = useFormState(store, ({ openDialog }) => openDialog === 'goToField')
  const attach = useCallback((element: HTMLElement | null) => store.page.attach(element), [store])
  useEffect(() => watchForm(store, store.page.element), [store])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In a portal, React would bubble the event to the host's form around this component.
    event.stopPropagation()
    void form.submit()
  }
  useAutoFocus(form, autoFocus)
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    html.onKeyDown?.(event)
    form.onKeyDown(event)
  }
  const handleReset = (event: FormEvent<HTMLFormElement>) => {
    html.onReset?.(event)
    const isOwn = event.target === event.currentTarget
    if (isSheet && isOwn && !event.defaultPrevented) form.reset()
  }
  const handleFocus = (event: FocusEvent<HTMLFormElement>) => {
    html.onFocus?.(event)
    setEnterKeyHint(event.currentTarget, event.target)
    keepClearOfBar(store, event.target)
  }
  return (
    <form
      aria-label={label}
      // Without JavaScript, a GET would put the answers into the URL.
      method="post"
      {...useLanguageProps()}
      {...html}
      ref={attach}
      className={['qf-form', isSheet && 'qf-record-form', html.className].filter(Boolean).join(' ')}
      data-density={density}
      data-dimmed={isDimmed ? '' : undefined}
      aria-busy={isSubmitting || undefined}
      noValidate
      autoComplete={subject === 'self' ? 'on' : 'off'}
      onSubmit={submit}
      onReset={handleReset}
      onFocus={handleFocus}
      onKeyDown={handleKey}
    >
      {children}
    </form>
  )
}

/** Watches the focus, and what the browser undoes. Returns a function that stops. */
export function watchForm(store: FormStore, form: HTMLElement | null | undefined) {
  if (!form) return undefined
  const stops = [keepFocus(form), handleHistory(store, form)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Labels Enter on a touch keyboard: "next", or "done" in the last field. */
function setEnterKeyHint(form: HTMLElement, control: Element): void {
  if (!control.matches('input, textarea')) return
  const next = nextTabStop(form, control)
  control.setAttribute('enterkeyhint', next?.matches('[type="submit"]') ? 'done' : 'next')
}

function useAutoFocus(form: FormElementProps['form'], mode: AutoFocus | undefined): void {
  const { store } = internalsOf(form)
  // Only the value at mount counts.
  const [initialMode] = useState(mode)
  useEffect(() => {
    const { element } = store.page
    if (!initialMode || !element) return
    const stops = tabStops(element)
    const empty = initialMode === 'first-empty' && stops.find(({ value }) => value === '')
    ;(empty || stops[0])?.focus()
    // React can expand what hides a problem only after its effects.
    if (initialMode === 'first-problem') queueMicrotask(() => goToProblem(store, 1))
  }, [initialMode, store])
}

/**
 * Scrolls a focused control out from behind the bar at the edge of the window. For most controls
 * `scroll-margin` is enough, but in a textarea the browser only scrolls to the caret.
 */
function keepClearOfBar(store: FormStore, control: Element): void {
  // The browser scrolls after the event. By then the focus may be elsewhere.
  requestAnimationFrame(() => {
    const bar = barElement(store)
    if (!bar || bar.contains(control) || !control.matches(':focus')) return
    const { bottom } = control.getBoundingClientRect()
    if (bottom > bar.getBoundingClientRect().top) control.scrollIntoView?.({ block: 'nearest' })
  })
}
