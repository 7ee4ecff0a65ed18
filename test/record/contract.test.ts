import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Schema, ValidationError } from 'yup'
import { checkRecord } from '../../src/rules/checkRecord.ts'
import { describeSchema, describeObjectSchema } from '../../src/core/schema/describeSchema.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { runs } from '../propertyRuns.ts'
import { entryOf, type Member, membersOf, recordNames, registry } from '../registry/registry.ts'
import { arbitraryRecord } from './arbitraries.ts'
import { flagMeaning } from './contractLeaves.ts'
import { contract } from './contractTables.ts'

/** Values of each type that the contract names, and values that are wrong there. */
const byType = {
  string: {
    right: ['text', ' two\nlines ', '007', '\ud800'],
    wrong: [5, 0, NaN, Infinity, true, false, {}, { a: 'b' }, [], ['text']],
  },
  number: {
    right: [1985, 0, -0, -3, 2.5, 1e21, Number.MAX_SAFE_INTEGER],
    wrong: ['1985', 'abc', NaN, Infinity, -Infinity, true, false, {}, [], [1985]],
  },
  dateOrNumber: {
    right: ['1980-03-14', '', 'in March', 19800314],
    wrong: [NaN, Infinity, true, false, {}, [], ['1980-03-14']],
  },
  object: {
    right: [],
    wrong: ['1 Elm St, Austin', '', 5, NaN, true, [], [{}], [['street', 'Elm St']]],
  },
  list: {
    right: [],
    wrong: ['Wells Fargo', '', 5, NaN, true, {}, { 0: { company: 'Wells Fargo' } }],
  },
} satisfies Record<string, { right: unknown[]; wrong: unknown[] }>

function typeOf({ leaf, nested }: Member): keyof typeof byType {
  if (nested) return nested.isList ? 'list' : 'object'
  return leaf === 'number' || leaf === 'dateOrNumber' ? leaf : 'string'
}

/** Values that the contract accepts at a member. */
function rightValues(member: Member): unknown[] {
  if (!member.nested) return byType[typeOf(member)].right
  const { record, isList } = member.nested
  const { least, filled } = entryOf(record)
  const nulls = membersOf(record)
    .filter(({ flag }) => flagMeaning(flag).nullable)
    .map(({ key }) => [key, null])
  const records = [
    least,
    filled,
    { ...least, ...Object.fromEntries(nulls) },
    { ...least, unknown: { deep: [1] } },
  ]
  return isList ? [[], ...records.map((record) => [record]), records] : records
}

/** Whether each way to validate accepts the record. They must agree. */
async function verdict(schema: Schema, record: object): Promise<boolean> {
  const verdicts = [
    schema.isValidSync(record),
    schema.isValidSync(record, { strict: true }),
    await schema.isValid(record),
    await schema.isValid(record, { strict: true }),
    checkRecord(schema, record).every(({ severity }) => severity !== 'error'),
  ]
  expect(new Set(verdicts), JSON.stringify(record)).toHaveProperty('size', 1)
  return verdicts[0] === true
}

const errorPaths = (schema: Schema, record: object) =>
  checkRecord(schema, record)
    .filter(({ severity }) => severity === 'error')
    .map(({ path }) => path)

