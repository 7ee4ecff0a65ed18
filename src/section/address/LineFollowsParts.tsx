import { useEffect, useRef } from 'react'
import { formatAddress } from '../../core/address/formatAddress.ts'
import { noUnknowns, useSession } from '../../field/formSession.ts'
import { type AddressPlaces, addressFromTexts } from './addressPlaces.ts'
import { useComputedAddressText } from './useAddressTexts.ts'
import { answerText, flagPath } from '../../core/values/flag.ts'

/** Composes the line anew whenever the parts become others, unless the line or all of it is unknown. */
export function LineFollowsParts({ places, group }: { places: AddressPlaces; group: string }) {
  const session = useSession()
  const parts = useComputedAddressText(places, formatAddress)
  const line = useComputedAddressText(places, ({ raw_address }) => raw_address ?? '')
  const opened = useRef({ parts, line })
  const last = useRef(parts)
  const name = places.raw_address?.name ?? ''
  useEffect(
    () =>
      session?.onReset(() => {
        const textAt = (at = '') => answerText(session.valueAt(at), session.valueAt(flagPath(at)))
        const texts = addressFromTexts((key) => textAt(places[key]?.name))
        opened.current = { parts: formatAddress(texts), line: textAt(name) }
      }),
    [session, places, name],
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
