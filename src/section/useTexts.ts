import { useWatch } from 'react-hook-form'
import { type AddressKey, addressKeys, type AddressSpots } from './addressSpots.ts'

type AllTexts = Readonly<Record<AddressKey, string>>

/** What the boxes of an address hold; `''` for one that there is none of. Draws anew at each edit. */
export function useTexts(spots: AddressSpots): AllTexts {
  const { control } = spots.raw_address
  return textsOf(useWatch({ control, name: namesOf(spots) }))
}

/** What follows from them. Draws anew only when that becomes something else. */
export function useComputed<T extends string>(
  spots: AddressSpots,
  compute: (texts: AllTexts) => T,
): T {
  const { control } = spots.raw_address
  return useWatch({
    control,
    name: namesOf(spots),
    compute: (held: readonly unknown[]) => compute(textsOf(held)),
  })
}

const namesOf = (spots: AddressSpots) => addressKeys.map((key) => spots[key]?.name ?? '')

function textsOf(held: readonly unknown[]): AllTexts {
  const texts = addressKeys.map((key, at) => [key, textOf(held[at])] as const)
  // An entry for each key was just made.
  return Object.fromEntries(texts) as AllTexts
}

/** The text of a box, which a form holds as such. */
export const textOf = (held: unknown): string => (typeof held === 'string' ? held : '')
