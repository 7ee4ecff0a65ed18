import { formatLeaf, parseLeaf, toJsonText } from '../../../core/values/leafText.ts'
import { accepts, type LeafNode } from '../../../core/schema/describeSchema.ts'
import { optionLabel, valueByKey, withUnit } from '../../../config/messages/recordMessages.ts'
import type { ReviewInput, ReviewMessages } from './reviewTypes.ts'
import {
  type ComparedAnswer,
  isUnknownAnswer,
  replacesAnswer,
} from '../../../core/values/changedAnswer.ts'
import { settledText } from '../../../core/values/settledText.ts'
import { answerText, isUnknownFlag } from '../../../core/values/flag.ts'
import { yesNoLabel } from '../../../config/format/yesNoLabel.ts'

interface DisplayedAnswer {
  text: string
  isUnknown: boolean
  previousText: string
}

/**
 * An answer as its control shows it, and the answer of the baseline if it differs. `none` is what an
 * entered one replaces.
 */
export function displayedAnswer(
  compared: ComparedAnswer,
  none: string,
  input: ReviewInput,
): DisplayedAnswer {
  const { node, text, flag, baselineValue } = compared
  const { messages } = input
  // The reading also of a text that nobody has left yet.
  const settled = typeof text === 'string' && settledText(node, text, flag, baselineValue, {})
  const answer = settled ? settled.text : answerText(text, flag).trim()
  const isUnknown = isUnknownFlag(flag)
  const shown = flag === 'invalid' ? answer : displayText(node, answer, messages)
  const isChanged = replacesAnswer(compared, input.nullMeans, {})
  const before = isChanged ? baselineText(node, baselineValue, input) : ''
  return {
    text: shown,
    isUnknown,
    // As JSON next to the same text: `"46"` next to 46.
    previousText:
      (before === shown ? before && toJsonText(baselineValue) : before) ||
      (isChanged && (answer || isUnknown) ? none : ''),
  }
}

/** Whether an answer is neither empty nor changed, which is most of them. Never wrong, but it may miss some. */
export const isShownAsArrived = ({ node, text, flag, baselineValue }: ComparedAnswer): boolean =>
  !flag &&
  typeof text === 'string' &&
  text.trim() !== '' &&
  accepts(node, baselineValue) &&
  text === formatLeaf(node, baselineValue)

/** The baseline value as its control showed it. */
function baselineText(node: LeafNode, baselineValue: unknown, input: ReviewInput): string {
  const { messages } = input
  if (isUnknownAnswer(node, baselineValue, input.nullMeans)) return messages.unknown
  return displayText(node, formatLeaf(node, baselineValue).trim(), messages)
}

/** `displayText(squareFootage, '1,850', messages) // '1,850 sq ft'` */
function displayText(node: LeafNode, text: string, messages: ReviewMessages): string {
  const label = yesNoLabel(node, text, messages) ?? optionLabel(node, text, messages.options)
  if (label) return label
  const unit = valueByKey(node, messages.units)
  const isMeasured = unit && text !== '' && !text.endsWith(unit) && parseLeaf(node, text, {}).ok
  return isMeasured ? withUnit(node, text, unit, messages) : text
}

/** Its label for little room. A host's own label has none, unless it contains the same words. */
export function shortLabelOf(node: LeafNode, label: string, { messages }: ReviewInput) {
  const short = valueByKey(node, messages.shortLabels ?? {})
  return short && label.toLowerCase().includes(short.toLowerCase()) ? short : undefined
}
