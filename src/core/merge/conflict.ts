import type { ObjectNode, SchemaNode } from '../schema/describeSchema.ts'

/** Whose value to take: that of the edited form, which is an open one or a draft, or the newer record's. */
export type MergeSide = 'mine' | 'theirs'

/**
 * A place where an edited form and a record that has changed since disagree.
 * - `value`: an answer, or a whole group or list that one side lacks or has as an invalid value
 * - `added`: an item that is new in the record
 * - `removed`: an item of the form that the record no longer has
 * - `removedHere`: an item that was removed in the form and has changed in the record
 */
export interface Conflict {
  /** Unique among the conflicts of a merge. */
  key: string
  kind: 'value' | 'added' | 'removed' | 'removedHere'
  /** The schema node of the value or item. */
  node: SchemaNode
  /**
   * Its path in the merged form with everything from the edited one; for an item that the edited form
   * lacks, the path of its list.
   */
  path: string
  /** The groups and items around it, outermost first; for an item, itself last. */
  ancestors: readonly ConflictAncestor[]
  /** The text in the edited form; for an item, its name. `''` for none. */
  mine: string
  /** The same in the newer record. */
  theirs: string
  /** Which side has the answer "unknown", whatever its text. */
  isUnknown: { mine: boolean; theirs: boolean }
  /** Whether a person entered the form's value; else it is the value that the record had. */
  isEdited: boolean
}

/** A group or an item that a conflict is in. */
export interface ConflictAncestor {
  node: ObjectNode
  /** An item's position in its list, from 1; in the record's list for an item not in the form. */
  item?: {
    /** The id of its row; in the newer form for an item that the edited one lacks. */
    id: string
    position: number
    count: number
    name: string
  }
}
