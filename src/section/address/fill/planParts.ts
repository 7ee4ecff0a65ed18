import type { ParsedAddress } from '../../../core/address/parseAddress.ts'
import { isSamePart } from '../../../core/address/addressMatchesLine.ts'
import { parseCountry } from '../../../core/text/parseCountry.ts'
import { parseState } from '../../../core/text/parseState.ts'
import { type AddressPlaces, type AddressTexts, type FillKey, partKeys } from '../addressPlaces.ts'

/** What to fill, and what to ask the person. */
interface PartsPlan {
  texts: AddressTexts
  /** Parts that differ from what their own box has already. */
  conflicting: AddressTexts
  /** How many boxes have what was pasted. */
  filledCount: number
}

/**
 * Decides which boxes the parts of an address fill.
 *
 * - With a box for every part, the parts replace the old address. The country stays if the new address
 *   may be in it, and number and street stay if the text has none.
 * - With boxes for some parts only, the line takes the whole address and a box that has a text keeps
 *   it.
 * - A state and a ZIP code without more, pasted into the box of either, replace those two.
 */
export function planParts(
  { parts }: ParsedAddress,
  places: AddressPlaces,
  textAt: (key: FillKey) => string,
  pastedInto?: string,
): PartsPlan {
  const texts: Partial<Record<FillKey, string>> = {}
  const conflicting: Partial<Record<FillKey, string>> = {}
  const hasStreet = parts.entity_number !== undefined || parts.street !== undefined
  const isPart = !hasStreet && parts.city === undefined
  const isInto = !hasStreet && (pastedInto === 'state' || pastedInto === 'zip')
  let filledCount = 0
  for (const key of partKeys) {
    const part = parts[key]
    if (!places[key] || (!hasStreet && (key === 'entity_number' || key === 'street'))) continue
    if (isPart && part === undefined) continue
    if (part !== undefined) filledCount += 1
    if (places.street)
      texts[key] = part ?? (key === 'country' ? countryToKeep(textAt(key), parts) : '')
    else if (part === undefined || isSamePart(key, textAt(key), part)) continue
    else if (isInto || textAt(key).trim() === '') texts[key] = part
    else {
      conflicting[key] = part
      filledCount -= 1
    }
  }
  return { texts, conflicting, filledCount }
}

/** The country, or `''` when state and ZIP code are of the United States and the country is not. */
function countryToKeep(current: string, { state, zip }: ParsedAddress['parts']): string {
  const country = parseCountry(current)
  const isUs = /^\d{5}(-?\d{4})?$/.test(zip ?? '') && parseState(state ?? '') !== undefined
  return isUs && country !== undefined && country !== 'US' ? '' : current
}
