import { memo } from 'react'
import { loadOccupations } from '../suggestions/optionLists.ts'
import {
  driverStatus,
  education,
  gender,
  licenseStatus,
  maritalStatus,
  relation,
} from '../suggestions/lists/personLists.ts'
import { licenseIssuers, states } from '../suggestions/lists/stateLists.ts'
import { parsePath } from '../core/schema/path.ts'
import { AutofillSection } from '../field/input/useAutoComplete.tsx'
import { DateField } from '../field/DateField.tsx'
import { FieldGrid, FieldPair } from '../field/group/FieldGrid.tsx'
import { FieldGroup } from '../field/group/FieldGroup.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { YesNoField } from '../field/YesNoField.tsx'
import type { Driver } from '../record/driver.ts'
import { AddressAssist, AddressLineField, AddressNotices } from './address/AddressAssist.tsx'
import { RecordSuggestField } from './RecordSuggestField.tsx'
import { useMessages } from '../config/useConfig.ts'
import type { Subject } from '../store/formOptions.ts'

/** What {@link DriverFields} takes. */
export interface DriverFieldsProps {
  /** The place of a driver. */
  place: Place<Driver>
  /**
   * Whom the record is about. It decides whether the browser may fill in the fields.
   * @default the form's, or else 'client'
   */
  subject?: Subject | undefined
}

/**
 * Every field of a driver. Memoized, as a host that keeps each edit in its own state would otherwise
 * re-render every field at every keystroke.
 */
export const DriverFields = /* @__PURE__ */ memo(function DriverFields({
  place,
  subject,
}: DriverFieldsProps) {
  const { sections } = useMessages()
  const address = {
    raw_address: at(place, 'driver_address'),
    state: at(place, 'driver_state'),
    zip: at(place, 'driver_zip'),
  }
  return (
    <AutofillSection subject={subject} section={`driver-${driverIndex(place)}`}>
      <FieldGroup legend={sections['driver.driver']}>
        <FieldGrid>
          <TextField place={at(place, 'driver_name')} autoCapitalize="words" />
          <RecordSuggestField place={at(place, 'driver_relation')} options={relation} />
          <FieldPair>
            <DateField
              place={at(place, 'driver_birth_date')}
              showAge
              agePlace={at(place, 'driver_age')}
              width="number"
            />
            <NumberField place={at(place, 'driver_age')} width="count" />
          </FieldPair>
          <RecordSuggestField place={at(place, 'driver_gender')} options={gender} />
          <RecordSuggestField place={at(place, 'driver_marital_status')} options={maritalStatus} />
          <RecordSuggestField place={at(place, 'driver_status')} options={driverStatus} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={sections['driver.license']}>
        <FieldGrid>
          <FieldPair>
            <TextField
              place={at(place, 'driver_license_number')}
              autoCapitalize="characters"
              width="number"
            />
            <RecordSuggestField
              place={at(place, 'driver_license_issuing_state')}
              options={licenseIssuers}
              autoCapitalize="characters"
              width="code"
            />
          </FieldPair>
          <RecordSuggestField place={at(place, 'driver_license_status')} options={licenseStatus} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={sections['driver.address']}>
        <AddressAssist addressLabel={sections['driver.address']} places={address}>
          <FieldGrid>
            <AddressLineField place={at(place, 'driver_address')} width="long" />
            <FieldPair>
              <RecordSuggestField
                place={at(place, 'driver_state')}
                options={states}
                autoCapitalize="characters"
                width="code"
              />
              <TextField place={at(place, 'driver_zip')} inputMode="numeric" width="code" />
            </FieldPair>
            <AddressNotices />
          </FieldGrid>
        </AddressAssist>
      </FieldGroup>
      <FieldGroup legend={sections['driver.contact']}>
        <FieldGrid>
          <TextField place={at(place, 'driver_email')} inputMode="email" width="long" />
          <TextField place={at(place, 'driver_phone')} inputMode="tel" width="number" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={sections['driver.background']}>
        <FieldGrid>
          <RecordSuggestField place={at(place, 'driver_education')} options={education} />
          <RecordSuggestField
            place={at(place, 'driver_occupation')}
            options={loadOccupations}
            match="whole"
          />
          <YesNoField place={at(place, 'driver_full_time_student')} />
        </FieldGrid>
      </FieldGroup>
    </AutofillSection>
  )
})

/** The index of a driver in its list, 0 outside a list. */
function driverIndex({ name }: Place<Driver>): number {
  return Number(parsePath(name).findLast((key) => /^\d+$/.test(key)) ?? 0)
}
