import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { InferType, ObjectSchema } from 'yup'
import { type Address, addressSchema } from '../../src/record/address.ts'
import { type Driver, driverSchema } from '../../src/record/driver.ts'
import { type Mortgagee, mortgageeSchema } from '../../src/record/mortgagee.ts'
import { type PersonalInfo, personalInfoSchema } from '../../src/record/personalInfo.ts'
import { type PropertyInfo, propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { type Quote, quoteSchema } from '../../src/record/quote.ts'
import {
  amount,
  date,
  recordSchema,
  text,
  textNotNull,
  yesNo,
} from '../../src/record/schemaBuilders.ts'
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
  string: string
  'string or null': string | null
  'number or null': number | null
  'string or number or null': string | number | null
  address: Address
  'address or null': Address | null
  mortgagees: Mortgagee[]
  'string, required': string
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

/** The interface that rows describe. */
type FromRows<Rows extends Record<string, keyof Cells>> = Flat<
  {
    -readonly [Key in keyof Rows as Rows[Key] extends 'string, required' ? never : Key]?:
      | Cells[Rows[Key]]
      | undefined
  } & {
    -readonly [Key in keyof Rows as Rows[Key] extends 'string, required' ? Key : never]: string
  }
>
type Flat<Type> = { [Key in keyof Type]: Type[Key] }

test('every interface has the members of the contract, and their types', () => {
  expectTypeOf<FromRows<typeof rows.propertyInfo>>().toEqualTypeOf<PropertyInfo>()
  expectTypeOf<FromRows<typeof rows.personalInfo>>().toEqualTypeOf<PersonalInfo>()
  expectTypeOf<FromRows<typeof rows.driver>>().toEqualTypeOf<Driver>()
  expectTypeOf<FromRows<typeof rows.mortgagee>>().toEqualTypeOf<Mortgagee>()
  expectTypeOf<FromRows<typeof rows.address>>().toEqualTypeOf<Address>()
})

test('and would not be of the contract with any other', () => {
  type FromDriver = FromRows<typeof rows.driver>
  type Other<Member> = Flat<Omit<Driver, 'driver_age'> & Member>
  expectTypeOf<FromDriver>().toEqualTypeOf<Other<{ driver_age?: number | null | undefined }>>()
  expectTypeOf<FromDriver>().not.toEqualTypeOf<Other<object>>()
  expectTypeOf<FromDriver>().not.toEqualTypeOf<Other<{ driver_age?: number | undefined }>>()
  expectTypeOf<FromDriver>().not.toEqualTypeOf<Other<{ driver_age: number | null | undefined }>>()
  // oxlint-disable-next-line typescript/no-explicit-any -- what must not pass
  expectTypeOf<FromDriver>().not.toEqualTypeOf<Other<{ driver_age?: any }>>()
  expectTypeOf<FromDriver>().not.toEqualTypeOf<Flat<Driver & { more?: string | undefined }>>()
  expectTypeOf<FromDriver>().not.toEqualTypeOf<Partial<Driver>>()
})

test('what Yup infers from a schema is its interface', () => {
  expectTypeOf<InferType<typeof propertyInfoSchema>>().toEqualTypeOf<PropertyInfo>()
  expectTypeOf<InferType<typeof personalInfoSchema>>().toEqualTypeOf<PersonalInfo>()
  expectTypeOf<InferType<typeof driverSchema>>().toEqualTypeOf<Driver>()
  expectTypeOf<InferType<typeof mortgageeSchema>>().toEqualTypeOf<Mortgagee>()
  expectTypeOf<InferType<typeof addressSchema>>().toEqualTypeOf<Address>()
  expectTypeOf<InferType<typeof quoteSchema>>().toEqualTypeOf<Quote>()
})

test('a schema answers to its interface in every member, or does not compile', () => {
  interface Small {
    name?: string | null | undefined
    zip: string
    age?: number | null | undefined
  }
  const name = text('Name')
  const zip = textNotNull('ZIP code').required()
  const age = amount('Age', 46)
  const right = recordSchema('small', { name, zip, age }) satisfies ObjectSchema<Small>
  expectTypeOf<InferType<typeof right>>().toEqualTypeOf<Small>()
  // @ts-expect-error a member is missing
  recordSchema('small', { name, zip }) satisfies ObjectSchema<Small>
  // @ts-expect-error a member is of another type
  recordSchema('small', { name, zip, age: yesNo('Age') }) satisfies ObjectSchema<Small>
  // @ts-expect-error a required member is optional
  recordSchema('small', { name, zip: textNotNull('ZIP code'), age }) satisfies ObjectSchema<Small>
  // @ts-expect-error a member that may not be null may be
  recordSchema('small', { name, zip: date('ZIP code'), age }) satisfies ObjectSchema<Small>
})

test('no member of any record is any', () => {
  type Anys<T> = { [K in keyof T]-?: 0 extends 1 & T[K] ? K : never }[keyof T]
  expectTypeOf<Anys<PropertyInfo>>().toBeNever()
  expectTypeOf<Anys<PersonalInfo>>().toBeNever()
  expectTypeOf<Anys<Driver>>().toBeNever()
  expectTypeOf<Anys<Mortgagee>>().toBeNever()
  expectTypeOf<Anys<Address>>().toBeNever()
  expectTypeOf<Anys<Quote>>().toBeNever()
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
