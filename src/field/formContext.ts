import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Subscribable } from '../store/subscriptions.ts'
import { reportMistake } from '../core/reportMistake.ts'
import { announce } from '../store/announce.ts'
import { emptySnapshot, type FieldSnapshot } from '../store/fieldSnapshot.ts'
import type { Subject } from '../store/formOptions.ts'
import type { FormStore } from '../store/FormStore.ts'
import type { AnyPlace } from './place.ts'

/** The form around a field, and how it is shown. */
export interface FormContextValue {
  store: FormStore
  /** Shows and focuses the control at a path, in a flow also on another step. */
  focus: (path: string) => void
  /** Fields render text. */
  readOnly: boolean
  subject: Subject
  /** Fields and items say what a person changed. */
  showsChanges: boolean
  /** Sensitive values are masked. */
  masksSensitive: boolean
  /**
   * Begins the names of radios where the record shares a `<form>` with others: radios of one name
   * in one form are one group to the browser.
   */
  radioPrefix: string
  /** Whether Enter in a field of one line submits. */
  submitsOnEnter: boolean
  /** Whether the page is printing. */
  isPrinting: boolean
}

export const FormContext = /* @__PURE__ */ createContext<FormContextValue | undefined>(undefined)

/** The form around, if it is one of the kit. In a host's own form, the host's form settings apply. */
export function useEnclosingForm(): FormContextValue | undefined {
  return useContext(FormContext)
}

/** The form around a component that has nothing to show outside of one, which the developer then hears. */
export function useFormAround(component: string): FormContextValue | undefined {
  const form = useContext(FormContext)
  if (!form) {
    reportMistake(
      `quoteforms: ${component} is outside a form, so it shows nothing. Put it inside a RecordForm, ` +
        'a FlowForm or a RecordProvider.',
    )
  }
  return form
}

/** The store of the form around, if it is one of the kit. */
export function useFormStore(): FormStore | undefined {
  return useContext(FormContext)?.store
}

/** The store that a place belongs to; undefined in a host's own form. */
export function useStoreOf({ control }: AnyPlace): FormStore | undefined {
  const store = useFormStore()
  return store?.live.form.control === control ? store : undefined
}

/** Whether the fields around render text. */
export function useIsReadOnly(): boolean {
  return useContext(FormContext)?.readOnly ?? false
}

/** Announces a message to screen readers; `replaces` is dropped if it still waits. */
export function useAnnounce(): (message: string, replaces?: string) => void {
  const store = useFormStore()
  return useCallback(
    (message, replaces) => {
      if (store) announce(store, message, replaces)
    },
    [store],
  )
}

/** What a control, a group or a list shows next to its values. Renders only when that differs. */
export function useFieldSnapshot(name: string | undefined): FieldSnapshot {
  const store = useFormStore()
  return useSubscribable(store && name !== undefined ? store.liveField(name) : emptySource)
}

const emptySource: Subscribable<FieldSnapshot> = {
  get: () => emptySnapshot,
  subscribe: () => () => {},
}

/** The value of a source. Renders only when it differs. */
export function useSubscribable<T>({ subscribe, get }: Subscribable<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}

/** A part of a form's state. Renders only when that part differs. */
export function useFormState<T>(store: FormStore, select: (state: FormStore['state']) => T): T
export function useFormState<T>(
  store: FormStore | undefined,
  select: (state: FormStore['state']) => T,
): T | undefined
export function useFormState<T>(
  store: FormStore | undefined,
  select: (state: FormStore['state']) => T,
): T | undefined {
  const value = () => store && select(store.state)
  return useSyncExternalStore(store?.events.changed.add ?? emptySource.subscribe, value, value)
}
