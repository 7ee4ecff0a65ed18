import { useMemo } from 'react'
import { useComputedText } from '../../field/binding/useComputedText.ts'
import { type AddressPlaces, type FillKey, fillKeys } from './addressPlaces.ts'

/** The text of each box of an address, `''` without a box. */
export type AddressTextsByKey = Readonly<Record<FillKey, string>>

/** The text of each box of an address. Renders at each edit. */
export function useAddressTexts(places: AddressPlaces): AddressTextsByKey {
  const text = useComputedAddressText(places, (texts) => JSON.stringify(texts))
  return useMemo(() => JSON.parse(text) as AddressTextsByKey, [text])
}

/** A text computed from those of the boxes. Renders only when that text changes. */
export function useComputedAddressText<T extends string>(
  places: AddressPlaces,
  compute: (texts: AddressTextsByKey) => T,
): T {
  // A key without a box takes the place of the line.
  const all = useMemo(() => {
    const [first, ...rest] = fillKeys.map((key) => places[key] ?? places.raw_address)
    return [first ?? places.raw_address, ...rest] as const
  }, [places])
  return useComputedText(all, (answers) => {
    const textOf = (key: FillKey, index: number) => (places[key] ? (answers[index] ?? '') : '')
    // `fromEntries` forgets the keys: there is an entry for each.
    const texts = Object.fromEntries(fillKeys.map((key, index) => [key, textOf(key, index)]))
    return compute(texts as AddressTextsByKey)
  })
}
