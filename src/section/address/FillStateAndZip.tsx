import { useEffect, useRef, useState } from 'react'
import { looksLikeAddress } from '../../core/address/looksLikeAddress.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { LineButtonsProps } from './SyncLineWithParts.tsx'
import { useComputedAddressText } from './useAddressTexts.ts'
import { FillOffer } from './fill/FillButton.tsx'

/**
 * A button that fills state and ZIP code from a line that contains both. It appears while the person
 * types the ZIP code, so that the next Tab reaches it. Otherwise it comes and goes on blur only.
 */
export function FillStateAndZip({
  places,
  addressLabel,
  addressFill,
  lastEdited,
  isEditing,
  editedBefore,
  onSplit,
}: LineButtonsProps) {
  const messages = useAddressMessages()
  const now = useComputedAddressText(places, (textAt) => {
    const hasBoth = textAt('state').trim() !== '' && textAt('zip').trim() !== ''
    const line = textAt('raw_address')
    if (hasBoth || !looksLikeAddress(line)) return 'none'
    return /\d{5}\s*$/.test(line) ? 'endsWithZip' : 'offer'
  })
  const [shown, setShown] = useState(() => (editedBefore.current ? 'none' : now))
  if (shown !== now && (!isEditing || now === 'endsWithZip')) setShown(now)
  const wasOffered = useRef(shown !== 'none')
  useEffect(() => {
    const isNew = shown !== 'none' && !wasOffered.current
    wasOffered.current = shown !== 'none'
    if (isNew && lastEdited === 'line') addressFill.announce(messages.fillFromLine)
  })
  if (shown === 'none') return null
  return (
    <p className="qf-address-message" data-part="address-message">
      <FillOffer label={messages.fillFromLine} addressLabel={addressLabel} onClick={onSplit} />
    </p>
  )
}
