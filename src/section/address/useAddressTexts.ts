import { useMemo } from 'react'
import { useComputedText } from '../../field/binding/useComputedText.ts'
import { type AddressPlaces, type FillKey, fillKeys } from './addressPlaces.ts'

/** The text of each box of an address, `''` without a box. */
export type AddressTextsByKey = Readonly<Record<FillKey, string>>

/** The text of each box of an address. Renders at each edit. */
export function useAddressTexts(places: AddressPlaces): AddressTextsByKey {
  const text = useComputedAddressText(places, (textAt) =>
    JSON.stringify(Object.fromEntries(fillKeys.map((key) => [key, textAt(key)]))),
  )
  return useMemo(() => JSON.parse(text) as AddressTextsByKey, [text])
}

/**
 * A text computed from those of the boxes, `''` without a box. Renders only when that text changes. It
 * is computed at every key, so it reads no more boxes than it needs.
 */
export function useComputedAddressText<T extends string>(
  places: AddressPlaces,
  compute: (textAt: (key: FillKey) => string) => T,
): T {
  // A key without a box takes the place of the line.
  const all = useMemo(() => {
    const [first, ...rest] = fillKeys.map((key) => places[key] ?? places.raw_address)
    return [first ?? places.raw_address, ...rest] as const
  }, [places])
  return useComputedText(all, (answerAt) =>
    compute((key) => (places[key] ? answerAt(fillKeys.indexOf(key)) : '')),
  )
}
