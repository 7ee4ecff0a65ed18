import type { Shortcuts } from '../config/shortcuts.ts'
import type { Policy } from '../rules/rule.ts'
import type { EnterBehavior, ErrorFocus, Subject } from '../store/formOptions.ts'
import type { FormStore } from '../store/FormStore.ts'

declare const opaque: unique symbol

/** Opaque. A host passes it on, and the kit's components read it. */
export interface FormInternals {
  readonly [opaque]: true
}

/** What the kit's components share of a form: its store, and the options that they render by. */
export interface OpenInternals {
  store: FormStore
  readOnly: boolean
  subject: Subject
  errorFocus: ErrorFocus
  enterBehavior: EnterBehavior
  showsChanges: boolean
  masksSensitive: boolean
  shortcuts: Shortcuts
  policy: Policy
}

// A host cannot see inside. These two are the only way in and out.
export const sealInternals = (internals: OpenInternals) => internals as unknown as FormInternals
export const internalsOf = (form: { internals: FormInternals }) =>
  form.internals as unknown as OpenInternals
