import type { Rules } from '../rules/rule.ts'
import type { Policy } from '../rules/rule.ts'
import type { Change } from '../core/changes/change.ts'
import type { Problem } from '../core/validation/problem.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { ShortcutOverrides, Shortcuts } from '../config/shortcuts.ts'

/** A problem that a host found, such as a server's answer. */
export interface HostProblem {
  /** A place in the record that was submitted: `mortgagee.0.address.zip` or `mortgagee[0]…`. */
  path: string
  message: string
}

/** Where a refused submit puts the focus. */
export type ErrorFocus = 'auto' | 'summary' | 'first-field'

/** What comes with a submitted record. */
export interface Submission {
  /** What differs from the record as it was opened or last saved. */
  changes: Change[]
  /** What a person might look at, and what blocked nothing. */
  warnings: Problem[]
  /**
   * Whether the soft rules were asked, or could not be loaded, so that there may be more warnings.
   * Where you have a rule block, nothing is submitted without them.
   */
  ruleStatus: 'complete' | 'unavailable'
  /** Aborted when the form is reset or leaves the page. */
  signal: AbortSignal
}

/** What comes with an edit. */
export interface EditDetails {
  changes: Change[]
  /** All there is to say about the record as it stands. */
  problems: Problem[]
  /** Whether the soft rules were asked, or are not loaded, so that there may be more problems. */
  ruleStatus: 'complete' | 'unavailable'
}

/** What a form does beyond its markup. */
export interface RecordFormOptions<T> {
  /**
   * The record to correct: partial, with nulls and keys the kit does not know. It is read once;
   * for another record, give the form another `key`.
   */
  defaultRecord?: Partial<T> | object | null | undefined
  /**
   * Receives the record. May return a promise. Problems that it returns as a list of
   * {@link HostProblem}, or returns or throws as `{ errors }`, are shown at their fields. Any other
   * answer is a success; whatever else it throws is told in a general sentence, never in its own
   * words. Without it, a submit shows what is wrong and nothing is saved: the changes stay.
   */
  onSubmit?: ((record: T, submission: Submission) => unknown) | undefined
  /**
   * Called after edits, at most once a frame. The record is undefined exactly when a submit would
   * be refused.
   */
  onChange?: ((record: T | undefined, edit: EditDetails) => void) | undefined
  /** Called whenever there are other problems than before. */
  onProblems?: ((problems: readonly Problem[]) => void) | undefined
  /** Problems that the host found; shown like any other, and never blocking. */
  errors?: readonly HostProblem[] | undefined
  /** Renders text in place of inputs. @default false */
  readOnly?: boolean | undefined
  /** What emptying a value that may be null leaves: null, or no key. @default 'null' */
  cleared?: 'null' | 'absent' | undefined
  /**
   * What a null says: nothing, as an empty field does, or the answer "unknown", which is shown as
   * such, given and taken back on purpose; emptying a field then always removes its key. Read once,
   * at mount. @default 'empty'
   */
  nullMeans?: 'empty' | 'unknown' | undefined
  /**
   * Whom the record is about. An agent's own details are not to be filled in for a client, so the
   * browser's autofill is off; `'self'` turns it on for the person who answers for themselves.
   * @default 'client'
   */
  subject?: Subject | undefined
  /**
   * Where a refused submit puts the focus: `'summary'`, `'first-field'`, or with `'auto'` on the
   * field of a single problem and on the summary of several. @default 'auto'
   */
  errorFocus?: ErrorFocus | undefined
  /**
   * Other keys than the host's own settings and the kit's, such as `{ nextProblem: 'F9', save: false }`;
   * `false` turns all shortcuts off.
   */
  shortcuts?: ShortcutOverrides | undefined
  /**
   * What Enter does in a field of one line: submits, goes to the next field and from the last one to
   * the submit button, or nothing. @default 'submit'
   */
  enterBehavior?: EnterBehavior | undefined
  /**
   * `'mask'` shows what the schema calls sensitive as the end of it, with a button to reveal it, one at
   * a time. In the schemas of the kit that is a licence number and a date of birth; in yours, what has
   * `.meta({ sensitive: true })`. @default 'show'
   */
  sensitive?: 'show' | 'mask' | undefined
  /**
   * The fields that were marked to be asked about later, by path, such as `['roof_age_year']`. Read
   * once, at mount.
   */
  defaultAskLater?: readonly string[] | undefined
  /** Called whenever other fields are marked, to keep them: they are no part of the record. */
  onAskLater?: ((paths: readonly string[]) => void) | undefined
  /**
   * What becomes of the soft rules: muted, or an error, by id, for every record or one kind, and
   * rules of your own; of several, the first to speak of a rule decides, and all of them go before
   * what a provider says.
   */
  rules?: Rules | readonly Rules[] | undefined
  /** What the contract leaves open and you know. */
  policy?: Policy | undefined
  /** Begins every id in the form, to keep several forms of a page apart. */
  id?: string | undefined
}

/** What Enter does in a field of one line. */
export type EnterBehavior = 'submit' | 'next' | 'none'

/**
 * Whom a record is about: a client, whose details the browser must not fill in with those of the
 * agent, or the person at the keyboard.
 */
export type Subject = 'client' | 'self'

/** What a form reads from its host when something happens. Components read their props instead. */
export interface FormSettings {
  options: RecordFormOptions<unknown>
  messages: Messages
  shortcuts: Shortcuts
}
