import { accepts, schemaNodeAt, type ObjectNode } from '../core/schema/describeSchema.ts'
import { deepEqual } from '../core/objects/equal.ts'
import { parsePath } from '../core/schema/path.ts'
import type { FoundProblem, Offer, Problem } from '../core/validation/problem.ts'
import {
  baselineValueAt,
  isInNewRow,
  type AnswerChange,
  isInUnknownGroup,
  isPartlyAnswered,
  replacesAnswer,
  replacesGroup,
} from '../core/values/baseline.ts'
import { flagPath, isUnknownFlag, type UnknownFlag } from '../core/values/flag.ts'
import { formValueAt, type FormValues } from '../core/values/formValues.ts'
import { mayBeUnknown, type Emptiness } from '../core/values/emptiness.ts'
import {
  formatRaw,
  isUntouched,
  saysNoAnswer,
  type ReadingContext,
} from '../core/values/leafText.ts'
import type { ControlEdits } from './controlEdits.ts'
import { type FieldAction, fieldActionsAt } from './fieldActions.ts'
import type { FilledOffer, FormState } from './formState.ts'
import type { FormSentences } from './FormSentences.ts'
import type { PlaceKeys } from './keys.ts'
import { conditionScope, isRequiredNow } from './requiredNow.ts'
import type { ShownSource, SourceReader } from './sourceReader.ts'
import type { Subscribable } from './subscriptions.ts'
import type { CheckedForm } from './checkForm.ts'

/** What a control, group or list shows. Never changed in place. */
export interface FieldSnapshot {
  /** The text of a control; `''` for a group or list. */
  readonly text: string
  /** The shown error. */
  readonly error: string | undefined
  readonly warnings: readonly Problem[]
  readonly offers: readonly Offer[]
  /** What an offer here filled, and its Undo. */
  readonly filled: FilledOffer | undefined
  /** What its buttons do, and those of its address. */
  readonly actions: readonly FieldAction[]
  readonly isMenuOpen: boolean
  readonly isPointedAt: boolean
  /** What is remembered next to the text. */
  readonly flag: unknown
  /** Whether the answer is "unknown", and whether the record or a person gave it. */
  readonly unknown: UnknownFlag
  /** An invalid value arrived and is still here. */
  readonly isInvalid: boolean
  readonly isAskLater: boolean
  /** Whether a condition on other answers requires one here. Undefined if no condition decides it. */
  readonly isRequired: boolean | undefined
  /** The masked value is in sight. */
  readonly isRevealed: boolean
  /** Whether a person may answer "unknown" here. */
  readonly canBeUnknown: boolean
  /** A person entered that there is no answer, such as `n/a`. */
  readonly noAnswer: boolean
  /** The value of the baseline. Undefined once an entry has replaced an invalid one. */
  readonly baselineValue: unknown
  /**
   * The control says so. Where newer data disagrees it does not, even before the conflict shows: a
   * Reset would go as the person leaves the box for it.
   */
  readonly isChanged: AnswerChange
  /** Where the value came from. */
  readonly source: ShownSource | undefined
}

const noWarnings: readonly never[] = []
const noOffers: readonly Offer[] = []

/** The snapshot of a form without a store: a host's own form keeps nothing next to its texts. */
export const emptySnapshot: FieldSnapshot = {
  text: '',
  error: undefined,
  warnings: noWarnings,
  offers: noOffers,
  filled: undefined,
  actions: [],
  isMenuOpen: false,
  isPointedAt: false,
  flag: undefined,
  unknown: '',
  isInvalid: false,
  isAskLater: false,
  isRequired: undefined,
  isRevealed: false,
  canBeUnknown: false,
  noAnswer: false,
  baselineValue: undefined,
  isChanged: false,
  source: undefined,
}

/** A function that gives the live snapshot at a path, always the same object for a path. */
export function createLiveFields(form: SnapshotForm) {
  const fields = new Map<string, Subscribable<FieldSnapshot>>()
  return (path: string): Subscribable<FieldSnapshot> => {
    const field = fields.get(path) ?? createLiveField(form, path)
    fields.set(path, field)
    return field
  }
}

