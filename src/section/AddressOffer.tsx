import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { AddressSpots, AddressTexts } from './addressSpots.ts'
import { meansTheSame } from './meansTheSame.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { Filling } from './useFilling.ts'
import { useTexts } from './useTexts.ts'

interface AddressOfferProps {
  filling: Filling
  spots: AddressSpots
  of: string
  /** Why it is offered. */
  said: string
  /** What is offered for some of the parts. */
  texts: AddressTexts
  /** The ZIP code that it goes with: offered only while that stands. */
  zip?: string
}

/** Offers texts for some parts of an address, as long as they stand otherwise. */
export function AddressOffer({ filling, spots, of, said, texts, zip }: AddressOfferProps) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const held = useTexts(spots)
  const offered = (['city', 'state', 'zip'] as const).flatMap((key) => {
    const text = texts[key]
    if (!spots[key] || text === undefined || meansTheSame(key, held[key], text)) return []
    return [{ key, text }]
  })
  const [first] = offered
  if (!first || (zip !== undefined && held.zip.trim() !== zip)) return null
  const reading = offered.map(({ text }) => text).join(', ')
  const use = () =>
    filling.enter(Object.fromEntries(offered.map(({ key, text }) => [key, text])), {
      said: words.used(reading),
      focus: first.key,
    })
  return (
    <p className="qf-notice">
      <span>{said}</span>{' '}
      <button type="button" className="qf-link" onClick={use}>
        {field.use(reading)} <span className="qf-hidden">{field.ofField(of)}</span>
      </button>
    </p>
  )
}
