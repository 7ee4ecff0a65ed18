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

/** The state of an address, called what its country calls it. Suggests those of the country. */
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

/** The ZIP code of an address, called what its country calls it. */
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
/** A list that is empty, and not none: exchanging the control would take the focus from it. */
const noStates = () => Promise.resolve([])

/**
 * The country of an address, once its typing has come to rest, and the words that go with it. An
 * empty one is the United States, where the schema's own labels hold; so they do for a text that
 * names no country, which may as well be a misspelling.
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

/** Its code, or nothing for a text that names none. */
function countryCodeOf(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') return 'US'
  return parseCountry(text) ?? ''
}
