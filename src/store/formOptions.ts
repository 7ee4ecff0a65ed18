import {
  aFunction,
  anObject,
  type Checks,
  checkSettings,
  oneOf,
  texts,
} from '../core/reportMistake.ts'
import type { StandardSchema } from '../core/validation/standardSchema.ts'
import type { RecordRules } from '../rules/rule.ts'
import type { Provenance } from '../core/sources/provenance.ts'
import type { ValueSources } from '../core/sources/source.ts'
import type { Change } from '../core/changes/change.ts'
import type { Problem } from '../core/validation/problem.ts'
import type { RecordCandidates, SubmittedConflict } from './formState.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { Overrides } from '../config/overrides.ts'
import type { Shortcuts } from '../config/shortcuts.ts'
import type { EnterBehavior } from '../config/useConfig.ts'
import type { IdentifyItem } from '../core/changes/pairItems.ts'

/** A problem that a host found, such as a server's answer. */
export interface HostProblem {
  /** A place in the record that was submitted: `mortgagee.0.address.zip` or `mortgagee[0]…`. */
  path: string
  message: string
}

/** What comes with a submitted record. */
export interface RecordSubmission {
  /** The differences from the record as it was opened or last saved. Computed when it is first read. */
  readonly changes: Change[]
  /** The warnings, which block nothing. */
  warnings: Problem[]
  /** Where the record differs from `incoming`, and the person has not decided. */
  conflicts: SubmittedConflict[]
  /**
   * For every field of the record, in the order of the schema: what was asked, and where its value came
   * from. After a save, the saved values are the ones that arrived. Computed when it is first read.
   */
  readonly provenance: Provenance[]
  /** Aborts when the form is reset or unmounts. */
  signal: AbortSignal
}

/** What comes with an edit. */
export interface EditDetails {
  changes: Change[]
  /** Every problem of the record as it is now, shown or not. */
  problems: Problem[]
}

/** Something that happened in a form, for an audit log or for support. It names places, and never has an answer. */
export type RecordFormEvent =
  /**
   * - `opened`: the form is on the page
   * - `submitted`: the host took the record
   * - `failed`: a submit failed as a whole, or took too long
   * - `merged`: newer data was merged, also the host's answer to a submit
   * - `restored`: a draft was opened, or the discard of one was undone
   * - `discarded`: a person discarded a draft
   * - `partFailed`: code or data that the kit loads when it needs it did not load; it is tried again
   */
  | {
      type: 'opened' | 'submitted' | 'failed' | 'merged' | 'restored' | 'discarded' | 'partFailed'
    }
  /** A submit was refused, by the form or by the host, because of these problems. */
  | { type: 'refused'; problems: readonly { path: string; id: string }[] }
  /** A person looked at an answer that `sensitive="mask"` hides. */
  | { type: 'revealed'; path: string }
  /** A person chose between what they had entered and newer data. */
  | { type: 'decided'; path: string; choice: 'kept' | 'newer' }

