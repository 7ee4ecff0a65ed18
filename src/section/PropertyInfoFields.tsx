import { memo } from 'react'
import {
  construction,
  foundation,
  garageType,
  roofType,
  siding,
} from '../advice/vocabulary/building.ts'
import { FieldGrid } from '../field/FieldGrid.tsx'
import { FieldGroup } from '../field/FieldGroup.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { YesNoField } from '../field/YesNoField.tsx'
import type { PropertyInfo } from '../record/propertyInfo.ts'
import { AddressFields } from './AddressFields.tsx'
import { KnownField } from './KnownField.tsx'
import { MortgageeList } from './MortgageeList.tsx'

export interface PropertyInfoFieldsProps {
  /** A property, wherever it sits. */
  place: Place<PropertyInfo>
}

/**
 * Every field of a property, in the order in which a person is asked about a building. Drawn anew only when it moves to another place: a host that keeps each
 * edit in its own state would otherwise draw every field at every keystroke.
 */
export const PropertyInfoFields = memo(function PropertyInfoFields({
  place,
}: PropertyInfoFieldsProps) {
  return (
    <>
      <AddressFields place={at(place, 'property_address')} />
      <FieldGroup legend="Building">
        <FieldGrid>
          <NumberField place={at(place, 'year_built')} width={5} span={4} />
          <NumberField place={at(place, 'square_footage')} suffix="sq ft" width={10} span={4} />
          <NumberField place={at(place, 'stories_count')} decimals width={5} span={4} />
          <KnownField place={at(place, 'construction')} options={construction} width="fluid" />
          <KnownField place={at(place, 'siding')} options={siding} width="fluid" />
          <KnownField place={at(place, 'foundation')} options={foundation} width="fluid" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="Interior">
        <FieldGrid>
          <NumberField
            place={at(place, 'family_count')}
            hint="Living units, like 2 for a duplex"
            width={5}
            span={4}
          />
          <NumberField
            place={at(place, 'bathrooms_count')}
            hint="Count a half bath as 0.5"
            decimals
            width={5}
            span={4}
          />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="Basement and garage">
        <FieldGrid>
          <YesNoField place={at(place, 'basement_included')} />
          <NumberField
            place={at(place, 'finished_basement_percentage')}
            suffix="%"
            width={5}
            span={8}
          />
          <KnownField place={at(place, 'garage_type')} options={garageType} width="fluid" />
          <NumberField place={at(place, 'garage_size')} suffix="cars" width={5} span={8} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="Roof">
        <FieldGrid>
          <KnownField place={at(place, 'roof_type')} options={roofType} width="fluid" />
          <NumberField place={at(place, 'roof_age_year')} suffix="years" width={5} span={8} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="Business use">
        <FieldGrid>
          <NumberField place={at(place, 'employee_count')} width={5} span={4} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="Mortgage">
        <FieldGrid>
          <TextField place={at(place, 'loan_number')} autoCapitalize="characters" />
        </FieldGrid>
        <MortgageeList place={at(place, 'mortgagee')} />
      </FieldGroup>
    </>
  )
})
