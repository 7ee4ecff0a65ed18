import { at, type Place, type AnyPlace } from '../../field/place.ts'
import type { Address } from '../../record/address.ts'

/** The parts of an address, in the order in which they are written. */
export const partKeys = ['entity_number', 'street', 'city', 'state', 'zip', 'country'] as const

/** All members of an address: its parts, and the line. */
export const addressKeys = [...partKeys, 'raw_address'] as const

/** Those, and what the clause of a mortgagee names with its address. */
export const fillKeys = [...addressKeys, 'company', 'loan_number'] as const

export type FillKey = (typeof fillKeys)[number]

/**
 * Where an address is entered. A record may have boxes for some of its parts only; `raw_address` is
 * then the line that holds the others.
 */
export type AddressPlaces = Readonly<{ raw_address: AnyPlace } & Partial<Record<FillKey, AnyPlace>>>

/** Texts for some of those. */
export type AddressTexts = Readonly<Partial<Record<FillKey, string>>>

/** The parts of an address, from a text for each. */
export function addressFromTexts(textAt: (key: (typeof partKeys)[number]) => string): Address {
  return Object.fromEntries(partKeys.map((key) => [key, textAt(key)]))
}

/** The boxes of an address that has one for each of its parts. */
export function addressPlaces(place: Place<Address>): AddressPlaces {
  const parts = partKeys.map((key) => [key, at(place, key)] as const)
  return { ...Object.fromEntries(parts), raw_address: at(place, 'raw_address') }
}
