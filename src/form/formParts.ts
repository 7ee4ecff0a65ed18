import type { Subject } from '../field/subject.ts'
import type { OwnSession } from './createSession.ts'
import type { Engine } from './engine.ts'
import type { Store } from './store.ts'
import type { ErrorFocus, FormScope } from './types.ts'

/** What the kit's own components share of a form. */
export interface FormParts {
  engine: Engine
  session: OwnSession
  readOnly: boolean
  subject: Subject
  errorFocus: ErrorFocus
  /** The element around the fields, in which their controls are found. */
  root: Store<HTMLElement | null>
}

// A host passes a form on without seeing its inside: these two are the only way out and in.
export const sealed = (parts: FormParts) => parts as unknown as FormScope
export const partsOf = (form: { scope: FormScope }) => form.scope as unknown as FormParts
