import { useEffect } from 'react'
import { fillKeys, type AddressPlaces } from '../addressPlaces.ts'
import type { FillResult } from './fillBoxes.ts'
import { useAddressMessages } from '../useAddressMessages.ts'
import type { AddressFill } from './useAddressFill.ts'
import { useAddressTexts } from '../useAddressTexts.ts'
import { useMessages } from '../../../config/useConfig.ts'

interface FillNoticeProps {
  addressFill: AddressFill
  filled: FillResult
  places: AddressPlaces
  /** What the address is of, said with the button. */
  addressLabel: string
}

/** Says what was filled in, with its Undo, until the next edit beside it. */
export function FillNotice({ addressFill, filled, places, addressLabel }: FillNoticeProps) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const texts = useAddressTexts(places)
  const isUnchanged = fillKeys.every((key) => texts[key] === (filled.textsAfter[key] ?? ''))
  const { forget } = addressFill
  useEffect(() => {
    if (!isUnchanged) forget()
  })
  if (!isUnchanged) return null
  return (
    <p className="qf-address-message" data-warned={filled.isWarning ? '' : undefined}>
      <span>{filled.message}</span>{' '}
      {filled.canUndo && (
        <button type="button" className="qf-button-link" onClick={addressFill.undo}>
          {words.undo} <span className="qf-visually-hidden">{field.ofField(addressLabel)}</span>
        </button>
      )}
    </p>
  )
}
