import type { Offer } from '../advice/problem.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { FieldState } from './useField.ts'
import { useMending } from './useMending.ts'

/** The mends that notices offer, a button for each. Nothing is entered unless someone asks for it. */
export function NoticeOffers({ field }: { field: FieldState }) {
  const offers = field.warnings.flatMap(({ offer }) => offer ?? [])
  if (offers.length === 0 || field.readOnly) return null
  return (
    <p className="qf-offers">
      {offers.map((offer) => (
        <OfferButton key={offer.label} offer={offer} of={field.called} />
      ))}
    </p>
  )
}

function OfferButton({ offer: { path, text, label }, of }: { offer: Offer; of: string }) {
  const { use } = useMending(path)
  const { field: words } = useMessages()
  return (
    <button type="button" className="qf-link" onClick={() => use(text)}>
      {label} <span className="qf-hidden">{words.ofField(of)}</span>
    </button>
  )
}
