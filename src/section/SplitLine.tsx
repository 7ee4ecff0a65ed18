import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { AddressUse } from './AddressAid.tsx'
import type { AddressSpots } from './addressSpots.ts'
import { looksLikeAddress } from './looksLikeAddress.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { Filling } from './useFilling.ts'
import { useComputed } from './useTexts.ts'

interface SplitLineProps extends AddressUse {
  filling: Filling
  spots: AddressSpots
  /** What the address is of, said with the button. */
  of: string
}

/**
 * Offers to fill the empty boxes after a line that looks like a whole address. It comes as soon as
 * the line ends with a ZIP code, so that the next Tab goes to it; and goes only at rest.
 */
export function SplitLine({ spots, of, filling, edited, inUse, onSplit }: SplitLineProps) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const now = useComputed(spots, ({ raw_address, state, zip }) => {
    if ((state.trim() !== '' && zip.trim() !== '') || !looksLikeAddress(raw_address)) return 'none'
    return /\d{5}\s*$/.test(raw_address) ? 'whole' : 'offer'
  })
  const [step, setStep] = useState(now)
  if (step !== now && (!inUse || now === 'whole')) setStep(now)
  const said = useRef(step !== 'none')
  useEffect(() => {
    const isNew = step !== 'none' && !said.current
    said.current = step !== 'none'
    if (isNew && edited === 'line') filling.announce(words.fillFromLine)
  })
  if (step === 'none') return null
  return (
    <p className="qf-notice">
      <button type="button" className="qf-link" onClick={onSplit}>
        {words.fillFromLine} <span className="qf-hidden">{field.ofField(of)}</span>
      </button>
    </p>
  )
}
