import { isObject, ownMember } from '../objects/ownMembers.ts'
import type { LeafNode, ListNode, ObjectNode } from '../schema/describeSchema.ts'
import type { ItemOrigin } from '../values/baseline.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { flagKey, isUnknownFlag, rowFlagKey } from '../values/flag.ts'
import { type FormValues, rowKey, textAt } from '../values/formValues.ts'
import { formatRaw } from '../values/leafText.ts'
import { toFormValues, type ToFormValuesResult } from '../values/toFormValues.ts'
import { toRecord } from '../values/toRecord.ts'
import type { Conflict } from './conflict.ts'
import { type ChooseSide, conflictsIn, type MergedMember, writeTree } from './mergedTree.ts'
import { flagAfterMerge, isSameAnswer, mergeLeaf } from './mergeLeaf.ts'
import { mergeList } from './mergeList.ts'
import {
  type EditedForm,
  flaggedTextsAt,
  isFlagEdited,
  isStillUnknown,
  memberSides,
  type MergeSides,
  valueConflict,
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
  /** Where the items of the record before are in the newer one. */
  const moved = new Map<unknown, ItemOrigin>()
  const { itemsByRow: origins } = theirs.baseline
  const keepsIds = addedRowPrefix !== undefined
  const lists = { ...mine, itemOf, origins, moved, keepsIds, identify, emptiness }
  const members = mergeObject(root, {
    base: toFormValues(root, baseRecord, emptiness).values,
    storedTheirs:
      theirsRecord === record ? theirs.values : toFormValues(root, theirsRecord, emptiness).values,
    theirs: theirs.values,
    mine: mine.values,
    baseRecord,
    theirsRecord,
    edits: mine.edits,
    path: '',
    ancestors: [],
  })
  const rows = {
    mine: mine.baseline.itemsByRow,
    theirs: origins,
    addedRowPrefix: addedRowPrefix ?? '',
  }
  return {
    conflicts: conflictsIn(members),
    resolve(choose) {
      const itemsByRow = new Map(keepsIds ? [] : origins)
      const values = writeTree(members, choose, rows, itemsByRow)
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
    const { record } = toRecord(node, row, { record: base, itemsByRow }, {}, emptiness)
    // A row that is still blank gives no item, unless it is one of the record.
    const isBlank = !base && isObject(record) && Object.keys(record).length === 0
    return isBlank ? undefined : asStored(record)
  }

  function mergeObject(node: ObjectNode, sides: MergeSides): MergedMember[] {
    return Array.from(node.members, ([member, child]) =>
      child.kind === 'leaf' ? mergeAnswer(child, member, sides) : mergeGroup(child, member, sides),
    )
  }

  function mergeAnswer(node: LeafNode, member: string, sides: MergeSides): MergedMember {
    const { base, storedTheirs, theirs, edits } = sides
    const flag = flagKey(member)
    const isUntouched =
      ownMember(edits, member) === undefined &&
      base[flag] === undefined &&
      !isFlagEdited(sides, member)
    // A merge has thousands of answers, and most are the same on all sides.
    if (isUntouched && base[member] === storedTheirs[member] && storedTheirs[flag] === undefined) {
      const answer = { text: textAt(theirs, member), flag: textAt(theirs, flag) }
      return {
        kind: 'leaf',
        member,
        answer: { mine: answer, theirs: answer, isConflict: false },
        conflict: undefined,
      }
    }
    const answers = flaggedTextsAt(sides, member)
    const isAsSubmitted =
      mine.isSubmitted?.(sides.mine, member) && isSameAnswer(node, answers.mine, answers.base)
    const edited = {
      text: !isAsSubmitted && typeof ownMember(sides.edits, member) === 'string',
      flag: !isAsSubmitted && isFlagEdited(sides, member),
    }
    const answer = mergeLeaf(node, { ...answers, edited })
    const isEdited = (edited.text || edited.flag) && !isStillUnknown(sides, member)
    const conflict = answer.isConflict
      ? valueConflict(sides, node, member, answer.mine, answer.theirs, isEdited)
      : undefined
    return { kind: 'leaf', member, answer, conflict }
  }

  /** Merges the contents of a group or a list, unless the sides disagree on whether it is there. */
  function mergeGroup(
    node: ObjectNode | ListNode,
    member: string,
    sides: MergeSides,
  ): MergedMember {
    const { base, storedTheirs, theirs, mine } = flaggedTextsAt(sides, member)
    if (base.flag === storedTheirs.flag) {
      const flag = isFlagEdited(sides, member) ? mine.flag : theirs.flag
      return mergeContents(node, member, flag, sides)
    }
    const isAgreed =
      mine.flag === theirs.flag || (isUnknownFlag(mine.flag) && isUnknownFlag(theirs.flag))
    if (isAgreed) return mergeContents(node, member, theirs.flag, sides)
    const values = sides.theirs[member] ?? ''
    const allTheirs: MergedMember = { kind: 'theirs', member, flag: theirs.flag, values }
    // An entry would have replaced an invalid value, so the edited form has none.
    if (mine.flag === 'invalid') return allTheirs
    const rawTheirs =
      theirs.flag === 'invalid' ? formatRaw(ownMember(sides.theirsRecord, member)) : ''
    return {
      kind: 'choice',
      conflict: valueConflict(
        sides,
        node,
        member,
        { text: summarizeValues(node, sides.mine[member]), flag: mine.flag },
        { text: rawTheirs || summarizeValues(node, values), flag: theirs.flag },
        (ownMember(sides.edits, member) !== undefined || isFlagEdited(sides, member)) &&
          !isStillUnknown(sides, member),
      ),
      mine: mergeContents(node, member, flagAfterMerge(mine.flag, theirs.flag), sides),
      theirs: allTheirs,
    }
  }

  function mergeContents(
    node: ObjectNode | ListNode,
    member: string,
    flag: string,
    sides: MergeSides,
  ): MergedMember {
    if (node.kind === 'list') {
      return {
        kind: 'list',
        member,
        flag,
        items: mergeList(node, member, sides, lists, mergeObject),
      }
    }
    const inside = memberSides(sides, member, [...sides.ancestors, { node }])
    return { kind: 'object', member, flag, members: mergeObject(node, inside) }
  }
}
