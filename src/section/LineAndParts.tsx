import { useEffect, useRef, useState } from 'react'
import { formatAddress } from '../codec/formatAddress.ts'
import { saysTheSame } from '../codec/sameAddress.ts'
import { answerText, markPath } from '../codec/mirror.ts'
import { noUnknowns, useSession } from '../field/session.ts'
import { useNotices } from '../field/useNotices.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { Address } from '../record/address.ts'
import type { AddressAid } from './AddressHelp.tsx'
import { type AddressSpots, partKeys } from './addressSpots.ts'
import { useComputed } from './useTexts.ts'

interface LineAndPartsProps extends Omit<AddressAid, 'notices'> {
  spots: AddressSpots
  of: string
}

/** Offers to bring the line of an address in step with its parts, or them with it. */
export function LineAndParts({ spots, filling, of, edited, inUse, onSplit }: LineAndPartsProps) {
  const { address: words, field } = useMessages()
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

/** Composes the line anew whenever the parts become others, unless the line or all of it is unknown. */
export function FollowParts({ spots, group }: { spots: AddressSpots; group: string }) {
  const session = useSession()
  const parts = useComputed(spots, formatAddress)
  const line = useComputed(spots, ({ raw_address }) => raw_address ?? '')
  const opened = useRef({ parts, line })
  const last = useRef(parts)
  const name = spots.raw_address?.name ?? ''
  useEffect(
    () =>
      session?.onReset(() => {
        const textAt = (at = '') => answerText(session.valueAt(at), session.valueAt(markPath(at)))
        const texts = partsIn((key) => textAt(spots[key]?.name))
        opened.current = { parts: formatAddress(texts), line: textAt(name) }
      }),
    [session, spots, name],
  )
  useEffect(() => {
    const { at: unknownAt } = session?.unknowns ?? noUnknowns
    if (last.current === parts || unknownAt(group) || unknownAt(name)) return
    last.current = parts
    const { current } = opened
    const next = parts === current.parts ? current.line : parts
    if (session?.valueAt(name) !== next) session?.enter(name, next)
  }, [parts, session, name, group])
  return null
}

function partsIn(textAt: (key: (typeof partKeys)[number]) => string): Address {
  return Object.fromEntries(partKeys.map((key) => [key, textAt(key)]))
}
