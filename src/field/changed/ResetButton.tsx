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

/** In a group a Tab stop while the focus is inside. */
export function ResetButton({ control, label, before, onClick }: ResetButtonProps) {
  const messages = useFieldButtonMessages()
  return (
    <FieldButton
      controls={control === undefined ? [] : [control]}
      kind="other"
      isLimitedStop
      label={messages.reset}
      of={messages.resetTo(label, before)}
      onClick={onClick}
    />
  )
}
