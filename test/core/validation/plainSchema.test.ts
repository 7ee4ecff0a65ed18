import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { array, boolean, lazy, mixed, number, object, type Schema, string } from 'yup'
import {
  contractProblems,
  createRecordChecker,
  isPlainSchema,
} from '../../../src/core/validation/createRecordChecker.ts'
import { describeSchema } from '../../../src/core/schema/describeSchema.ts'
import {
  addressSchema,
  driverSchema,
  personalInfoSchema,
  propertyInfoSchema,
  quoteSchema,
} from '../../../src/records.ts'
import { runs } from '../../propertyRuns.ts'
import { arbitraryJson, arbitraryRecord } from '../../record/arbitraries.ts'
import { fleetSchema } from '../values/randomEdits.ts'

// The kit checks the values of a plain schema one by one, mostly without Yup.

const hostSchema = object({
  plate: string().label('Plate').required('No ${label}, ${path}'),
  year: number().label('Year').required().typeError('${path} is no year'),
  isLeased: boolean().label('Leased').nullable(),
  extra: mixed().label('Extra').required(),
  stops: array(
    object({ street: string().label('Street').defined('Where?'), at: mixed().label('At') })
      .label('Stop')
      .required('${label} is missing'),
  )
    .label('Stops')
    .required(),
  home: object({ zip: string().label('ZIP').required() })
    .label('Home')
    .nullable(),
}).label('Vehicle')

/** Its messages name places that have no label. */
const unlabeledSchema = object({
  plate: string().required('No ${label} at ${path}'),
  'a.b': number().required('${path}?').typeError('${path}!'),
  stops: array(
    object({
      street: string().required('${path} of ${originalPath}'),
      zip: string().typeError('${path} is no text'),
    }).required('${path} is no stop'),
  ),
})

const plainSchemas: Record<string, Schema> = {
  address: addressSchema,
  driver: driverSchema,
  'personal info': personalInfoSchema,
  'property info': propertyInfoSchema,
  quote: quoteSchema,
  fleet: fleetSchema.omit(['vehicles']),
  'of a host': hostSchema,
  'without labels': unlabeledSchema,
}

describe.each(Object.entries(plainSchemas))('the plain schema %s', (_, schema) => {
  test('refuses the same as Yup, in the same order and with the same messages', () => {
    expect(isPlainSchema(schema)).toBe(true)
    const found = (record: unknown) =>
      createRecordChecker(describeSchema(schema)).plainProblems(record)
    fc.assert(
      fc.property(fc.oneof(arbitraryRecord(schema, 'awkward'), arbitraryJson), (record) => {
        expect(found(record)).toEqual(contractProblems(schema, record))
      }),
      { numRuns: runs },
    )
    for (const record of [undefined, null, 5, [], new Date(), { mortgagee: Array(2) }]) {
      expect(found(record)).toEqual(contractProblems(schema, record))
    }
  })
})

test.each<[string, Schema]>([
  ['a test', string().test('odd', 'odd', () => true)],
  ['a length', string().min(3)],
  ['a condition', string().when('plate', ([plate], zip) => (plate ? zip.required() : zip))],
  ['a condition on the context', string().when('$strict', ([strict], zip) => (strict ? zip : zip))],
  ['choices', string().oneOf(['a'])],
  ['excluded values', string().notOneOf(['a'])],
  ['items that are no records', array(string())],
  ['a list with a length', array(hostSchema).min(1)],
])('a schema with %s is not plain', (_, schema) => {
  const member = schema.label('Member')
  expect(isPlainSchema(object({ plate: string().label('Plate'), member }))).toBe(false)
})

test('a schema that depends on the value is not plain', () => {
  expect(isPlainSchema(object({ member: lazy(() => string()) }))).toBe(false)
})
