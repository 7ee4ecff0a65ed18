import { addressPlaces } from './address/addressPlaces.ts'
import { type ReactNode, useRef } from 'react'
import { loadCountries } from '../suggestions/optionLists.ts'
import { FieldGrid } from '../field/group/FieldGrid.tsx'
import { isHiddenPlace } from '../field/overrides/arrangeFields.ts'
import { FieldGroup } from '../field/group/FieldGroup.tsx'
import { at, type Place, type AnyPlace } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { useConfig, useMessages } from '../config/useConfig.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import type { Address } from '../record/address.ts'
import { AddressAssist, AddressLineField, AddressNotices } from './address/AddressAssist.tsx'
import { StateField, ZipField } from './address/StateAndZipFields.tsx'
import { LineFollowsParts } from './address/LineFollowsParts.tsx'
import { RecordSuggestField } from './RecordSuggestField.tsx'
import { CopyAddressButton, type SameAs } from './address/CopyAddressButton.tsx'

/** What {@link AddressFields} takes. */
export interface AddressFieldsProps {
  /** The place of an address. */
  place: Place<Address>
  /** Names the address. @default the schema's label, such as "Property address" */
  legend?: string
  /** Another address that this one may be the same as: a button copies it. */
  sameAs?: SameAs | undefined
  /**
   * What an edit of the parts does to the line: `'follow'` composes the line at once, `'offer'` shows a
   * button for that. @default the provider's, or 'offer'
   */
  rawAddress?: 'offer' | 'follow'
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
  const countryPlace = at(place, 'country')
  const follow = (rawAddress ?? tools.rawAddress) === 'follow' && (
    <LineFollowsParts places={places} group={place.name} />
  )
  const boxes = (
    <FieldGrid>
      {/* A record may have "PO Box 100515" in it, which one line of the box would cut on a phone. */}
      <TextField
        place={at(place, 'entity_number')}
        autoCapitalize="characters"
        span={[2, 3, 2]}
        grows={8}
      />
      <TextField place={at(place, 'street')} autoCapitalize="words" span={[4, 5, 6]} />
      <TextField place={at(place, 'city')} autoCapitalize="words" />
      <StateField place={at(place, 'state')} countryPlace={countryPlace} />
      <ZipField place={at(place, 'zip')} countryPlace={countryPlace} />
      <RecordSuggestField place={countryPlace} options={loadCountries} span={[6, 3, 2]} />
      <AddressLineField place={at(place, 'raw_address')} span={[6, 5, 6]} />
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
