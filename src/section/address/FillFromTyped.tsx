import { useEffect, useRef } from 'react'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import { looksLikeAddress } from '../../core/address/looksLikeAddress.ts'
import { parseAddress, parseStreetLine } from '../../core/address/parseAddress.ts'
import { mayBeClause, parseMortgageeClause } from '../../core/address/parseMortgageeClause.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { useFormStore } from '../../field/formContext.ts'
import { labelAt } from '../../store/labels.ts'
import {
  addressKeys,
  type AddressPlaces,
  type FillKey,
  fillKeys,
  partKeys,
} from './addressPlaces.ts'
import type { AddressFill } from './fill/fillTypes.ts'
import { FillOffer } from './fill/FillButton.tsx'
import { useAddressMessages } from './useAddressMessages.ts'
import { useComputedAddressText } from './useAddressTexts.ts'

interface FillFromTypedProps {
  addressFill: AddressFill
  places: AddressPlaces
  addressLabel: string
  /** The names of the boxes that a person typed into. */
  typedInto: ReadonlySet<string>
  onFill: (key: FillKey) => void
}

/**
 * A button that fills the boxes from a whole address, or mortgagee clause, typed into one of them, or from number
 * and street typed into Street number. Says that a clause cannot be split.
 */
export function FillFromTyped({
  addressFill,
  places,
  addressLabel,
  typedInto,
  onFill,
}: FillFromTypedProps) {
  const messages = useAddressMessages()
  const { labels } = useMessages()
  const store = useFormStore()
  // What a host's parser finds, nobody knows before it is asked.
  const canAlwaysSplit = useConfig().parseAddress !== undefined
  const found = useComputedAddressText<FillKey | 'notSplit' | ''>(places, (textAt) => {
    const isTyped = (one: FillKey) => typedInto.has(places[one]?.name ?? '')
    const key = fillKeys.find(
      (one) => isTyped(one) && hasOtherParts(places, one, textAt(one), canAlwaysSplit),
    )
    return key ?? (isTyped('company') && mayBeClause(textAt('company')) ? 'notSplit' : '')
  })
  const key = found === 'notSplit' ? 'company' : found
  const place = key && places[key]
  const labelOfPlace =
    place && (store ? labelAt(store, place.name) : labelOf(describeSchema(place.schema), labels))
  const label =
    labelOfPlace &&
    messages[found === 'notSplit' ? 'notSplitKeptIn' : 'fillFromField'](labelOfPlace)
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (label && label !== announced.current) addressFill.announceOffer(label)
    announced.current = label
  })
  if (!key || !label) return null
  return (
    <p className="qf-address-message" data-part="address-message">
      {found === 'notSplit' ? (
        <span>{label}</span>
      ) : (
        <FillOffer
          {...{ label, places, addressLabel }}
          keys={key === 'company' ? fillKeys : addressKeys}
          onClick={() => onFill(key)}
        />
      )}
    </p>
  )
}

/** Whether the text of a box has the parts of other boxes as well. */
function hasOtherParts(
  places: AddressPlaces,
  key: FillKey,
  text: string,
  canAlwaysSplit: boolean,
): boolean {
  if (key === 'company') return parseMortgageeClause(text) !== undefined
  if (!partKeys.some((part) => part === key)) return false
  if (key === 'entity_number' && places.street && parseStreetLine(text)) return true
  const likeness = looksLikeAddress(text)
  if (!likeness) return false
  if (canAlwaysSplit && likeness === 'surely') return true
  const { parts, confidence } = parseAddress(text)
  const others = partKeys.filter((part) => part !== key && places[part] && parts[part])
  return confidence !== 'low' && others.length > 0
}
