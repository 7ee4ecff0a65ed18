import {
  addressPlaces,
  type AddressPlaces,
  addressFromTexts,
  addressKeys,
  type FillKey,
  useComputedAddress,
  useAddressTexts,
  boxesOf,
} from './address/addressTexts.ts'
import { type ReactNode, useRef, useEffect, useMemo, useState, type RefObject } from 'react'
import { loadCountries } from '../suggestions/optionLists.ts'
import { provinces, states } from '../suggestions/lists/stateLists.ts'
import { FieldGrid, FieldPair } from '../field/group/FieldGrid.tsx'
import { isHiddenPlace } from '../field/applyOverrides.ts'
import { FieldGroup } from '../field/group/FieldGroup.tsx'
import { at, type Place, type AnyPlace } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { useConfig, useMessages } from '../config/useConfig.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import type { Address } from '../record/address.ts'
import {
  AddressAssist,
  AddressLineField,
  AddressNotices,
  useAddressAssist,
} from './address/AddressAssist.tsx'
import { RecordSuggestField, useRecordSuggestField } from './RecordSuggestField.tsx'
import { formatAddress } from '../core/address/formatAddress.ts'
import { answerText, flagPath } from '../core/values/flag.ts'
import { useElement } from '../field/hooks.ts'
import { useFormStore } from '../field/formContext.ts'
import { applyText } from '../store/entry.ts'
import { isStateCodeToo, parseCountry, isUsState } from '../core/text/parsePlace.ts'
import { parseZip } from '../core/text/parseContact.ts'
import { useComputed } from '../field/useComputed.ts'
import { createPortal } from 'react-dom'
import { afterPointerRelease } from '../store/afterPointerRelease.ts'
import { FieldButton } from '../field/buttons/FieldButton.tsx'

/** What {@link AddressFields} takes. */
export interface AddressFieldsProps {
  /** The place of an address. */
  place: Place<Address>
  /** Names the address. @default the schema's label, such as "Property address" */
  legend?: string | undefined
  /** Another address that this one may be the same as: a button copies it. */
  sameAs?: SameAs | undefined
  /**
   * What an edit of the parts does to the line: `'follow'` composes the line at once, `'offer'` shows a
   * button for that. @default the provider's, or 'offer'
   */
  rawAddress?: 'offer' | 'follow' | undefined
}

/**
 * An address in its parts and in one line. Neither changes silently with the other. A whole address
 * pasted into any box fills them all.
 */
export function AddressFields(props: AddressFieldsProps) {
  return isHiddenPlace(props.place) ? null : <AddressGroup {...props} />
}

interface AddressGroupProps extends AddressFieldsProps {
  /** The mortgagee: its boxes, and the places that a pasted clause fills. */
  owner?: { boxes: ReactNode; company: AnyPlace; loan_number: AnyPlace }
}

/** An address, of a mortgagee if it has an owner. */
export function AddressGroup({ place, legend, sameAs, rawAddress, owner }: AddressGroupProps) {
  const { labels } = useMessages()
  const tools = useConfig()
  const { boxes: ownerFields, ...names } = owner ?? {}
  const places = { ...addressPlaces(place), ...names }
  const slot = useRef<HTMLDivElement>(null)
  const addressLabel = legend ?? labelOf(describeSchema(place.schema), labels)
  const follow = (rawAddress ?? tools.rawAddress) === 'follow' && (
    <LineFollowsParts places={places} group={place.name} />
  )
  const boxes = (
    <FieldGrid>
      {/* A record may have "PO Box 100515" in it, which one line of the box would cut on a phone. */}
      <TextField
        place={at(place, 'entity_number')}
        autoCapitalize="characters"
        width="streetNumber"
        grows={8}
      />
      <TextField place={at(place, 'street')} autoCapitalize="words" width="street" />
      <TextField place={at(place, 'city')} autoCapitalize="words" />
      <FieldPair>
        <StateField place={at(place, 'state')} address={place} />
        <ZipField place={at(place, 'zip')} address={place} />
      </FieldPair>
      <RecordSuggestField place={at(place, 'country')} options={loadCountries} width="short" />
      <AddressLineField place={at(place, 'raw_address')} width="line" />
      <AddressNotices />
    </FieldGrid>
  )
  const fields = (
    <>
      {sameAs && <CopyAddressButton {...{ sameAs, addressLabel, places, slot }} />}
      {boxes}
    </>
  )
  const group = (children: ReactNode) => (
    <FieldGroup place={place} legend={addressLabel} note={sameAs && <div ref={slot} />}>
      {follow}
      {children}
    </FieldGroup>
  )
  const assist = (children: ReactNode) => (
    <AddressAssist {...{ places, addressLabel }}>{children}</AddressAssist>
  )
  if (!owner) return group(assist(fields))
  return assist(
    <>
      {ownerFields}
      {group(fields)}
    </>,
  )
}

