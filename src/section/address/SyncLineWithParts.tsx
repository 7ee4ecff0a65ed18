import { useState } from 'react'
import { formatAddress } from '../../core/address/formatAddress.ts'
import { addressMatchesLine } from '../../core/address/addressMatchesLine.ts'
import { useFieldSnapshot } from '../../field/formContext.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { Address } from '../../record/address.ts'
import type { AddressEditState } from './LoadedAddressAssist.tsx'
import { type AddressPlaces, addressFromTexts } from './addressPlaces.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { AddressFill } from './fill/useAddressFill.ts'
import { useComputedAddressText } from './useAddressTexts.ts'

interface SyncLineWithPartsProps extends AddressEditState {
  addressFill: AddressFill
  places: AddressPlaces
  addressLabel: string
}

/** Offers to bring the line of an address in step with its parts, or them with it. */
export function SyncLineWithParts({
  places,
  addressFill,
  addressLabel,
  lastEdited,
  isEditing,
  onSplit,
}: SyncLineWithPartsProps) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const isShownAsProblem = useFieldSnapshot(places.raw_address.name).warnings.some(
    ({ id }) => id === 'address.mismatch',
  )
  const now = useComputedAddressText(places, lineStateOf)
  const [step, setStep] = useState<LineState>(now)
  if (!isEditing && step !== now) setStep(now)
  const offersLine =
    step === 'differ' ? lastEdited !== 'line' : step === 'parts' && lastEdited === 'parts'
  const offersParts = step === 'differ' ? lastEdited !== 'parts' : step === 'line'
  if (!offersLine && !offersParts) return null
  const name = <span className="qf-visually-hidden">{field.ofField(addressLabel)}</span>
  const update = () =>
    addressFill.enter(
      { raw_address: formatAddress(addressFromTexts(addressFill.textAt)) },
      { message: words.lineUpdated, focus: 'raw_address' },
    )
  return (
    <p className="qf-address-message">
      {step === 'differ' && !isShownAsProblem && <span>{words.differ}</span>}{' '}
      {offersLine && (
        <button type="button" className="qf-button-link" onClick={update}>
          {words.updateLine} {name}
        </button>
      )}{' '}
      {offersParts && (
        <button type="button" className="qf-button-link" onClick={onSplit}>
          {words.fillParts} {name}
        </button>
      )}
    </p>
  )
}

/** Which side of an address holds something, and whether both say the same. */
type LineState = 'none' | 'line' | 'parts' | 'same' | 'differ'

function lineStateOf(address: Address): LineState {
  const line = (address.raw_address ?? '').trim()
  const parts = formatAddress(address)
  if (line === '') return parts === '' ? 'none' : 'parts'
  if (parts === '') return 'line'
  return addressMatchesLine(line, address) ? 'same' : 'differ'
}
