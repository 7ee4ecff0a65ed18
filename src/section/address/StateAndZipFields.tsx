import { useMemo } from 'react'
import { parseCountry } from '../../core/text/parseCountry.ts'
import { loadCanadianProvinces, loadStates } from '../../suggestions/optionLists.ts'
import type { Place } from '../../field/place.ts'
import { TextField } from '../../field/TextField.tsx'
import { useComputedText } from '../../field/binding/useComputedText.ts'
import { useDebouncedValue } from '../../field/hooks/useDebouncedValue.ts'
import { useRecordSuggestField } from '../RecordSuggestField.tsx'
import { useAddressFieldMessages } from './useAddressFieldMessages.ts'

interface AddressPartProps {
  place: Place<string>
  /** The place of the country of the same address. */
  countryPlace: Place<string>
}

/** The state of an address. Its country decides the label and the states offered. */
export function StateField({ place, countryPlace }: AddressPartProps) {
  const { country, labels } = useCountryLabels(countryPlace)
  return useRecordSuggestField({
    place,
    ...(labels && { label: labels.state }),
    options: isLikeUs(country) ? loadStates : country === 'CA' ? loadCanadianProvinces : noStates,
    autoCapitalize: labels === undefined ? 'characters' : 'words',
    span: [3, 2, 2, 'pair'],
  })
}

/** The ZIP code of an address. Its country decides the label. */
export function ZipField({ place, countryPlace }: AddressPartProps) {
  const { country, labels } = useCountryLabels(countryPlace)
  return (
    <TextField
      place={place}
      {...(labels && { label: labels.zip })}
      inputMode={country === 'US' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      span={[3, 2, 2, 'pair']}
    />
  )
}

/** An empty list, not `undefined`: the field must stay a combobox, or it would lose the focus. */
const noStates = () => Promise.resolve([])

/** Whether a country is the United States, or none: its text may be a misspelling. */
const isLikeUs = (country: string) => country === 'US' || country === ''

/**
 * The code of an address's country now, and its labels once the person pauses typing. The schema's labels
 * apply to the United States, to an empty country, and to a text that names no country.
 */
function useCountryLabels(place: Place<string>) {
  const { places } = useAddressFieldMessages()
  const countryPlaces = useMemo(() => [place] as const, [place])
  const country = useComputedText(countryPlaces, (answerAt, isAskedAt) => {
    // A code that may be a state names no country yet.
    const text = isAskedAt(0) ? '' : answerAt(0)
    // An empty country is the United States.
    return text.trim() === '' ? 'US' : (parseCountry(text) ?? '')
  })
  const named = useDebouncedValue(country)
  const labels = isLikeUs(named)
    ? undefined
    : (Object.entries(places).find(([code]) => code === named)?.[1] ?? places.other)
  return { country, labels }
}
