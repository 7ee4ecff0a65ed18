import { memo } from 'react'
import { driverStatus, licenseStatus } from '../advice/vocabulary/driver.ts'
import { loadOccupations } from '../advice/vocabulary/onDemand.ts'
import { education, gender, maritalStatus, relation } from '../advice/vocabulary/person.ts'
import { licenseIssuers, states } from '../advice/vocabulary/states.ts'
import { DateField } from '../field/DateField.tsx'
import { FieldGrid } from '../field/FieldGrid.tsx'
import { FieldGroup } from '../field/FieldGroup.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { at, type Place } from '../field/place.ts'
import { TextField } from '../field/TextField.tsx'
import { YesNoField } from '../field/YesNoField.tsx'
import type { Driver } from '../record/driver.ts'
import { KnownField } from './KnownField.tsx'

export interface DriverFieldsProps {
  /** A driver, wherever they sit. */
  place: Place<Driver>
}

/**
 * Every field of a driver. Drawn anew only when it moves to another place: a host that keeps each
 * edit in its own state would otherwise draw every field at every keystroke.
 */
export const DriverFields = memo(function DriverFields({ place }: DriverFieldsProps) {
  return (
    <>
      <FieldGroup legend="Driver">
        <FieldGrid>
          <TextField
            place={at(place, 'driver_name')}
            autoCapitalize="words"
            width="fluid"
            span={8}
          />
          <KnownField place={at(place, 'driver_relation')} options={relation} width="fluid" />
          <DateField
            place={at(place, 'driver_birth_date')}
            hint="Month, day, year, like 3/14/1980"
            birth
            span={4}
          />
          <NumberField place={at(place, 'driver_age')} width={5} span={4} />
          <KnownField place={at(place, 'driver_gender')} options={gender} width="fluid" />
          <KnownField
            place={at(place, 'driver_marital_status')}
            options={maritalStatus}
            width="fluid"
          />
          <KnownField place={at(place, 'driver_status')} options={driverStatus} width="fluid" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="License">
        <FieldGrid>
          <TextField
            place={at(place, 'driver_license_number')}
            autoCapitalize="characters"
            width="fluid"
          />
          <KnownField
            place={at(place, 'driver_license_issuing_state')}
            options={licenseIssuers}
            autoCapitalize="characters"
            width={10}
          />
          <KnownField
            place={at(place, 'driver_license_status')}
            options={licenseStatus}
            width="fluid"
          />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="Address">
        <FieldGrid>
          <TextField
            place={at(place, 'driver_address')}
            autoCapitalize="words"
            width="fluid"
            span={12}
            grows
          />
          <KnownField
            place={at(place, 'driver_state')}
            options={states}
            autoCapitalize="characters"
            width={10}
          />
          <TextField place={at(place, 'driver_zip')} inputMode="numeric" width={10} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="Contact">
        <FieldGrid>
          <TextField place={at(place, 'driver_email')} inputMode="email" width="fluid" span={8} />
          <TextField place={at(place, 'driver_phone')} inputMode="tel" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend="Background">
        <FieldGrid>
          <KnownField place={at(place, 'driver_education')} options={education} width="fluid" />
          <KnownField
            place={at(place, 'driver_occupation')}
            options={loadOccupations}
            width="fluid"
          />
          <YesNoField place={at(place, 'driver_full_time_student')} />
        </FieldGrid>
      </FieldGroup>
    </>
  )
})
