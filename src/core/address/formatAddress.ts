import type { Address } from '../../record/address.ts'
import { parseNorthAmericanCountry } from '../text/parsePlace.ts'

/**
 * An address in one line, from its parts, without empty parts and without the United States.
 *
 * formatAddress({ entity_number: '1600', street: 'Elm St', city: 'Austin', state: 'TX' })
 * // '1600 Elm St, Austin, TX'
 */
export function formatAddress(address: Address): string {
  const { entity_number, street, city, state, zip, country } = address
  const abroad = parseNorthAmericanCountry(country ?? '') === 'US' ? '' : country
  return joinNonEmpty(
    ', ',
    joinNonEmpty(' ', entity_number, street),
    city,
    joinNonEmpty(' ', state, zip),
    abroad,
  )
}

function joinNonEmpty(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)
}
