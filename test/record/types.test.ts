import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { InferType, ObjectSchema } from 'yup'
import { type Address, addressSchema } from '../../src/record/address.ts'
import { type Driver, driverSchema } from '../../src/record/driver.ts'
import { type Mortgagee, mortgageeSchema } from '../../src/record/mortgagee.ts'
import { type PersonalInfo, personalInfoSchema } from '../../src/record/personalInfo.ts'
import { type PropertyInfo, propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { type Quote, quoteSchema } from '../../src/record/quote.ts'
import { amount, date, record, text, textNeverNull, yesNo } from '../../src/record/schema.ts'
import { contract, type RecordName, recordNames } from './contractTables.ts'

// What this file proves, the compiler proves: here it is asked, in two dialects.
describe('the types hold', () => {
  test.each(['true', 'false'])('with exactOptionalPropertyTypes %s', (exact) => {
    const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
    const tsc = here('../../node_modules/typescript/bin/tsc')
    const options = ['-p', here('tsconfig.types.json'), '--exactOptionalPropertyTypes', exact]
    const { stdout, status } = spawnSync(process.execPath, [tsc, ...options], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})

// The contract once more, in a form the compiler reads. A test below holds it to the document.
const rows = {
  propertyInfo: {
    mortgagee: 'mortgagees',
    property_address: 'address',
    loan_number: 'string or null',
    family_count: 'number or null',
    year_built: 'number or null',
    stories_count: 'number or null',
    bathrooms_count: 'number or null',
    square_footage: 'number or null',
    basement_included: 'string or null',
    garage_size: 'number or null',
    garage_type: 'string or null',
    construction: 'string or null',
    siding: 'string or null',
    roof_type: 'string or null',
    roof_age_year: 'number or null',
    foundation: 'string or null',
    finished_basement_percentage: 'number or null',
    employee_count: 'number or null',
  },
  personalInfo: {
    first_name: 'string or null',
    last_name: 'string or null',
    middle_name: 'string or null',
    full_name: 'string or null',
    email: 'string or null',
    address: 'address or null',
    phone: 'string or null',
    gender: 'string or null',
    marital_status: 'string or null',
    birth_date: 'string or number or null',
    age: 'number or null',
    relation: 'string or null',
    education: 'string or null',
    occupation: 'string or null',
    full_time_student: 'string or null',
  },
  driver: {
    driver_name: 'string or null',
    driver_email: 'string or null',
    driver_address: 'string',
    driver_state: 'string',
    driver_zip: 'string, required',
    driver_phone: 'string or null',
    driver_gender: 'string or null',
    driver_marital_status: 'string or null',
    driver_birth_date: 'string or null',
    driver_age: 'number or null',
    driver_relation: 'string or null',
    driver_education: 'string or null',
    driver_occupation: 'string or null',
    driver_full_time_student: 'string or null',
    driver_license_number: 'string or null',
    driver_license_issuing_state: 'string or null',
    driver_license_status: 'string or null',
    driver_status: 'string or null',
  },
  mortgagee: {
    company: 'string or null',
    address: 'address or null',
    loan_number: 'string or null',
    financing_type: 'string or null',
  },
  address: {
    entity_number: 'string or null',
    street: 'string or null',
    city: 'string or null',
    state: 'string or null',
    zip: 'string or null',
    country: 'string or null',
    raw_address: 'string or null',
  },
} as const satisfies Record<RecordName, Record<string, keyof Cells>>

interface Cells {
  string: { x?: string | undefined }
  'string, required': { x: string }
  'string or null': { x?: string | null | undefined }
  'number or null': { x?: number | null | undefined }
  'string or number or null': { x?: string | number | null | undefined }
  address: { x?: Address | undefined }
  'address or null': { x?: Address | null | undefined }
  mortgagees: { x?: Mortgagee[] | undefined }
}

test.each(recordNames)('the types are of the contract of %s', (name) => {
  const worded = contract[name].map(({ field, type, required, nullable = true }) => {
    let words = type.replace(/ \(.*|\bobjects?\b/g, '').trim()
    if (type.startsWith('array')) words = 'mortgagees'
    if (type.startsWith('Address')) words = 'address'
    if (field === 'birth_date') words = 'string or number'
    return [field, `${words}${nullable ? ' or null' : ''}${required ? ', required' : ''}`]
  })
  expect(Object.entries(rows[name])).toEqual(worded)
})

/** Compiles only for two types that are the same, optional and readonly members included. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type IsAny<T> = 0 extends 1 & T ? true : false
const holds = <_ extends true>() => {}
const fails = <_ extends false>() => {}

/** An interface whose members are those the rows name, and as the rows say. */
type AsRows<Type, Rows extends Record<string, keyof Cells>> =
  Same<keyof Type, keyof Rows> extends true
    ? Every<{ [Key in keyof Rows]: Same<MemberOf<Type, Key>, Cells[Rows[Key]]> }>
    : false
type Every<Members> = false extends Members[keyof Members] ? false : true
type MemberOf<Type, Key extends PropertyKey> =
  Pick<Type, Key & keyof Type> extends infer Picked
    ? { [K in keyof Picked as 'x']: Picked[K] }
    : never

test('every interface has the members of the contract, and their types', () => {
  holds<AsRows<PropertyInfo, typeof rows.propertyInfo>>()
  holds<AsRows<PersonalInfo, typeof rows.personalInfo>>()
  holds<AsRows<Driver, typeof rows.driver>>()
  holds<AsRows<Mortgagee, typeof rows.mortgagee>>()
  holds<AsRows<Address, typeof rows.address>>()
  fails<AsRows<Omit<Driver, 'driver_zip'>, typeof rows.driver>>()
  fails<AsRows<Driver & { more?: string }, typeof rows.driver>>()
  fails<AsRows<Partial<Driver>, typeof rows.driver>>()
  fails<AsRows<Omit<Driver, 'driver_age'> & { driver_age?: number }, typeof rows.driver>>()
})

test('what Yup infers from a schema is its interface', () => {
  holds<Same<InferType<typeof propertyInfoSchema>, PropertyInfo>>()
  holds<Same<InferType<typeof personalInfoSchema>, PersonalInfo>>()
  holds<Same<InferType<typeof driverSchema>, Driver>>()
  holds<Same<InferType<typeof mortgageeSchema>, Mortgagee>>()
  holds<Same<InferType<typeof addressSchema>, Address>>()
  holds<Same<InferType<typeof quoteSchema>, Quote>>()
})

test('a schema answers to its interface in every member, or does not compile', () => {
  interface Small {
    name?: string | null | undefined
    zip: string
    age?: number | null | undefined
  }
  const name = text('Name')
  const zip = textNeverNull('ZIP code').required()
  const age = amount('Age', 46)
  const right = record({ name, zip, age }) satisfies ObjectSchema<Small>
  holds<Same<InferType<typeof right>, Small>>()
  // @ts-expect-error a member is missing
  record({ name, zip }) satisfies ObjectSchema<Small>
  // @ts-expect-error a member is of another type
  record({ name, zip, age: yesNo('Age') }) satisfies ObjectSchema<Small>
  // @ts-expect-error a required member is optional
  record({ name, zip: textNeverNull('ZIP code'), age }) satisfies ObjectSchema<Small>
  // @ts-expect-error a member that may not be null may be
  record({ name, zip: date('ZIP code'), age }) satisfies ObjectSchema<Small>
})

test('no member of any record is any', () => {
  type Anys<T> = { [K in keyof T]-?: IsAny<T[K]> extends true ? K : never }[keyof T]
  holds<Same<Anys<PropertyInfo>, never>>()
  holds<Same<Anys<PersonalInfo>, never>>()
  holds<Same<Anys<Driver>, never>>()
  holds<Same<Anys<Mortgagee>, never>>()
  holds<Same<Anys<Address>, never>>()
  holds<Same<Anys<Quote>, never>>()
})

test('absent, null and undefined compile where the contract allows them, as do whole records', () => {
  const driver: Driver = {
    driver_zip: '78701',
    driver_name: null,
    driver_age: undefined,
    driver_state: undefined,
  }
  const quote: Quote = {
    personal: { address: null, birth_date: 19800304, age: 46 },
    property: { property_address: { zip: null }, mortgagee: [{}, { address: null }] },
    drivers: [driver],
  }
  expect(quoteSchema.isValidSync(quote)).toBe(true)
})

test('a wrong key or a wrong value does not compile', () => {
  // @ts-expect-error a driver has a ZIP code
  const noZip: Driver = {}
  // @ts-expect-error the ZIP code is never null
  const nullZip: Driver = { driver_zip: null }
  // @ts-expect-error the ZIP code is text
  const numberZip: Driver = { driver_zip: 78701 }
  // @ts-expect-error the address is never null
  const nullAddress: Driver = { driver_zip: '78701', driver_address: null }
  // @ts-expect-error the key is driver_state
  const wrongKey: Driver = { driver_zip: '78701', state: 'TX' }
  // @ts-expect-error the year is a number
  const textYear: PropertyInfo = { year_built: '1985' }
  // @ts-expect-error a list is never null
  const nullList: PropertyInfo = { mortgagee: null }
  // @ts-expect-error a list holds no nulls
  const nullItem: PropertyInfo = { mortgagee: [null] }
  // @ts-expect-error an address is in parts
  const textAddress: PersonalInfo = { address: '1 Elm St, Austin' }
  // @ts-expect-error yes and no are text
  const yes: PersonalInfo = { full_time_student: true }
  // @ts-expect-error a date is no Date
  const born: PersonalInfo = { birth_date: new Date(0) }
  // @ts-expect-error the key is zip
  const address: Address = { zipcode: '78701' }

  // At run time the schemas refuse the wrong values too, and say nothing of unknown keys.
  const valid = [
    ...[noZip, nullZip, numberZip, nullAddress, wrongKey].map((it) => driverSchema.isValidSync(it)),
    ...[textYear, nullList, nullItem].map((it) => propertyInfoSchema.isValidSync(it)),
    ...[textAddress, yes, born].map((it) => personalInfoSchema.isValidSync(it)),
    addressSchema.isValidSync(address),
  ]
  const [f, t] = [false, true]
  expect(valid).toEqual([f, f, f, f, t, f, f, f, f, f, f, t])
})
