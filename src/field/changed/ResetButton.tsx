import type { MouseEvent } from 'react'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import { useTabStopInField } from '../buttons/useTabStopInField.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

interface ResetButtonProps {
  label: string
  /** The answer that it restores; undefined if that is hidden. */
  before: string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/**
 * A Tab stop while the focus is in the field or the group. Its separator neither starts nor ends a line. Browsers
 * break a line next to a button even after a no-break space, but not after a word joiner.
 */
export function ResetButton({ label, before, onClick }: ResetButtonProps) {
  const { Button } = useOwnInputs()
  const button = useTabStopInField()
  const messages = useFieldButtonMessages()
  return (
    <>
      {'\u00a0·\u00a0\u2060'}
      <Button ref={button} type="button" className="qf-button-link" tabIndex={-1} onClick={onClick}>
        {messages.reset}{' '}
        <span className="qf-visually-hidden">{messages.resetTo(label, before)}</span>
      </Button>
    </>
  )
}
