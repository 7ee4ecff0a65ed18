import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Schema } from 'yup'
import { checkRecord } from '../../../src/rules/checkRecord.ts'
import type { Problem } from '../../../src/core/validation/problem.ts'
import { type RuleId, ruleMessages } from '../../../src/rules/ruleMessages.ts'
import { addressSchema } from '../../../src/record/address.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { mortgageeSchema } from '../../../src/record/mortgagee.ts'
import { personalInfoSchema } from '../../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../../src/record/quote.ts'

type Members = Record<string, unknown>

const today = '2026-11-21'

const schemas = {
  property: propertyInfoSchema,
  person: personalInfoSchema,
  driver: driverSchema,
  address: addressSchema,
  mortgagee: mortgageeSchema,
  quote: quoteSchema,
} satisfies Record<string, Schema>

type Kind = keyof typeof schemas

/** The findings for a record without contract errors. */
function said(kind: Kind, members: Members): Problem[] {
  const record = kind === 'driver' ? { driver_zip: '78701', ...members } : members
  return checkRecord(schemas[kind], record, { today })
}

/** For each rule a record, the path and message of its finding, and the text of its fix. */
const fires: readonly [
  id: RuleId,
  kind: Kind,
  record: Members,
  path: string,
  message: string,
  offer?: readonly [text: string, label: string],
][] = [
  [
    'number.negative',
    'property',
    { employee_count: -1 },
    'employee_count',
    'Number of employees is below 0',
  ],
  ['number.negative', 'property', { roof_age_year: -1 }, 'roof_age_year', 'Roof age is below 0'],
  ['number.negative', 'property', { garage_size: -0.5 }, 'garage_size', 'Garage size is below 0'],
  ['number.negative', 'person', { age: -1 }, 'age', 'Age is below 0'],
  [
    'number.notWhole',
    'property',
    { year_built: 1985.5 },
    'year_built',
    'Year built is usually a whole number, like 1985',
  ],
  [
    'number.notWhole',
    'property',
    { square_footage: 1850.25 },
    'square_footage',
    'Square footage is usually a whole number, like 1850',
  ],
  [
    'number.notWhole',
    'property',
    { family_count: 1.5 },
    'family_count',
    'Number of families is usually a whole number, like 2',
  ],
  [
    'number.notWhole',
    'property',
    { employee_count: 2.5 },
    'employee_count',
    'Number of employees is usually a whole number, like 3',
  ],
  [
    'number.notWhole',
    'driver',
    { driver_age: 46.5 },
    'driver_age',
    'Age is usually a whole number, like 46',
  ],
  [
    'number.notQuarter',
    'property',
    { stories_count: 1.3 },
    'stories_count',
    'Stories are usually in halves or quarters, like 2.5',
  ],
  [
    'number.notQuarter',
    'property',
    { bathrooms_count: 2.6 },
    'bathrooms_count',
    'Bathrooms are usually in halves or quarters, like 2.5',
  ],
  [
    'number.notQuarter',
    'property',
    { bathrooms_count: 2.1 },
    'bathrooms_count',
    'Bathrooms are usually in halves or quarters, like 2.5',
    ['2.5', 'Use 2.5'],
  ],
  [
    'families.range',
    'property',
    { family_count: 0 },
    'family_count',
    'Number of families is usually between 1 and 4',
  ],
  [
    'families.range',
    'property',
    { family_count: 5 },
    'family_count',
    'Number of families is usually between 1 and 4',
  ],
  [
    'year.short',
    'property',
    { year_built: 85 },
    'year_built',
    'Enter a 4-digit year',
    ['1985', 'Use 1985'],
  ],
  [
    'year.short',
    'property',
    { year_built: 5 },
    'year_built',
    'Enter a 4-digit year',
    ['2005', 'Use 2005'],
  ],
  ['year.century', 'property', { year_built: 5 }, 'year_built', 'Use 1905', ['1905', 'Use 1905']],
  ['year.short', 'property', { year_built: 999 }, 'year_built', 'Enter a 4-digit year'],
  [
    'year.range',
    'property',
    { year_built: 1000 },
    'year_built',
    'Year built is usually between 1800 and 2027',
  ],
  [
    'year.range',
    'property',
    { year_built: 1799 },
    'year_built',
    'Year built is usually between 1800 and 2027',
  ],
  [
    'year.range',
    'property',
    { year_built: 2028 },
    'year_built',
    'Year built is usually between 1800 and 2027',
  ],
  [
    'stories.range',
    'property',
    { stories_count: 0.75 },
    'stories_count',
    'Stories are usually between 1 and 4',
  ],
  [
    'stories.range',
    'property',
    { stories_count: 4.25 },
    'stories_count',
    'Stories are usually between 1 and 4',
  ],
  [
    'bathrooms.range',
    'property',
    { bathrooms_count: 0.25 },
    'bathrooms_count',
    'Bathrooms are usually between 0.5 and 10',
  ],
  [
    'bathrooms.range',
    'property',
    { bathrooms_count: 10.5 },
    'bathrooms_count',
    'Bathrooms are usually between 0.5 and 10',
  ],
  [
    'area.range',
    'property',
    { square_footage: 299 },
    'square_footage',
    'Square footage is usually between 300 and 15,000',
  ],
  [
    'area.range',
    'property',
    { square_footage: 15_001 },
    'square_footage',
    'Square footage is usually between 300 and 15,000',
  ],
  [
    'employees.range',
    'property',
    { employee_count: 51 },
    'employee_count',
    'Number of employees is usually between 0 and 50',
  ],
  [
    'percent.range',
    'property',
    { finished_basement_percentage: -1 },
    'finished_basement_percentage',
    'Finished basement is usually between 0 and 100',
  ],
  [
    'percent.range',
    'property',
    { finished_basement_percentage: 101 },
    'finished_basement_percentage',
    'Finished basement is usually between 0 and 100',
  ],
  [
    'percent.fraction',
    'property',
    { finished_basement_percentage: 0.5 },
    'finished_basement_percentage',
    'Finished basement is 0.5%. Did you mean 50%?',
    ['50', 'Use 50'],
  ],
  [
    'percent.fraction',
    'property',
    { finished_basement_percentage: 0.07 },
    'finished_basement_percentage',
    'Finished basement is 0.07%. Did you mean 7%?',
    ['7', 'Use 7'],
  ],
  [
    'basement.conflict',
    'property',
    { basement_included: 'no', finished_basement_percentage: 60 },
    'finished_basement_percentage',
    'You answered No to Basement, but 60% is finished',
  ],
  [
    'basement.conflict',
    'property',
    { basement_included: 'N', finished_basement_percentage: 1 },
    'finished_basement_percentage',
    'You answered No to Basement, but 1% is finished',
  ],
  [
    'basement.foundation',
    'property',
    { foundation: 'Slab', finished_basement_percentage: 60 },
    'finished_basement_percentage',
    'Foundation is Slab, but 60% of the basement is finished',
  ],
  [
    'basement.foundation',
    'property',
    { foundation: 'crawl space, open', basement_included: 'yes', finished_basement_percentage: 60 },
    'finished_basement_percentage',
    'Foundation is crawl space, open, but 60% of the basement is finished',
  ],
  [
    'foundation.conflict',
    'property',
    { foundation: 'Basement, finished', basement_included: 'no' },
    'foundation',
    'You answered No to Basement, but foundation is Basement, finished',
  ],
  [
    'garage.unit',
    'property',
    { garage_size: 11 },
    'garage_size',
    '11 looks like neither cars nor square feet. Enter one or the other.',
  ],
  [
    'garage.unit',
    'property',
    { garage_size: 99 },
    'garage_size',
    '99 looks like neither cars nor square feet. Enter one or the other.',
  ],
  [
    'garage.range',
    'property',
    { garage_size: 2501 },
    'garage_size',
    'Garage size is usually 2500 or less',
  ],
  [
    'garage.conflict',
    'property',
    { garage_size: 2, garage_type: 'None' },
    'garage_size',
    'Garage type is None, but garage size is 2',
  ],
  [
    'roof.asYear',
    'property',
    { roof_age_year: 2015 },
    'roof_age_year',
    'Was the roof installed in 2015?',
    ['11', 'Use 11 years'],
  ],
  [
    'roof.asYear',
    'property',
    { roof_age_year: 2026 },
    'roof_age_year',
    'Was the roof installed in 2026?',
    ['0', 'Use 0 years'],
  ],
  [
    'roof.asYear',
    'property',
    { roof_age_year: 1700 },
    'roof_age_year',
    'Was the roof installed in 1700?',
    ['326', 'Use 326 years'],
  ],
  ['roof.future', 'property', { roof_age_year: 2027 }, 'roof_age_year', '2027 is in the future'],
  [
    'roof.unclear',
    'property',
    { roof_age_year: 151 },
    'roof_age_year',
    'Enter an age, like 12, or a year, like 2014',
  ],
  [
    'roof.unclear',
    'property',
    { roof_age_year: 1699 },
    'roof_age_year',
    'Enter an age, like 12, or a year, like 2014',
  ],
  [
    'roof.beforeBuilt',
    'property',
    { roof_age_year: 2000, year_built: 2001 },
    'roof_age_year',
    'Roof is older than the building',
  ],
  [
    'roof.beforeBuilt',
    'property',
    { roof_age_year: 26, year_built: 2001 },
    'roof_age_year',
    'Roof is older than the building',
  ],
  [
    'roof.old',
    'property',
    { roof_age_year: 51 },
    'roof_age_year',
    'Roof age is usually 50 years or less',
  ],
  [
    'roof.life',
    'property',
    { roof_age_year: 21, roof_type: 'Asphalt shingle' },
    'roof_age_year',
    'Roofs of this type usually last 20 years',
  ],
  [
    'roof.life',
    'property',
    { roof_age_year: 41, roof_type: 'Clay tile' },
    'roof_age_year',
    'Roofs of this type usually last 40 years',
  ],
  [
    'roof.life',
    'property',
    { roof_age_year: 41, roof_type: 'Slate' },
    'roof_age_year',
    'Roofs of this type usually last 40 years',
  ],
  [
    'roof.life',
    'property',
    { roof_age_year: 31 },
    'roof_age_year',
    'Roofs of this type usually last 30 years',
  ],
  [
    'loan.masked',
    'property',
    { loan_number: '****4521' },
    'loan_number',
    'Property loan number arrived masked',
  ],
  [
    'loan.masked',
    'mortgagee',
    { loan_number: 'XXXX4521' },
    'loan_number',
    'Loan number arrived masked',
  ],
  [
    'loan.spaces',
    'mortgagee',
    { loan_number: ' 0042 ' },
    'loan_number',
    'Loan number starts or ends with a space',
    ['0042', 'Use 0042'],
  ],
  [
    'loan.same',
    'property',
    { loan_number: '0042', mortgagee: [{}, { loan_number: '0042' }] },
    'loan_number',
    'Same loan number as mortgagee 2',
  ],
  [
    'loan.mismatch',
    'property',
    { loan_number: '0042', mortgagee: [{ loan_number: '42' }] },
    'loan_number',
    "Property loan number doesn't match the mortgagee's",
  ],
  [
    'list.duplicate',
    'property',
    {
      mortgagee: [
        { company: 'Wells Fargo', loan_number: '42' },
        {},
        { company: 'WELLS FARGO', loan_number: ' 42' },
      ],
    },
    'mortgagee.2',
    'Mortgagee 3 looks the same as mortgagee 1',
  ],
  [
    'list.duplicate',
    'quote',
    {
      drivers: [
        { driver_zip: '78701', driver_name: 'Maria Lopez', driver_birth_date: '1980-03-14' },
        { driver_zip: '78702', driver_name: 'maria lopez', driver_birth_date: '1980-03-14' },
      ],
    },
    'drivers.1',
    'Driver 2 looks the same as driver 1',
  ],
  [
    'list.duplicate',
    'quote',
    {
      drivers: [
        { driver_zip: '78701', driver_license_number: '12345678' },
        { driver_zip: '78701', driver_license_number: '12345678' },
      ],
    },
    'drivers.1',
    'Driver 2 looks the same as driver 1',
  ],
  [
    'state.unknown',
    'driver',
    { driver_license_issuing_state: 'Tejas', driver_license_number: '1' },
    'driver_license_issuing_state',
    "Tejas isn't a US state or territory",
  ],
  [
    'state.unknown',
    'address',
    { state: 'Jalisco' },
    'state',
    "Jalisco isn't a US state or territory",
  ],
  [
    'state.unknown',
    'address',
    { state: 'ON', country: 'USA' },
    'state',
    "ON isn't a US state or territory",
  ],
  [
    'state.unknown',
    'driver',
    { driver_state: 'XX' },
    'driver_state',
    "XX isn't a US state or territory",
  ],
  ['zip.length', 'address', { zip: '7870' }, 'zip', 'ZIP code usually has 5 or 9 digits'],
  [
    'zip.length',
    'address',
    { zip: '787012', country: 'US' },
    'zip',
    'ZIP code usually has 5 or 9 digits',
  ],
  [
    'zip.length',
    'address',
    { zip: 'K1A 0B1', country: 'United States' },
    'zip',
    'ZIP code usually has 5 or 9 digits',
  ],
  [
    'zip.length',
    'driver',
    { driver_zip: '787' },
    'driver_zip',
    'ZIP code usually has 5 or 9 digits',
  ],
  ['zip.state', 'address', { zip: '10001', state: 'TX' }, 'zip', "10001 isn't a Texas ZIP code"],
  ['zip.state', 'address', { zip: '35300', state: 'AL' }, 'zip', "35300 isn't an Alabama ZIP code"],
  [
    'zip.state',
    'driver',
    { driver_zip: '78701-1234', driver_state: 'Oklahoma' },
    'driver_zip',
    "78701-1234 isn't an Oklahoma ZIP code",
  ],
  [
    'address.mismatch',
    'address',
    { entity_number: '16', street: 'Elm St', raw_address: '1600 Elm St' },
    'raw_address',
    "Full address doesn't match the fields above",
  ],
  [
    'address.mismatch',
    'address',
    { city: 'Dallas', raw_address: '1600 Elm St, Austin, TX' },
    'raw_address',
    "Full address doesn't match the fields above",
  ],
  [
    'address.mismatch',
    'address',
    { state: 'OK', raw_address: '1600 Elm St, Austin, TX' },
    'raw_address',
    "Full address doesn't match the fields above",
  ],
  [
    'address.mismatch',
    'address',
    { zip: '78702', raw_address: 'Austin, TX 78701' },
    'raw_address',
    "Full address doesn't match the fields above",
  ],
  [
    'name.mismatch',
    'person',
    { first_name: 'Maria', last_name: 'Lopez', full_name: 'Mary Lopez' },
    'full_name',
    "Full name doesn't match first, middle and last",
    ['Maria Lopez', 'Use Maria Lopez'],
  ],
  [
    'name.mismatch',
    'person',
    {
      first_name: 'Maria',
      middle_name: 'Grace',
      last_name: 'Lopez',
      full_name: 'Maria Elena Lopez',
    },
    'full_name',
    "Full name doesn't match first, middle and last",
    ['Maria Grace Lopez', 'Use Maria Grace Lopez'],
  ],
  [
    'name.mismatch',
    'person',
    { last_name: 'Garcia', full_name: 'Maria Lopez' },
    'full_name',
    "Full name doesn't match first, middle and last",
  ],
  ['name.digits', 'person', { first_name: 'Maria2' }, 'first_name', 'First name has digits'],
  [
    'date.future',
    'person',
    { birth_date: '2026-11-22' },
    'birth_date',
    'Date of birth is in the future',
  ],
  [
    'date.future',
    'driver',
    { driver_birth_date: '2062-01-01' },
    'driver_birth_date',
    'Date of birth is in the future',
  ],
  [
    'date.old',
    'person',
    { birth_date: '1905-11-21' },
    'birth_date',
    'Date of birth is more than 120 years ago',
  ],
  [
    'date.young',
    'driver',
    { driver_birth_date: '2012-11-22' },
    'driver_birth_date',
    'This driver would be 13. Check the year.',
  ],
  [
    'date.age',
    'person',
    { birth_date: '1980-03-14', age: 45 },
    'age',
    'Date of birth makes age 46, not 45',
    ['46', 'Use 46'],
  ],
  [
    'date.age',
    'driver',
    { driver_birth_date: '1980-11-22', driver_age: 46 },
    'driver_age',
    'Date of birth makes age 45, not 46',
    ['45', 'Use 45'],
  ],
  ['age.range', 'driver', { driver_age: 14 }, 'driver_age', 'Age is usually between 15 and 100'],
  ['age.range', 'driver', { driver_age: 101 }, 'driver_age', 'Age is usually between 15 and 100'],
  ['age.range', 'person', { age: 121 }, 'age', 'Age is usually between 0 and 120'],
  [
    'student.age',
    'person',
    { full_time_student: 'yes', age: 31 },
    'full_time_student',
    'Full-time students are usually 30 or younger',
  ],
  [
    'student.age',
    'driver',
    { driver_full_time_student: 'Y', driver_birth_date: '1980-03-14' },
    'driver_full_time_student',
    'Full-time students are usually 30 or younger',
  ],
  [
    'student.age',
    'driver',
    { driver_full_time_student: 'Y', driver_birth_date: '1980-03-14', driver_age: 4 },
    'driver_full_time_student',
    'Full-time students are usually 30 or younger',
  ],
  ['email.shape', 'person', { email: 'maria' }, 'email', 'Email should look like name@example.com'],
  [
    'email.shape',
    'person',
    { email: 'maria@@gmial.com' },
    'email',
    'Email should look like name@example.com',
  ],
  [
    'email.shape',
    'person',
    { email: 'maria@example' },
    'email',
    'Email should look like name@example.com',
  ],
  [
    'email.shape',
    'driver',
    { driver_email: 'maria lopez@example.com' },
    'driver_email',
    'Email should look like name@example.com',
  ],
  [
    'email.typo',
    'person',
    { email: 'maria@gmial.com' },
    'email',
    'Did you mean maria@gmail.com?',
    ['maria@gmail.com', 'Use maria@gmail.com'],
  ],
  [
    'email.typo',
    'person',
    { email: 'maria@example.con' },
    'email',
    'Did you mean maria@example.com?',
    ['maria@example.com', 'Use maria@example.com'],
  ],
  [
    'email.typo',
    'driver',
    { driver_email: 'Maria@Yaho.con' },
    'driver_email',
    'Did you mean Maria@yahoo.com?',
    ['Maria@yahoo.com', 'Use Maria@yahoo.com'],
  ],
  ['phone.digits', 'person', { phone: '555-014' }, 'phone', 'Phone number usually has 10 digits'],
  [
    'phone.digits',
    'driver',
    { driver_phone: '1234567890123456' },
    'driver_phone',
    'Phone number usually has 10 digits',
  ],
  ['phone.digits', 'person', { phone: '555 x1234' }, 'phone', 'Phone number usually has 10 digits'],
  [
    'phone.format',
    'person',
    { phone: '5125550142' },
    'phone',
    'Format as (512) 555-0142',
    ['(512) 555-0142', 'Format as (512) 555-0142'],
  ],
  [
    'phone.format',
    'driver',
    { driver_phone: '15125550142' },
    'driver_phone',
    'Format as (512) 555-0142',
    ['(512) 555-0142', 'Format as (512) 555-0142'],
  ],
  [
    'license.shape',
    'driver',
    { driver_license_number: '1234', driver_license_issuing_state: 'TX' },
    'driver_license_number',
    "Doesn't match the usual Texas format",
  ],
  [
    'license.shape',
    'driver',
    { driver_license_number: '12345678', driver_license_issuing_state: 'California' },
    'driver_license_number',
    "Doesn't match the usual California format",
  ],
  [
    'license.status',
    'driver',
    { driver_license_status: 'Suspended', driver_status: 'Rated' },
    'driver_license_status',
    'License status is Suspended, but driver status is Rated',
  ],
  [
    'license.status',
    'driver',
    { driver_license_status: 'Not licensed', driver_status: 'R - RATED' },
    'driver_license_status',
    'License status is Not licensed, but driver status is Rated',
  ],
]