/** Composes the line when the parts change, unless the line or the whole address is unknown. */
function LineFollowsParts({ places, group }: { places: AddressPlaces; group: string }) {
  const store = useFormStore()
  const parts = useComputedAddress(places, (textAt) => formatAddress(addressFromTexts(textAt)))
  const line = useComputedAddress(places, (textAt) => textAt('raw_address'))
  const opened = useRef({ parts, line })
  const last = useRef(parts)
  const name = places.raw_address?.name ?? ''
  useEffect(
    () =>
      store?.events.reset.add(() => {
        const textAt = (path = '') => answerText(store.valueAt(path), store.valueAt(flagPath(path)))
        const texts = addressFromTexts((key) => textAt(places[key]?.name))
        opened.current = { parts: formatAddress(texts), line: textAt(name) }
      }),
    [store, places, name],
  )
  useEffect(() => {
    const isUnknown = (path: string) => Boolean(store?.field(path).unknown)
    if (last.current === parts || isUnknown(group) || isUnknown(name)) return
    last.current = parts
    const { current } = opened
    const next = parts === current.parts ? current.line : parts
    if (store && store.valueAt(name) !== next) applyText(store, name, next)
  }, [parts, store, name, group])
  return null
}

interface AddressPartProps {
  /** A host may place the field by it. */
  place: Place<string>
  address: Place<Address>
}

/** The state of an address. Its country decides the label and the states offered. */
function StateField({ place, address }: AddressPartProps) {
  const { country, labels } = useCountryLabels(address)
  return useRecordSuggestField({
    place,
    ...(labels && { label: labels.state }),
    options: isLikeUs(country) ? states : country === 'CA' ? provinces : noStates,
    autoCapitalize: labels === undefined ? 'characters' : 'words',
    width: 'code',
  })
}

