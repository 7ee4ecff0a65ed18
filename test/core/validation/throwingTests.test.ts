import { describe, expect, test } from 'vitest'
import { array, lazy, mixed, number, object, type Schema, string } from 'yup'
import {
  contractProblems,
  createRecordChecker,
} from '../../../src/core/validation/createRecordChecker.ts'
import { describeSchema } from '../../../src/core/schema/describeSchema.ts'
import { checkRecord } from '../../../src/rules/checkRecord.ts'
import { developerReports } from '../../developerReports.ts'

/** What a host's own function does with a value that it does not expect. */
const fail = (): never => {
  throw new TypeError('secret of the record')
}

const zip = string().label('ZIP').required()
const cases: readonly [string, Schema, record: object, path: string, label: string][] = [
  [
    'a test of a list',
    object({
      zip,
      list: array(object({ a: string() }))
        .label('List')
        .test('some', 'Add one', (value) => (value as unknown[]).length > 0),
    }),
    {},
    'list',
    'List',
  ],
  [
    'a test of the whole record',
    object({ zip, group: object({ a: string() }).nullable() }).test(
      'both',
      'Enter both',
      (value) => value.group!.a !== value.zip,
    ),
    { group: null },
    '',
    'This',
  ],
  [
    'a test of an item',
    object({ zip, list: array(object({ a: string().label('A').test('t', 'No', fail) })) }),
    { list: [{}, { a: 'secret' }] },
    'list.0.a',
    'A',
  ],
  [
    'a message',
    object({
      zip,
      a: string()
        .label('A')
        .test('t', fail, () => false),
    }),
    {},
    'a',
    'A',
  ],
  [
    'a condition',
    object({
      zip,
      a: string()
        .label('A')
        .when('zip', ([_], one) => (fail() ? one : one.required())),
    }),
    {},
    'a',
    'A',
  ],
  [
    'what a condition gives',
    object({
      zip,
      a: string()
        .label('A')
        .when('zip', ([_], one) => one.test('t', 'No', fail)),
    }),
    {},
    'a',
    'A',
  ],
  ['a lazy schema', object({ zip, a: lazy(fail) }), {}, 'a', 'A'],
  ['a lazy test', object({ zip, a: lazy(() => string().test('t', 'No', fail)) }), {}, 'a', 'A'],
  [
    'a type',
    object({ zip, a: mixed((_: unknown): _ is string => fail()).label('A') }),
    { a: 'secret' },
    'a',
    'A',
  ],
  [
    'a thrown text',
    object({
      zip,
      a: number()
        .label('A')
        .test('t', 'No', () => {
          throw 'secret'
        }),
    }),
    {},
    'a',
    'A',
  ],
]

describe("a host's own schema that throws refuses, and is reported without the record", () => {
  test.each(cases)('%s', (name, given, record, path, label) => {
    // Each has a message of its own, since the same is reported once.
    const reports = developerReports()
    const schema = given.label(name)
    const found = checkRecord(schema, record)
    expect(found).toContainEqual({
      path,
      severity: 'error',
      id: 'unchecked',
      message: `${label === 'This' ? name : label} can't be checked. Change it, or ask for help if that doesn't clear this.`,
    })
    // What else the schema refuses is said, too.
    expect(found.find((one) => one.path === 'zip')?.id).toBe('missing')
    expect(checkRecord(schema, record)).toEqual(found)
    expect(reports.every((report) => report.startsWith('quoteforms: the '))).toBe(true)
    expect(reports.join()).not.toMatch('secret')
    const checker = createRecordChecker(describeSchema(schema))
    expect(contractProblems(schema, record, checker.cachedSchema())).toEqual(
      contractProblems(schema, record),
    )
  })

  test('is reported once, with its place', () => {
    const reports = developerReports()
    const schema = object({
      drivers: array(object({ age: number().test('adult', 'No', fail) })),
    })
    for (const drivers of [[{}], [{}, {}], [{ age: 1 }]]) checkRecord(schema, { drivers })
    expect(reports).toEqual([
      'quoteforms: the test "adult" of "drivers[].age" threw (TypeError), so what is there counts as refused. ' +
        'Have it accept or refuse any value, also one that is absent, null or of another type.',
    ])
  })

  test('but an asynchronous test still throws, since nothing would wait for it', () => {
    const schema = object({
      a: string().test('t', 'No', fail),
      b: string().test('asynchronous', 'No', () => Promise.resolve(true)),
    })
    expect(() => checkRecord(schema, {})).toThrow('asynchronous')
  })
})
