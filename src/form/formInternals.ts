import type { GarageUnit } from '../rules/rule.ts'
import type { Subject } from '../store/formOptions.ts'
import type { FormStore } from '../store/FormStore.ts'
import type { KeyboardEvent } from 'react'
import type { Change } from '../core/changes/change.ts'
import type { Place } from '../field/place.ts'

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
  showsChanges: boolean
  masksSensitive: boolean
  garageUnit: GarageUnit
}

// Only the kit makes internals, so these two casts hold. The mark exists only in types: it keeps a host
// from making its own.
export const createInternals = (internals: Omit<OpenInternals, typeof opaque>) =>
  internals as OpenInternals
export const internalsOf = (form: { internals: FormInternals }) => form.internals as OpenInternals

/** What a host can do with a form from outside. */
export interface RecordFormHandle<T> {
  /** Submits as the button does. Resolves to whether the record was accepted. */
  submit(): Promise<boolean>
  /** Shows and focuses the control at a path. */
  focus(path: string): void
  /** Goes back to the record as it was opened or last saved. */
  reset(): void
  /** The record as it is now; undefined when a submit would be refused. */
  getRecord(): T | undefined
  getChanges(): Change[]
  /** Whether the record differs from the record as it was opened or last saved, or a text cannot be read. */
  readonly isDirty: boolean
  /**
   * Gives a field an answer, as if a person had entered it: `setValue('driver_age', 46)`. Undefined empties it. Ctrl+Z
   * takes it back.
   *
   * @throws when the form has no field there, or its schema refuses a value of that type.
   */
  setValue(path: string, value: unknown): void
}

/** A record opened for editing: the place of its fields, and what a host can do with it. */
export interface OpenRecord<T> extends RecordFormHandle<T> {
  /** For the components of the form. */
  internals: FormInternals
  /** The record's root, to pass to fields and sections. */
  place: Place<T>
  /**
   * The shortcuts and what Enter does, for the element around the fields: a host's own `<form>`, or
   * one inside it for each of several records.
   */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

/** An opened record, and what a host may show about it. */
export interface RecordFormState<T> extends OpenRecord<T> {
  /** Whether a submit runs. */
  isSubmitting: boolean
}