/** Records in which a rule finds nothing. */
const silent: readonly (readonly [id: RuleId, kind: Kind, record: Members])[] = [
  ['number.negative', 'property', { employee_count: 0, roof_age_year: 0, garage_size: 0 }],
  ['number.notWhole', 'property', { year_built: 1985, square_footage: 1850, stories_count: 1.5 }],
  ['number.notQuarter', 'property', { stories_count: 1.25, bathrooms_count: 2.75 }],
  ['families.range', 'property', { family_count: 1 }],
  ['families.range', 'property', { family_count: 4 }],
  ['year.short', 'property', { year_built: 1000 }],
  ['year.century', 'property', { year_built: 85 }],
  ['year.century', 'property', { year_built: 105 }],
  ['year.range', 'property', { year_built: 1800 }],
  ['year.range', 'property', { year_built: 2027 }],
  ['year.range', 'property', { year_built: null }],
  ['stories.range', 'property', { stories_count: 1 }],
  ['stories.range', 'property', { stories_count: 4 }],
  ['bathrooms.range', 'property', { bathrooms_count: 0.5 }],
  ['bathrooms.range', 'property', { bathrooms_count: 10 }],
  ['area.range', 'property', { square_footage: 300 }],
  ['area.range', 'property', { square_footage: 15_000 }],
  ['employees.range', 'property', { employee_count: 50 }],
  ['percent.range', 'property', { finished_basement_percentage: 0 }],
  ['percent.range', 'property', { finished_basement_percentage: 100 }],
  ['percent.fraction', 'property', { finished_basement_percentage: 0 }],
  ['percent.fraction', 'property', { finished_basement_percentage: 1 }],
  ['basement.conflict', 'property', { basement_included: 'no', finished_basement_percentage: 0 }],
  ['basement.conflict', 'property', { basement_included: 'yes', finished_basement_percentage: 60 }],
  [
    'basement.conflict',
    'property',
    { basement_included: 'partial', finished_basement_percentage: 60 },
  ],
  ['basement.foundation', 'property', { foundation: 'Slab', finished_basement_percentage: 0 }],
  [
    'basement.foundation',
    'property',
    { foundation: 'Basement, finished', finished_basement_percentage: 60 },
  ],
  ['foundation.conflict', 'property', { foundation: 'Slab', basement_included: 'no' }],
  [
    'foundation.conflict',
    'property',
    { foundation: 'Basement, finished', basement_included: 'yes' },
  ],
  ['garage.unit', 'property', { garage_size: 10 }],
  ['garage.unit', 'property', { garage_size: 100 }],
  ['garage.range', 'property', { garage_size: 2500 }],
  ['garage.conflict', 'property', { garage_size: 0, garage_type: 'None' }],
  ['garage.conflict', 'property', { garage_size: 2, garage_type: 'Attached' }],
  ['roof.asYear', 'property', { roof_age_year: 12 }],
  ['roof.asYear', 'property', { roof_age_year: 2027 }],
  ['roof.future', 'property', { roof_age_year: 2026 }],
  ['roof.unclear', 'property', { roof_age_year: 150 }],
  ['roof.unclear', 'property', { roof_age_year: 1700 }],
  ['roof.beforeBuilt', 'property', { roof_age_year: 2001, year_built: 2001 }],
  ['roof.beforeBuilt', 'property', { roof_age_year: 25, year_built: 2001 }],
  ['roof.beforeBuilt', 'property', { roof_age_year: 25, year_built: null }],
  ['roof.old', 'property', { roof_age_year: 50 }],
  ['roof.life', 'property', { roof_age_year: 20, roof_type: 'Composition' }],
  ['roof.life', 'property', { roof_age_year: 40, roof_type: 'Concrete tile' }],
  ['roof.life', 'property', { roof_age_year: 30, roof_type: 'TILE-CONC S' }],
  ['roof.life', 'property', { roof_age_year: 30 }],
  ['loan.masked', 'property', { loan_number: '0042*' }],
  ['loan.spaces', 'property', { loan_number: '00 42' }],
  ['loan.spaces', 'property', { loan_number: '  ' }],
  ['loan.same', 'property', { loan_number: '', mortgagee: [{ loan_number: '' }] }],
  ['loan.same', 'property', { loan_number: '****', mortgagee: [{ loan_number: '****' }] }],
  ['loan.mismatch', 'property', { loan_number: '42', mortgagee: [{ loan_number: '42' }] }],
  ['loan.mismatch', 'property', { loan_number: '42', mortgagee: [{ loan_number: null }] }],
  [
    'loan.mismatch',
    'property',
    { loan_number: '42', mortgagee: [{ loan_number: '1' }, { loan_number: '2' }] },
  ],
  ['loan.mismatch', 'property', { loan_number: '42', mortgagee: [{ loan_number: '****42' }] }],
  [
    'list.duplicate',
    'property',
    {
      mortgagee: [
        { company: 'A', loan_number: '1' },
        { company: 'A', loan_number: '2' },
      ],
    },
  ],
  ['list.duplicate', 'property', { mortgagee: [{ company: 'A' }, { company: 'A' }, {}, {}] }],
  [
    'list.duplicate',
    'quote',
    {
      drivers: [
        { driver_zip: '78701', driver_name: 'A' },
        { driver_zip: '78701', driver_name: 'A' },
      ],
    },
  ],
  [
    'list.duplicate',
    'quote',
    {
      drivers: [
        { driver_zip: '78701', driver_license_number: '****678' },
        { driver_zip: '78701', driver_license_number: '****678' },
      ],
    },
  ],
  ['state.unknown', 'driver', { driver_license_issuing_state: 'Mexico' }],
  ['state.unknown', 'driver', { driver_license_issuing_state: 'International' }],
  ['state.unknown', 'driver', { driver_license_issuing_state: 'Ontario' }],
  ['state.unknown', 'address', { state: 'tx' }],
  ['state.unknown', 'address', { state: 'Texas', country: 'United States of America' }],
  ['state.unknown', 'address', { state: 'AE' }],
  ['state.unknown', 'address', { state: 'ON' }],
  ['state.unknown', 'address', { state: 'Jalisco', country: 'Mexico' }],
  ['state.unknown', 'address', { state: '', country: 'US' }],
  ['zip.length', 'address', { zip: '78701' }],
  ['zip.length', 'address', { zip: '78701-1234' }],
  ['zip.length', 'address', { zip: '787011234' }],
  ['zip.length', 'address', { zip: 'K1A 0B1' }],
  ['zip.length', 'address', { zip: 'K1A', state: 'Ontario' }],
  ['zip.length', 'address', { zip: '7870', country: 'Atlantis' }],
  ['zip.length', 'address', { zip: '***01' }],
  ['zip.length', 'address', { zip: '' }],
  ['zip.state', 'address', { zip: '78701', state: 'Texas' }],
  ['zip.state', 'address', { zip: '78701' }],
  ['zip.state', 'address', { zip: '10001', state: 'Jalisco' }],
  ['zip.state', 'address', { zip: '96950', state: 'MP' }],
  [
    'address.mismatch',
    'address',
    {
      entity_number: '1600',
      street: 'Elm Street',
      city: 'Austin',
      state: 'TX',
      zip: '78701-1234',
      raw_address: '1600 ELM ST., AUSTIN, Texas 78701 USA',
    },
  ],
  ['address.mismatch', 'address', { state: 'New York', raw_address: '1 Main St, New York, NY' }],
  ['address.mismatch', 'address', { state: 'NY', raw_address: '1 Main St, Albany, New York' }],
  ['address.mismatch', 'address', { state: 'HI', raw_address: '1 Main St, Hilo, Hawaiʻi' }],
  ['state.unknown', 'address', { state: 'Hawai‘i' }],
  ['address.mismatch', 'address', { raw_address: '1600 ELM ST APT 4B' }],
  [
    'address.mismatch',
    'address',
    {
      entity_number: '123',
      street: 'Main St',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5V 2T6',
      country: 'CA',
      raw_address: '123 Main St, Toronto, ON M5V2T6, Canada',
    },
  ],
  ['address.mismatch', 'address', { zip: '78701-1234', raw_address: 'Austin, TX 787011234' }],
  ['address.mismatch', 'address', { entity_number: '1600', street: 'Elm St' }],
  ['address.mismatch', 'address', { city: 'Austin', raw_address: '1600 Elm St, Austin, TX 78701' }],
  [
    'name.mismatch',
    'person',
    { first_name: 'Maria', last_name: 'Lopez', full_name: 'MARIA LOPEZ' },
  ],
  [
    'name.mismatch',
    'person',
    { first_name: 'Maria', last_name: 'Lopez', full_name: 'Lopez, Maria G.' },
  ],
  [
    'name.mismatch',
    'person',
    { first_name: 'José', middle_name: 'Luis', last_name: "O'Neil", full_name: 'Jose L ONeil Jr.' },
  ],
  [
    'name.mismatch',
    'person',
    { first_name: 'Maria', middle_name: 'G', last_name: 'Lopez', full_name: 'Maria Lopez' },
  ],
  ['name.mismatch', 'person', { first_name: 'Maria', last_name: 'Lopez' }],
  ['name.mismatch', 'person', { full_name: 'Maria Lopez' }],
  ['name.digits', 'person', { first_name: "Zoë-Anne d'Or III" }],
  ['date.future', 'person', { birth_date: '2026-11-21' }],
  ['date.future', 'person', { birth_date: 'later' }],
  ['date.future', 'person', { birth_date: 20_300_101 }],
  ['date.old', 'person', { birth_date: '1906-11-21' }],
  ['date.young', 'driver', { driver_birth_date: '2012-11-21' }],
  ['date.young', 'person', { birth_date: '2020-01-01' }],
  ['date.age', 'person', { birth_date: '1980-03-14', age: 46 }],
  ['date.age', 'person', { birth_date: '1980-03-14', age: null }],
  ['date.age', 'person', { birth_date: 'March 80', age: 46 }],
  ['date.age', 'person', { birth_date: 320_976_000, age: 46 }],
  ['age.range', 'driver', { driver_age: 15 }],
  ['age.range', 'driver', { driver_age: 100 }],
  ['age.range', 'person', { age: 0 }],
  ['student.age', 'person', { full_time_student: 'yes', age: 30 }],
  ['student.age', 'person', { full_time_student: 'no', age: 46 }],
  ['student.age', 'person', { full_time_student: 'yes' }],
  ['email.shape', 'person', { email: 'maria.lopez+quotes@mail.example.co.uk' }],
  ['email.shape', 'person', { email: 'ma***@example' }],
  ['email.shape', 'person', { email: ' ' }],
  ['email.typo', 'person', { email: 'maria@gmail.com' }],
  ['email.typo', 'person', { email: 'maria@mail.com' }],
  ['email.typo', 'person', { email: 'Maria@GMAIL.COM' }],
  ['email.typo', 'person', { email: 'maria@example.co' }],
  ['phone.digits', 'person', { phone: '555-0142' }],
  ['phone.digits', 'person', { phone: '+44 20 7946 0958' }],
  ['phone.digits', 'person', { phone: '+123456789012345' }],
  ['phone.digits', 'person', { phone: '1-800-FLOWERS ext. 12' }],
  ['phone.digits', 'person', { phone: '***-0142' }],
  ['phone.format', 'person', { phone: '(512) 555-0142' }],
  ['phone.format', 'person', { phone: '512-555-0142' }],
  ['phone.format', 'person', { phone: '5125550142 x7' }],
  [
    'license.shape',
    'driver',
    { driver_license_number: '1234-5678', driver_license_issuing_state: 'TX' },
  ],
  [
    'license.shape',
    'driver',
    { driver_license_number: '*****678', driver_license_issuing_state: 'TX' },
  ],
  ['license.shape', 'driver', { driver_license_number: '1234' }],
  [
    'license.shape',
    'driver',
    { driver_license_number: '1', driver_license_issuing_state: 'Mexico' },
  ],
  ['license.status', 'driver', { driver_license_status: 'Valid', driver_status: 'Rated' }],
  ['license.status', 'driver', { driver_license_status: 'Suspended', driver_status: 'Not rated' }],
  ['license.status', 'driver', { driver_license_status: 'Suspended', driver_status: 'Excluded' }],
  ['license.status', 'driver', { driver_license_status: 'Suspended' }],
]

