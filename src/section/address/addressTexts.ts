import { isHiddenPlace } from '../../field/applyOverrides.ts'
import { at, type Place, type AnyPlace } from '../../field/place.ts'
import type { Address } from '../../record/address.ts'
import { useMemo } from 'react'
import { useComputed } from '../../field/useComputed.ts'
import type { FillMessage, PastedText } from '../../field/fillBoxes.ts'

/** The parts of an address, in the order of the boxes. */
export const partKeys = ['entity_number', 'street', 'city', 'state', 'zip', 'country'] as const

/** The parts of an address and its line. */
export const addressKeys = [...partKeys, 'raw_address'] as const

/** The members of an address, and the others that a mortgagee clause names. */
export const fillKeys = [...addressKeys, 'company', 'loan_number'] as const

export type FillKey = (typeof fillKeys)[number]

/**
 * The places of an address. If a record has boxes for some parts only, the line `raw_address` has the
 * other parts.
 */
export type AddressPlaces = Readonly<{ raw_address: AnyPlace } & Partial<Record<FillKey, AnyPlace>>>

export type AddressTexts = Readonly<Partial<Record<FillKey, string | undefined>>>

/** The parts of an address, from a text for each. */
export function addressFromTexts(textAt: (key: (typeof partKeys)[number]) => string): Address {
  return Object.fromEntries(partKeys.map((key) => [key, textAt(key)]))
}

/** The places of an address that has a box for each part. */
export function addressPlaces(place: Place<Address>): AddressPlaces {
  const parts = partKeys.map((key) => [key, at(place, key)] as const)
  return { ...Object.fromEntries(parts), raw_address: at(place, 'raw_address') }
}

/** The places without those of hidden parts, which nothing fills. A hidden line takes no text. */
export function shownPlaces(places: AddressPlaces): AddressPlaces {
  const shown = Object.entries(places).filter(([, place]) => place && !isHiddenPlace(place))
  return { ...Object.fromEntries(shown), raw_address: places.raw_address }
}

/** The text of each box of an address, `''` without a box. */
type AddressTextsByKey = Readonly<Record<FillKey, string>>

/** The text of each box of an address. Renders at each edit. */
export function useAddressTexts(places: AddressPlaces): AddressTextsByKey {
  return useComputedAddress(
    places,
    (textAt) => Object.fromEntries(fillKeys.map((key) => [key, textAt(key)])) as AddressTextsByKey,
  )
}

/**
 * What is computed from the texts of the boxes, `''` without a box. Renders only when that changes. It
 * is computed at every key, so it reads no more boxes than it needs.
 */
export function useComputedAddress<T>(
  places: AddressPlaces,
  compute: (textAt: (key: FillKey) => string) => T,
): T {
  // A key without a box takes the place of the line.
  const all = useMemo(() => {
    const [first, ...rest] = fillKeys.map((key) => places[key] ?? places.raw_address)
    return [first ?? places.raw_address, ...rest] as const
  }, [places])
  return useComputed(all, (answerAt) =>
    compute((key) => (places[key] ? answerAt(fillKeys.indexOf(key)) : '')),
  )
}

/** What a person typed into an address. */
export interface Typed {
  /** The boxes, the last one last. */
  keys: readonly FillKey[]
  /** Whether they are typing. New offers wait until they leave the box. */
  isTyping: boolean
}

/** What a person entered into an address as a whole, and waits to be read or filled. */
export type AddressEntry =
  /** A text that the browser put into a box. */
  | ({ kind: 'paste' } & PastedText)
  /** The text of a box, which the person asked to split. */
  | { kind: 'text'; key: FillKey }
  /** The line, which the person asked to split. */
  | { kind: 'line' }
  | { kind: 'fill'; texts: AddressTexts; message: FillMessage }

/** The names of the boxes of an address, in their order. */
export const boxesOf = (places: AddressPlaces, keys: readonly FillKey[] = addressKeys): string[] =>
  keys.flatMap((key) => places[key]?.name ?? [])
