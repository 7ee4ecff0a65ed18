import { createEqualityIds, deepEqual } from '../objects/equal.ts'
import { tooDeepError, isWithinMaxDepth, createRepeatedParts } from '../objects/maxDepth.ts'
import { isObject, isOpaque, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import { formatPath } from '../schema/path.ts'
import { arrangeItems, isOrderContested, isSortedFirst, type ItemSlot } from './arrangeItems.ts'
import { type IdentifyItem, itemIdIn, pairSides } from './pairItems.ts'
import type { LeafNode, SchemaNode, ObjectNode } from '../schema/describeSchema.ts'
import { isUnknownFlag, setAsideText, flagKey } from '../values/flag.ts'
import { isUntouched, parseLeaf } from '../values/leafText.ts'
import type { AppliedEdits, Edits } from '../values/edits.ts'
import { type FormValues, objectAt, textAt } from '../values/formValues.ts'

/** A value or an item on which two records disagree. The merged record has it as mine has it. */
export interface RecordConflict {
  /**
   * - `value`: a value that both sides changed
   * - `removed`: an item that mine changed and theirs removed. It stays.
   * - `removedHere`: an item that theirs changed and mine removed. It stays removed.
   * - `order`: a list whose items both sides moved
   */
  kind: 'value' | 'removed' | 'removedHere' | 'order'
  /** Path in the merged record; for an item that is not in it, the path of its list. */
  path: string
  /** The value before, in theirs and in mine; absent if there is none. */
  base?: unknown
  theirs?: unknown
  mine?: unknown
}

export interface MergeRecordsInput {
  /** The record that both sides began with. */
  base: unknown
  /** The newer record. */
  theirs: unknown
  /** The record that wins a conflict. */
  mine: unknown
  /** Tells which items are the same. Items without an id are paired by likeness. */
  identify?: IdentifyItem | undefined
}

/**
 * Merges two records that began as the same one: what only one side changed is taken from that side,
 * value by value and item by item. A conflict keeps mine, and is reported.
 *
 * `mergeRecords({ base: { age: 1 }, theirs: { age: 1, zip: '2' }, mine: { age: 3 } }).record // { age: 3, zip: '2' }`
 *
 * No argument is altered. The result shares values with them. A large part of a record that is in several
 * places is merged in the first of them, with its conflicts there.
 *
 * @throws when a record is nested more than 500 levels deep.
 */
export function mergeRecords(input: MergeRecordsInput): {
  record: unknown
  conflicts: RecordConflict[]
} {
  const { base, theirs, mine, identify } = input
  for (const record of [base, theirs, mine]) if (!isWithinMaxDepth(record)) throw tooDeepError()
  const conflicts: RecordConflict[] = []
  const equalityOf = createEqualityIds()
  const isEqual = (one: unknown, other: unknown) =>
    Object.is(one, other) || equalityOf(one) === equalityOf(other)
  const isRepeatedPart = createRepeatedParts()
  const known = new Map<string, unknown>()
  return { record: merge(base, theirs, mine, []), conflicts }

  function merge(
    base: unknown,
    theirs: unknown,
    mine: unknown,
    keys: readonly (string | number)[],
  ): unknown {
    if (isEqual(mine, theirs) || isEqual(theirs, base)) return mine
    if (isEqual(mine, base)) return theirs
    // Large parts that are in several places are merged in the first of them.
    const sides = [base, theirs, mine]
    const isRepeated = sides.map(isRepeatedPart).some(Boolean)
    const key = sides.map(equalityOf).join()
    if (isRepeated && known.has(key)) return known.get(key)
    const merged = isRepeated
      ? keepMine(base, theirs, mine, keys)
      : mergeContents(base, theirs, mine, keys)
    known.set(key, merged)
    return merged
  }

  function mergeContents(
    base: unknown,
    theirs: unknown,
    mine: unknown,
    keys: readonly (string | number)[],
  ): unknown {
    const isWhole = isOpaque(theirs) || isOpaque(mine)
    if (!isWhole && isObject(theirs) && isObject(mine))
      return mergeMembers(base, theirs, mine, keys)
    if (Array.isArray(theirs) && Array.isArray(mine)) {
      return mergeItems(Array.isArray(base) ? base : [], theirs, mine, keys)
    }
    return keepMine(base, theirs, mine, keys)
  }

  function keepMine(
    base: unknown,
    theirs: unknown,
    mine: unknown,
    keys: readonly (string | number)[],
  ): unknown {
    report('value', keys, base, theirs, mine)
    return mine
  }

  function mergeMembers(
    base: unknown,
    theirs: Record<string, unknown>,
    mine: Record<string, unknown>,
    keys: readonly (string | number)[],
  ): Record<string, unknown> {
    const merged: Record<string, unknown> = {}
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const sides = [base, theirs, mine].map((side) => ownMember(side, key))
      const value = merge(sides[0], sides[1], sides[2], [...keys, key])
      if (value !== undefined) setOwnMember(merged, key, value)
    }
    return merged
  }

  function mergeItems(
    base: readonly unknown[],
    theirs: readonly unknown[],
    mine: readonly unknown[],
    keys: readonly (string | number)[],
  ): unknown[] {
    const list = formatPath(keys)
    const identity = { idOf: itemIdIn(list, identify), equalityOf }
    const paired = pairSides(base, theirs, mine, identity)
    if (isOrderContested(paired)) conflicts.push({ kind: 'order', path: list })
    const isEdited = ({ kind, base: from, theirs: to, mine: at }: ItemSlot) =>
      !isEqual(base[from], kind === 'removed' ? mine[at] : theirs[to])
    const slots = arrangeItems(paired, isEdited, (one, other) =>
      isSortedFirst(mine[one], theirs[other], equalityOf),
    )
    const items: unknown[] = []
    for (const slot of slots) {
      const [was, now, own] = [base[slot.base], theirs[slot.theirs], mine[slot.mine]]
      if (slot.kind === 'removed' || slot.kind === 'removedHere') {
        const path = slot.kind === 'removed' ? [...keys, items.length] : keys
        report(slot.kind, path, was, now, own)
      }
      if (slot.kind === 'added') items.push(now)
      else if (slot.kind === 'both') items.push(merge(was, now, own, [...keys, items.length]))
      else if (slot.kind !== 'removedHere') items.push(own)
    }
    return items
  }

  function report(
    kind: RecordConflict['kind'],
    keys: readonly (string | number)[],
    base: unknown,
    theirs: unknown,
    mine: unknown,
  ): void {
    conflicts.push({
      kind,
      path: formatPath(keys),
      ...(base !== undefined && { base }),
      ...(theirs !== undefined && { theirs }),
      ...(mine !== undefined && { mine }),
    })
  }
}

