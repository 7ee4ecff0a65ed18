import { memo } from 'react'
import { loadOccupations } from '../advice/vocabulary/onDemand.ts'
import { education, gender, maritalStatus, relation } from '../advice/vocabulary/person.ts'
import { DateField } from '../field/DateField.tsx'
import { FieldGrid } from '../field/FieldGrid.tsx'
import { FieldGroup } from '../field/FieldGroup.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { YesNoField } from '../field/YesNoField.tsx'
import type { PersonalInfo } from '../record/personalInfo.ts'
import { AddressFields } from './AddressFields.tsx'
import { KnownField } from './KnownField.tsx'

export interface PersonalInfoFieldsProps {
  /** A person, wherever they sit. */
  place: Place<PersonalInfo>
}

/**
 * Every field of a person. Drawn anew only when it moves to another place: a host that keeps each
 * edit in its own state would otherwise draw every field at every keystroke.
 */
export const PersonalInfoFields = memo(function PersonalInfoFields({
  place,
}: PersonalInfoFieldsProps) {
  return (
    <>
      <FieldGroup legend="Name">
        <FieldGrid>
          <TextField place={at(place, 'first_name')} autoCapitalize="words" width="fluid" />
          <TextField place={at(place, 'middle_name')} autoCapitalize="words" width="fluid" />
          <TextField place={at(place, 'last_name')} autoCapitalize="words" width="fluid" />
          <TextField
            place={at(place, 'full_name')}
            hint="As on the record"
            autoCapitalize="words"
            width="fluid"
            span={8}
          />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="About">
        <FieldGrid>
          <DateField
            place={at(place, 'birth_date')}
            hint="Month, day, year, like 3/14/1980"
            birth
            span={4}
          />
          <NumberField place={at(place, 'age')} width={5} span={4} />
          <KnownField place={at(place, 'gender')} options={gender} width="fluid" />
          <KnownField place={at(place, 'marital_status')} options={maritalStatus} width="fluid" />
          <KnownField place={at(place, 'relation')} options={relation} width="fluid" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="Contact">
        <FieldGrid>
          <TextField place={at(place, 'email')} inputMode="email" width="fluid" span={8} />
          <TextField place={at(place, 'phone')} inputMode="tel" />
        </FieldGrid>
      </FieldGroup>
      <AddressFields place={at(place, 'address')} />
      <FieldGroup legend="Background">
        <FieldGrid>
          <KnownField place={at(place, 'education')} options={education} width="fluid" />
          <KnownField place={at(place, 'occupation')} options={loadOccupations} width="fluid" />
          <YesNoField place={at(place, 'full_time_student')} />
        </FieldGrid>
      </FieldGroup>
    </>
  )
})
