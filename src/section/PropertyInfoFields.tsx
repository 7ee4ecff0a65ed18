import { memo } from 'react'
import {
  construction,
  foundation,
  garageType,
  roofType,
  siding,
} from '../suggestions/lists/propertyLists.ts'
import { AutofillSection } from '../field/input/useAutoComplete.tsx'
import { FieldGrid, FieldPair } from '../field/group/FieldGrid.tsx'
import { FieldGroup } from '../field/group/FieldGroup.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { isHiddenPlace } from '../field/applyOverrides.ts'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { YesNoField } from '../field/YesNoField.tsx'
import type { PropertyInfo } from '../record/propertyInfo.ts'
import { AddressFields, type SameAs } from './AddressFields.tsx'
import { RecordSuggestField } from './RecordSuggestField.tsx'
import { MortgageeList } from './MortgageeList.tsx'
import { useConfig, useMessages } from '../config/useConfig.ts'
import type { Subject } from '../store/formOptions.ts'

/** What {@link PropertyInfoFields} takes. */
export interface PropertyInfoFieldsProps {
  /** The place of a property. */
  place: Place<PropertyInfo>
  /**
   * Whom the record is about. It decides whether the browser may fill in the fields.
   * @default the form's, or else 'client'
   */
  subject?: Subject | undefined
  /** Another address that the property's may be the same as: a button copies it. */
  addressSameAs?: SameAs | undefined
}

/**
 * Every field of a property, in the order of a phone call. Memoized, as a host that keeps each edit in
 * its own state would otherwise re-render every field at every keystroke.
 */
export const PropertyInfoFields = /* @__PURE__ */ memo(function PropertyInfoFields({
  place,
  subject,
  addressSameAs,
}: PropertyInfoFieldsProps) {
  const { sections, field } = useMessages()
  const { garageUnit } = useConfig()
  const mortgagees = at(place, 'mortgagee')
  const loanNumber = (
    <TextField place={at(place, 'loan_number')} autoCapitalize="characters" width="number" />
  )
  return (
    <AutofillSection subject={subject} section="property">
      <AddressFields place={at(place, 'property_address')} sameAs={addressSameAs} />
      <FieldGroup legend={sections['property.building']}>
        <FieldGrid>
          <FieldPair>
            <NumberField place={at(place, 'year_built')} width="count" />
            <NumberField place={at(place, 'square_footage')} width="code" />
          </FieldPair>
          <FieldPair>
            <NumberField place={at(place, 'stories_count')} decimals width="count" />
            <NumberField place={at(place, 'family_count')} width="count" />
          </FieldPair>
          <FieldPair>
            <NumberField place={at(place, 'bathrooms_count')} decimals width="count" />
            <NumberField place={at(place, 'employee_count')} width="count" />
          </FieldPair>
          <RecordSuggestField place={at(place, 'construction')} options={construction} />
          <RecordSuggestField place={at(place, 'siding')} options={siding} />
          <RecordSuggestField place={at(place, 'foundation')} options={foundation} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={sections['property.basementAndGarage']}>
        <FieldGrid>
          <YesNoField place={at(place, 'basement_included')} />
          <NumberField place={at(place, 'finished_basement_percentage')} width="count" />
          <FieldPair>
            <RecordSuggestField place={at(place, 'garage_type')} options={garageType} />
            <NumberField
              place={at(place, 'garage_size')}
              suffix={garageUnit === 'auto' ? undefined : field[garageUnit]}
              width="code"
            />
          </FieldPair>
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={sections['property.roof']}>
        <FieldGrid>
          <RecordSuggestField place={at(place, 'roof_type')} options={roofType} />
          <NumberField place={at(place, 'roof_age_year')} width="code" />
        </FieldGrid>
      </FieldGroup>
      {isHiddenPlace(mortgagees) ? (
        <FieldGroup legend={sections['property.mortgage']}>
          <FieldGrid>{loanNumber}</FieldGrid>
        </FieldGroup>
      ) : (
        <MortgageeList place={mortgagees} above={loanNumber} />
      )}
    </AutofillSection>
  )
})
