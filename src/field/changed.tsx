import { useMessages } from '../config/useConfig.ts'
import { FieldButton } from './buttons/FieldButton.tsx'
import { needsMask } from '../core/sensitive/mask.ts'
import { formatLeaf, toJsonText } from '../core/values/leafText.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { Suggestion } from '../suggestions/suggestion.ts'
import type { BoundField } from './fieldState.ts'
import { yesNoLabel } from '../config/formats.ts'

interface ResetButtonProps {
  /** The control of the field; undefined in a group. */
  control?: string
  label: string
  /** The answer that it restores; undefined if that is hidden. */
  before: string | undefined
  onClick: () => void
}

/** In a group a Tab stop while the focus is inside. */
export function ResetButton({ control, label, before, onClick }: ResetButtonProps) {
  const messages = useMessages().field
  return (
    <FieldButton
      controls={control === undefined ? [] : [control]}
      kind="other"
      isLimitedStop
      label={messages.reset}
      menuLabel={before === undefined ? undefined : messages.backTo(before)}
      of={messages.resetTo(label, before)}
      onClick={onClick}
    />
  )
}

/** A longer text is cut in a note. */
const maxLength = 48

interface Wording {
  options: readonly Suggestion[]
  messages: Pick<Messages['field'], 'yes' | 'no' | 'unknown'>
}

/**
 * An arrived value in a few words, as its control showed it; undefined if the form masks it. As JSON
 * where the control shows the same text now: `"1985"` next to 1985.
 */
export function arrivedText(
  field: BoundField,
  arrived: unknown,
  wording: Wording,
): string | undefined {
  const { node, text, mask } = field
  // Nothing else that is blank counts as an answer.
  if (arrived === null) return wording.messages.unknown
  const arrivedText = formatLeaf(node, arrived)
  if (mask && needsMask(arrivedText)) return undefined
  const shown = wordOf(field, arrivedText, wording)
  const isLikeNow = shown === wordOf(field, text, wording)
  return shorten(isLikeNow ? (toJsonText(arrived) ?? shown) : shown)
}

/** The answer of a control in a few words; undefined if the form masks it. */
export function shownAnswer(field: BoundField, wording: Wording): string | undefined {
  const { text, unknown, mask } = field
  if (unknown) return wording.messages.unknown
  return mask && needsMask(text) ? undefined : shorten(wordOf(field, text, wording))
}

function wordOf({ node }: BoundField, answer: string, { options, messages }: Wording): string {
  const option = options.find(({ value }) => value === answer)
  return option?.label ?? yesNoLabel(node, answer, messages) ?? answer.trim()
}

export function shorten(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' '))
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength).join('')}…`
    : characters.join('')
}
