import { useEffect } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { textKeys, type AddressSpots } from './addressSpots.ts'
import type { Filled } from './fill.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { Filling } from './useFilling.ts'
import { useTexts } from './useTexts.ts'

interface AddressNoticeProps {
  filling: Filling
  filled: Filled
  spots: AddressSpots
  /** What the address is of, said with the button. */
  of: string
}

/** Says what was filled in, with its Undo, until the next edit beside it. */
export function AddressNotice({ filling, filled, spots, of }: AddressNoticeProps) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const texts = useTexts(spots)
  const stands = textKeys.every((key) => texts[key] === (filled.stands[key] ?? ''))
  const { forget } = filling
  useEffect(() => {
    if (!stands) forget()
  })
  if (!stands) return null
  return (
    <p className="qf-notice" data-warned={filled.warned ? '' : undefined}>
      <span>{filled.said}</span>{' '}
      {filled.isEntry && (
        <button type="button" className="qf-link" onClick={filling.undo}>
          {words.undo} <span className="qf-hidden">{field.ofField(of)}</span>
        </button>
      )}
    </p>
  )
}
