import { formatLeaf, isUntouched, parseLeaf } from '../../../core/values/leafText.ts'
import type { LeafNode, SchemaNode } from '../../../core/schema/describeSchema.ts'
import { parseYesNo } from '../../../core/text/parseYesNo.ts'
import { unitFor, valueByKey } from '../../../config/messages/recordMessages.ts'
import type { ReviewSource, ReviewMessages } from './reviewTypes.ts'
import { answerText, isUnknownFlag } from '../../../core/values/flag.ts'

/** A control's text and what is remembered beside it, and what the record holds there. */
export interface AnswerSource {
  node: LeafNode
  text: unknown
  flag: unknown
  baselineValue: unknown
}

interface DisplayedAnswer {
  text: string
  isUnknown: boolean
  previousText: string
}

/** An answer as its control shows it, and what the record showed if that was another. */
export function displayedAnswer(answerSource: AnswerSource, source: ReviewSource): DisplayedAnswer {
  const { node, text, flag, baselineValue } = answerSource
  const { messages } = source
  const unknown = isUnknownFlag(flag)
  const answer = answerText(text, flag).trim()
  return {
    text: flag === 'invalid' ? answer : displayText(node, answer, messages),
    isUnknown: unknown,
    previousText: isAnswerChanged(answerSource, source)
      ? baselineText(node, baselineValue, source)
      : '',
  }
}

/** What the record showed in a control. */
function baselineText(node: LeafNode, baselineValue: unknown, source: ReviewSource): string {
  const { messages } = source
  if (isUnknownAnswer(node, baselineValue, source)) return messages.unknown
  return displayText(node, formatLeaf(node, baselineValue).trim(), messages)
}

/** Whether what the record holds is the answer "unknown". */
export const isUnknownAnswer = (
  { nullable }: SchemaNode,
  baselineValue: unknown,
  { nullMeans }: ReviewSource,
): boolean => baselineValue === null && nullable && nullMeans === 'unknown'

/** Whether the answer is another than the record's, however it is written. */
export function isAnswerChanged(
  { node, text, flag, baselineValue }: AnswerSource,
  source: ReviewSource,
): boolean {
  if (flag === 'invalid') return false
  const wasUnknown = isUnknownAnswer(node, baselineValue, source)
  if (isUnknownFlag(flag) || wasUnknown) return isUnknownFlag(flag) !== wasUnknown
  const answer = answerText(text, flag)
  if (isUntouched(node, answer, baselineValue)) return false
  if (answer.trim() === '') return formatLeaf(node, baselineValue) !== ''
  const reading = parseLeaf(node, typeof text === 'string' ? text : '', flag)
  return !(reading.ok && Object.is(reading.value, baselineValue))
}

/** `shownText(squareFootage, '1,850', words) // '1,850 sq ft'` */
function displayText(node: LeafNode, text: string, messages: ReviewMessages): string {
  const answer = node.parseAs === 'yesNo' ? parseYesNo(text) : undefined
  if (answer) return messages[answer]
  const unit = unitFor(node, valueByKey(node, messages.units), text)
  const isMeasured = unit && text !== '' && !text.endsWith(unit) && parseLeaf(node, text).ok
  return isMeasured ? `${text} ${unit}` : text
}
