import { loadCountries } from '../advice/vocabulary/onDemand.ts'
import { states } from '../advice/vocabulary/states.ts'
import { FieldGrid } from '../field/FieldGrid.tsx'
import { PlacedGroup } from '../field/FieldGroup.tsx'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { nodeOf } from '../codec/node.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { labelOf } from '../kit/recordWords.ts'
import type { Address } from '../record/address.ts'
import { KnownField } from './KnownField.tsx'

export interface AddressFieldsProps {
  /** An address, wherever it sits. */
  place: Place<Address>
  /** What the address is of. @default the schema's label, such as "Property address" */
  legend?: string
}

/** An address in its parts and in one line, neither derived from the other silently. */
export function AddressFields({ place, legend }: AddressFieldsProps) {
  const { labels } = useMessages()
  return (
    <PlacedGroup place={place} legend={legend ?? labelOf(nodeOf(place.schema), labels)}>
      <FieldGrid>
        <TextField
          place={at(place, 'entity_number')}
          autoCapitalize="characters"
          width={10}
          span={3}
        />
        <TextField place={at(place, 'street')} autoCapitalize="words" width="fluid" span={9} />
        <TextField place={at(place, 'city')} autoCapitalize="words" width="fluid" span={3} />
        <KnownField
          place={at(place, 'state')}
          options={states}
          autoCapitalize="characters"
          width={10}
          span={3}
        />
        <TextField place={at(place, 'zip')} inputMode="numeric" width={10} span={3} />
        <KnownField place={at(place, 'country')} options={loadCountries} width="fluid" span={3} />
        <TextField
          place={at(place, 'raw_address')}
          autoCapitalize="words"
          width="fluid"
          span={12}
          grows
        />
      </FieldGrid>
    </PlacedGroup>
  )
}
