import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import type { Source } from '../../core/sources/source.ts'
import type { Problem } from '../../core/validation/problem.ts'

/** The source of a value, as its field or its group shows it. */
export interface ShownSource {
  source: Source
  /** The path of the value in the baseline's record. */
  path: string
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
  source: Source
  /** Whether a person is asked to confirm it. */
  isUnconfirmed: boolean
}

/** Reads where the values of a form came from. */
export interface SourceReader {
  /** The source to show at a control or a group, given its keys; the previous object where nothing differs. */
  at(keys: readonly string[], node: SchemaNode, previous?: ShownSource): ShownSource | undefined
  /** The controls whose values came from a source, in the order of the schema. */
  controls(): readonly SourcedControl[]
  /** The error at each control that a person must confirm. */
  unconfirmedErrors(): Problem[]
}

/** The id of the error that an answer is not confirmed. */
export const unconfirmedId = 'confirmation.missing'
