import type { ItemOrigin } from '../values/baseline.ts'
import { flagKey, rowFlagKey } from '../values/flag.ts'
import {
  type FormValue,
  type FormValues,
  rowKey,
  RowValues,
  textAt,
  copyFormValues,
} from '../values/formValues.ts'
import type { Conflict, MergeSide, MergedLeaf } from './mergeRecords.ts'

/** A member of a merged object. Where the sides disagree, it has the conflict and what each side gives. */
export type MergedMember =
  | { kind: 'leaf'; member: string; answer: MergedLeaf; conflict: Conflict | undefined }
  | { kind: 'object'; member: string; flag: string; members: readonly MergedMember[] }
  | { kind: 'list'; member: string; flag: string; items: readonly MergedItem[] }
  /** A group or a list of the newer record, as it is there. */
  | { kind: 'theirs'; member: string; flag: string; values: FormValue }
  | { kind: 'choice'; conflict: Conflict; mine: MergedMember; theirs: MergedMember }

/** An item of a merged list. One with a conflict is in the list if its own side is chosen. */
export type MergedItem =
  /** On both sides: its row's id, and its item in the newer record. */
  | {
      kind: 'both'
      id: string
      origin: ItemOrigin | undefined
      flag: string
      members: readonly MergedMember[]
    }
  | { kind: 'mine'; row: FormValues; idPrefix: string; conflict: Conflict | undefined }
  | { kind: 'theirs'; row: FormValues; conflict: Conflict }

export type ChooseSide = (conflict: Conflict) => MergeSide

/** The items of the rows of each side, by their ids. */
export interface MergedRows {
  mine: ReadonlyMap<string, ItemOrigin>
  theirs: ReadonlyMap<string, ItemOrigin>
  /** The prefix of the ids of rows that are added from theirs. */
  addedRowPrefix: string
}

/** The conflicts in a merged object, in the order of the form. None is inside another. */
export function conflictsIn(members: readonly MergedMember[]): Conflict[] {
  return members.flatMap((merged) => {
    if (merged.kind === 'object') return conflictsIn(merged.members)
    if (merged.kind === 'list')
      return merged.items.flatMap((item) =>
        item.kind === 'both' ? conflictsIn(item.members) : (item.conflict ?? []),
      )
    return (merged.kind !== 'theirs' && merged.conflict) || []
  })
}

/**
 * The form values of a merged object. Calls `choose` once for each conflict, and adds the items of the
 * rows to `itemsByRow`.
 */
export function writeTree(
  members: readonly MergedMember[],
  choose: ChooseSide,
  rows: MergedRows,
  itemsByRow: Map<string, ItemOrigin>,
): FormValues {
  return writeMembers(members, {}, choose)

  function writeMembers(
    members: readonly MergedMember[],
    into: FormValues,
    choose: ChooseSide,
  ): FormValues {
    for (const merged of members) writeMember(merged, into, choose)
    return into
  }

  function writeMember(merged: MergedMember, into: FormValues, choose: ChooseSide): void {
    if (merged.kind === 'choice') {
      const side = choose(merged.conflict)
      // What is inside has no conflict of its own.
      writeMember(merged[side], into, () => side)
      return
    }
    const { member } = merged
    if (merged.kind === 'leaf') {
      const { text, flag } = merged.answer[merged.conflict ? choose(merged.conflict) : 'mine']
      into[member] = text
      if (flag) into[flagKey(member)] = flag
      return
    }
    if (merged.kind === 'object') into[member] = writeMembers(merged.members, {}, choose)
    else if (merged.kind === 'list') into[member] = writeItems(merged.items, choose)
    else Object.assign(into, copyTheirs({ [member]: merged.values }))
    if (merged.flag) into[flagKey(member)] = merged.flag
  }

  function writeItems(items: readonly MergedItem[], choose: ChooseSide): FormValues[] {
    return items
      .filter(
        (item) => item.kind === 'both' || !item.conflict || choose(item.conflict) === item.kind,
      )
      .map((item) => writeItem(item, choose))
  }

  function writeItem(item: MergedItem, choose: ChooseSide): FormValues {
    if (item.kind === 'theirs') return copyTheirs(item.row)
    if (item.kind === 'mine') return copyMine(item.row, item.idPrefix)
    const { id, origin, flag, members } = item
    const row = writeMembers(members, new RowValues(), choose)
    row[rowKey] = id
    if (origin) itemsByRow.set(id, origin)
    if (flag) row[rowFlagKey] = flag
    return row
  }

  function copyTheirs(values: FormValues): FormValues {
    return copyWithRowIds(values, rows.addedRowPrefix, rows.theirs, itemsByRow)
  }

  function copyMine(row: FormValues, idPrefix: string): FormValues {
    const copy = copyWithRowIds(row, idPrefix, rows.mine, itemsByRow)
    const id = textAt(copy, rowKey)
    const origin = itemsByRow.get(id)
    if (origin) itemsByRow.set(id, { item: origin.item, index: -1 })
    return copy
  }
}

/**
 * A copy of form values in which the ids of all rows begin with a prefix. Adds the origins of the rows
 * to `items`.
 */
function copyWithRowIds(
  values: FormValues,
  prefix: string,
  origins: ReadonlyMap<string, ItemOrigin>,
  items: Map<string, ItemOrigin>,
): FormValues {
  const copy = copyFormValues(values)
  rename(copy)
  return copy

  function rename(values: FormValues): void {
    const id = textAt(values, rowKey)
    const origin = origins.get(id)
    if (id) values[rowKey] = prefix + id
    if (origin) items.set(prefix + id, origin)
    for (const child of Object.values(values)) {
      if (Array.isArray(child)) child.forEach(rename)
      else if (typeof child === 'object') rename(child)
    }
  }
}
