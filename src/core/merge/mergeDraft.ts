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

/** What a draft and the record as it is now do not agree in. */
export interface DraftMerge {
  conflicts: Conflict[]
  /** The form to go on with, over the record as it is now. Asks once for each difference. */
  resolve(choose: ChooseSide): ToFormValuesResult
}

/**
 * Compares a draft with a record that may have changed since: three ways, so that what only one side
 * changed is taken from that side. What is sensitive is in no draft's record, and never differs: it
 * is the record's, unless the draft has another entry. None of the three has to be of the right shape.
 *
 * @param stored The record it was begun on, without what is sensitive, and what was entered.
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
  // Only by name: what was left out for what it said is there again.
  const secrets = createSensitiveMatcher(root, sensitive !== true && sensitive, [])
  const asStored = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(omitSensitive(value, secrets)) ?? 'null')
  const [baseRecord, theirsRecord] = [asStored(draft.baseline), asStored(record)]
  const now = toFormValues(root, record, emptiness)
  const mine = applyEdits(root, draft.baseline, draft.edits, emptiness)
  const conflicts: Conflict[] = []
  const put = mergeObject(root, {
    base: toFormValues(root, baseRecord, emptiness).values,
    storedTheirs: toFormValues(root, theirsRecord, emptiness).values,
    theirs: now.values,
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
      const itemsByRow = new Map(now.baseline.itemsByRow)
      put(values, choose, itemsByRow)
      const hasInvalid = now.hasInvalid || mine.hasInvalid
      return { values, baseline: { record, itemsByRow }, hasInvalid }
    },
  }

  function itemOf(node: ObjectNode, row: FormValues): unknown {
    const { itemsByRow } = mine.baseline
    const origin = itemsByRow.get(textAt(row, rowKey))
    const { record } = toRecord(node, row, { record: origin?.item, itemsByRow }, emptiness)
    // A new row that is still blank stands for none.
    const isBlank = !origin && isObject(record) && Object.keys(record).length === 0
    return isBlank ? undefined : asStored(record)
  }

  function mergeObject(node: ObjectNode, sides: MergeSides): WriteMerged {
    const members = Array.from(node.members, ([member, child]) =>
      child.kind === 'leaf' ? writeLeaf(child, member, sides) : mergeGroup(child, member, sides),
    )
    return (into, choose, items) => {
      for (const put of members) put(into, choose, items)
    }
  }

  function writeLeaf(node: LeafNode, member: string, sides: MergeSides): WriteMerged {
    const edited = {
      text: typeof ownMember(sides.edits, member) === 'string',
      flag: isFlagEdited(sides, member),
    }
    const settled = mergeLeaf(node, { ...flaggedTextsAt(sides, member), edited })
    const isEntered = edited.text || edited.flag
    const choice =
      settled.isConflict &&
      addConflict(sides, node, member, settled.mine, settled.theirs, isEntered)
    return (into, choose) => {
      const { text, flag } = settled[choice ? choose(choice) : 'mine']
      into[member] = text
      if (flag) into[flagKey(member)] = flag
    }
  }

  /** What is in a group or a list, unless the sides do not even agree on there being one. */
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
    const theirsMarked = withFlag(member, theirs.flag, writeTheirs)
    // Nothing was entered in what may not stand there, or it would have been replaced.
    if (mine.flag === 'invalid') return theirsMarked
    const all = mergeInside(node, member, { ...sides, conflicts: [] })
    const allMine = withFlag(member, flagAfterMerge(mine.flag, theirs.flag), (into, _, items) =>
      all(into, () => 'mine', items),
    )
    const shown = theirs.flag === 'invalid' ? formatRaw(ownMember(sides.theirsRecord, member)) : ''
    const choice = addConflict(
      sides,
      node,
      member,
      { text: summarizeValues(node, sides.mine[member]), flag: mine.flag },
      { text: shown || summarizeValues(node, sides.theirs[member]), flag: theirs.flag },
      ownMember(sides.edits, member) !== undefined || isFlagEdited(sides, member),
    )
    return (...to) => (to[1](choice) === 'mine' ? allMine : theirsMarked)(...to)
  }

  function mergeInside(
    node: ObjectNode | ListNode,
    member: string,
    sides: MergeSides,
  ): WriteMerged {
    if (node.kind === 'list')
      return mergeList(node, member, sides, { ...mine, itemOf }, mergeObject)
    const put = mergeObject(node, memberSides(sides, member, [...sides.ancestors, { node }]))
    return (into, choose, items) => {
      const held: FormValues = {}
      put(held, choose, items)
      into[member] = held
    }
  }
}

function withFlag(member: string, flag: string, put: WriteMerged): WriteMerged {
  return (into, choose, items) => {
    put(into, choose, items)
    if (flag) into[flagKey(member)] = flag
  }
}
