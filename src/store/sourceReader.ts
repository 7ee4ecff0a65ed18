import type { SchemaNode } from '../core/schema/describeSchema.ts'
import { isAtOrBelow } from '../core/schema/path.ts'
import type { ValueSource } from '../core/sources/source.ts'
import { isSameSource } from '../core/sources/provenance.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import { oncePer } from '../core/objects/oncePer.ts'

/** The source of a value, as its field or its group shows it. */
export interface ShownSource {
  source: ValueSource
  /** The path of the value in the baseline's record; of a group only what tells it from others. */
  path: string
  /** Whether all values in a group have it, or only most. */
  coversAll: boolean
  /** Whether some values in a group have another one. */
  isMixed: boolean
  /** How many values in a group have none. */
  without: number
  /** Whether a person is asked to confirm the value, or all values inside, or has confirmed them. */
  confirmation: 'needed' | 'given' | undefined
  /** Whether a line above the form says it for all fields. */
  isSaidAbove: boolean
  /** Someone types another value. The source is not said, but keeps its room until they leave the control. */
  isReplaced: boolean
}

/** A control whose value is still the one that arrived from a source. */
export interface SourcedControl {
  control: string
  /** Its path in the baseline's record. */
  path: string
  source: ValueSource
  /** Whether a person is asked to confirm it. */
  isUnconfirmed: boolean
}

/** Reads where the values of a form came from. */
export interface SourceReader {
  /** The source to show at a control or a group, given its keys; the previous object where nothing differs. */
  at(keys: readonly string[], node: SchemaNode, previous?: ShownSource): ShownSource | undefined
  /** The source of the value that arrived in a control, whatever the control holds now. */
  arrivedFrom(keys: readonly string[]): ValueSource | undefined
  /** The source that several controls and groups share, given their paths. */
  sharedAt(paths: readonly string[], previous?: ShownSource): ShownSource | undefined
  /** The labels of the answers without a source at and below some paths. */
  labelsWithout(paths: readonly string[]): readonly string[]
  /** The controls whose values came from a source, in the order of the schema. */
  controls(): readonly SourcedControl[]
  /** The error at each control that a person must confirm. */
  unconfirmedErrors(): FoundProblem[]
}

/** How many lines above the fields say where their values came from. */
const summariesOf = oncePer(() => ({ count: 0 }))

/** Fields need not repeat what a line above them says. Returns a function that ends this. */
export function countSourceSummary(form: object): () => void {
  const summaries = summariesOf(form)
  summaries.count += 1
  return () => (summaries.count -= 1)
}

export const hasSourceSummary = (form: object): boolean => summariesOf(form).count > 0

/** The id of the error that an answer is not confirmed. */
export const unconfirmedId = 'confirmation.missing'

/** Whether a path is one of several, or below one. */
export const isWithin = (path: string, groups: readonly string[]) =>
  groups.some((group) => isAtOrBelow(path, group))

/** The previous object if it says the same. */
export function keepSame(previous: ShownSource | undefined, next: ShownSource): ShownSource {
  const { source, ...facts } = next
  const keys = Object.keys(facts) as (keyof typeof facts)[]
  const isSame =
    previous &&
    isSameSource(previous.source, source) &&
    keys.every((key) => previous[key] === next[key])
  return isSame ? previous : next
}
