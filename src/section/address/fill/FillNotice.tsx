import { useEffect } from 'react'
import { fillKeys, type AddressPlaces } from '../addressPlaces.ts'
import type { FillResult } from '../../../field/fill/fillResult.ts'
import type { AddressFill } from './fillTypes.ts'
import { useAddressMessages } from '../useAddressMessages.ts'
import { useAddressTexts } from '../useAddressTexts.ts'
import { useMessages } from '../../../config/useConfig.ts'
import { useOwnInputs } from '../../../field/ownInputs/ownInputs.ts'

interface FillNoticeProps {
  addressFill: AddressFill
  lastFill: FillResult
  places: AddressPlaces
  /** The legend of the address, part of the button's accessible name. */
  addressLabel: string
}

/** Says what was filled, with an Undo button, until the next edit of the address. */
export function FillNotice({ addressFill, lastFill, places, addressLabel }: FillNoticeProps) {
  const { Button } = useOwnInputs()
  const messages = useAddressMessages()
  const { field } = useMessages()
  const texts = useAddressTexts(places)
  const isUnchanged = fillKeys.every((key) => texts[key] === (lastFill.textsAfter[key] ?? ''))
  const { dismiss } = addressFill
  useEffect(() => {
    if (!isUnchanged) dismiss()
  })
  if (!isUnchanged) return null
  return (
    <p
      className="qf-address-message"
      data-part="address-message"
      data-warning={lastFill.isWarning ? '' : undefined}
    >
      <span>{lastFill.message}</span>{' '}
      {lastFill.canUndo && (
        <Button type="button" className="qf-button-link" onClick={addressFill.undo}>
          {messages.undo} <span className="qf-visually-hidden">{field.ofField(addressLabel)}</span>
        </Button>
      )}
    </p>
  )
}
