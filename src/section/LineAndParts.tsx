import { useState } from 'react'
import { formatAddress } from '../codec/formatAddress.ts'
import { saysTheSame } from '../codec/sameAddress.ts'
import { useNotices } from '../field/useNotices.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { Address } from '../record/address.ts'
import type { AddressUse } from './AddressAid.tsx'
import { type AddressSpots, partsIn } from './addressSpots.ts'
import { useAddressMessages } from './useAddressMessages.ts'
import type { Filling } from './useFilling.ts'
import { useComputed } from './useTexts.ts'

interface LineAndPartsProps extends AddressUse {
  filling: Filling
  spots: AddressSpots
  of: string
}

/** Offers to bring the line of an address in step with its parts, or them with it. */
export function LineAndParts({ spots, filling, of, edited, inUse, onSplit }: LineAndPartsProps) {
  const words = useAddressMessages()
  const { field } = useMessages()
  const isTold = useNotices(spots.raw_address.name).some(({ id }) => id === 'address.mismatch')
  const now = useComputed(spots, stepOf)
  const [step, setStep] = useState<Step>(now)
  if (!inUse && step !== now) setStep(now)
  const offersLine = step === 'differ' ? edited !== 'line' : step === 'parts' && edited === 'parts'
  const offersParts = step === 'differ' ? edited !== 'parts' : step === 'line'
  if (!offersLine && !offersParts) return null
  const name = <span className="qf-hidden">{field.ofField(of)}</span>
  const update = () =>
    filling.enter(
      { raw_address: formatAddress(partsIn(filling.textAt)) },
      { said: words.lineUpdated, focus: 'raw_address' },
    )
  return (
    <p className="qf-notice">
      {step === 'differ' && !isTold && <span>{words.differ}</span>}{' '}
      {offersLine && (
        <button type="button" className="qf-link" onClick={update}>
          {words.updateLine} {name}
        </button>
      )}{' '}
      {offersParts && (
        <button type="button" className="qf-link" onClick={onSplit}>
          {words.fillParts} {name}
        </button>
      )}
    </p>
  )
}

/** Which side of an address holds something, and whether both say the same. */
type Step = 'none' | 'line' | 'parts' | 'same' | 'differ'

function stepOf(address: Address): Step {
  const line = (address.raw_address ?? '').trim()
  const parts = formatAddress(address)
  if (line === '') return parts === '' ? 'none' : 'parts'
  if (parts === '') return 'line'
  return saysTheSame(line, address) ? 'same' : 'differ'
}
