import { deepEqual } from '../objects/deepEqual.ts'
import type { LeafNode } from '../schema/describeSchema.ts'
import { isUnknownFlag } from '../values/flag.ts'
import { isUntouched, parseLeaf } from '../values/leafText.ts'

/** A text with the mark beside it. */
export interface FlaggedText {
  text: string
  flag: string
}

/** An answer as it was in the record, as it is now, and as the draft has it. */
export interface LeafSides {
  base: FlaggedText
  /** As it is now, so far as drafts keep it. */
  storedTheirs: FlaggedText
  theirs: FlaggedText
  mine: FlaggedText
  /** What of the draft's a person entered. */
  edited: { text: boolean; flag: boolean }
}

/** The answer to go on with, from either side; they differ only where a person has to choose. */
export interface MergedLeaf {
  mine: FlaggedText
  theirs: FlaggedText
  isConflict: boolean
}

/** Brings an answer of a draft together with the record's. */
export function mergeLeaf(
  node: LeafNode,
  { base, storedTheirs, theirs, mine, edited }: LeafSides,
): MergedLeaf {
  const isEntered = edited.text || edited.flag
  const agreed = (answer: FlaggedText) => ({ mine: answer, theirs: answer, isConflict: false })
  if (!isEntered && (deepEqual(base, storedTheirs) || isSameAnswer(node, base, storedTheirs)))
    return agreed(theirs)
  if (deepEqual(base, storedTheirs)) {
    const stays = !edited.text || base.flag === theirs.flag
    return agreed({
      text: edited.text ? mine.text : theirs.text,
      flag: edited.flag ? mine.flag : stays ? theirs.flag : '',
    })
  }
  const entry = { text: mine.text, flag: flagAfterMerge(mine.flag, theirs.flag) }
  if (isSameAnswer(node, base, storedTheirs)) return agreed(entry)
  if (isSameAnswer(node, mine, theirs)) return agreed(isEntered ? entry : theirs)
  return { mine: entry, theirs, isConflict: true }
}

/** A mark of a draft, where the record has another value now: what stood refused is an entry there. */
export function flagAfterMerge(mine: string, theirs: string): string {
  if (!isUnknownFlag(mine)) return mine.includes('=') ? mine : ''
  return isUnknownFlag(theirs) ? theirs : 'answeredUnknown'
}

/** Whether two answers say the same, however it is written. */
function isSameAnswer(node: LeafNode, one: FlaggedText, other: FlaggedText): boolean {
  const unknown = isUnknownFlag(one.flag)
  if (unknown || isUnknownFlag(other.flag)) return unknown && isUnknownFlag(other.flag)
  const isSameText = one.text.trim() === other.text.trim() && one.flag === other.flag
  if (isSameText || (!one.flag && isUntouched(node, one.text, other.text))) return true
  const [read, told] = [one, other].map(({ text, flag }) => parseLeaf(node, text, flag))
  return read?.ok === true && told?.ok === true && deepEqual(read.value, told.value)
}
