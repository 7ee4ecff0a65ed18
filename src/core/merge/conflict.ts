import type { ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { type FormValue, type FormValues, textAt } from '../values/formValues.ts'

/** Whose value to go on with: the draft's, or the record's. */
export type MergeSide = 'mine' | 'theirs'

/**
 * Where a draft and a record that has changed since do not agree.
 * - `value`: an answer, or a whole group or list, of which one side is none or cannot be read
 * - `added`: an item that is new in the record
 * - `removed`: an item of the draft that the record does not have any more
 * - `removedHere`: an item that was removed in the draft, and has been changed in the record
 */
export interface Conflict {
  /** Names it among all differences of a draft. */
  key: string
  kind: 'value' | 'added' | 'removed' | 'removedHere'
  /** What differs: for an item, what every item of its list is. */
  node: SchemaNode
  /**
   * The name of its control in the form that one gets by taking everything from the draft; for an item
   * that is not in the draft, the name of its list.
   */
  path: string
  /** What it is in, the outermost first; an item stands last in its own. */
  ancestors: readonly ConflictAncestor[]
  /** The text in the draft; for an item, what it is called. `''` for none. */
  mine: string
  /** The same in the record as it is now. */
  theirs: string
  /** Which of them is the answer "unknown", whatever its text. */
  isUnknown: { mine: boolean; theirs: boolean }
  /** Whether a person entered what the draft has; or else it is only what the record was. */
  isEdited: boolean
}

/** A group or an item that a difference is in. */
export interface ConflictAncestor {
  node: ObjectNode
  /** Where an item stands in its list, counted from 1; in the record's, for one not in the draft. */
  item?: { position: number; count: number; name: string }
}

/** What an item is called: the text that tells it from others. */
export function rowName({ itemLabelKey }: ObjectNode, row: FormValues): string {
  return itemLabelKey === undefined ? '' : textAt(row, itemLabelKey).trim()
}

/** What a group or a list shows, in a line, without what is sensitive. */
export function summarizeValues(node: SchemaNode, values: FormValue | undefined): string {
  return visibleTexts(node, values)
    .filter((text) => text.trim() !== '')
    .join(', ')
}

function visibleTexts(node: SchemaNode, values: FormValue | undefined): string[] {
  if (node.kind === 'leaf') return typeof values === 'string' && !node.sensitive ? [values] : []
  if (node.kind === 'list') {
    const rows = Array.isArray(values) ? values : []
    return rows.map((row) => rowName(node.item, row) || summarizeValues(node.item, row))
  }
  if (typeof values !== 'object' || Array.isArray(values)) return []
  return Array.from(node.members, ([member, child]) => summarizeValues(child, values[member]))
}
