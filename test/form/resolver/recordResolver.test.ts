import * as fc from 'fast-check'
import type { FieldValues } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { array, boolean, date, number, object, type Schema, string } from 'yup'
import { recordResolver } from '../../../src/index.ts'
import { formatRaw } from '../../../src/core/values/leafText.ts'
import { deepCopy } from '../../../src/core/objects/deepCopy.ts'
import { ownMember } from '../../../src/core/objects/ownMembers.ts'
import { describeSchema, type SchemaNode } from '../../../src/core/schema/describeSchema.ts'
import {
  addressSchema,
  checkRecord,
  driverSchema,
  mortgageeSchema,
  propertyInfoSchema,
  quoteSchema,
} from '../../../src/records.ts'
import { arbitraryRecord } from '../../record/arbitraries.ts'
import '../../toBeCopyOf.ts'
import { someRuns } from '../../propertyRuns.ts'
import { byRecord, entryOf } from '../../registry/registry.ts'

const schemas: Record<string, Schema<object>> = {
  ...byRecord((name): Schema<object> => entryOf(name).schema),
  quote: quoteSchema,
}

/** What react-hook-form gets for the values of a form. */
async function resolve(
  schema: Schema<object>,
  values: unknown,
  options: Parameters<typeof recordResolver>[1] = {},
) {
  const resolver = recordResolver<object, FieldValues>(schema, options)
  return resolver(values as FieldValues, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
}

async function read(
  schema: Schema<object>,
  values: unknown,
  options?: Parameters<typeof recordResolver>[1],
) {
  const { errors, ...found } = await resolve(schema, values, options)
  expect(errors).toEqual({})
  return found.values
}

/** The texts of the members that a schema knows, as hosts fill their forms. */
function asTexts(node: SchemaNode, value: unknown): unknown {
  if (node.kind === 'leaf') return formatRaw(value)
  if (node.kind === 'list')
    return Array.isArray(value) ? value.map((item) => asTexts(node.item, item)) : undefined
  const texts = [...node.members].map(([member, child]) => [
    member,
    asTexts(child, ownMember(value, member)),
  ])
  return Object.fromEntries(texts)
}

const isAccepted = (schema: Schema, record: unknown) =>
  checkRecord(schema, record).every(({ severity }) => severity !== 'error')

describe.each(Object.entries(schemas))('what nobody edited in a form of %s', (_, schema) => {
  // Exactly: for each record that the contract accepts. Members that the schema does not know are the
  // host's own, and come back as the form holds them.
  test.each<[how: string, valuesOf: (record: unknown) => unknown]>([
    ['opened with the record', (record) => deepCopy(record)],
    ['that has no values yet', () => ({})],
  ])('comes back as it was, key for key, from a form %s', async (_, valuesOf) => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecord(schema), async (record) => {
        fc.pre(isAccepted(schema, record))
        const back = await read(schema, valuesOf(record), { defaultRecord: record })
        expect(back).toBeCopyOf(record)
      }),
      { numRuns: someRuns(1 / 3) },
    )
  })

  test('comes back as it was from a form opened with its texts', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecord(schema), async (record) => {
        fc.pre(isAccepted(schema, record))
        const texts = asTexts(describeSchema(schema), record)
        expect(await read(schema, texts, { defaultRecord: record })).toBeCopyOf(record)
      }),
      { numRuns: someRuns(1 / 3) },
    )
  })

  test('is refused, or comes back accepted, whatever a server sent', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecord(schema, 'awkward'), async (record) => {
        const { errors, values } = await resolve(schema, deepCopy(record), {
          defaultRecord: record,
        })
        const isRefused = Object.keys(errors).length > 0
        expect(isAccepted(schema, isRefused ? record : values)).toBe(!isRefused)
      }),
      { numRuns: someRuns(1 / 3) },
    )
  })
})

