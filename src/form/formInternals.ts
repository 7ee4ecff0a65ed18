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
export interface OpenInternals extends FormInternals {
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

// Only the kit makes internals, so these two casts hold. The mark exists only in types: it keeps a host
// from making its own.
export const createInternals = (internals: Omit<OpenInternals, typeof opaque>) =>
  internals as OpenInternals
export const internalsOf = (form: { internals: FormInternals }) => form.internals as OpenInternals
