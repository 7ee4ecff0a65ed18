import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, expectTypeOf, test } from 'vitest'
import type { InferType, ObjectSchema } from 'yup'
import type { Overrides, RecordOverrides } from '../../src/config/overrides.ts'
import { type Address, addressSchema } from '../../src/record/address.ts'
import { type Driver, driverSchema } from '../../src/record/driver.ts'
import { type Mortgagee } from '../../src/record/mortgagee.ts'
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
import {
  type Member,
  membersOf,
  type RecordName,
  recordNames,
  type Registry,
} from '../registry/registry.ts'
import type { Requirement } from '../registry/recordEntry.ts'
import { type ContractField, contract } from './contractTables.ts'

// `npm run types` checks this file as all others, with exactOptionalPropertyTypes.
test('the types compile without exactOptionalPropertyTypes, too', () => {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const tsc = here('../../node_modules/typescript/bin/tsc')
  const config = ['-p', here('tsconfig.types.json'), '--singleThreaded']
  const options = [...config, '--exactOptionalPropertyTypes', 'false']
  const limits = { encoding: 'utf8', timeout: 170_000 } as const
  const { stdout, status } = spawnSync(process.execPath, [tsc, ...options], limits)
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

/** The registry's terms for a type and flags of the contract. */
function statedAs({ field, type, required, nullable }: ContractField): [kind: string, Requirement] {
  const flags = (): Requirement => {
    if (nullable === undefined) return 'unstated'
    if (required) return 'required'
    return nullable ? 'nullable' : 'optional'
  }
  const [, list, record] = /^(array of )?(\w+) objects?$/.exec(type) ?? []
  if (record) return [`${list ? 'list' : 'record'}: ${record.toLowerCase()}`, flags()]
  // The contract declares a number and shows a date.
  if (field === 'birth_date') return ['string or number', flags()]
  return [type.replace(/ \(.*/, ''), flags()]
}

/** The registry's entry for a member, in the same terms. */
function registeredAs({ leaf, nested, flag }: Member): [kind: string, Requirement] {
  if (nested) return [`${nested.isList ? 'list' : 'record'}: ${nested.record.toLowerCase()}`, flag]
  if (leaf === 'dateOrNumber') return ['string or number', flag]
  return [leaf === 'number' ? 'number' : 'string', flag]
}

test.each(recordNames)('the registry has the members of the contract of %s', (name) => {
  const stated = contract[name].map((row) => [row.field, statedAs(row)])
  const registered = membersOf(name).map((member) => [member.key, registeredAs(member)])
  expect(
    Object.fromEntries(registered),
    `"sections" in test/registry/${name}.ts and test/record/record-shapes.txt differ: mend one`,
  ).toEqual(Object.fromEntries(stated))
})

type Flat<Type> = { [Key in keyof Type]: Type[Key] }

/** A member's row, in whichever section it is. */
type RowOf<Section, Key> = Section extends unknown
  ? Key extends keyof Section
    ? Section[Key]
    : never
  : never
type SectionsOf<Name extends RecordName> = Registry[Name]['sections']
type KeyOf<Sections> = Sections extends unknown ? keyof Sections : never

/** The type of a member's value. */
type ValueOf<Kind> = Kind extends 'number'
  ? number
  : Kind extends 'dateOrNumber'
    ? string | number
    : Kind extends `record: ${infer Name extends RecordName}`
      ? InterfaceOf<Name>
      : Kind extends `list: ${infer Name extends RecordName}`
        ? InterfaceOf<Name>[]
        : string
type NullOf<Stated> = Stated extends 'nullable' | 'unstated' ? null : never

/** The interface that the rows of the registry describe. */
type InterfaceOf<Name extends RecordName> = FromSections<SectionsOf<Name>[keyof SectionsOf<Name>]>
type FromSections<Sections> = Flat<
  {
    -readonly [Key in KeyOf<Sections> as RowOf<Sections, Key> extends readonly [
      unknown,
      unknown,
      'required',
    ]
      ? never
      : Key]?: MemberType<RowOf<Sections, Key>> | undefined
  } & {
    -readonly [Key in KeyOf<Sections> as RowOf<Sections, Key> extends readonly [
      unknown,
      unknown,
      'required',
    ]
      ? Key
      : never]: MemberType<RowOf<Sections, Key>>
  }
>
type MemberType<Row> = Row extends readonly [unknown, infer Kind, infer Stated]
  ? ValueOf<Kind> | NullOf<Stated>
  : never

/** The interface that a schema of the registry must match. */
type SchemaTypes = { [Name in RecordName]: InferType<Registry[Name]['schema']> }
type RegistryTypes = { [Name in RecordName]: InterfaceOf<Name> }

test('every interface has the members of the contract, and their types', () => {
  expectTypeOf<RegistryTypes>().toEqualTypeOf<SchemaTypes>()
})

test('and would not be of the contract with any other', () => {
  type FromDriver = InterfaceOf<'driver'>
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

test('the type that Yup infers from a schema is its interface', () => {
  expectTypeOf<SchemaTypes['propertyInfo']>().toEqualTypeOf<PropertyInfo>()
  expectTypeOf<SchemaTypes['personalInfo']>().toEqualTypeOf<PersonalInfo>()
  expectTypeOf<SchemaTypes['driver']>().toEqualTypeOf<Driver>()
  expectTypeOf<SchemaTypes['mortgagee']>().toEqualTypeOf<Mortgagee>()
  expectTypeOf<SchemaTypes['address']>().toEqualTypeOf<Address>()
  expectTypeOf<InferType<typeof quoteSchema>>().toEqualTypeOf<Quote>()
})

test('a schema that differs from its interface in any member does not compile', () => {
  interface Small {
    name?: string | null | undefined
    zip: string
    age?: number | null | undefined
  }
  const name = text('Name')
  const zip = textNotNull('ZIP code').required()
  const age = amount('Age', 46, ['years'])
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
  // A record that is not here is covered by the registry, whose rows never give any.
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

  // At run time the schemas also refuse the wrong values, and ignore unknown keys.
  const valid = [
    ...[noZip, nullZip, numberZip, nullAddress, wrongKey].map((it) => driverSchema.isValidSync(it)),
    ...[textYear, nullList, nullItem].map((it) => propertyInfoSchema.isValidSync(it)),
    ...[textAddress, yes, born].map((it) => personalInfoSchema.isValidSync(it)),
    addressSchema.isValidSync(address),
  ]
  const [f, t] = [false, true]
  expect(valid).toEqual([f, f, f, f, t, f, f, f, f, f, f, t])
})

test('overrides take the paths of a record, without the positions of items', () => {
  const property: Overrides<PropertyInfo> = {
    year_built: { label: 'Built', hint: 'As on the deed', width: 'count', order: 1 },
    siding: { options: { options: [{ value: 'Straw' }], closed: true } },
    mortgagee: { label: 'Lenders' },
    'mortgagee.loan_number': { hidden: true },
    'mortgagee.address': { hidden: undefined },
    'property_address.zip': { required: true },
  }
  const quote: Overrides<Quote> = {
    drivers: { hidden: true },
    'drivers.driver_zip': { label: 'Garaging ZIP', readOnly: true },
    'property.mortgagee.address.state': { options: { source: () => Promise.resolve([]) } },
  }
  const all: RecordOverrides = {
    'property.year_built': { label: 'Built' },
    'property.property_address': { label: 'Location' },
    'address.country': { hidden: true, options: { options: [] } },
  }
  expect([property, quote, all]).toHaveLength(3)
})

test('overrides with a wrong path or a wrong property do not compile', () => {
  expectTypeOf<'year_built'>().toExtend<keyof Overrides<PropertyInfo>>()
  // @ts-expect-error the key is year_built
  const wrongKey: Overrides<PropertyInfo> = { year_buit: { hidden: true } }
  // @ts-expect-error paths have no positions
  const position: Overrides<PropertyInfo> = { 'mortgagee.0.company': { hidden: true } }
  // @ts-expect-error an address has no members of a property
  const nested: Overrides<PropertyInfo> = { 'property_address.siding': { hidden: true } }
  // @ts-expect-error a driver's key is in drivers
  const record: Overrides<Quote> = { driver_zip: { hidden: true } }
  // @ts-expect-error no such property
  const property: Overrides<Driver> = { driver_zip: { lable: 'Garaging ZIP' } }
  // @ts-expect-error a name has no suggestions
  const options: Overrides<Driver> = { driver_name: { options: { options: [] } } }
  // @ts-expect-error a list has no order
  const order: Overrides<PropertyInfo> = { mortgagee: { order: 1 } }
  // @ts-expect-error an address is required by its parts
  const required: Overrides<PersonalInfo> = { address: { required: true } }
  // @ts-expect-error a provider's key begins with the record
  const bare: RecordOverrides = { year_built: { hidden: true } }
  // @ts-expect-error the record is a property
  const other: RecordOverrides = { 'driver.year_built': { hidden: true } }
  const wrong = [wrongKey, position, nested, record, property, options, order, required, bare]
  expect([...wrong, other]).toHaveLength(10)
})