describe.each(recordNames)('the contract of %s', (name) => {
  const { schema, least } = entryOf(name)
  const members = new Map(membersOf(name).map((member) => [member.key, member]))
  const rows = contract[name].map((row) => {
    const member = members.get(row.field)
    if (!member) throw new Error(`test/registry/${name}.ts: "sections" lacks ${row.field}.`)
    return { ...row, member, kind: typeOf(member) }
  })
  const withField = (field: string, value: unknown) => ({ ...least, [field]: value })
  const without = (field: string) =>
    Object.fromEntries(Object.entries(least).filter(([key]) => key !== field))

  test('has a schema field for each field, in its order, and no others', () => {
    expect(Object.keys(schema.fields)).toEqual(rows.map(({ field }) => field))
    expect([...describeObjectSchema(schema).members.keys()]).toEqual(rows.map(({ field }) => field))
  })

  test.each(rows)('$field may be absent unless it is required', async ({ field, required }) => {
    expect(await verdict(schema, without(field))).toBe(!required)
    expect(errorPaths(schema, without(field))).toEqual(required ? [field] : [])
    expect(describeSchema(schema.fields[field as never]).required).toBe(required)
  })

  test.each(rows)('$field may be null unless the contract says it cannot', async (row) => {
    const { field, nullable = true } = row
    expect(await verdict(schema, withField(field, null))).toBe(nullable)
    expect(errorPaths(schema, withField(field, null))).toEqual(nullable ? [] : [field])
    expect(describeSchema(schema.fields[field as never]).nullable).toBe(nullable)
  })

  test.each(rows)('$field accepts every value of its type', async ({ field, member }) => {
    for (const value of rightValues(member)) {
      expect(await verdict(schema, withField(field, value)), JSON.stringify(value)).toBe(true)
    }
  })

  test.each(rows)('$field refuses values of other types', async ({ field, kind }) => {
    for (const value of byType[kind].wrong) {
      expect(await verdict(schema, withField(field, value)), String(value)).toBe(false)
      expect(errorPaths(schema, withField(field, value))).toEqual([field])
    }
  })

  test.each(rows.filter(({ kind }) => kind === 'number'))(
    "$field is no number when it is '', and the form keeps it as the emptiness it was",
    async ({ field }) => {
      const record = withField(field, '')
      expect(await schema.isValid(record)).toBe(false)
      const problems = checkRecord(schema, record)
      expect(problems).toMatchObject([
        { path: field, severity: 'warning', id: 'number.arrivedEmpty' },
      ])
    },
  )

  test('has no errors for unknown fields', async () => {
    expect(await verdict(schema, withField('not_ours', [null, { a: NaN }]))).toBe(true)
  })

  test('errors follow its order, one per field', () => {
    const wrong = Object.fromEntries(
      rows.map(({ field, kind }) => [field, byType[kind].wrong[0]]).toReversed(),
    )
    expect(errorPaths(schema, wrong)).toEqual(rows.map(({ field }) => field))
  })

  test.each([null, 'text', 5, true, [], [{}]].map((record) => ({ record })))(
    'a record cannot be $record',
    async ({ record }) => {
      expect(await schema.isValid(record)).toBe(false)
      expect(checkRecord(schema, record)).toMatchObject([{ path: '', severity: 'error' }])
    },
  )
})

describe('the rules of a driver', () => {
  const { schema: driver } = registry.driver

  test('without driver_zip it is invalid', async () => {
    for (const record of [{}, { driver_name: 'Maria Lopez' }, { driver_zip: undefined }]) {
      expect(await verdict(driver, record)).toBe(false)
    }
  })

  test('an empty driver_zip counts as missing', async () => {
    expect(await verdict(driver, { driver_zip: '' })).toBe(false)
  })

  test.each(['driver_zip', 'driver_address', 'driver_state'])(
    'whose %s is null is invalid',
    async (field) => {
      expect(await verdict(driver, { driver_zip: '78701', [field]: null })).toBe(false)
    },
  )

  test('every other field may be absent or null', async () => {
    const others = contract.driver
      .map(({ field }) => field)
      .filter((field) => !['driver_zip', 'driver_address', 'driver_state'].includes(field))
    expect(others.length).toBeGreaterThan(0)
    const nulls = Object.fromEntries(others.map((field) => [field, null]))
    expect(await verdict(driver, { driver_zip: '78701' })).toBe(true)
    expect(await verdict(driver, { driver_zip: '78701', ...nulls })).toBe(true)
  })
})

describe('items of a list', () => {
  const wrong = [null, undefined, 'Wells Fargo', '', 5, true, [], [{}]].map((item) => ({ item }))

  test.each(wrong)('$item is not a mortgagee', async ({ item }) => {
    const record = { mortgagee: [{}, item] }
    expect(await verdict(registry.propertyInfo.schema, record)).toBe(false)
    expect(errorPaths(registry.propertyInfo.schema, record)).toEqual(['mortgagee.1'])
  })

  test.each(wrong)('$item is not a driver', async ({ item }) => {
    const record = { drivers: [{ driver_zip: '78701' }, item] }
    expect(await verdict(quoteSchema, record)).toBe(false)
    expect(errorPaths(quoteSchema, record)).toEqual(['drivers.1'])
  })

  test('each driver of a quote needs a ZIP code', () => {
    const record = { drivers: [{}, { driver_zip: '78701' }, { driver_zip: null }] }
    expect(errorPaths(quoteSchema, record)).toEqual([
      'drivers.0.driver_zip',
      'drivers.2.driver_zip',
    ])
  })
})

