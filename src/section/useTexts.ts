import { useWatch } from 'react-hook-form'
import { answerText, markPath } from '../codec/mirror.ts'
import { type AddressKey, textKeys, type AddressSpots } from './addressSpots.ts'

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

/** Each box, and what is remembered beside it. */
const namesOf = (spots: AddressSpots) =>
  textKeys.flatMap((key) => {
    const name = spots[key]?.name ?? ''
    return [name, markPath(name)]
  })

function textsOf(held: readonly unknown[]): AllTexts {
  const texts = textKeys.map(
    (key, at) => [key, answerText(held[at * 2], held[at * 2 + 1])] as const,
  )
  // An entry for each key was just made.
  return Object.fromEntries(texts) as AllTexts
}
