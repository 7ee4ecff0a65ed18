import { equal } from './equal.ts'
import { isUntouched, readLeaf } from './leaf.ts'
import { isUnknown } from './mirror.ts'
import type { LeafNode } from './node.ts'

/** A text with the mark beside it. */
export interface Answer {
  text: string
  mark: string
}

/** An answer as it was in the record, as it is now, and as the draft has it. */
export interface Answers {
  old: Answer
  /** As it is now, so far as drafts keep it. */
  kept: Answer
  now: Answer
  mine: Answer
  /** What of the draft's a person entered. */
  entered: { text: boolean; mark: boolean }
}

/** The answer to go on with, from either side; they differ only where a person has to choose. */
export interface Settled {
  mine: Answer
  theirs: Answer
  isChoice: boolean
}

/** Brings an answer of a draft together with the record's. */
export function settleLeaf(node: LeafNode, { old, kept, now, mine, entered }: Answers): Settled {
  const isEntered = entered.text || entered.mark
  const agreed = (answer: Answer) => ({ mine: answer, theirs: answer, isChoice: false })
  if (!isEntered && (equal(old, kept) || isSame(node, old, kept))) return agreed(now)
  if (equal(old, kept)) {
    const stays = !entered.text || old.mark === now.mark
    return agreed({
      text: entered.text ? mine.text : now.text,
      mark: entered.mark ? mine.mark : stays ? now.mark : '',
    })
  }
  const entry = { text: mine.text, mark: markOver(mine.mark, now.mark) }
  if (isSame(node, old, kept)) return agreed(entry)
  if (isSame(node, mine, now)) return agreed(isEntered ? entry : now)
  return { mine: entry, theirs: now, isChoice: true }
}

/** A mark of a draft, where the record has another value now: what stood refused is an entry there. */
export function markOver(mine: string, now: string): string {
  if (!isUnknown(mine)) return mine.includes('=') ? mine : ''
  return isUnknown(now) ? now : 'answered'
}

/** Whether two answers say the same, however it is written. */
function isSame(node: LeafNode, one: Answer, other: Answer): boolean {
  const unknown = isUnknown(one.mark)
  if (unknown || isUnknown(other.mark)) return unknown && isUnknown(other.mark)
  const isSameText = one.text.trim() === other.text.trim() && one.mark === other.mark
  if (isSameText || (!one.mark && isUntouched(node, one.text, other.text))) return true
  const [read, told] = [one, other].map(({ text, mark }) => readLeaf(node, text, mark))
  return read?.ok === true && told?.ok === true && equal(read.value, told.value)
}
