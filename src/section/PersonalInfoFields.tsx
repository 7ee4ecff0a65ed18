import { memo } from 'react'
import { loadOccupations } from '../suggestions/optionLists.ts'
import { education, gender, maritalStatus, relation } from '../suggestions/lists/personLists.ts'
import { AutofillSection } from '../field/input/useAutoComplete.tsx'
import { DateField } from '../field/DateField.tsx'
import { FieldGrid, FieldPair } from '../field/group/FieldGrid.tsx'
import { FieldGroup } from '../field/group/FieldGroup.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { YesNoField } from '../field/YesNoField.tsx'
import type { PersonalInfo } from '../record/personalInfo.ts'
import { AddressFields, type SameAs } from './AddressFields.tsx'
import { RecordSuggestField } from './RecordSuggestField.tsx'
import { useMessages } from '../config/useConfig.ts'
import type { Subject } from '../store/formOptions.ts'

/** What {@link PersonalInfoFields} takes. */
export interface PersonalInfoFieldsProps {
  /** The place of a person. */
  place: Place<PersonalInfo>
  /**
   * Whom the record is about. It decides whether the browser may fill in the fields.
   * @default the form's, or else 'client'
   */
  subject?: Subject | undefined
  /** Another address that the home address may be the same as: a button copies it. */
  addressSameAs?: SameAs | undefined
}

/**
 * Every field of a person. Memoized, as a host that keeps each edit in its own state would otherwise
 * re-render every field at every keystroke.
 */
export const PersonalInfoFields = /* @__PURE__ */ memo(function PersonalInfoFields({
  place,
  subject,
  addressSameAs,
}: PersonalInfoFieldsProps) {
  const { sections } = useMessages()
  return (
    <AutofillSection subject={subject} section="personal">
      <FieldGroup legend={sections['personal.name']}>
        <FieldGrid>
          <TextField place={at(place, 'first_name')} autoCapitalize="words" />
          <TextField place={at(place, 'middle_name')} autoCapitalize="words" />
          <TextField place={at(place, 'last_name')} autoCapitalize="words" />
          <TextField place={at(place, 'full_name')} autoCapitalize="words" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={sections['personal.about']}>
        <FieldGrid>
          <FieldPair>
            <DateField
              place={at(place, 'birth_date')}
              showAge
              agePlace={at(place, 'age')}
              width="number"
            />
            <NumberField place={at(place, 'age')} width="count" />
          </FieldPair>
          <RecordSuggestField place={at(place, 'gender')} options={gender} />
          <RecordSuggestField place={at(place, 'marital_status')} options={maritalStatus} />
          <RecordSuggestField place={at(place, 'relation')} options={relation} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={sections['personal.contact']}>
        <FieldGrid>
          <TextField place={at(place, 'email')} inputMode="email" width="long" />
          <TextField place={at(place, 'phone')} inputMode="tel" width="number" />
        </FieldGrid>
      </FieldGroup>
      <AddressFields place={at(place, 'address')} sameAs={addressSameAs} />
      <FieldGroup legend={sections['personal.background']}>
        <FieldGrid>
          <RecordSuggestField place={at(place, 'education')} options={education} />
          <RecordSuggestField
            place={at(place, 'occupation')}
            options={loadOccupations}
            match="whole"
          />
          <YesNoField place={at(place, 'full_time_student')} />
        </FieldGrid>
      </FieldGroup>
    </AutofillSection>
  )
})
