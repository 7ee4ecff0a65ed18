import type { KeyboardEvent } from 'react'
import type { Change } from '../core/changes/change.ts'
import type { Place } from '../field/place.ts'
import type { FormInternals } from './formInternals.ts'

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
}

/** A form, for the components that belong to it. */
export interface FormReference {
  internals: FormInternals
  focus(path: string): void
}

/** A record opened for editing: the place of its fields, and what a host can do with it. */
export interface OpenRecord<T> extends RecordFormHandle<T>, FormReference {
  /** The record's root, to pass to fields and sections. */
  place: Place<T>
  /**
   * The shortcuts and `enterBehavior`, for the element around the fields: a host's own `<form>`, or
   * one inside it for each of several records.
   */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

/** An opened record, and what a host may show about it. */
export interface RecordFormState<T> extends OpenRecord<T> {
  /** Whether the record differs from the record as it was opened or last saved. */
  isDirty: boolean
  /** Whether a submit runs. */
  isSubmitting: boolean
}
