import { formatLeaf, isUntouched, parseLeaf } from '../../../core/values/leafText.ts'
import type { LeafNode, SchemaNode } from '../../../core/schema/describeSchema.ts'
import { parseYesNo } from '../../../core/text/parseYesNo.ts'
import { unitFor, valueByKey } from '../../../config/messages/recordMessages.ts'
import type { ReviewSource, ReviewMessages } from './reviewTypes.ts'
import { answerText, isUnknownFlag } from '../../../core/values/flag.ts'

/** A control's text and flag, and the baseline value. */
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

/** An answer as its control shows it, and the answer of the baseline if it differs. */
export function displayedAnswer(answerSource: AnswerSource, source: ReviewSource): DisplayedAnswer {
  const { node, text, flag, baselineValue } = answerSource
  const { messages } = source
  const answer = answerText(text, flag).trim()
  return {
    text: flag === 'invalid' ? answer : displayText(node, answer, messages),
    isUnknown: isUnknownFlag(flag),
    previousText: isAnswerChanged(answerSource, source)
      ? baselineText(node, baselineValue, source)
      : '',
  }
}

/** The baseline value as its control showed it. */
function baselineText(node: LeafNode, baselineValue: unknown, source: ReviewSource): string {
  const { messages } = source
  if (isUnknownAnswer(node, baselineValue, source)) return messages.unknown
  return displayText(node, formatLeaf(node, baselineValue).trim(), messages)
}

/** Whether the baseline value is the answer "unknown". */
export const isUnknownAnswer = (
  { nullable }: SchemaNode,
  baselineValue: unknown,
  { nullMeans }: ReviewSource,
): boolean => baselineValue === null && nullable && nullMeans === 'unknown'

/** Whether the answer differs from the baseline. Spelling does not count. */
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

/** `displayText(squareFootage, '1,850', messages) // '1,850 sq ft'` */
function displayText(node: LeafNode, text: string, messages: ReviewMessages): string {
  const answer = node.parseAs === 'yesNo' ? parseYesNo(text) : undefined
  if (answer) return messages[answer]
  const unit = unitFor(node, valueByKey(node, messages.units), text)
  const isMeasured = unit && text !== '' && !text.endsWith(unit) && parseLeaf(node, text).ok
  return isMeasured ? `${text} ${unit}` : text
}
