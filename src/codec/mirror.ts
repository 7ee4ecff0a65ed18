/**
 * The mirror: what the form library holds in place of a record. It has the shape of the record's
 * schema, always whole, and every leaf is the text of a control. What the kit must remember beside
 * a text stands in members whose names begin with `@`, so that it moves, is removed and comes back
 * together with its row.
 *
 * `{ year_built: '1980', '@property_address': 'refused', mortgagee: [{ '@row': 'mortgagee.0', … }] }`
 */
export interface MirrorObject {
  [member: string]: Mirror
}
export type MirrorList = MirrorObject[]
export type Mirror = string | MirrorObject | MirrorList

/**
 * What may stand beside a member's text:
 * - `refused`: what arrived may not stand here; it stands until the first entry replaces it
 * - `unknown`: a null arrived, and the host reads it as the answer "unknown"
 * - `answered`: a person has given that answer; the text is still the one that stood there before
 */
export type Mark = 'refused' | UnknownMark

/** How the answer "unknown" came about; `''` where the answer is another. */
export type UnknownMark = 'unknown' | 'answered' | ''

/** Whether a mark makes the answer null, whatever the text beside it. */
export const isUnknown = (mark: unknown): mark is 'unknown' | 'answered' =>
  mark === 'unknown' || mark === 'answered'

/** A text as an answer: none where the mark beside it says that the answer is unknown. */
export const answerText = (text: unknown, mark: unknown): string =>
  typeof text === 'string' && !isUnknown(mark) ? text : ''

/** The member of a list row that says which item of the record it came from. */
export const rowKey = '@row'

/** The member of a list row that marks the row itself. */
export const rowMark = '@'

/** `markOf('year_built') // '@year_built'` */
export const markOf = (member: string) => `@${member}`

/** `markPath('mortgagee.0.address.zip') // 'mortgagee.0.address.@zip'`; a row marks itself inside. */
export function markPath(path: string): string {
  const cut = path.lastIndexOf('.') + 1
  const member = path.slice(cut)
  return /^\d+$/.test(member) ? `${path}.${rowMark}` : path.slice(0, cut) + markOf(member)
}

/** The text at a member, `''` where there is none. */
export function textAt(mirror: MirrorObject, member: string): string {
  const text = mirror[member]
  return typeof text === 'string' ? text : ''
}

/** The mirror of a nested object; empty where there is none. */
export function objectAt(mirror: MirrorObject, member: string): MirrorObject {
  const held = mirror[member]
  return typeof held === 'object' && !Array.isArray(held) ? held : {}
}

/** The rows of a list; none where there is no list. */
export function rowsAt(mirror: MirrorObject, member: string): MirrorList {
  const rows = mirror[member]
  return Array.isArray(rows) ? rows : []
}