/** The ZIP code of an address. Its country decides the label. */
function ZipField({ place, address }: AddressPartProps) {
  const { country, labels } = useCountryLabels(address)
  return (
    <TextField
      place={place}
      {...(labels && { label: labels.zip })}
      inputMode={country === 'US' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      width="code"
    />
  )
}

/** An empty list, not `undefined`: the field must stay a combobox, or it would lose the focus. */
const noStates = () => Promise.resolve([])

/** Whether a country is the United States, or none: its text may be a misspelling. */
const isLikeUs = (country: string) => country === 'US' || country === ''

/**
 * The code of an address's country now, and its labels once the person has left the country or pauses typing it. The
 * schema's labels apply to the United States, to an empty country, and to a text that names no country.
 */
function useCountryLabels(address: Place<Address>) {
  const { places } = useMessages().address
  const countryPlaces = useMemo(
    () => [at(address, 'country'), at(address, 'state'), at(address, 'zip')] as const,
    [address],
  )
  const { isTyped, country } = useComputed(
    countryPlaces,
    (answerAt, { isAskedAt, isReadAt, isTypedAt }) => {
      // A code that may be a state names no country yet.
      const text = isAskedAt(0) ? '' : answerAt(0)
      const code = text.trim() === '' ? 'US' : (parseCountry(text) ?? '')
      const isUs = !isReadAt(0) && isStateInPlaceOfCountry(text, answerAt(1), answerAt(2))
      return { isTyped: isTypedAt(0), country: isUs ? 'US' : code }
    },
  )
  const named = useDebouncedValue(country, isTyped)
  const labels = isLikeUs(named)
    ? undefined
    : (Object.entries(places).find(([code]) => code === named)?.[1] ?? places.other)
  return { country, labels }
}

/**
 * Whether a country is in truth the code of a state of the United States. A ZIP code of digits is never in Canada, nor
 * is Texas. Other countries have codes of five digits: there, both have to fit.
 *
 * isStateInPlaceOfCountry('CA', 'CA', '78701') // true
 * isStateInPlaceOfCountry('CA', 'ON', '') // false
 * isStateInPlaceOfCountry('DE', 'BE', '10115') // false
 */
function isStateInPlaceOfCountry(country: string, state: string, zip: string): boolean {
  if (!isStateCodeToo(country)) return false
  const [hasZip, hasState] = [parseZip(zip) !== undefined, isUsState(state)]
  return parseCountry(country) === 'CA' ? hasZip || hasState : hasZip && hasState
}

/** A text, while it is typed half a second after its last change, for a label that a screen reader would repeat. */
function useDebouncedValue(value: string, isTyped: boolean): string {
  const [debounced, setDebounced] = useState(value)
  if (!isTyped && debounced !== value) setDebounced(value)
  useEffect(() => {
    if (value === debounced) return undefined
    const timer = setTimeout(() => setDebounced(value), 500)
    return () => clearTimeout(timer)
  }, [value, debounced])
  return isTyped ? debounced : value
}

/** Another address that this one may be the same as. */
export type SameAs = {
  /** Names the other address within a sentence: `property address`. */
  label: string
} & (
  | {
      /** The place of the other address, in the same form. */
      place: Place<Address>
    }
  | {
      /** The other address, if it is not in the same form. */
      address: Address | null | undefined
    }
)

interface CopyAddressButtonProps {
  sameAs: SameAs
  addressLabel: string
  /** The boxes of the address. */
  places: AddressPlaces
  /** The element at the legend of the address, where the button goes. */
  slot: RefObject<Element | null>
}

/** A button that copies another address. Later edits of either do not change the other. */
function CopyAddressButton({ sameAs, ...props }: CopyAddressButtonProps) {
  return 'place' in sameAs ? (
    <SameAsPlaceButton {...props} label={sameAs.label} place={sameAs.place} />
  ) : (
    <CopyButton {...props} label={sameAs.label} texts={sameAs.address ?? {}} />
  )
}

type OtherAddressProps = Omit<CopyAddressButtonProps, 'sameAs'> & { label: string }

function SameAsPlaceButton({ place, ...props }: OtherAddressProps & { place: Place<Address> }) {
  const texts = useAddressTexts(useMemo(() => addressPlaces(place), [place]))
  return <CopyButton {...props} texts={texts} />
}

/**
 * Renders nothing for an empty address, as copying it would only clear the boxes, nor for the same
 * address, unless the focus is still on the button that copied it.
 */
function CopyButton({
  texts: allTexts,
  label,
  addressLabel,
  places,
  slot,
}: OtherAddressProps & { texts: { readonly [Key in FillKey]?: string | null | undefined } }) {
  const messages = useMessages().address
  const { field } = useMessages()
  const assist = useAddressAssist()
  const place = useElement(slot)
  const texts = Object.fromEntries(addressKeys.map((key) => [key, allTexts[key] ?? '']))
  const [hasFocus, setHasFocus] = useState(false)
  const isSame = useComputedAddress(places, (textAt) =>
    addressKeys.every((key) => textAt(key).trim() === texts[key]?.trim()),
  )
  const isEmpty = Object.values(texts).every((text) => text.trim() === '')
  if (!assist || !place || isEmpty || (isSame && !hasFocus)) return null
  // Later in an address, its key is for what the person has begun.
  const [first, ...others] = boxesOf(places)
  return createPortal(
    <span
      onFocus={() => setHasFocus(true)}
      onBlur={() => afterPointerRelease(() => setHasFocus(false))}
    >
      <FieldButton
        controls={first ? [first] : []}
        listedAt={others}
        label={messages.sameAs(label)}
        of={field.ofField(addressLabel)}
        onClick={() =>
          assist.enter({ kind: 'fill', texts, message: { message: messages.copied(label) } })
        }
      />
    </span>,
    place,
  )
}
