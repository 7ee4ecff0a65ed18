import { formatAddress } from '../../core/address/formatAddress.ts'
import type { AddressPlaces } from './addressPlaces.ts'
import type { AddressTextsByKey } from './useAddressTexts.ts'

/**
 * Whether an address may have a line that differs from its parts, or parts to fill from its line.
 * Reads neither states nor countries, which takes the code that is loaded only for 'perhaps'.
 */
export function mayNeedAssist(places: AddressPlaces, texts: AddressTextsByKey): 'perhaps' | 'no' {
  const line = texts.raw_address.trim()
  const isSame = places.street
    ? line === formatAddress(texts)
    : texts.state.trim() !== '' && texts.zip.trim() !== ''
  return line === '' || isSame ? 'no' : 'perhaps'
}
