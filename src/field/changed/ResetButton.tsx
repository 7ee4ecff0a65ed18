import { FieldButton } from '../buttons/FieldButton.tsx'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'

interface ResetButtonProps {
  /** The control of the field; undefined in a group. */
  control?: string
  label: string
  /** The answer that it restores; undefined if that is hidden. */
  before: string | undefined
  onClick: () => void
}

/**
 * In a group a Tab stop while the focus is inside. Its separator neither starts nor ends a line. Browsers
 * break a line next to a button even after a no-break space, but not after a word joiner.
 */
export function ResetButton({ control, label, before, onClick }: ResetButtonProps) {
  const messages = useFieldButtonMessages()
  return (
    <>
      <span>{'\u00a0·\u00a0\u2060'}</span>
      <FieldButton
        controls={control === undefined ? [] : [control]}
        kind="other"
        isLimitedStop
        label={messages.reset}
        of={messages.resetTo(label, before)}
        onClick={onClick}
      />
    </>
  )
}
