import { define } from './define.ts'
import { type Baseline, type Emptiness, encode, type Origin, ownMember } from './encode.ts'
import { rowOfItem } from './rowOfItem.ts'
import { type MirrorObject, markOf, objectAt, rowKey, rowMark, rowsAt, textAt } from './mirror.ts'
import type { ListNode, Node, ObjectNode } from './node.ts'
import type { Secrets } from './secrets.ts'
import { quotes, withoutSensitive } from './sensitive.ts'

/**
 * What a person has entered into a form, beyond what its record shows: plain JSON, to be kept and
 * entered again. An object has the members that differ; a list in which anything differs has all of
 * its rows.
 */
export type Entered = string | EnteredObject | EnteredRow[]
export interface EnteredObject {
  [member: string]: Entered
}

/** A row of a list. */
export interface EnteredRow {
  /** The position, in the record's own list, of the item that it came from. */
  from?: number
  /** For a row that was copied or brought back: the item whose spelling and unknown keys it has. */
  item?: unknown
  /** What differs from that item, or from a blank one. */
  entered?: EnteredObject
}

/** What was entered, and what of it is not to be kept. */
export interface EnteredIn {
  /** Undefined where the form shows, letter for letter and row for row, what its record does. */
  entered: EnteredObject | undefined
  /** The controls whose sensitive text is left out though the record does not have it. */
  notKept: string[]
}

/**
 * What differs between a form and its record: texts, marks beside them, rows. No text of a sensitive
 * member is in it, nor one that has a sensitive value in it; the answer "unknown" is.
 */
export function enteredIn(
  node: ObjectNode,
  mirror: MirrorObject,
  baseline: Baseline,
  emptiness: Emptiness,
  secrets: Secrets,
): EnteredIn {
  const { isCalled, isSensitive, holds } = secrets
  const notKept: string[] = []
  const { mirror: shown } = encode(node, baseline.record, emptiness)
  const entered = inObject(node, mirror, shown, baseline.record, '', false)
  return { entered, notKept }

  function inObject(
    node: ObjectNode,
    mirror: MirrorObject,
    shown: MirrorObject,
    value: unknown,
    path: string,
    isHidden: boolean,
  ): EnteredObject | undefined {
    const entered: EnteredObject = {}
    for (const [member, child] of node.members) {
      const name = path + member
      const hidden = isHidden || isSensitive(member, () => name, mirror[member])
      const held = inMember(child, mirror, shown, member, ownMember(value, member), name, hidden)
      define(entered, member, held)
      const mark = textAt(mirror, markOf(member))
      if (mark === textAt(shown, markOf(member))) continue
      // A mark may quote the text beside it; without that, only an answer of its own is one.
      const isKept = !notKept.includes(name) && !(hidden && mark) && !holds(mark)
      if (isKept || mark === 'answered') define(entered, markOf(member), mark)
    }
    const mark = textAt(mirror, rowMark)
    if (mark !== textAt(shown, rowMark)) define(entered, rowMark, mark)
    return Object.keys(entered).length > 0 ? entered : undefined
  }

  function inMember(
    node: Node,
    mirror: MirrorObject,
    shown: MirrorObject,
    member: string,
    value: unknown,
    path: string,
    hidden: boolean,
  ): Entered | undefined {
    if (node.kind === 'object') {
      const inside = objectAt(mirror, member)
      return inObject(node, inside, objectAt(shown, member), value, `${path}.`, hidden)
    }
    if (node.kind === 'list') {
      return inList(node, rowsAt(mirror, member), rowsAt(shown, member), value, path, hidden)
    }
    const text = textAt(mirror, member)
    if (text === textAt(shown, member)) return undefined
    if (!hidden && !quotes(text, isCalled) && !holds(text)) return text
    notKept.push(path)
    return undefined
  }

  function inList(
    node: ListNode,
    rows: readonly MirrorObject[],
    shown: readonly MirrorObject[],
    value: unknown,
    path: string,
    hidden: boolean,
  ): EnteredRow[] | undefined {
    const taken = new Set<number>()
    const kept = rows.map((row, at) => {
      const origin = baseline.items.get(textAt(row, rowKey))
      const from = placeOf(origin, value, taken)
      taken.add(from)
      const entered = inRow(node, row, origin, shown[from], `${path}.${at}.`, hidden)
      return from >= 0 ? { from, ...entered } : entered
    })
    const same =
      kept.length === shown.length &&
      kept.every((row, at) => 'from' in row && row.from === at && !row.entered)
    return same ? undefined : kept
  }

  function inRow(
    node: ListNode,
    row: MirrorObject,
    origin: Origin | undefined,
    shown: MirrorObject | undefined,
    path: string,
    hidden: boolean,
  ): EnteredRow {
    // The item of a row that the record does not have is kept with the row, and only what is kept counts.
    const item = shown || !origin ? origin?.item : (withoutSensitive(origin.item, secrets) ?? null)
    const blank = () =>
      origin ? rowOfItem(node, item, '', emptiness).row : encode(node.item, undefined).mirror
    const entered = inObject(node.item, row, shown ?? blank(), item, path, hidden)
    return { ...(origin && !shown && { item }), ...(entered && { entered }) }
  }
}

/** Where in a record's list the item of a row stands; -1 for none, or none that is not taken. */
function placeOf(origin: Origin | undefined, list: unknown, taken: ReadonlySet<number>): number {
  if (!origin || !Array.isArray(list) || taken.has(origin.index)) return -1
  const stands = origin.index in list && Object.is(list[origin.index], origin.item)
  return stands ? origin.index : -1
}