/** The options of a record form, apart from its markup. */
export interface RecordFormOptions<T> extends IncomingOptions, RecordCandidates {
  /**
   * The record to edit. It may be partial, and may have nulls and keys that the kit does not know. Read
   * once, at mount: for another record, give the form another `key`.
   */
  defaultRecord?: Partial<T> | object | null | undefined
  /**
   * Where the values of `defaultRecord` came from, by path. Read once, at mount, together with it. A
   * field shows the source of its value until someone edits it.
   */
  sources?: ValueSources | undefined
  /**
   * Whether a submit is refused until the person has confirmed each value whose source has the
   * confidence `'low'`, or has entered another. Otherwise they are only counted. @default false
   */
  confirmLow?: boolean | undefined
  /**
   * Receives the record, and may return a promise. To show problems at their fields, return or throw
   * `{ errors }`, a list of {@link HostProblem}. Anything else that it throws, errors of another shape
   * and an answer whose `ok` is false, such as a `Response` of fetch, are a failure: the form shows a
   * general message, never what was thrown. Any other answer is a success. Without `onSubmit`, a submit
   * only shows the problems.
   */
  onSubmit?: ((record: T, submission: RecordSubmission) => unknown) | undefined
  /**
   * Called after edits, at most once a frame. The record is undefined exactly when a submit would
   * be refused.
   */
  onChange?: ((record: T | undefined, edit: EditDetails) => void) | undefined
  /**
   * Called when the record begins to differ from the record as it was opened or last saved, and when it no longer does.
   */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined
  /** Called when the shown problems change. */
  onProblems?: ((problems: readonly Problem[]) => void) | undefined
  /**
   * Called when something happens that an audit log or support wants to know, without any answer: see
   * {@link RecordFormEvent}.
   */
  onEvent?: ((event: RecordFormEvent) => void) | undefined
  /** Problems that the host found. They show like any other, and never block. */
  errors?: readonly HostProblem[] | undefined
  /** Renders text in place of inputs. @default false */
  readOnly?: boolean | undefined
  /** What clearing a nullable value writes: null, or no key. @default 'null' */
  cleared?: 'null' | 'absent' | undefined
  /**
   * What null means: an empty field, or the answer "unknown", which a person gives and takes back on
   * purpose. Clearing a field then always removes its key. Read once, at mount. @default 'empty'
   */
  nullMeans?: 'empty' | 'unknown' | undefined
  /**
   * Whom the record is about. For a client the browser's autofill is off, because it would fill in the
   * agent's own details. `'self'` turns it on.
   * @default 'client'
   */
  subject?: Subject | undefined
  /**
   * `'mask'` shows only the end of a sensitive value, with a button that reveals one at a time. Sensitive
   * are license numbers and dates of birth, and in your schemas what has `.meta({ sensitive: true })`.
   * @default 'show'
   */
  sensitive?: 'show' | 'mask' | undefined
  /**
   * Whether a field whose answer replaces one that arrived says so, as "Was 1850" with a Reset, and an
   * added item says "New". @default true
   */
  showChanges?: boolean | undefined
  /**
   * The paths of the fields that are marked "Ask later", such as `['roof_age_year']`. Read once, at
   * mount.
   */
  defaultAskLater?: readonly string[] | undefined
  /**
   * Called when the marked fields change, so that you can store them: the record does not have them. `notes` has, by
   * path, the text of each that could not be read and was set aside, but no answer that `sensitive="mask"` hides.
   */
  onAskLater?:
    | ((paths: readonly string[], notes: Readonly<Record<string, string>>) => void)
    | undefined
  /**
   * The levels of the soft rules by id, for every record or one kind, and rules of your own. In a list,
   * the first that sets a rule decides. All of them go before the provider's.
   */
  rules?: RecordRules | readonly RecordRules[] | undefined
  /**
   * A schema that checks the record in addition, of any library that follows Standard Schema: Zod, Valibot, ArkType. It
   * gets the record as a submit would hand it over, and must answer at once. What it refuses are errors, in its words.
   */
  validate?: StandardSchema | undefined
  /**
   * What to replace of its fields, by path without the positions of items:
   * `{ year_built: { label: 'Built' }, 'mortgagee.loan_number': { hidden: true } }`. Goes before the
   * provider's. Read once, at mount: for other overrides, give the form another `key`.
   */
  overrides?: Overrides<T> | undefined
  /** Begins every id in the form, so that several forms can be on one page. Read once, at mount. */
  id?: string | undefined
}

const checks: Checks<RecordFormOptions<unknown>> = {
  sources: anObject,
  identify: aFunction,
  setAsideReasons: texts,
  onCandidate: aFunction,
  onChange: aFunction,
  onProblems: aFunction,
  onDirtyChange: aFunction,
  onEvent: aFunction,
  onAskLater: aFunction,
  cleared: oneOf('null', 'absent'),
  nullMeans: oneOf('empty', 'unknown'),
  subject: oneOf('client', 'self'),
  sensitive: oneOf('show', 'mask'),
  validate: {
    // ArkType's are functions.
    is: (schema) => aFunction.is(Object(Object(schema)['~standard'])['validate']),
    words: 'a schema of Zod, Valibot or another library that follows Standard Schema',
  },
}

/** The options without those that a host cannot mean. A submit says itself that its `onSubmit` is none. */
export function checkFormOptions<T>(given: RecordFormOptions<T>): RecordFormOptions<T> {
  const options = checkSettings(given, checks)
  // What is unclear is hidden.
  const isUnclear = (given.sensitive ?? undefined) !== options.sensitive
  return isUnclear ? { ...options, sensitive: 'mask' } : options
}

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
  /** @default 'submit' */
  enterBehavior?: EnterBehavior
  /** The form's own, then those of the providers around it. @default every rule has its own level */
  rules?: readonly RecordRules[]
}

/** Newer data for the record of an open form. */
export interface Incoming {
  /** The whole record, as it is now. */
  record: object
  /** Where its values came from, by their paths in it. */
  sources?: ValueSources | undefined
  /** Names this data. With it, the same data in another object is not merged again. */
  id?: string | number | undefined
}

/** How a form takes newer data. */
export interface IncomingOptions {
  /**
   * Newer data for the same record. Each new object, or each new `id`, is merged once: what nobody edited
   * follows it, what a person entered stays. Where both changed an answer the person chooses.
   */
  incoming?: Incoming | null | undefined
  /**
   * The id of a list item, if your items have one. Newer data then finds its items by it; items without
   * an id are paired by likeness.
   */
  identify?: IdentifyItem | undefined
}