describe('a quote', () => {
  const members = ['personal', 'property', 'drivers'] as const

  test('composes the three records and requires none of them', async () => {
    expect(Object.keys(quoteSchema.fields)).toEqual(members)
    expect(await verdict(quoteSchema, {})).toBe(true)
    expect(await verdict(quoteSchema, { personal: {}, property: {}, drivers: [] })).toBe(true)
  })

  test.each(members)('refuses null and text as its %s', async (member) => {
    expect(await verdict(quoteSchema, { [member]: null })).toBe(false)
    expect(await verdict(quoteSchema, { [member]: 'text' })).toBe(false)
  })
})

describe('the messages of schemas', () => {
  /** Every form of a value at a path: alone, in a list, in an object, inside a text. */
  const holding = (secret: string): unknown[] => [
    secret,
    [secret],
    { street: [secret] },
    { [secret]: secret },
    [{ company: { secret } }, secret],
  ]

  test('no message repeats a value of the record', () => {
    const secret = 'S3CRET-0451'
    for (const name of recordNames) {
      const { schema, least } = entryOf(name)
      for (const { field } of contract[name]) {
        for (const value of holding(secret)) {
          for (const strict of [true, false]) {
            const record = { ...least, [field]: value }
            expect(messagesOf(schema, record, strict).join()).not.toContain(secret)
          }
        }
      }
    }
  })

  test('no message repeats a value of an awkward record', () => {
    fc.assert(
      fc.property(arbitraryRecord(quoteSchema, 'awkward'), (record) => {
        const marked: unknown = JSON.parse(
          JSON.stringify(record, (_, value: unknown) =>
            typeof value === 'string'
              ? `S3CRET${value}`
              : typeof value === 'number'
                ? 90451
                : value,
          ),
        )
        expect(messagesOf(quoteSchema, marked, true).join()).not.toMatch(/S3CRET|90451/)
      }),
      { numRuns: runs },
    )
  })

  test('validating never alters the record, strictly or not', () => {
    fc.assert(
      fc.property(arbitraryRecord(quoteSchema, 'valid'), (record) => {
        const before = JSON.stringify(record)
        expect(quoteSchema.validateSync(record)).toBe(record)
        expect(quoteSchema.validateSync(record, { strict: true })).toBe(record)
        expect(JSON.stringify(record)).toBe(before)
      }),
      { numRuns: runs },
    )
  })

  function messagesOf(schema: Schema, record: unknown, strict: boolean): string[] {
    try {
      schema.validateSync(record, { abortEarly: false, strict })
      return []
    } catch (thrown) {
      if (!ValidationError.isError(thrown)) throw thrown
      return [thrown.message, ...thrown.errors]
    }
  }
})

describe('labels', () => {
  test.each(recordNames)('of %s are the ones on screen', (name) => {
    const labels = [...describeObjectSchema(entryOf(name).schema).members].map(
      ([key, { label }]) => [key, label],
    )
    const expected = membersOf(name).map(({ key, label }) => [key, label])
    expect(Object.fromEntries(labels)).toEqual(Object.fromEntries(expected))
  })

  test.each(recordNames)('of the record %s names its form', (name) => {
    expect(describeSchema(entryOf(name).schema).label).toBe(entryOf(name).title)
  })

  test('stay with a record inside a quote', () => {
    const { members } = describeObjectSchema(quoteSchema)
    expect([...members.values()].map(({ label }) => label)).toEqual([
      'Personal info',
      'Property info',
      'Drivers',
    ])
    const drivers = members.get('drivers')
    expect(drivers?.kind === 'list' && drivers.item.label).toBe('Driver')
  })
})