describe('what people entered', () => {
  test.each<[entered: object, Schema<object>, record: object, defaultRecord?: object]>([
    [
      { year_built: '1,985', square_footage: '1,850 sq ft' },
      propertyInfoSchema,
      { year_built: 1985, square_footage: 1850 },
    ],
    [
      { driver_zip: ' 78701 ', driver_birth_date: 'Mar 4 1980' },
      driverSchema,
      { driver_zip: '78701', driver_birth_date: '1980-03-04' },
    ],
    [
      { driver_zip: '787011234', driver_state: 'tex.' },
      driverSchema,
      { driver_zip: '78701-1234', driver_state: 'TX' },
    ],
    // Without a record that the form was opened with, a blank text is no answer.
    [
      { driver_zip: '78701', driver_age: '', driver_name: ' ' },
      driverSchema,
      { driver_zip: '78701' },
    ],
    [
      { driver_zip: '78701', driver_age: null },
      driverSchema,
      { driver_zip: '78701', driver_age: null },
    ],
    // With one, the value contract says what emptying writes.
    [
      { driver_zip: '78701', driver_age: '', driver_name: '', driver_state: '', driver_email: '' },
      driverSchema,
      { driver_zip: '78701', driver_age: null, driver_name: '' },
      { driver_zip: '78701', driver_age: 46, driver_name: '', driver_state: 'TX' },
    ],
    [
      { driver_zip: '78701', driver_full_time_student: 'yes' },
      driverSchema,
      { driver_zip: '78701', driver_full_time_student: 'Y' },
      { driver_zip: '78701', driver_full_time_student: 'Y' },
    ],
    // The first entry replaces a value of a wrong type.
    [
      { driver_zip: '78702' },
      driverSchema,
      { driver_zip: '78702', crm_id: 7 },
      { driver_zip: 78701, crm_id: 7 },
    ],
    // Members that the form does not have survive, in items that have moved, too.
    [
      { mortgagee: [{ company: 'Ally' }, { company: 'Chase', loan_number: ' 12' }] },
      propertyInfoSchema,
      {
        mortgagee: [
          { company: 'Ally', id: 2 },
          { company: 'Chase', id: 1, loan_number: '12' },
        ],
      },
      {
        mortgagee: [
          { company: 'Chase', id: 1 },
          { company: 'Ally', id: 2 },
        ],
      },
    ],
    [{ mortgagee: [] }, propertyInfoSchema, {}, {}],
    [{ mortgagee: [] }, propertyInfoSchema, { mortgagee: [] }, { mortgagee: [{}] }],
    [{ mortgagee: [{ company: '' }] }, propertyInfoSchema, { mortgagee: [{}] }],
    // react-hook-form makes objects for the fields that are on the page.
    [{ address: { street: undefined, zip: undefined } }, mortgageeSchema, {}],
    [{ address: { street: undefined } }, mortgageeSchema, { address: null }, { address: null }],
    [{ address: { street: '', zip: '' } }, mortgageeSchema, {}, { address: { zip: '78701' } }],
  ])('%j gives a record', async (entered, schema, record, defaultRecord) => {
    expect(await read(schema, entered, { defaultRecord })).toEqual(record)
  })

  test('removes the key of a cleared answer where the host wants that', async () => {
    const options = {
      defaultRecord: { driver_zip: '78701', driver_age: 46 },
      cleared: 'absent',
    } as const
    expect(await read(driverSchema, { driver_zip: '78701', driver_age: '' }, options)).toEqual({
      driver_zip: '78701',
    })
  })
})

