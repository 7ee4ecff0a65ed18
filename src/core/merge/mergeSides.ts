import { ownMember } from '../objects/ownMembers.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import type { AppliedEdits } from '../values/applyEdits.ts'
import type { Edits } from '../values/collectEdits.ts'
import { flagKey, isUnknownFlag } from '../values/flag.ts'
import { type FormValues, objectAt, textAt } from '../values/formValues.ts'
import type { Conflict, ConflictAncestor } from './conflict.ts'
import type { FlaggedText } from './mergeLeaf.ts'

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
