import { ownMember } from '../objects/ownMembers.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import type { ItemOrigin } from '../values/baseline.ts'
import { flagKey, isUnknownFlag } from '../values/flag.ts'
import { type FormValues, objectAt, textAt } from '../values/formValues.ts'
import type { Conflict, ConflictAncestor, MergeSide } from './conflict.ts'
import type { FlaggedText } from './mergeLeaf.ts'

/** An object of a form, on every side of a comparison. */
export interface MergeSides {
  /** As the record was when the draft was begun. */
  base: FormValues
  /** As it is now, so far as drafts keep it. */
  storedTheirs: FormValues
  theirs: FormValues
  mine: FormValues
  /** The values that `old` and `kept` show. */
  baseRecord: unknown
  theirsRecord: unknown
  /** What a person entered in it. */
  edits: unknown
  /** What its name begins with in a form where everything is the draft's. */
  path: string
  ancestors: readonly ConflictAncestor[]
  conflicts: Conflict[]
}

export type ChooseSide = (conflict: Conflict) => MergeSide

/** Puts what is settled into an object of the form, and beside it what its rows came from. */
export type WriteMerged = (
  into: FormValues,
  choose: ChooseSide,
  items: Map<string, ItemOrigin>,
) => void

/** The sides of an object in an object. */
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
    conflicts: sides.conflicts,
  }
}

/** What stands at a member on each side. */
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

/** Whether a person gave or took back the answer "unknown", or replaced what may not stand here. */
export function isFlagEdited({ edits, base, mine }: MergeSides, member: string): boolean {
  const mark = flagKey(member)
  return ownMember(edits, mark) === '' || textAt(mine, mark) !== textAt(base, mark)
}

/** Notes that a person has to choose between two answers at a member. */
export function addConflict(
  { path, ancestors, conflicts }: MergeSides,
  node: SchemaNode,
  member: string,
  mine: FlaggedText,
  theirs: FlaggedText,
  isEdited: boolean,
): Conflict {
  const difference: Conflict = {
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
  conflicts.push(difference)
  return difference
}
