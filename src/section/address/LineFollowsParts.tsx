import { useEffect, useRef } from 'react'
import { formatAddress } from '../../core/address/formatAddress.ts'
import { answerText, flagPath } from '../../core/values/flag.ts'
import { useFormStore } from '../../field/formContext.ts'
import { applyText } from '../../store/entry/changeText.ts'
import { type AddressPlaces, addressFromTexts } from './addressPlaces.ts'
import { useComputedAddressText } from './useAddressTexts.ts'

/** Composes the line when the parts change, unless the line or the whole address is unknown. */
export function LineFollowsParts({ places, group }: { places: AddressPlaces; group: string }) {
  const store = useFormStore()
  const parts = useComputedAddressText(places, (textAt) => formatAddress(addressFromTexts(textAt)))
  const line = useComputedAddressText(places, (textAt) => textAt('raw_address'))
  const opened = useRef({ parts, line })
  const last = useRef(parts)
  const name = places.raw_address?.name ?? ''
  useEffect(
    () =>
      store?.events.reset.add(() => {
        const textAt = (path = '') => answerText(store.valueAt(path), store.valueAt(flagPath(path)))
        const texts = addressFromTexts((key) => textAt(places[key]?.name))
        opened.current = { parts: formatAddress(texts), line: textAt(name) }
      }),
    [store, places, name],
  )
  useEffect(() => {
    const isUnknown = (path: string) => Boolean(store?.field(path).unknown)
    if (last.current === parts || isUnknown(group) || isUnknown(name)) return
    last.current = parts
    const { current } = opened
    const next = parts === current.parts ? current.line : parts
    if (store && store.valueAt(name) !== next) applyText(store, name, next)
  }, [parts, store, name, group])
  return null
}
