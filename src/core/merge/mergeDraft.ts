import { isObject, ownMember } from '../objects/ownMembers.ts'
import type { LeafNode, ListNode, ObjectNode } from '../schema/describeSchema.ts'
import {
  createSensitiveMatcher,
  type SensitiveOptions,
} from '../sensitive/createSensitiveMatcher.ts'
import { omitSensitive, restoreOmitted } from '../sensitive/omitSensitive.ts'
import { applyEdits } from '../values/applyEdits.ts'
import type { Edits } from '../values/collectEdits.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { flagKey, isUnknownFlag } from '../values/flag.ts'
import { copyFormValues, type FormValues, rowKey, textAt } from '../values/formValues.ts'
import { formatRaw } from '../values/leafText.ts'
import { toFormValues, type ToFormValuesResult } from '../values/toFormValues.ts'
import { toRecord } from '../values/toRecord.ts'
import { type Conflict, summarizeValues } from './conflict.ts'
import { flagAfterMerge, mergeLeaf } from './mergeLeaf.ts'
import { mergeList } from './mergeList.ts'
import {
  addConflict,
  type ChooseSide,
  flaggedTextsAt,
  isFlagEdited,
  memberSides,
  type MergeSides,
  type WriteMerged,
} from './mergeSides.ts'

/** A draft merged with the current record. */
export interface DraftMerge {
  conflicts: Conflict[]
  /** The merged form over the current record. Calls `choose` once for each conflict. */
  resolve(choose: ChooseSide): ToFormValuesResult
}

/**
 * Merges a draft with a record that may have changed since: three ways, so that what only one side
 * changed is taken from that side. Sensitive values are not in a draft's baseline, so they never
 * conflict: they are the record's, unless the draft has an edit. Any of the three may be malformed.
 *
 * @param stored The record that the draft began with, without what is sensitive, and the edits.
 */
export function mergeDraft(
  root: ObjectNode,
  stored: {
    baseline?: unknown
    edits?: Edits | undefined
    omittedFromBaseline?: readonly string[] | undefined
  },
  record: unknown,
  emptiness: Emptiness,
  sensitive: boolean | SensitiveOptions = false,
): DraftMerge {
  const draft = {
    ...stored,
    baseline: restoreOmitted(stored.baseline, record, stored.omittedFromBaseline ?? []),
  }
  // Only by name: values that were left out for their content are restored above.
  const secrets = createSensitiveMatcher(root, sensitive !== true && sensitive, [])
  const asStored = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(omitSensitive(value, secrets)) ?? 'null')
  const [baseRecord, theirsRecord] = [asStored(draft.baseline), asStored(record)]
  const theirs = toFormValues(root, record, emptiness)
  const mine = applyEdits(root, draft.baseline, draft.edits, emptiness)
  const conflicts: Conflict[] = []
  const write = mergeObject(root, {
    base: toFormValues(root, baseRecord, emptiness).values,
    storedTheirs: toFormValues(root, theirsRecord, emptiness).values,
    theirs: theirs.values,
    mine: mine.values,
    baseRecord,
    theirsRecord,
    edits: draft.edits,
    path: '',
    ancestors: [],
    conflicts,
  })
  return {
    conflicts,
    resolve(choose) {
      const values: FormValues = {}
      const itemsByRow = new Map(theirs.baseline.itemsByRow)
      write(values, choose, itemsByRow)
      const hasInvalid = theirs.hasInvalid || mine.hasInvalid
      return { values, baseline: { record, itemsByRow }, hasInvalid }
    },
  }

  function itemOf(node: ObjectNode, row: FormValues): unknown {
    const { itemsByRow } = mine.baseline
    const origin = itemsByRow.get(textAt(row, rowKey))
    const { record } = toRecord(node, row, { record: origin?.item, itemsByRow }, emptiness)
    // A new row that is still blank gives no item.
    const isBlank = !origin && isObject(record) && Object.keys(record).length === 0
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
    const writeTheirs: WriteMerged = (into) =>
      Object.assign(into, copyFormValues({ [member]: sides.theirs[member] ?? '' }))
    const allTheirs = withFlag(member, theirs.flag, writeTheirs)
    // An entry would have replaced an invalid value, so the draft has none.
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
    return (...args) => (args[1](conflict) === 'mine' ? allMine : allTheirs)(...args)
  }

  function mergeInside(
    node: ObjectNode | ListNode,
    member: string,
    sides: MergeSides,
  ): WriteMerged {
    if (node.kind === 'list')
      return mergeList(node, member, sides, { ...mine, itemOf }, mergeObject)
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