describe("a host's schema with members of its own and ours", () => {
  const schema = object({
    reference: string().required('Enter the reference'),
    premium: number().min(1).label('Premium'),
    agreed: boolean().oneOf([true], 'Agree first'),
    from: date(),
    tags: array(string().defined()),
    insured: object({
      name: string().max(5, 'Too long'),
      driver: driverSchema,
      home: addressSchema,
      spouse: driverSchema.default(undefined),
    }),
    drivers: array(driverSchema).min(1, 'Add a driver'),
  })

  test('gives typed values at every depth', async () => {
    const values = {
      reference: 'Q-1',
      premium: '1,200',
      agreed: true,
      from: '2026-11-22',
      tags: ['a'],
      insured: {
        name: 'Maria',
        driver: { driver_zip: '78701', driver_age: '46' },
        home: { zip: '' },
      },
      drivers: [{ driver_zip: '78702', driver_birth_date: '3/4/1980', own: 1 }],
      untold: { kept: 'as it is ' },
    }
    expect(await read(schema, values)).toEqual({
      ...values,
      premium: 1200,
      from: new Date('2026-11-22'),
      insured: { name: 'Maria', driver: { driver_zip: '78701', driver_age: 46 } },
      drivers: [{ driver_zip: '78702', driver_birth_date: '1980-03-04', own: 1 }],
    })
  })

  test('reports every problem at its path, those of lists and objects in `root`', async () => {
    const values = {
      premium: 'abc',
      agreed: false,
      insured: { name: 'Maria Lopez', driver: { driver_birth_date: '2/30/1980' }, home: 'Elm St' },
      drivers: [],
    }
    const { errors } = await resolve(schema, values)
    expect(errors).toEqual({
      reference: problem('missing', 'Enter the reference'),
      premium: problem('number.notNumber', 'Premium must be a number'),
      agreed: problem('oneOf', 'Agree first'),
      insured: {
        name: problem('max', 'Too long'),
        driver: {
          driver_zip: problem('driver_zip.missing', "Enter the driver's ZIP code"),
          driver_birth_date: problem('date.notReal', "2/30/1980 isn't a real date"),
        },
        home: { root: expect.objectContaining({ type: 'object.notObject' }) },
      },
      drivers: { root: problem('min', 'Add a driver') },
    })
    const { errors: inItem } = await resolve(schema, {
      ...values,
      drivers: [{ driver_name: 'Maria' }],
    })
    expect(inItem).toMatchObject({
      drivers: [{ driver_zip: problem('driver_zip.missing', "Enter Maria's ZIP code") }],
    })
  })

  test('asks for what an expected object requires, also where nothing was entered', async () => {
    const { errors } = await resolve(object({ insured: object({ driver: driverSchema }) }), {})
    expect(errors).toEqual({
      insured: {
        driver: { driver_zip: problem('driver_zip.missing', "Enter the driver's ZIP code") },
      },
    })
  })

  test('reports a problem of the whole in `root`', async () => {
    const whole = object({ zip: string() }).test('whole', 'Enter more', () => false)
    expect((await resolve(whole, {})).errors).toEqual({ root: problem('whole', 'Enter more') })
  })

  test('uses the messages and labels of the host', async () => {
    const { errors } = await resolve(
      driverSchema,
      { driver_age: 'x', driver_birth_date: '1980' },
      {
        messages: {
          labels: { 'driver.driver_age': 'Years' },
          problems: {
            'driver_zip.missing': () => 'ZIP?',
            'date.missingMonthDay': ({ label }) => `${label}: more`,
          },
        },
      },
    )
    expect(errors).toMatchObject({
      driver_age: { message: 'Years must be a number, like 46' },
      driver_zip: { message: 'ZIP?' },
      driver_birth_date: { message: 'Date of birth: more' },
    })
  })

  test('costs as much for each error, however many fields there are', async () => {
    const drivers = Array.from({ length: 1000 }, () => ({}))
    let reads = 0
    const names = new Proxy(
      drivers.map((_, index) => `drivers.${index}.driver_zip`),
      {
        get: (target, key) => {
          reads += 1
          return Reflect.get(target, key) as unknown
        },
      },
    )
    const { errors } = await recordResolver<object, FieldValues>(quoteSchema)(
      { drivers },
      undefined,
      {
        fields: {},
        names,
        shouldUseNativeValidation: false,
      },
    )
    expect(errors['drivers']).toHaveLength(1000)
    expect(reads).toBe(0)
  })

  test.each([
    [
      'a schema that is no object',
      string() as unknown as Schema<object>,
      /is not an object schema/,
    ],
    [
      'a name that react-hook-form cannot address',
      object({ 'a.b': string() }),
      /has a member named "a\.b"/,
    ],
  ])('refuses %s', (_, wrong, message) => {
    expect(() => recordResolver(wrong)).toThrow(message)
  })

  const problem = (type: string, message: string) => ({ type, message, ref: undefined })
})
