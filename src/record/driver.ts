import type { ObjectSchema } from 'yup'
import {
  amount,
  date,
  recordSchema,
  schemaMessages,
  text,
  textNotNull,
  yesNo,
} from './schemaBuilders.ts'

/**
 * A driver. Only `driver_zip` is required; `driver_zip`, `driver_address` and `driver_state`
 * are never null; every other member may be absent or null.
 */
export interface Driver {
  driver_name?: string | null | undefined
  driver_email?: string | null | undefined
  /** Single-line address. */
  driver_address?: string | undefined
  driver_state?: string | undefined
  driver_zip: string
  driver_phone?: string | null | undefined
  driver_gender?: string | null | undefined
  driver_marital_status?: string | null | undefined
  /** `YYYY-MM-DD`. */
  driver_birth_date?: string | null | undefined
  /** Whole years. */
  driver_age?: number | null | undefined
  /** Relationship to the applicant. */
  driver_relation?: string | null | undefined
  driver_education?: string | null | undefined
  driver_occupation?: string | null | undefined
  /** `yes` or `no` as text. */
  driver_full_time_student?: string | null | undefined
  /** Text; formats vary by state. */
  driver_license_number?: string | null | undefined
  driver_license_issuing_state?: string | null | undefined
  /** `Valid`, `Suspended`, … */
  driver_license_status?: string | null | undefined
  /** Standing on the policy: `Rated`, `Excluded`, … */
  driver_status?: string | null | undefined
}

/** The schema of {@link Driver}. */
export const driverSchema: ObjectSchema<Driver> = recordSchema('driver', {
  driver_name: text('Name').meta({ autofill: 'name', freeText: true }),
  driver_email: text('Email').meta({ parseAs: 'email', autofill: 'email' }),
  driver_address: textNotNull('Address').meta({ subject: 'Driver address', freeText: true }),
  driver_state: textNotNull('State').meta({
    parseAs: 'state',
    subject: 'Driver state',
    autofill: 'address-level1',
  }),
  driver_zip: textNotNull('ZIP code')
    .required(schemaMessages.driverMissing)
    .meta({ parseAs: 'zip', autofill: 'postal-code' }),
  driver_phone: text('Phone number').meta({ autofill: 'tel' }),
  driver_gender: text('Gender').meta({ autofill: 'sex' }),
  driver_marital_status: text('Marital status'),
  driver_birth_date: date('Date of birth').meta({ autofill: 'bday', sensitive: true }),
  driver_age: amount('Age', 46, ['years']),
  driver_relation: text('Relationship to applicant'),
  driver_education: text('Education'),
  driver_occupation: text('Occupation'),
  driver_full_time_student: yesNo('Full-time student'),
  driver_license_number: text('License number').meta({ sensitive: true }),
  driver_license_issuing_state: text('License state').meta({ parseAs: 'state' }),
  driver_license_status: text('License status'),
  driver_status: text('Driver status'),
})
  .label('Driver')
  .meta({
    itemLabelKey: 'driver_name',
    recordKind: 'driver',
    sections: {
      'driver.driver': [
        'driver_name',
        'driver_relation',
        'driver_birth_date',
        'driver_age',
        'driver_gender',
        'driver_marital_status',
        'driver_status',
      ],
      'driver.license': [
        'driver_license_number',
        'driver_license_issuing_state',
        'driver_license_status',
      ],
      'driver.address': ['driver_address', 'driver_state', 'driver_zip'],
      'driver.contact': ['driver_email', 'driver_phone'],
      'driver.background': ['driver_education', 'driver_occupation', 'driver_full_time_student'],
    },
  })
