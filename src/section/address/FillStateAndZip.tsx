import { useEffect, useRef, useState } from 'react'
import type { AddressEditState } from './LoadedAddressAssist.tsx'
import type { AddressPlaces } from './addressPlaces.ts'
import { looksLikeAddress } from '../../core/address/looksLikeAddress.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { AddressFill } from './fill/useAddressFill.ts'
import { useComputedAddressText } from './useAddressTexts.ts'
import { useMessages } from '../../config/useConfig.ts'

interface FillStateAndZipProps extends AddressEditState {
  addressFill: AddressFill
  places: AddressPlaces
  /** What the address is of, said with the button. */
  addressLabel: string
}

/**
 * Offers to fill the empty boxes after a line that looks like a whole address. It comes as soon as
 * the line ends with a ZIP code, so that the next Tab goes to it; and goes only at rest.
 */
export function FillStateAndZip({
  places,
  addressLabel,
  addressFill,
  lastEdited,
  isEditing,
  onSplit,
}: FillStateAndZipProps) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const now = useComputedAddressText(places, ({ raw_address, state, zip }) => {
    if ((state.trim() !== '' && zip.trim() !== '') || !looksLikeAddress(raw_address)) return 'none'
    return /\d{5}\s*$/.test(raw_address) ? 'whole' : 'offer'
  })
  const [step, setStep] = useState(now)
  if (step !== now && (!isEditing || now === 'whole')) setStep(now)
  const wasOffered = useRef(step !== 'none')
  useEffect(() => {
    const isNew = step !== 'none' && !wasOffered.current
    wasOffered.current = step !== 'none'
    if (isNew && lastEdited === 'line') addressFill.announce(words.fillFromLine)
  })
  if (step === 'none') return null
  return (
    <p className="qf-address-message">
      <button type="button" className="qf-button-link" onClick={onSplit}>
        {words.fillFromLine}{' '}
        <span className="qf-visually-hidden">{field.ofField(addressLabel)}</span>
      </button>
    </p>
  )
}
