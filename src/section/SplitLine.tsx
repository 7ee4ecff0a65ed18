import { useState } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { AfterBoxes } from './AddressHelp.tsx'
import type { AddressSpots } from './addressSpots.ts'
import { looksLikeAddress } from './looksLikeAddress.ts'
import { useComputed } from './useTexts.ts'

interface SplitLineProps extends Pick<AfterBoxes, 'inUse' | 'onSplit'> {
  spots: AddressSpots
  /** What the address is of, said with the button. */
  of: string
}

/** Offers to fill the empty boxes beside a line that looks like a whole address. */
export function SplitLine({ spots, of, inUse, onSplit }: SplitLineProps) {
  const { address: words, field } = useMessages()
  const now = useComputed(spots, ({ raw_address, state, zip }) =>
    (state.trim() === '' || zip.trim() === '') && looksLikeAddress(raw_address) ? 'offer' : 'none',
  )
  const [step, setStep] = useState(now)
  if (!inUse && step !== now) setStep(now)
  if (step === 'none') return null
  return (
    <p className="qf-notice">
      <button type="button" className="qf-link" onClick={onSplit}>
        {words.fillFromLine} <span className="qf-hidden">{field.ofField(of)}</span>
      </button>
    </p>
  )
}
