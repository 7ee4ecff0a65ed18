import { useMemo, useState } from 'react'
import { lazyParsers } from '../../core/text/lazy/lazyParsers.ts'
import { parseNorthAmericanCountry } from '../../core/text/parseNorthAmericanCountry.ts'
import { loadCanadianProvinces, loadStates } from '../../suggestions/lazyLists.ts'
import { at, type Place } from '../../field/place.ts'
import { TextField } from '../../field/TextField.tsx'
import { useComputedText } from '../../field/binding/useComputedText.ts'
import { useLazy } from '../../field/useLazy.ts'
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
        options={
          labels === undefined ? loadStates : country === 'CA' ? loadCanadianProvinces : noStates
        }
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
  const [isUnread, setIsUnread] = useState(false)
  const { value: parsers } = useLazy(lazyParsers, isUnread)
  const found = useComputedText(countryPlace, (answerAt) => {
    const text = answerAt(0)
    // An empty country is the United States.
    const nearby = text.trim() === '' ? 'US' : parseNorthAmericanCountry(text)
    return nearby ?? (parsers ? (parsers.parseCountry(text) ?? '') : 'unread')
  })
  if ((found === 'unread') !== isUnread) setIsUnread(!isUnread)
  const country = useDebouncedValue(found === 'unread' ? '' : found)
  const labels =
    country === 'US' || country === ''
      ? undefined
      : (Object.entries(places).find(([code]) => code === country)?.[1] ?? places.other)
  return { country, labels }
}
