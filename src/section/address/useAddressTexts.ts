import { useWatch } from 'react-hook-form'
import { type FillKey, fillKeys, type AddressPlaces } from './addressPlaces.ts'
import { answerText, flagPath } from '../../core/values/flag.ts'

type AllAddressTexts = Readonly<Record<FillKey, string>>

/** What the boxes of an address hold; `''` for one that there is none of. Draws anew at each edit. */
export function useAddressTexts(places: AddressPlaces): AllAddressTexts {
  const { control } = places.raw_address
  return textsFrom(useWatch({ control, name: watchedNames(places) }))
}

/** What follows from them. Draws anew only when that becomes something else. */
export function useComputedAddressText<T extends string>(
  places: AddressPlaces,
  compute: (texts: AllAddressTexts) => T,
): T {
  const { control } = places.raw_address
  return useWatch({
    control,
    name: watchedNames(places),
    compute: (held: readonly unknown[]) => compute(textsFrom(held)),
  })
}

/** Each box, and what is remembered beside it. */
const watchedNames = (places: AddressPlaces) =>
  fillKeys.flatMap((key) => {
    const name = places[key]?.name ?? ''
    return [name, flagPath(name)]
  })

function textsFrom(watched: readonly unknown[]): AllAddressTexts {
  const texts = fillKeys.map(
    (key, at) => [key, answerText(watched[at * 2], watched[at * 2 + 1])] as const,
  )
  // An entry for each key was just made.
  return Object.fromEntries(texts) as AllAddressTexts
}