/** The snapshot at a path, computed at most once per revision. */
function createLiveField(form: SnapshotForm, path: string): Subscribable<FieldSnapshot> {
  const keys = parsePath(path)
  const flagKeys = parsePath(flagPath(path))
  const node = schemaNodeAt(form.root, keys)
  const scope = conditionScope(form.root, keys)
  let snapshot: FieldSnapshot | undefined
  let revision: number | undefined
  return {
    get() {
      if (snapshot && revision === form.revision) return snapshot
      snapshot = read()
      revision = form.revision
      return snapshot
    },
    subscribe(listener) {
      const unsubscribe = form.subscribeToField(path, listener)
      if (scope === undefined) return unsubscribe
      const unsubscribeBelow = form.subscribe(() => listener(), scope)
      return () => {
        unsubscribe()
        unsubscribeBelow()
      }
    },
  }

  /** What the control shows now; the previous object where nothing differs. */
  function read(): FieldSnapshot {
    const { root, state, nullMeans, values, valuesRevision, edits, sourceReader, sentences } = form
    const error = form.errors.get(path)
    const key = form.keys.at(path)
    const arrived = baselineValueAt(state.baseline, values, keys)
    const flag: unknown = formValueAt(values, flagKeys)
    const isInvalid = flag === 'invalid'
    const text = node?.kind === 'leaf' ? formatRaw(formValueAt(values, keys)) : ''
    const isRequired = scope !== undefined ? isRequiredNow(form, keys) : undefined
    const warnings = sentences.ofAll(form.warnings.get(path) ?? noWarnings)
    const next: FieldSnapshot = {
      text,
      error: error && sentences.of(error).message,
      // Each key changes the text that a warning is about, and seldom its sentence.
      warnings: snapshot && deepEqual(snapshot.warnings, warnings) ? snapshot.warnings : warnings,
      offers: offersFor(text),
      filled: state.filled?.key === key ? state.filled : undefined,
      actions: fieldActionsAt(form, key),
      isMenuOpen: state.openMenu === key,
      isPointedAt: state.pointedAt === key,
      flag,
      unknown: unknownFlagAt(),
      isInvalid,
      isAskLater: state.askLater.includes(key),
      isRequired,
      isRevealed: state.revealed === key,
      canBeUnknown: node !== undefined && mayBeUnknown(node, arrived, nullMeans),
      noAnswer: isWithoutAnswer(),
      baselineValue: node && !accepts(node, arrived) && !isInvalid ? undefined : arrived,
      isChanged: !isInConflict() && (edits.open.get(path)?.showsChange ?? isChangedNow()),
      source: node && sourceReader?.at(keys, node, snapshot?.source),
    }
    return snapshot && isSame(snapshot, next) ? snapshot : next

    function isInConflict(): boolean {
      return state.conflicts.some((conflict) => conflict.key === key)
    }

    /** An offer is for the text that the control had. */
    function offersFor(text: string): readonly Offer[] {
      const offers = form.offers.get(path)
      return offers?.every(({ forText = text.trim() }) => forText === text.trim())
        ? offers
        : noOffers
    }

    /** The text is gone from the control, or it is in a free text that nobody is typing. */
    function isWithoutAnswer(): boolean {
      if (node?.kind !== 'leaf' || (isRequired ?? node.required)) return false
      const left = edits.settled.get(path)
      if (text === '') return left?.shown === '' && saysNoAnswer(node, left.typed, form.reading)
      const isEntered = node.freeText && valuesRevision > 0 && !edits.open.has(path)
      return (
        isEntered &&
        !isUntouched(node, text, arrived) &&
        saysNoAnswer(node, text, form.reading, flag)
      )
    }

    function unknownFlagAt(): UnknownFlag {
      if (nullMeans === 'empty' || !isUnknownFlag(flag)) return ''
      // Once null was saved in place of a group, what the group held is gone and cannot be restored.
      return arrived === null && node?.kind !== 'leaf' ? 'unknown' : flag
    }

    function isChangedNow(): AnswerChange {
      // Hundreds of controls mount before anything changes.
      if (valuesRevision === 0 || !node || node.kind === 'list') return false
      const isReplaced =
        node.kind === 'object'
          ? replacesGroup(node, flag, arrived, nullMeans)
          : replacesAnswer(
              { node, text: formValueAt(values, keys), flag, baselineValue: arrived },
              nullMeans,
              form.reading,
            )
      // A new item has replaced nothing, and an unknown group says so itself.
      return (
        isReplaced &&
        !isInNewRow(state.baseline, values, keys) &&
        !isInUnknownGroup(values, path) &&
        (isReplaced !== 'added' ||
          isPartlyAnswered(root, state.baseline, values, keys.slice(0, -1))) &&
        isReplaced
      )
    }
  }
}

const isSame = (one: FieldSnapshot, other: FieldSnapshot): boolean =>
  one.text === other.text && isSameButText(one, other)

export function isSameButText(one: FieldSnapshot, other: FieldSnapshot): boolean {
  const keys = Object.keys(other) as (keyof FieldSnapshot)[]
  return keys.every((key) => key === 'text' || Object.is(one[key], other[key]))
}

/** The form that a snapshot is of. */
interface SnapshotForm {
  readonly root: ObjectNode
  readonly state: FormState
  readonly nullMeans: Emptiness['nullMeans']
  readonly revision: number
  readonly valuesRevision: number
  readonly values: FormValues
  readonly reading: ReadingContext
  readonly edits: ControlEdits
  readonly keys: PlaceKeys
  readonly sentences: FormSentences
  /** The shown problems, by path. */
  readonly errors: ReadonlyMap<string, FoundProblem>
  readonly warnings: ReadonlyMap<string, readonly FoundProblem[]>
  readonly offers: ReadonlyMap<string, readonly Offer[]>
  readonly sourceReader: SourceReader | undefined
  check(): CheckedForm
  subscribeToField(path: string, listener: () => void): () => void
  subscribe(listener: () => void, path: string): () => void
}
