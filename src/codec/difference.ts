import { type Mirror, type MirrorObject, textAt } from './mirror.ts'
import type { Node, ObjectNode } from './node.ts'

/** Whose value to go on with: the draft's, or the record's. */
export type Choice = 'mine' | 'theirs'

/**
 * Where a draft and a record that has changed since do not agree.
 * - `value`: an answer, or a whole group or list, of which one side is none or cannot be read
 * - `added`: an item that is new in the record
 * - `removed`: an item of the draft that the record does not have any more
 * - `leftOut`: an item that was removed in the draft, and has been changed in the record
 */
export interface Difference {
  /** Names it among all differences of a draft. */
  key: string
  kind: 'value' | 'added' | 'removed' | 'leftOut'
  /** What differs: for an item, what every item of its list is. */
  node: Node
  /**
   * The name of its control in the form that one gets by taking everything from the draft; for an item
   * that is not in the draft, the name of its list.
   */
  path: string
  /** What it is in, the outermost first; an item stands last in its own. */
  around: readonly Around[]
  /** The text in the draft; for an item, what it is called. `''` for none. */
  mine: string
  /** The same in the record as it is now. */
  theirs: string
  /** Which of them is the answer "unknown", whatever its text. */
  isUnknown: { mine: boolean; theirs: boolean }
  /** Whether a person entered what the draft has; or else it is only what the record was. */
  entered: boolean
}

/** A group or an item that a difference is in. */
export interface Around {
  node: ObjectNode
  /** Where an item stands in its list, counted from 1; in the record's, for one not in the draft. */
  item?: { position: number; count: number; name: string }
}

/** What an item is called: the text that tells it from others. */
export function itemName({ namedBy }: ObjectNode, row: MirrorObject): string {
  return namedBy === undefined ? '' : textAt(row, namedBy).trim()
}

/** What a group or a list shows, in a line, without what is sensitive. */
export function summary(node: Node, mirror: Mirror | undefined): string {
  return textsIn(node, mirror)
    .filter((text) => text.trim() !== '')
    .join(', ')
}

function textsIn(node: Node, mirror: Mirror | undefined): string[] {
  if (node.kind === 'leaf') return typeof mirror === 'string' && !node.sensitive ? [mirror] : []
  if (node.kind === 'list') {
    const rows = Array.isArray(mirror) ? mirror : []
    return rows.map((row) => itemName(node.item, row) || summary(node.item, row))
  }
  if (typeof mirror !== 'object' || Array.isArray(mirror)) return []
  return Array.from(node.members, ([member, child]) => summary(child, mirror[member]))
}
