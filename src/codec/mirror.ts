import { isObject, type Node } from './node.ts'
import { parsePath } from './path.ts'

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
 * A row of a list. react-hook-form copies all that a form holds at each keystroke, and hands on what
 * is of a class as it is: there the copy ends, so that it costs the same for a list of any length.
 * The same row then stands in every copy; {@link renewRows} is what keeps them apart.
 */
export class MirrorRow implements MirrorObject {
  [member: string]: Mirror
}

/**
 * What may stand beside a member's text:
 * - `refused`: what arrived may not stand here; it stands until the first entry replaces it
 * - `unknown`: a null arrived, and the host reads it as the answer "unknown"
 * - `answered`: a person has given that answer; the text is still the one that stood there before
 * - `sp=Spouse`: the text `sp` is read as that value; nothing where the text is another by now
 */
export type Mark = 'refused' | UnknownMark | ReadingMark

/** A text that was read as an option, or that a person keeps as it is: `sp=Spouse`, `sp=sp`. */
export type ReadingMark = `${string}=${string}`

/** How the answer "unknown" came about; `''` where the answer is another. */
export type UnknownMark = 'unknown' | 'answered' | ''

/** Whether a mark makes the answer null, whatever the text beside it. */
export const isUnknown = (mark: unknown): mark is 'unknown' | 'answered' =>
  mark === 'unknown' || mark === 'answered'

/** The value that a mark says a text is read as. */
export function markedValue(mark: unknown, text: string): string | undefined {
  const own = `${text}=`
  return typeof mark === 'string' && mark.startsWith(own) ? mark.slice(own.length) : undefined
}

/** A text as an answer: what its mark says it is read as; none where the answer is unknown. */
export const answerText = (text: unknown, mark: unknown): string =>
  typeof text === 'string' && !isUnknown(mark) ? (markedValue(mark, text) ?? text) : ''

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

/**
 * Names that form values cannot hold: react-hook-form reads them as paths or list positions, guards
 * against them, or keeps something of its own under them, and `@` begins what the kit keeps.
 */
const reserved = /[.[\]'"]|^(@.*|\d*|root|_f|constructor|prototype)$/s

/**
 * Refuses a schema of which a form would lose what is typed.
 *
 * @throws when a member at any depth has a name that form values cannot hold.
 */
export function checkNames(node: Node): void {
  if (node.kind === 'list') return checkNames(node.item)
  if (node.kind === 'leaf') return
  for (const [name, member] of node.members) {
    if (reserved.test(name)) {
      throw new Error(
        `quoteforms: the schema "${node.label}" has a member named ${JSON.stringify(name)}, which a ` +
          'form cannot hold: react-hook-form would lose what is typed there. Rename it, or leave it ' +
          'out of the schema: what a record has there is kept.',
      )
    }
    checkNames(member)
  }
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

/**
 * Puts a copy in place of each row around a path, before something is written there. What was
 * handed out of the form earlier, its defaults among it, holds what it held, and whoever watches a
 * row as a whole is given another one.
 */
export function renewRows(mirror: MirrorObject, path: string): void {
  let held: Mirror | undefined = mirror
  for (const key of parsePath(path)) {
    if (typeof held !== 'object') return
    // A list names its rows by their positions as an object names its members.
    const around = held as MirrorObject
    const below: Mirror | undefined = around[key]
    if (below instanceof MirrorRow) around[key] = copied(below)
    held = around[key]
  }
}

/** A copy with rows of its own. */
export function copied(mirror: MirrorObject): MirrorObject {
  const copy: MirrorObject = mirror instanceof MirrorRow ? new MirrorRow() : {}
  for (const [member, held] of Object.entries(mirror)) {
    if (Array.isArray(held)) copy[member] = held.map(copied)
    else copy[member] = isObject(held) ? copied(held) : held
  }
  return copy
}

/** Whether nothing has been entered in an object or a list of the mirror, and nothing arrived. */
export function holdsNothing(mirror: Mirror | undefined): boolean {
  if (typeof mirror !== 'object') return !mirror
  return Object.entries(mirror).every(([member, held]) => member === rowKey || holdsNothing(held))
}
