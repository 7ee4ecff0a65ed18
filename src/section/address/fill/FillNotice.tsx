import { useEffect } from 'react'
import { fillKeys, type AddressPlaces } from '../addressPlaces.ts'
import type { FillResult } from '../../../field/fill/fillResult.ts'
import type { AddressFill } from './fillTypes.ts'
import { FillButton } from './FillButton.tsx'
import { useAddressMessages } from '../useAddressMessages.ts'
import { useAddressTexts } from '../useAddressTexts.ts'

interface FillNoticeProps {
  addressFill: AddressFill
  lastFill: FillResult
  places: AddressPlaces
  /** The legend of the address, part of the button's accessible name. */
  addressLabel: string
}

/** Says what was filled, with an Undo button, until the next edit of the address. */
export function FillNotice({ addressFill, lastFill, places, addressLabel }: FillNoticeProps) {
  const messages = useAddressMessages()
  const texts = useAddressTexts(places)
  const isUnchanged = fillKeys.every((key) => texts[key] === (lastFill.textsAfter[key] ?? ''))
  const { dismiss } = addressFill
  const { message, isWarning } = lastFill
  useEffect(() => {
    if (!isUnchanged) dismiss()
  })
  if (!isUnchanged) return null
  return (
    <div
      className="qf-address-message"
      data-part="address-message"
      data-warning={isWarning ? '' : undefined}
    >
      {/* Without “Check:”, which is for what the action bar counts. This is gone with the next edit. */}
      {isWarning && (
        <div className="qf-warning">
          <p>{message}</p>
        </div>
      )}
      <span>
        {!isWarning && <span>{message}</span>}
        {!isWarning && lastFill.canUndo && ' · '}
        {lastFill.canUndo && (
          <FillButton
            label={messages.undo}
            addressLabel={addressLabel}
            onClick={addressFill.undo}
          />
        )}
      </span>
    </div>
  )
}
