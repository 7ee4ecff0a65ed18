import { useEffect, useRef } from 'react'
import { formatAddress } from '../codec/formatAddress.ts'
import { answerText, markPath } from '../codec/mirror.ts'
import { noUnknowns, useSession } from '../field/session.ts'
import { type AddressSpots, partsIn } from './addressSpots.ts'
import { useComputed } from './useTexts.ts'

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
