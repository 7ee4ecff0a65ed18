import { yesNoLabel } from '../config/formats.ts'
import type { Messages } from '../config/messages/messages.ts'
import { optionLabel, valueByKey, withUnit } from '../config/messages/recordMessages.ts'
import type { LeafNode } from '../core/schema/describeSchema.ts'
import type { ComparedAnswer } from '../core/values/baseline.ts'
import { answerText } from '../core/values/flag.ts'
import { parseLeaf, type ReadingContext } from '../core/values/leafText.ts'
import { settledText } from '../core/values/settledText.ts'

interface ShownIn {
  /** How the form reads its texts. */
  reading: ReadingContext
  messages: Pick<Messages, 'field' | 'options' | 'units'>
}

/**
 * An answer away from its control, as the control shows it once it is left, with the unit next to it. `''` for none and
 * for "unknown".
 */
export function answerAsShown(answer: ComparedAnswer, shownIn: ShownIn): string {
  const { node, text, flag, baselineValue } = answer
  // The reading also of a text that nobody has left yet.
  const settled =
    typeof text === 'string' && settledText(node, text, flag, baselineValue, shownIn.reading)
  const shown = settled ? settled.text : answerText(text, flag).trim()
  return flag === 'invalid' ? shown : displayText(node, shown, shownIn)
}

/** `displayText(squareFootage, '1,850', shownIn) // '1,850 sq ft'` */
export function displayText(node: LeafNode, text: string, { messages, reading }: ShownIn): string {
  const label = yesNoLabel(node, text, messages.field) ?? optionLabel(node, text, messages.options)
  if (label) return label
  const unit = valueByKey(node, messages.units)
  const isMeasured =
    unit && text !== '' && !text.endsWith(unit) && parseLeaf(node, text, reading).ok
  return isMeasured ? withUnit(node, text, unit, messages.field) : text
}
