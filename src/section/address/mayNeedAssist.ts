import { formatAddress } from '../../core/address/formatAddress.ts'
import { addressFromTexts, type AddressPlaces, type FillKey } from './addressPlaces.ts'

/**
 * Whether an address may have a line that differs from its parts, or parts to fill from its line.
 * Reads neither states nor countries, which takes the code that is loaded only for 'perhaps'.
 */
export function mayNeedAssist(
  places: AddressPlaces,
  textAt: (key: FillKey) => string,
): 'perhaps' | 'no' {
  const line = textAt('raw_address').trim()
  const isSame = places.street
    ? line === formatAddress(addressFromTexts(textAt))
    : textAt('state').trim() !== '' && textAt('zip').trim() !== ''
  return line === '' || isSame ? 'no' : 'perhaps'
}
