import { useWatch } from 'react-hook-form'
import { parseCountry } from '../../core/text/parseCountry.ts'
import { states } from '../../suggestions/lists/stateLists.ts'
import { at, type Place } from '../../field/place.ts'
import { TextField } from '../../field/TextField.tsx'
import { useDebouncedValue } from '../../field/input/useDebouncedValue.ts'
import type { Address } from '../../record/address.ts'
import { RecordSuggestField } from '../RecordSuggestField.tsx'
import { useAddressMessages } from './useAddressMessages.ts'

interface AddressPartProps {
  place: Place<Address>
}

/** The state of an address. Country decides its label and its options. */
export function StateField({ place }: AddressPartProps) {
  const { country, labels } = useCountryLabels(place)
  return (
    <RecordSuggestField
      place={at(place, 'state')}
      {...(labels && { label: labels.state })}
      options={labels === undefined ? states : country === 'CA' ? canadianProvinces : noStates}
      autoCapitalize={labels === undefined ? 'characters' : 'words'}
      width={10}
      span={3}
    />
  )
}

/** The ZIP code of an address. Country decides its label. */
export function ZipField({ place }: AddressPartProps) {
  const { country, labels } = useCountryLabels(place)
  return (
    <TextField
      place={at(place, 'zip')}
      {...(labels && { label: labels.zip })}
      inputMode={country === 'US' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      width={10}
      span={3}
    />
  )
}

const canadianProvinces = states.filter(({ group }) => group === 'Canada')
/** An empty list, not `undefined`: the field must stay a combobox, or it would lose the focus. */
const noStates = () => Promise.resolve([])

/**
 * The code and the labels of an address's country, once the person pauses typing. The schema's labels
 * apply to the United States, to an empty country, and to a text that names no country, which may be a
 * misspelling.
 */
function useCountryLabels(place: Place<Address>) {
  const { places } = useAddressMessages()
  const { control, name } = at(place, 'country')
  const country = useDebouncedValue(useWatch({ control, name, compute: countryCodeOf }))
  const labels =
    country === 'US' || country === ''
      ? undefined
      : (Object.entries(places).find(([code]) => code === country)?.[1] ?? places.other)
  return { country, labels }
}

/** The code of a country, or `''` for a text that names none. */
function countryCodeOf(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') return 'US'
  return parseCountry(text) ?? ''
}
