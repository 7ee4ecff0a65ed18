import type { ObjectSchema } from 'yup'
import { type Address, addressSchema } from './address.ts'
import { amount, dateOrNumber, nestedRecord, recordSchema, text, yesNo } from './schemaBuilders.ts'

/** A person. Every member may be absent or null. */
export interface PersonalInfo {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  middle_name?: string | null | undefined
  full_name?: string | null | undefined
  email?: string | null | undefined
  address?: Address | null | undefined
  phone?: string | null | undefined
  gender?: string | null | undefined
  marital_status?: string | null | undefined
  /**
   * The contract declares a number, and its example is `YYYY-MM-DD`. Both are accepted and kept; entries
   * are written as `YYYY-MM-DD`.
   */
  birth_date?: string | number | null | undefined
  /** Whole years. */
  age?: number | null | undefined
  /** Relationship to the applicant. */
  relation?: string | null | undefined
  education?: string | null | undefined
  occupation?: string | null | undefined
  /** `yes` or `no` as text. */
  full_time_student?: string | null | undefined
}

/** The schema of {@link PersonalInfo}. */
export const personalInfoSchema: ObjectSchema<PersonalInfo> = recordSchema('personal', {
  first_name: text('First name').meta({ autofill: 'given-name', freeText: true }),
  last_name: text('Last name').meta({ autofill: 'family-name', freeText: true }),
  middle_name: text('Middle name').meta({ autofill: 'additional-name', freeText: true }),
  full_name: text('Full name').meta({ autofill: 'name', freeText: true }),
  email: text('Email').meta({ parseAs: 'email', autofill: 'email' }),
  address: nestedRecord(addressSchema, 'Home address').nullable(),
  phone: text('Phone number').meta({ autofill: 'tel' }),
  gender: text('Gender').meta({ autofill: 'sex' }),
  marital_status: text('Marital status'),
  birth_date: dateOrNumber('Date of birth').meta({ autofill: 'bday', sensitive: true }),
  age: amount('Age', 46, ['years']),
  relation: text('Relationship to applicant'),
  education: text('Education'),
  occupation: text('Occupation'),
  full_time_student: yesNo('Full-time student'),
})
  .label('Personal info')
  .meta({
    recordKind: 'person',
    sections: {
      'personal.name': ['first_name', 'middle_name', 'last_name', 'full_name'],
      'personal.about': ['birth_date', 'age', 'gender', 'marital_status', 'relation'],
      'personal.contact': ['email', 'phone', 'address'],
      'personal.background': ['education', 'occupation', 'full_time_student'],
    },
  })
