import type { ReactNode } from 'react'
import { loadCountries } from '../advice/vocabulary/onDemand.ts'
import { FieldGrid } from '../field/FieldGrid.tsx'
import { PlacedGroup } from '../field/FieldGroup.tsx'
import { at, type Place, type Spot } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { nodeOf } from '../codec/node.ts'
import { useAddressTools } from '../kit/addressTools.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { labelOf } from '../kit/recordWords.ts'
import type { Address } from '../record/address.ts'
import { AddressHelp, type AddressHelpParts } from './AddressHelp.tsx'
import { spotsOf } from './addressSpots.ts'
import { StateField, ZipField } from './CountryFields.tsx'
import { FollowParts } from './FollowParts.tsx'
import { KnownField } from './KnownField.tsx'
import { SameAddress, type SameAs } from './SameAddress.tsx'

/** What {@link AddressFields} takes. */
export interface AddressFieldsProps {
  /** An address, wherever it sits. */
  place: Place<Address>
  /** What the address is of. @default the schema's label, such as "Property address" */
  legend?: string
  /** Another address that this one may be the same as: a button copies it. */
  sameAs?: SameAs | undefined
  /**
   * What an edit of the parts does to the line: `'offer'` shows a button that composes it anew,
   * `'follow'` does so at once. @default the provider's, or 'offer'
   */
  rawAddress?: 'offer' | 'follow'
}

/**
 * An address in its parts and in one line, neither derived from the other silently. A whole address
 * pasted into any of the boxes fills them all.
 */
export function AddressFields(props: AddressFieldsProps) {
  return <AddressGroup {...props} />
}

interface AddressGroupProps extends AddressFieldsProps {
  /** Whose address it is: the boxes before it, and where a pasted clause names them. */
  owner?: { boxes: ReactNode; company: Spot; loan_number: Spot }
}

/** The same for a mortgagee, whose clause may be pasted whole. */
export function AddressGroup({ place, legend, sameAs, rawAddress, owner }: AddressGroupProps) {
  const { labels } = useMessages()
  const tools = useAddressTools()
  const { boxes: first, ...names } = owner ?? {}
  const spots = { ...spotsOf(place), ...names }
  const of = legend ?? labelOf(nodeOf(place.schema), labels)
  const follow = (rawAddress ?? tools.rawAddress) === 'follow' && (
    <FollowParts spots={spots} group={place.name} />
  )
  const boxes = (
    <FieldGrid>
      <TextField
        place={at(place, 'entity_number')}
        autoCapitalize="characters"
        width={10}
        span={3}
      />
      <TextField place={at(place, 'street')} autoCapitalize="words" width="fluid" span={9} />
      <TextField place={at(place, 'city')} autoCapitalize="words" width="fluid" span={3} />
      <StateField place={place} />
      <ZipField place={place} />
      <KnownField place={at(place, 'country')} options={loadCountries} width="fluid" span={3} />
      <TextField
        place={at(place, 'raw_address')}
        autoCapitalize="words"
        width="fluid"
        span={12}
        grows
      />
    </FieldGrid>
  )
  const inside = (help?: AddressHelpParts) => (
    <>
      {help && sameAs && <SameAddress {...{ sameAs, of, enter: help.enter }} />}
      {boxes}
      {help?.notices}
    </>
  )
  const grouped = (children: ReactNode) => (
    <PlacedGroup place={place} legend={of}>
      {follow}
      {children}
    </PlacedGroup>
  )
  if (!owner) return grouped(<AddressHelp {...{ spots, of }}>{inside}</AddressHelp>)
  return (
    <AddressHelp {...{ spots, of }}>
      {(help) => (
        <>
          {first}
          {grouped(inside(help))}
        </>
      )}
    </AddressHelp>
  )
}
