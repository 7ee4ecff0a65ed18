import { useEffect, useState } from 'react'
import { useFormStore } from '../../../field/formContext.ts'
import { type AddressPlaces, type AddressTexts, type FillKey, fillKeys } from '../addressPlaces.ts'
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
  const isUnchanged = useIsUnchanged(lastFill, places)
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
        {!isWarning && lastFill.canUndo && <span>{' · '}</span>}
        {lastFill.canUndo && (
          <FillButton
            kind="other"
            keys={fillKeys}
            label={messages.undo}
            {...{ places, addressLabel }}
            onClick={addressFill.undo}
          />
        )}
      </span>
    </div>
  )
}

/** Whether the boxes still have what the fill gave them. What a filled text is read as is no edit. */
function useIsUnchanged(lastFill: FillResult, places: AddressPlaces): boolean {
  const store = useFormStore()
  const texts = useAddressTexts(places)
  const [reading, setReading] = useState<{ fill: FillResult; texts: AddressTexts }>()
  const known = reading?.fill === lastFill ? reading.texts : {}
  const filled = (key: FillKey) => lastFill.textsAfter[key] ?? ''
  const isRead = (key: FillKey) =>
    texts[key] !== '' && store?.valueAt(places[key]?.name ?? '') === filled(key)
  const changed = fillKeys.filter((key) => texts[key] !== filled(key) && texts[key] !== known[key])
  const read = changed.filter(isRead)
  if (read.length > 0) {
    const added = Object.fromEntries(read.map((key) => [key, texts[key]]))
    setReading({ fill: lastFill, texts: { ...known, ...added } })
  }
  return read.length === changed.length
}
