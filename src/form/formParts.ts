import type { Problem } from '../core/validation/problem.ts'
import type { ToFormValuesResult } from '../core/values/toFormValues.ts'
import type { Subject } from '../field/input/subject.ts'
import type { OwnSession } from './createSession.ts'
import type { Shortcuts } from '../config/shortcuts.ts'
import type { AskLater } from './createAskLater.ts'
import type { createKeys } from './createKeys.ts'
import type { Engine } from './engine.ts'
import type { Store } from './store.ts'
import type { EnterBehavior, ErrorFocus, FormScope } from './recordFormTypes.ts'
import type { Policy } from '../rules/rule.ts'

/** What the kit's own components share of a form. */
export interface FormParts {
  engine: Engine
  session: OwnSession
  readOnly: boolean
  subject: Subject
  errorFocus: ErrorFocus
  policy: Policy
  /** The element around the fields, in which their controls are found. */
  root: Store<HTMLElement | null>
  askLater: AskLater
  /** What a field is called, its list item included. */
  called(path: string): string
  /** Orders problems as their controls stand on the page. */
  inOrder(problems: readonly Problem[]): Problem[]
  /** The control of that name, or what hides it. */
  elementAt(name: string): HTMLElement | undefined
  masks: boolean
  keys: ReturnType<typeof createKeys>
  shortcuts: Shortcuts
  enterBehavior: EnterBehavior
  /** Holds another record from now on, or another state of one. */
  open(next: ToFormValuesResult): void
  /** Whether the list of shortcuts is asked for. */
  help: Store<boolean>
}

// A host passes a form on without seeing its inside: these two are the only way out and in.
export const sealed = (parts: FormParts) => parts as unknown as FormScope
export const partsOf = (form: { scope: FormScope }) => form.scope as unknown as FormParts
