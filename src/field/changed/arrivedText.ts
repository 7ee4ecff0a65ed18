import { needsMask } from '../../core/sensitive/visibleEnd.ts'
import { parseYesNo } from '../../core/text/parseYesNo.ts'
import { formatLeaf, toJsonText } from '../../core/values/leafText.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import type { FieldState } from '../fieldState.ts'

/** A longer text is cut in a note. */
const maxLength = 24

interface Wording {
  options: readonly Suggestion[]
  messages: Pick<Messages['field'], 'yes' | 'no' | 'unknown'>
}

/**
 * An arrived value in a few words, as its control showed it; undefined if the form masks it. As JSON
 * where the control shows the same text now: `"1985"` next to 1985.
 */
export function arrivedText(
  { node, text, mask }: FieldState,
  arrived: unknown,
  { options, messages }: Wording,
): string | undefined {
  // Nothing else that is blank counts as an answer.
  if (arrived === null) return messages.unknown
  const arrivedText = formatLeaf(node, arrived)
  if (mask && needsMask(arrivedText)) return undefined
  const shown = wordOf(arrivedText)
  return shorten(shown === wordOf(text) ? (toJsonText(arrived) ?? shown) : shown)

  function wordOf(answer: string): string {
    const option = options.find(({ value }) => value === answer)
    const yesOrNo = node.parseAs === 'yesNo' ? parseYesNo(answer) : undefined
    return option?.label ?? (yesOrNo ? messages[yesOrNo] : answer.trim())
  }
}

export function shorten(text: string, length = maxLength): string {
  const characters = Array.from(text.replace(/\s+/g, ' '))
  return characters.length > length
    ? `${characters.slice(0, length).join('')}…`
    : characters.join('')
}
