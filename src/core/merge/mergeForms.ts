import { parsers } from '../text/lazy/parsers.ts'
import { isObject, ownMember } from '../objects/ownMembers.ts'
import type { LeafNode, ListNode, ObjectNode } from '../schema/describeSchema.ts'
import type { ItemOrigin } from '../values/baseline.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { flagKey, isUnknownFlag, rowFlagKey } from '../values/flag.ts'
import { type FormValues, rowKey, textAt } from '../values/formValues.ts'
import { formatRaw } from '../values/leafText.ts'
import { toFormValues, type ToFormValuesResult } from '../values/toFormValues.ts'
import { toRecord } from '../values/toRecord.ts'
import { copyWithRowIds } from './copyWithRowIds.ts'
import { type Conflict } from './conflict.ts'
import { flagAfterMerge, mergeLeaf } from './mergeLeaf.ts'
import { mergeList } from './mergeList.ts'
import {
  addConflict,
  type ChooseSide,
  type EditedForm,
  flaggedTextsAt,
  isFlagEdited,
  memberSides,
  type MergeSides,
  type WriteMerged,
} from './mergeSides.ts'
import type { IdentifyItem } from './pairMergedItems.ts'
import { summarizeValues } from './rowName.ts'

export interface MergeFormsOptions {
  /**
   * The prefix of the ids of added rows, if the merged form takes the place of the edited one: the
   * other rows then keep their ids. Without it, rows get the ids that the newer record opens with.
   */
  addedRowPrefix?: string
  identify?: IdentifyItem | undefined
  /** A value as the record before has it, without what was left out there. @default as it is */
  asStored?: (value: unknown) => unknown
}

/** A form merged with a newer record. */
export interface MergedForm {
  conflicts: Conflict[]
  /** The merged form over the newer record. Calls `choose` once for each conflict. */
  resolve(choose: ChooseSide): ToFormValuesResult
}

/**
 * Merges an edited form with a newer record, three ways: what only one side changed is taken from that
 * side. Any of the three may be malformed.
 */
