import { encodeLeaf, isUntouched, readLeaf } from '../codec/leaf.ts'
import { answerText, isUnknown } from '../codec/mirror.ts'
import type { LeafNode, Node } from '../codec/node.ts'
import { readYesNo } from '../codec/yesNo.ts'
import { unitAfter, wordFor } from '../kit/recordWords.ts'
import type { Reviewed, ReviewWords } from './reviewed.ts'

/** A control's text and what is remembered beside it, and what the record holds there. */
export interface Held {
  node: LeafNode
  text: unknown
  mark: unknown
  base: unknown
}

interface ShownAnswer {
  shown: string
  isUnknown: boolean
  was: string
}

/** An answer as its control shows it, and what the record showed if that was another. */
export function shownAnswer(held: Held, reviewed: Reviewed): ShownAnswer {
  const { node, text, mark, base } = held
  const { words } = reviewed
  const unknown = isUnknown(mark)
  const answer = answerText(text, mark).trim()
  return {
    shown: mark === 'refused' ? answer : shownText(node, answer, words),
    isUnknown: unknown,
    was: isChanged(held, reviewed) ? shownBefore(node, base, reviewed) : '',
  }
}

/** What the record showed in a control. */
function shownBefore(node: LeafNode, base: unknown, reviewed: Reviewed): string {
  const { words } = reviewed
  if (isUnknownAnswer(node, base, reviewed)) return words.unknown
  return shownText(node, encodeLeaf(node, base).trim(), words)
}

/** Whether what the record holds is the answer "unknown". */
export const isUnknownAnswer = (
  { nullable }: Node,
  base: unknown,
  { nullMeans }: Reviewed,
): boolean => base === null && nullable && nullMeans === 'unknown'

/** Whether the answer is another than the record's, however it is written. */
export function isChanged({ node, text, mark, base }: Held, reviewed: Reviewed): boolean {
  if (mark === 'refused') return false
  const wasUnknown = isUnknownAnswer(node, base, reviewed)
  if (isUnknown(mark) || wasUnknown) return isUnknown(mark) !== wasUnknown
  const answer = answerText(text, mark)
  if (isUntouched(node, answer, base)) return false
  if (answer.trim() === '') return encodeLeaf(node, base) !== ''
  const reading = readLeaf(node, typeof text === 'string' ? text : '', mark)
  return !(reading.ok && Object.is(reading.value, base))
}

/** `shownText(squareFootage, '1,850', words) // '1,850 sq ft'` */
function shownText(node: LeafNode, text: string, words: ReviewWords): string {
  const answer = node.reads === 'yesNo' ? readYesNo(text) : undefined
  if (answer) return words[answer]
  const unit = unitAfter(node, wordFor(node, words.units), text)
  const isMeasured = unit && text !== '' && !text.endsWith(unit) && readLeaf(node, text).ok
  return isMeasured ? `${text} ${unit}` : text
}
