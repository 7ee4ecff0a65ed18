import { accepts, type LeafNode } from '../schema/describeSchema.ts'
import { enteredText } from '../text/normalizeText.ts'
import { isStateCodeToo } from '../text/parsePlace.ts'
import { askedFlag, type Flag, flaggedValue, isAskedAbout, isUnknownFlag } from './flag.ts'
import {
  formatLeaf,
  isEmptyEntry,
  isUntouched,
  parseLeaf,
  type ReadingContext,
} from './leafText.ts'

/** What a control holds once a person has left it. */
export interface SettledText {
  text: string
  flag: Flag
  /** Whether the text says another answer than the one that was typed: an alias, or another day or year. */
  isReinterpreted: boolean
}

/**
 * What an edited control holds once the person has left it: the text with which a form opens for the record
 * that it gives. The record stays the same. Undefined if the control keeps its text: it cannot be read, or
 * nobody changed it.
 *
 * settledText(date, '3/4/80', '', undefined, {}) // { text: '03/04/1980', … }
 * settledText(relation, 'sp', 'sp=Spouse', undefined, {}) // { text: 'Spouse', … }
 * settledText(squareFootage, '1,850 sq ft', '', undefined, {}) // { text: '1850', … }
 */
export function settledText(
  node: LeafNode,
  text: string,
  flag: unknown,
  baselineValue: unknown,
  context: ReadingContext,
): SettledText | undefined {
  if (flag === 'invalid' || isUnknownFlag(flag)) return undefined
  // An entry has replaced a value that the contract refuses, even by the same text.
  if (accepts(node, baselineValue) && isUntouched(node, text, baselineValue)) return undefined
  if (isEmptyEntry(node, text, context, flag)) {
    // A missing answer is an error, which keeps its text like any other.
    const stays = text === '' || node.required
    return stays ? undefined : { text: '', flag: '', isReinterpreted: false }
  }
  const reading = parseLeaf(node, text, context, flag)
  if (!reading.ok) return undefined
  const settled = formatLeaf(node, reading.value)
  if (settled === text) return undefined
  const option = flaggedValue(flag, text)
  // Canada is the answer, and `CA` is in the box: nobody is asked about it again. Nor is the `NA` of Namibia no answer.
  const mayBeState = node.parseAs === 'country' && isStateCodeToo(settled)
  const isSwapped = 'swapped' in reading
  return {
    text: settled,
    flag: isSwapped ? 'swapped' : flagOfReading(),
    isReinterpreted:
      isSwapped ||
      'expandedYear' in reading ||
      (typeof reading.value === 'string' && node.parseAs !== 'date' && isOtherWord(settled, text)),
  }

  function flagOfReading(): Flag {
    if (option !== undefined) return flagOf(option)
    return mayBeState || isEmptyEntry(node, settled, context) ? `${settled}=${settled}` : ''
  }

  /** The flag that the option needs where its own text would be read as something else, or was kept unread. */
  function flagOf(value: string): Flag {
    if (isAskedAbout(flag, text)) return askedFlag(settled, value)
    const again = parseLeaf(node, settled, context)
    const isUnread = value === enteredText(text)
    const isOther = !again.ok || again.value !== value || isEmptyEntry(node, settled, context)
    return isUnread || isOther || mayBeState ? `${settled}=${value}` : ''
  }
}

/** isOtherWord('Spouse', 'sp'), but not isOtherWord('TX', ' tx') */
const isOtherWord = (settled: string, text: string) =>
  settled.toLowerCase() !== enteredText(text).toLowerCase()
