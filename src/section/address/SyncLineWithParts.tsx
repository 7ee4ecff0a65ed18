import { type RefObject, useLayoutEffect, useState } from 'react'
import { formatAddress } from '../../core/address/formatAddress.ts'
import { addressMatchesLine } from '../../core/address/addressMatchesLine.ts'
import { useFieldSnapshot } from '../../field/formContext.ts'
import { type AddressPlaces, addressFromTexts, type FillKey } from './addressPlaces.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import { FillOffer } from './fill/FillButton.tsx'
import type { AddressFill } from './fill/fillTypes.ts'
import { useComputedAddressText } from './useAddressTexts.ts'

export interface LineButtonsProps {
  addressFill: AddressFill
  places: AddressPlaces
  /** The legend of the address, part of the button's accessible name. */
  addressLabel: string
  lastEdited: 'line' | 'parts' | undefined
  /** Whether the person is typing. New buttons wait until they leave the box. */
  isEditing: boolean
  /** The name of the box that they typed in before this code was in use, or `''`. */
  editedBefore: RefObject<string>
  /** Fills the parts from the line. */
  onSplit: () => void
}

/** Buttons that update the line of an address from its parts, or the parts from the line. */
export function SyncLineWithParts({
  places,
  addressFill,
  addressLabel,
  lastEdited,
  isEditing,
  editedBefore,
  onSplit,
}: LineButtonsProps) {
  const { fill } = addressFill
  const messages = useAddressMessages()
  const isShownAsProblem = useFieldSnapshot(places.raw_address.name).warnings.some(
    ({ id }) => id === 'address.mismatch',
  )
  const [shown, setShown] = useState(() =>
    editedBefore.current ? 'none' : lineStateOf(addressFill.textAt),
  )
  const reader = !isEditing && <LineStateReader places={places} onRead={setShown} />
  const offersLine =
    shown === 'differ' ? lastEdited !== 'line' : shown === 'parts' && lastEdited === 'parts'
  const offersParts = shown === 'differ' ? lastEdited !== 'parts' : shown === 'line'
  if (!offersLine && !offersParts) return reader
  const update = () =>
    fill(
      { raw_address: formatAddress(addressFromTexts(addressFill.textAt)) },
      { message: messages.lineUpdated, focus: 'raw_address' },
    )
  return (
    <>
      {reader}
      <p className="qf-address-message" data-part="address-message">
        {shown === 'differ' && !isShownAsProblem && <span>{messages.differ}</span>}{' '}
        {offersLine && (
          <FillOffer label={messages.updateLine} addressLabel={addressLabel} onClick={update} />
        )}{' '}
        {offersParts && (
          <FillOffer label={messages.fillParts} addressLabel={addressLabel} onClick={onSplit} />
        )}
      </p>
    </>
  )
}

/** Which of line and parts have a text, and whether the two agree. */
type LineState = 'none' | 'line' | 'parts' | 'same' | 'differ'

interface LineStateReaderProps {
  places: AddressPlaces
  onRead: (state: LineState) => void
}

/** Compares the line with the parts. A component of its own, as it must not do so at each key. */
function LineStateReader({ places, onRead }: LineStateReaderProps) {
  const state = useComputedAddressText(places, lineStateOf)
  useLayoutEffect(() => onRead(state), [state, onRead])
  return null
}

function lineStateOf(textAt: (key: FillKey) => string): LineState {
  const line = textAt('raw_address').trim()
  const address = addressFromTexts(textAt)
  const parts = formatAddress(address)
  // A state or a ZIP code alone makes no line.
  if (line === '') return address.street || address.city ? 'parts' : 'none'
  if (parts === '') return 'line'
  return addressMatchesLine(line, address) ? 'same' : 'differ'
}
