import { useWatch } from 'react-hook-form'
import { type FillKey, fillKeys, type AddressPlaces } from './addressPlaces.ts'
import { answerText, flagPath } from '../../core/values/flag.ts'

type AllAddressTexts = Readonly<Record<FillKey, string>>

/** The text of each box of an address, `''` without a box. Re-renders at each edit. */
export function useAddressTexts(places: AddressPlaces): AllAddressTexts {
  const { control } = places.raw_address
  return textsFrom(useWatch({ control, name: watchedNames(places) }))
}

/** A text computed from those of the boxes. Re-renders only when that text changes. */
export function useComputedAddressText<T extends string>(
  places: AddressPlaces,
  compute: (texts: AllAddressTexts) => T,
): T {
  const { control } = places.raw_address
  return useWatch({
    control,
    name: watchedNames(places),
    compute: (watched: readonly unknown[]) => compute(textsFrom(watched)),
  })
}

/** The name of each box, followed by the path of its flag. */
const watchedNames = (places: AddressPlaces) =>
  fillKeys.flatMap((key) => {
    const name = places[key]?.name ?? ''
    return [name, flagPath(name)]
  })

function textsFrom(watched: readonly unknown[]): AllAddressTexts {
  const texts = fillKeys.map(
    (key, index) => [key, answerText(watched[index * 2], watched[index * 2 + 1])] as const,
  )
  // `fromEntries` forgets the keys: there is an entry for each.
  return Object.fromEntries(texts) as AllAddressTexts
}
