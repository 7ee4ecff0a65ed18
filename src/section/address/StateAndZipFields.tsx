import { useMemo } from 'react'
import { parseCountry } from '../../core/text/parseCountry.ts'
import { states } from '../../suggestions/lists/stateLists.ts'
import { at, type Place } from '../../field/place.ts'
import { TextField } from '../../field/TextField.tsx'
import { useComputedText } from '../../field/binding/useComputedText.ts'
import { useDebouncedValue } from '../../field/input/useDebouncedValue.ts'
import type { Address } from '../../record/address.ts'
import { RecordSuggestField } from '../RecordSuggestField.tsx'
import { useAddressFieldMessages } from './useAddressFieldMessages.ts'

/** The state and the ZIP code of an address. Its country decides their labels, and the states offered. */
export function StateAndZipFields({ place }: { place: Place<Address> }) {
  const { country, labels } = useCountryLabels(place)
  return (
    <>
      <RecordSuggestField
        place={at(place, 'state')}
        {...(labels && { label: labels.state })}
        options={labels === undefined ? states : country === 'CA' ? canadianProvinces : noStates}
        autoCapitalize={labels === undefined ? 'characters' : 'words'}
        span={[3, 2, 2]}
      />
      <TextField
        place={at(place, 'zip')}
        {...(labels && { label: labels.zip })}
        inputMode={country === 'US' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        span={[3, 2, 2]}
      />
    </>
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
  const { places } = useAddressFieldMessages()
  const countryPlace = useMemo(() => [at(place, 'country')] as const, [place])
  const country = useDebouncedValue(useComputedText(countryPlace, countryCodeOf))
  const labels =
    country === 'US' || country === ''
      ? undefined
      : (Object.entries(places).find(([code]) => code === country)?.[1] ?? places.other)
  return { country, labels }
}

/** The code of a country, or `''` for a text that names none. */
function countryCodeOf(answerAt: (index: number) => string): string {
  const text = answerAt(0)
  if (text.trim() === '') return 'US'
  return parseCountry(text) ?? ''
}
