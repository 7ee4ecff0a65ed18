import type { AddressPlaces, AddressTexts } from './addressPlaces.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { AddressFill } from './fill/useAddressFill.ts'
import { useAddressTexts } from './useAddressTexts.ts'
import { isSamePart } from '../../core/address/addressMatchesLine.ts'
import { useMessages } from '../../config/useConfig.ts'

interface AddressFixProps {
  addressFill: AddressFill
  places: AddressPlaces
  addressLabel: string
  /** Why it is offered. */
  message: string
  /** What is offered for some of the parts. */
  texts: AddressTexts
  /** The ZIP code that it goes with: offered only while that stands. */
  zip?: string
}

/** Offers texts for some parts of an address, as long as they stand otherwise. */
export function AddressFix({
  addressFill,
  places,
  addressLabel,
  message,
  texts,
  zip,
}: AddressFixProps) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const current = useAddressTexts(places)
  const fixes = (['city', 'state', 'zip'] as const).flatMap((key) => {
    const text = texts[key]
    if (!places[key] || text === undefined || isSamePart(key, current[key], text)) return []
    return [{ key, text }]
  })
  const [first] = fixes
  if (!first || (zip !== undefined && current.zip.trim() !== zip)) return null
  const reading = fixes.map(({ text }) => text).join(', ')
  const use = () =>
    addressFill.enter(Object.fromEntries(fixes.map(({ key, text }) => [key, text])), {
      message: words.readingUsed(reading),
      focus: first.key,
    })
  return (
    <p className="qf-address-message">
      <span>{message}</span>{' '}
      <button type="button" className="qf-button-link" onClick={use}>
        {field.use(reading)}{' '}
        <span className="qf-visually-hidden">{field.ofField(addressLabel)}</span>
      </button>
    </p>
  )
}