/** The rules that only suggest. */
const suggestions: readonly RuleId[] = [
  'year.century',
  'roof.asYear',
  'roof.life',
  'loan.same',
  'address.mismatch',
  'student.age',
  'email.typo',
  'phone.format',
  'license.shape',
]

/** The rules whose message says the label of the button, or the text that it enters. */
const sayTheFix: Readonly<Record<string, 'label' | 'text'>> = {
  'year.century': 'label',
  'phone.format': 'label',
  'email.typo': 'text',
}

test.each(fires)('%s for a %s with %j', (id, kind, record, path, message, offer) => {
  const problem = said(kind, record).find((problem) => problem.id === id)
  const severity = suggestions.includes(id) ? 'suggestion' : 'warning'
  expect(problem).toMatchObject({ path, severity, message })
  expect(problem?.hasSectionButtons ?? false).toBe(id === 'address.mismatch')
  const inMessage = sayTheFix[id]
  expect(problem?.fix).toEqual(
    offer && { path, text: offer[0], label: offer[1], ...(inMessage && { inMessage }) },
  )
})

test.each(silent)('no %s for a %s with %j', (id, kind, record) => {
  expect(said(kind, record).map((problem) => problem.id)).not.toContain(id)
})

describe('every rule', () => {
  // Only a form sees how a date was typed: test/form/problems/softRules.test.tsx.
  // Offers are no findings: test/rules/offers.test.ts.
  const ids = Object.keys(ruleMessages).filter(
    (id) => id !== 'date.swapped' && !id.startsWith('offer.'),
  )

  test('has a record with a finding and one without', () => {
    expect(new Set(fires.map(([id]) => id))).toEqual(new Set(ids))
    expect(new Set(silent.map(([id]) => id))).toEqual(new Set(ids))
  })

  test('is named in the documentation', () => {
    const page = readFileSync('docs/rules.md', 'utf8')
    expect(Object.keys(ruleMessages).filter((id) => !page.includes(`\`${id}\``))).toEqual([])
  })

  test('finds nothing in a record that is empty, all null, or without known members', () => {
    for (const kind of Object.keys(schemas) as Kind[]) {
      const members = Object.keys(schemas[kind].fields)
      const nulls = Object.fromEntries(members.map((member) => [member, null]))
      for (const record of [{}, nulls, { unknown: '12' }]) {
        const ids = said(kind, record).map(({ id }) => id)
        expect(ids.filter((id) => id in ruleMessages)).toEqual([])
      }
    }
  })
})
