import type { ReactNode } from 'react'
import { useMessages } from '../../../config/useConfig.ts'
import { useOwnInputs } from '../../../field/ownInputs/ownInputs.ts'

interface FillButtonProps {
  label: string
  /** The legend of the address, part of the accessible name. */
  addressLabel: string
  onClick: () => void
}

/** A button below the boxes of an address. */
export function FillButton({ label, addressLabel, onClick }: FillButtonProps) {
  const { Button } = useOwnInputs()
  const { field } = useMessages()
  return (
    <Button type="button" className="qf-button-link" onClick={onClick}>
      {label} <span className="qf-visually-hidden">{field.ofField(addressLabel)}</span>
    </Button>
  )
}

/** An offer to fill some boxes, and why it is made. */
export function FillOffer({ reason, ...props }: FillButtonProps & { reason?: ReactNode }) {
  return (
    <span className="qf-suggestion">
      {reason} <FillButton {...props} />
    </span>
  )
}