/** A text with its flag. */
export interface FlaggedText {
  text: string
  flag: string
}

/** An answer in the record before, in the record now, and in the edited form: an open one or a draft. */
export interface LeafSides {
  base: FlaggedText
  /** As a draft would keep it now, without what is sensitive. */
  storedTheirs: FlaggedText
  theirs: FlaggedText
  mine: FlaggedText
  /** Which parts of the form's answer a person entered. */
  edited: { text: boolean; flag: boolean }
}

/** The merged answer from each side; they differ only if a person has to choose. */
export interface MergedLeaf {
  mine: FlaggedText
  theirs: FlaggedText
  isConflict: boolean
}

/** Merges an answer of an edited form with the record's. */
export function mergeLeaf(
  node: LeafNode,
  { base, storedTheirs, theirs, mine, edited }: LeafSides,
): MergedLeaf {
  const isEntered = edited.text || edited.flag
  const agreed = (answer: FlaggedText) => ({ mine: answer, theirs: answer, isConflict: false })
  const isRewritten = base.text !== storedTheirs.text || base.flag !== storedTheirs.flag
  if (!isEntered && (!isRewritten || isSameAnswer(node, base, storedTheirs))) return agreed(theirs)
  if (!isRewritten) {
    const keepsFlag = !edited.text || base.flag === theirs.flag
    return agreed({
      text: edited.text ? mine.text : theirs.text,
      flag: edited.flag ? mine.flag : keepsFlag ? theirs.flag : '',
    })
  }
  const entry = { text: mine.text, flag: flagAfterMerge(mine.flag, theirs.flag) }
  if (isSameAnswer(node, base, storedTheirs)) return agreed(entry)
  if (isSameAnswer(node, mine, theirs)) return agreed(isEntered ? entry : theirs)
  return { mine: entry, theirs, isConflict: true }
}

