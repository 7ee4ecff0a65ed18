import { isHiddenPlace } from '../../field/overrides/arrangeFields.ts'
import { at, type Place, type AnyPlace } from '../../field/place.ts'
import type { Address } from '../../record/address.ts'

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
