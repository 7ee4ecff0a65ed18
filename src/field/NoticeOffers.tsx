import type { MouseEvent } from 'react'
import type { Offer } from '../advice/problem.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { boxIn, typeOver } from './boxes.ts'
import type { FieldState } from './useField.ts'
import { useMending } from './useMending.ts'

/** The mends that notices offer, a button for each. Nothing is entered unless someone asks for it. */
export function NoticeOffers({ field }: { field: FieldState }) {
  return (
    <p className="qf-offers">
      {field.warnings.map(
        ({ offer }) => offer && <OfferButton key={offer.label} offer={offer} of={field.called} />,
      )}
    </p>
  )
}

function OfferButton({ offer: { path, text, label }, of }: { offer: Offer; of: string }) {
  const mending = useMending(path)
  const { field: words } = useMessages()
  const take = (event: MouseEvent<HTMLElement>) => {
    const box = boxIn(event.currentTarget.closest('.qf-field'), path)
    // Typed over, it can be undone with the browser's own Ctrl+Z, and the box has the focus.
    if (box) typeOver(box, text)
    else mending.use(text)
  }
  return (
    <button type="button" className="qf-link" onClick={take}>
      {label} <span className="qf-hidden">{words.ofField(of)}</span>
    </button>
  )
}