export function mergeForms(
  root: ObjectNode,
  mine: EditedForm,
  record: unknown,
  emptiness: Emptiness,
  { addedRowPrefix, identify, asStored = (value) => value }: MergeFormsOptions = {},
): MergedForm {
  const [baseRecord, theirsRecord] = [asStored(mine.baseline.record), asStored(record)]
  const theirs = toFormValues(root, record, emptiness)
  const conflicts: Conflict[] = []
  /** Where the items of the record before are in the newer one. */
  const moved = new Map<unknown, ItemOrigin>()
  const { itemsByRow: origins } = theirs.baseline
  const lists = { ...mine, itemOf, origins, moved, addedRowPrefix, identify, emptiness }
  const write = mergeObject(root, {
    base: toFormValues(root, baseRecord, emptiness).values,
    storedTheirs: toFormValues(root, theirsRecord, emptiness).values,
    theirs: theirs.values,
    mine: mine.values,
    baseRecord,
    theirsRecord,
    edits: mine.edits,
    path: '',
    ancestors: [],
    conflicts,
  })
  return {
    conflicts,
    resolve(choose) {
      const values: FormValues = {}
      const keepsIds = addedRowPrefix !== undefined
      const itemsByRow = new Map(keepsIds ? [] : origins)
      write(values, choose, itemsByRow)
      if (keepsIds) {
        // A removed row may return.
        for (const [id, { item }] of mine.baseline.itemsByRow) {
          if (!itemsByRow.has(id)) itemsByRow.set(id, moved.get(item) ?? { item, index: -1 })
        }
      }
      const hasInvalid = theirs.hasInvalid || mine.hasInvalid
      return { values, baseline: { record, itemsByRow }, hasInvalid }
    },
  }

  function itemOf(node: ObjectNode, row: FormValues): unknown {
    const { itemsByRow } = mine.baseline
    const origin = itemsByRow.get(textAt(row, rowKey))
    // An item of the wrong type is still there.
    if (textAt(row, rowFlagKey) === 'invalid') return asStored(origin?.item)
    // An entry replaces it.
    const base = isObject(origin?.item) ? origin.item : undefined
    const { record } = toRecord(node, row, { record: base, itemsByRow }, parsers, emptiness)
    // A row that is still blank gives no item, unless it is one of the record.
    const isBlank = !base && isObject(record) && Object.keys(record).length === 0
    return isBlank ? undefined : asStored(record)
  }

  function mergeObject(node: ObjectNode, sides: MergeSides): WriteMerged {
    const members = Array.from(node.members, ([member, child]) =>
      child.kind === 'leaf' ? mergeMember(child, member, sides) : mergeGroup(child, member, sides),
    )
    return (into, choose, items) => {
      for (const write of members) write(into, choose, items)
    }
  }

  function mergeMember(node: LeafNode, member: string, sides: MergeSides): WriteMerged {
    const edited = {
      text: typeof ownMember(sides.edits, member) === 'string',
      flag: isFlagEdited(sides, member),
    }
    const merged = mergeLeaf(node, { ...flaggedTextsAt(sides, member), edited })
    const isEdited = edited.text || edited.flag
    const conflict =
      merged.isConflict && addConflict(sides, node, member, merged.mine, merged.theirs, isEdited)
    return (into, choose) => {
      const { text, flag } = merged[conflict ? choose(conflict) : 'mine']
      into[member] = text
      if (flag) into[flagKey(member)] = flag
    }
  }

  /** Merges the contents of a group or a list, unless the sides disagree on whether it is there. */
  function mergeGroup(node: ObjectNode | ListNode, member: string, sides: MergeSides): WriteMerged {
    const { base, storedTheirs, theirs, mine } = flaggedTextsAt(sides, member)
    const mergedWithFlag = (flag: string) =>
      withFlag(member, flag, mergeInside(node, member, sides))
    if (base.flag === storedTheirs.flag)
      return mergedWithFlag(isFlagEdited(sides, member) ? mine.flag : theirs.flag)
    const isAgreed =
      mine.flag === theirs.flag || (isUnknownFlag(mine.flag) && isUnknownFlag(theirs.flag))
    if (isAgreed) return mergedWithFlag(theirs.flag)
    const writeTheirs: WriteMerged = (into, _, items) => {
      const values = { [member]: sides.theirs[member] ?? '' }
      Object.assign(into, copyWithRowIds(values, addedRowPrefix ?? '', origins, items))
    }
    const allTheirs = withFlag(member, theirs.flag, writeTheirs)
    // An entry would have replaced an invalid value, so the edited form has none.
    if (mine.flag === 'invalid') return allTheirs
    const write = mergeInside(node, member, { ...sides, conflicts: [] })
    const allMine = withFlag(member, flagAfterMerge(mine.flag, theirs.flag), (into, _, items) =>
      write(into, () => 'mine', items),
    )
    const rawTheirs =
      theirs.flag === 'invalid' ? formatRaw(ownMember(sides.theirsRecord, member)) : ''
    const conflict = addConflict(
      sides,
      node,
      member,
      { text: summarizeValues(node, sides.mine[member]), flag: mine.flag },
      { text: rawTheirs || summarizeValues(node, sides.theirs[member]), flag: theirs.flag },
      ownMember(sides.edits, member) !== undefined || isFlagEdited(sides, member),
    )
    return (into, choose, items) => {
      const writeChosen = choose(conflict) === 'mine' ? allMine : allTheirs
      writeChosen(into, choose, items)
    }
  }

  function mergeInside(
    node: ObjectNode | ListNode,
    member: string,
    sides: MergeSides,
  ): WriteMerged {
    if (node.kind === 'list') return mergeList(node, member, sides, lists, mergeObject)
    const write = mergeObject(node, memberSides(sides, member, [...sides.ancestors, { node }]))
    return (into, choose, items) => {
      const values: FormValues = {}
      write(values, choose, items)
      into[member] = values
    }
  }
}

function withFlag(member: string, flag: string, write: WriteMerged): WriteMerged {
  return (into, choose, items) => {
    write(into, choose, items)
    if (flag) into[flagKey(member)] = flag
  }
}
