import type { AddressPlaces, AddressTexts } from './addressPlaces.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import { FillOffer } from './fill/FillButton.tsx'
import type { AddressFill } from './fill/fillTypes.ts'
import { useAddressTexts } from './useAddressTexts.ts'
import { isSamePart } from '../../core/address/addressMatchesLine.ts'
import { useMessages } from '../../config/useConfig.ts'

interface AddressFixProps {
  addressFill: AddressFill
  places: AddressPlaces
  addressLabel: string
  /** Says why there is a fix. */
  message: string
  /** The texts that the button fills. */
  texts: AddressTexts
  /** The fix disappears once the box has another ZIP code. */
  zip?: string
}

/** A button that fills some parts of an address, unless the boxes have the same already. */
export function AddressFix({
  addressFill,
  places,
  addressLabel,
  message,
  texts,
  zip,
}: AddressFixProps) {
  const { fill } = addressFill
  const messages = useAddressMessages()
  const { field } = useMessages()
  const current = useAddressTexts(places)
  const fixes = (['city', 'state', 'zip'] as const).flatMap((key) => {
    const text = texts[key]
    if (!places[key] || !text || isSamePart(key, current[key], text)) return []
    return [[key, text] as const]
  })
  const [first] = fixes
  if (!first || (zip !== undefined && current.zip.trim() !== zip)) return null
  const reading = fixes.map(([, text]) => text).join(', ')
  const use = () =>
    fill(Object.fromEntries(fixes), {
      message: messages.readingUsed(reading),
      focus: first[0],
    })
  return (
    <p className="qf-address-message" data-part="address-message">
      <FillOffer
        reason={message}
        label={field.use(reading)}
        {...{ places, addressLabel }}
        onClick={use}
      />
    </p>
  )
}
