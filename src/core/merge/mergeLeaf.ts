import { deepEqual } from '../objects/deepEqual.ts'
import type { LeafNode } from '../schema/describeSchema.ts'
import { isUnknownFlag, setAsideText } from '../values/flag.ts'
import { isUntouched, parseLeaf } from '../values/leafText.ts'

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
