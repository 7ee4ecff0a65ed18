import { type Driver, driverSchema } from '../../src/record/driver.ts'
import { longWord, unknownMembers } from './awkwardParts.ts'
import { age, birthDate } from './born.ts'
import type { RecordEntry } from './recordEntry.ts'

export const driver: Required<Driver> = {
  driver_name: 'Maria Lopez',
  driver_email: 'maria.lopez@example.com',
  driver_address: '1600 Elm St Apt 4B, Austin, TX 78701',
  driver_state: 'TX',
  driver_zip: '78701',
  driver_phone: '(512) 555-0142',
  driver_gender: 'Female',
  driver_marital_status: 'Married',
  driver_birth_date: birthDate,
  driver_age: age,
  driver_relation: 'Self',
  driver_education: "Bachelor's",
  driver_occupation: 'Architect',
  driver_full_time_student: 'no',
  driver_license_number: '12345678',
  driver_license_issuing_state: 'TX',
  driver_license_status: 'Valid',
  driver_status: 'Rated',
}

export const prefilledDriver = {
  quote_ref: 'Q-1077',
  driver_zip: '78701',
  driver_name: null,
  driver_birth_date: 'March 80',
  driver_age: null,
  driver_gender: 'F',
  driver_license_number: '*****678',
  driver_status: 'R - RATED',
  driver_full_time_student: 'evenings',
  driver_occupation: '',
  mvr: { points: 2, checked: null },
}

export const driverEntry = {
  schema: driverSchema,
  title: 'Driver',
  form: 'DriverForm',
  fields: 'DriverFields',
  contract: { section: '2.4', table: 'Field' },
  sections: {
    Driver: {
      driver_name: ['Name', 'text', 'nullable'],
      driver_relation: ['Relationship to applicant', 'suggest', 'nullable'],
      driver_birth_date: ['Date of birth', 'date', 'nullable'],
      driver_age: ['Age', 'number', 'nullable'],
      driver_gender: ['Gender', 'suggest', 'nullable'],
      driver_marital_status: ['Marital status', 'suggest', 'nullable'],
      driver_status: ['Driver status', 'suggest', 'nullable'],
    },
    License: {
      driver_license_number: ['License number', 'text', 'nullable'],
      driver_license_issuing_state: ['License state', 'suggest', 'nullable'],
      driver_license_status: ['License status', 'suggest', 'nullable'],
    },
    Address: {
      driver_address: ['Address', 'lines', 'optional'],
      driver_state: ['State', 'suggest', 'optional'],
      driver_zip: ['ZIP code', 'text', 'required'],
    },
    Contact: {
      driver_email: ['Email', 'text', 'nullable'],
      driver_phone: ['Phone number', 'text', 'nullable'],
    },
    Background: {
      driver_education: ['Education', 'suggest', 'nullable'],
      driver_occupation: ['Occupation', 'suggest', 'nullable'],
      driver_full_time_student: ['Full-time student', 'yesNo', 'nullable'],
    },
  },
  least: { driver_zip: '78701' },
  filled: driver,
  prefilled: prefilledDriver,
  crowded: `{"driver_name":"${longWord}","driver_birth_date":"March 80","driver_age":"46","driver_address":null,"driver_state":"TX"}`,
  awkward: [
    ['only what is required', '{"driver_zip":"78701"}'],
    [
      'null wherever null may stand',
      '{"driver_name":null,"driver_email":null,"driver_phone":null,"driver_gender":null,"driver_marital_status":null,"driver_birth_date":null,"driver_age":null,"driver_relation":null,"driver_education":null,"driver_occupation":null,"driver_full_time_student":null,"driver_license_number":null,"driver_license_issuing_state":null,"driver_license_status":null,"driver_status":null,"driver_zip":"0"}',
    ],
    [
      'empty text wherever text may stand',
      '{"driver_zip":"78701","driver_address":"","driver_state":"","driver_name":"","driver_email":"","driver_birth_date":"","driver_full_time_student":"","driver_license_number":""}',
    ],
    ['keys nobody knows', `{"driver_zip":"78701",${unknownMembers}}`],
    ['a member named __proto__', '{"__proto__":{"driver_age":1},"driver_zip":"78701"}'],
    [
      'masked, coded and misspelt values',
      '{"driver_license_number":"•••••6789","driver_state":"Tejas","driver_status":"R","driver_license_status":"VAL","driver_zip":"ABC 12345-67890"}',
    ],
    [
      'line breaks',
      '{"driver_address":"1600 Elm St\\nAustin\\nTX","driver_name":"Maria\\n","driver_zip":"787\\n01","driver_state":"T\\nX"}',
    ],
    ['spaces', '{"driver_zip":" 78701 ","driver_name":"  ","driver_address":" Elm St "}'],
    ...['1980-03-04', '03041980', 'March 1980', '1980-13-01', '--03-04'].map(
      (date): readonly [string, string] => [
        `the birth date "${date}"`,
        JSON.stringify({ driver_birth_date: date, driver_zip: '78701' }),
      ],
    ),
    [
      'keys in another order than the contract',
      '{"driver_zip":"78701","driver_status":"Rated","driver_age":46,"driver_name":"Maria"}',
    ],
  ],
  autofill: {
    section: 'driver-0',
    tokens: {
      driver_name: 'name',
      driver_birth_date: 'bday',
      driver_gender: 'sex',
      driver_state: 'address-level1',
      driver_zip: 'postal-code',
      driver_email: 'email',
      driver_phone: 'tel',
    },
  },
} as const satisfies RecordEntry<Driver>
