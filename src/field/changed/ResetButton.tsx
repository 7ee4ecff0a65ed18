import type { MouseEvent, ReactNode } from 'react'
import { useTabStopInField } from '../buttons/useTabStopInField.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

interface ResetButtonProps {
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

/**
 * What separates the button from its text. The word joiner keeps both on one line: next to a button,
 * browsers break a line even after a no-break space.
 */
export const beforeButton = ' ·\u00a0\u2060'

/** A Tab stop while the focus is in the field or the group. */
export function ResetButton({ onClick, children }: ResetButtonProps) {
  const { Button } = useOwnInputs()
  const button = useTabStopInField()
  return (
    <Button ref={button} type="button" className="qf-button-link" tabIndex={-1} onClick={onClick}>
      {children}
    </Button>
  )
}