/** A form's flag over a new value of the record: an invalid value of the form is an entry there. */
export function flagAfterMerge(mine: string, theirs: string): string {
  if (setAsideText(mine) !== undefined) return mine
  if (!isUnknownFlag(mine)) return mine.includes('=') ? mine : ''
  return isUnknownFlag(theirs) ? theirs : 'answeredUnknown'
}

/** Whether two answers mean the same, however they are spelled. */
export function isSameAnswer(node: LeafNode, one: FlaggedText, other: FlaggedText): boolean {
  const unknown = isUnknownFlag(one.flag)
  if (unknown || isUnknownFlag(other.flag)) return unknown && isUnknownFlag(other.flag)
  const isSameText = one.text.trim() === other.text.trim() && one.flag === other.flag
  if (isSameText || (!one.flag && isUntouched(node, one.text, other.text))) return true
  const [a, b] = [one, other].map(({ text, flag }) => parseLeaf(node, text, {}, flag))
  return a?.ok === true && b?.ok === true && deepEqual(a.value, b.value)
}

/** An edited form, to merge with a newer record. */
export interface EditedForm extends AppliedEdits {
  edits: Edits | undefined
  /**
   * Whether an answer stands as it was submitted. The record before has it, so another spelling of it is no
   * edit.
   */
  isSubmitted?: ((values: FormValues, member: string) => boolean) | undefined
}

/** An object of a form, on every side of a merge. */
export interface MergeSides {
  /** The record before: the one that the edited form was opened with. */
  base: FormValues
  /** The newer record. For a draft, without what is sensitive, like the record before. */
  storedTheirs: FormValues
  theirs: FormValues
  mine: FormValues
  /** The values of `base` and `storedTheirs`. */
  baseRecord: unknown
  theirsRecord: unknown
  /** The edits in it. */
  edits: unknown
  /** The prefix of its paths in the edited form. */
  path: string
  ancestors: readonly ConflictAncestor[]
}

/** The sides of a nested object. */
export function memberSides(
  sides: MergeSides,
  member: string,
  ancestors: readonly ConflictAncestor[],
): MergeSides {
  return {
    base: objectAt(sides.base, member),
    storedTheirs: objectAt(sides.storedTheirs, member),
    theirs: objectAt(sides.theirs, member),
    mine: objectAt(sides.mine, member),
    baseRecord: ownMember(sides.baseRecord, member),
    theirsRecord: ownMember(sides.theirsRecord, member),
    edits: ownMember(sides.edits, member),
    path: `${sides.path}${member}.`,
    ancestors,
  }
}

/** The text and flag of a member on each side. */
export function flaggedTextsAt({ base, storedTheirs, theirs, mine }: MergeSides, member: string) {
  const flaggedTextIn = (values: FormValues): FlaggedText => ({
    text: textAt(values, member),
    flag: textAt(values, flagKey(member)),
  })
  return {
    base: flaggedTextIn(base),
    storedTheirs: flaggedTextIn(storedTheirs),
    theirs: flaggedTextIn(theirs),
    mine: flaggedTextIn(mine),
  }
}

/** Whether a person gave or took back the answer "unknown", or replaced an invalid value. */
export function isFlagEdited({ edits, base, mine }: MergeSides, member: string): boolean {
  const key = flagKey(member)
  return ownMember(edits, key) === '' || textAt(mine, key) !== textAt(base, key)
}

/** Whether a member was unknown in the record before, too. Then no entry differs from that record. */
export function isStillUnknown({ base, mine }: MergeSides, member: string): boolean {
  return [base, mine].every((values) => isUnknownFlag(textAt(values, flagKey(member))))
}

/** The conflict of a member whose two answers a person has to choose from. */
export function valueConflict(
  { path, ancestors }: MergeSides,
  node: SchemaNode,
  member: string,
  mine: FlaggedText,
  theirs: FlaggedText,
  isEdited: boolean,
): Conflict {
  return {
    key: `value:${path}${member}`,
    kind: 'value',
    node,
    path: path + member,
    ancestors,
    mine: mine.text,
    theirs: theirs.text,
    isUnknown: { mine: isUnknownFlag(mine.flag), theirs: isUnknownFlag(theirs.flag) },
    isEdited,
  }
}

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
