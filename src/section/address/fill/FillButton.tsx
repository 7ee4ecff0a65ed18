import type { ReactNode } from 'react'
import { useMessages } from '../../../config/useConfig.ts'
import { FieldButton } from '../../../field/buttons/FieldButton.tsx'
import { addressKeys, type AddressPlaces, type FillKey } from '../addressPlaces.ts'

interface FillButtonProps {
  label: string
  places: AddressPlaces
  /** The boxes whose key takes the button. @default those of the address */
  keys?: readonly FillKey[]
  /** @default 'offer' */
  kind?: 'offer' | 'other'
  /** The legend of the address, part of the accessible name. */
  addressLabel: string
  onClick: () => void
}

/** A button below the boxes of an address. */
export function FillButton({ label, places, keys, kind, addressLabel, onClick }: FillButtonProps) {
  const { field } = useMessages()
  return (
    <FieldButton
      controls={boxesOf(places, keys)}
      {...(kind && { kind })}
      label={label}
      of={field.ofField(addressLabel)}
      onClick={() => onClick()}
    />
  )
}

/** An offer to fill some boxes, and why it is made. */
export function FillOffer({ reason, ...props }: FillButtonProps & { reason?: ReactNode }) {
  return (
    <span className="qf-suggestion">
      {reason && <span>{reason}</span>} <FillButton {...props} />
    </span>
  )
}

/** The names of the boxes of an address, in their order. */
export const boxesOf = (places: AddressPlaces, keys: readonly FillKey[] = addressKeys): string[] =>
  keys.flatMap((key) => places[key]?.name ?? [])
