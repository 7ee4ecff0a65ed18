import { get } from 'react-hook-form'
import { accepts, type ObjectNode, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import type { Problem } from '../core/validation/problem.ts'
import { baselineValueAt } from '../core/values/baseline.ts'
import { flagPath, isUnknownFlag, type UnknownFlag } from '../core/values/flag.ts'
import { type FormValues } from '../core/values/formValues.ts'
import type { Emptiness } from '../core/values/emptiness.ts'
import type { FormState } from './formState.ts'

/** What a control, group or list shows next to its text or members. Never changed in place. */
export interface FieldSnapshot {
  /** The shown error. */
  readonly error: string | undefined
  readonly warnings: readonly Problem[]
  /** What is remembered next to the text. */
  readonly flag: unknown
  /** Whether the answer is "unknown", and whether the record or a person gave it. */
  readonly unknown: UnknownFlag
  /** An invalid value arrived and is still here. */
  readonly isInvalid: boolean
  readonly isAskLater: boolean
  /** The masked value is in sight. */
  readonly isRevealed: boolean
  /** Whether a person may answer "unknown" here. */
  readonly canBeUnknown: boolean
  /** The value of the baseline, unless an entry has replaced one that may not be here. */
  readonly baselineValue: unknown
}

const noWarnings: readonly Problem[] = []

/** The snapshot of a form without a store: a host's own form keeps nothing next to its texts. */
export const emptySnapshot: FieldSnapshot = {
  error: undefined,
  warnings: noWarnings,
  flag: undefined,
  unknown: '',
  isInvalid: false,
  isAskLater: false,
  isRevealed: false,
  canBeUnknown: false,
  baselineValue: undefined,
}

interface SnapshotSource {
  root: ObjectNode
  state: FormState
  values: FormValues
  nullMeans: Emptiness['nullMeans']
}

/** The snapshot at a path; the previous object where nothing differs. */
export function fieldSnapshot(
  { root, state, values, nullMeans }: SnapshotSource,
  path: string,
  previous: FieldSnapshot | undefined,
): FieldSnapshot {
  const node = schemaNodeAt(root, parsePath(path))
  const arrived = baselineValueAt(state.baseline, values, path)
  const flag: unknown = get(values, flagPath(path))
  const isInvalid = flag === 'invalid'
  const next: FieldSnapshot = {
    error: state.errors.get(path)?.message,
    warnings: state.warnings.get(path) ?? noWarnings,
    flag,
    unknown: unknownFlagAt(),
    isInvalid,
    isAskLater: state.askLater.includes(path),
    isRevealed: state.revealed === path,
    // If the contract does not mention null, the kit only writes a null that the record had.
    canBeUnknown:
      nullMeans === 'unknown' && !!node?.nullable && (node.clearsToNull || arrived === null),
    baselineValue: node && !accepts(node, arrived) && !isInvalid ? undefined : arrived,
  }
  return previous && isSame(previous, next) ? previous : next

  function unknownFlagAt(): UnknownFlag {
    if (nullMeans === 'empty' || !isUnknownFlag(flag)) return ''
    // Once null was saved in place of a group, what the group held is gone and cannot be restored.
    return arrived === null && node?.kind !== 'leaf' ? 'unknown' : flag
  }
}

function isSame(one: FieldSnapshot, other: FieldSnapshot): boolean {
  const keys = Object.keys(other) as (keyof FieldSnapshot)[]
  return keys.every((key) => Object.is(one[key], other[key]))
}
