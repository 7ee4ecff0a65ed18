import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectEdits } from '../../../src/core/values/edits.ts'
import { omitSensitive } from '../../../src/core/sensitive/omitSensitive.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { arbitraryJson, arbitraryRecord } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'
import { acted, arbitraryActs, arbitraryHost, fleetSchema, node } from '../values/randomEdits.ts'
import type { ObjectNode } from '../../../src/core/schema/describeSchema.ts'
import { sensitiveNames, matchByName } from '../../../src/core/sensitive/createSensitiveMatcher.ts'

/** The paths that are sensitive by name. */
const named = (root: ObjectNode, keeps: boolean) =>
  matchByName(keeps ? new Set() : sensitiveNames(root))

const names = new Set(['birth_date', 'driver_license_number'])
const without = (record: unknown) => omitSensitive(record, matchByName(names))

test('finds the sensitive members of a quote, in lists and objects', () => {
  expect(sensitiveNames(node(quoteSchema))).toEqual(
    new Set(['birth_date', 'driver_birth_date', 'driver_license_number']),
  )
  expect(sensitiveNames(node(fleetSchema))).toContain('gate_code')
})

describe('a record without its sensitive values', () => {
  test.each<[string, unknown, unknown]>([
    ['loses its members', { birth_date: 'x', a: 1 }, { a: 1 }],
    ['loses those of its items', { a: [{ birth_date: 'x' }, 1] }, { a: [{}, 1] }],
    ['loses those below what no schema knows', { q: { r: { birth_date: 'x' } } }, { q: { r: {} } }],
    ['loses any value there', { birth_date: [{ a: 'x' }] }, {}],
    [
      'loses other spellings',
      { birthDate: 1, 'Birth-Date': 1, 'BIRTH DATE ': 1, birth: 1 },
      { birth: 1 },
    ],
    ['loses texts that are JSON with such a member', { raw: '{"birthDate":"x"}' }, {}],
    ['loses texts that are JSON in JSON', { raw: JSON.stringify('{"birth_date" : 1}') }, {}],
    [
      'keeps other texts',
      { note: 'birth_date: none, "so": 1' },
      { note: 'birth_date: none, "so": 1' },
    ],
    ['may be a list', [{ birth_date: 'x' }], [{}]],
    ['may be a text', 'x', 'x'],
    ['may be nothing', undefined, undefined],
  ])('%s', (_, record, expected) => {
    expect(without(record)).toEqual(expected)
  })

  test('keeps members of any name as own members', () => {
    const text = '{"__proto__":{"birth_date":1,"b":2},"a.b":1,"7":{"birth_date":1},"":2}'
    expect(JSON.stringify(without(JSON.parse(text)))).toBe(
      '{"7":{},"__proto__":{"b":2},"a.b":1,"":2}',
    )
  })

  test('is the same object if nothing is left out', () => {
    const record = {
      kept: { a: [1, { b: undefined }] },
      when: new Date(0),
      cut: [{ birth_date: 1 }],
    }
    const copy = without(record) as typeof record
    expect(copy.kept).toBe(record.kept)
    expect(copy.when).toBe(record.when)
    expect(record.cut).toEqual([{ birth_date: 1 }])
    expect(without(record.kept)).toBe(record.kept)
  })

  test('can be written as JSON, whatever it contains', () => {
    const odd: Record<string, unknown> = {
      big: 12n,
      not: NaN,
      none: undefined,
      call: () => 1,
      [Symbol('s')]: 1,
      symbol: Symbol('s'),
      date: new Date(NaN),
      list: [1n, undefined, () => 1],
      bare: Object.create(null),
      map: new Map([['birth_date', 1]]),
      written: { toJSON: () => ({ birth_date: 'x', a: 1 }) },
      broken: {
        toJSON: () => {
          throw new Error('no')
        },
      },
      get unreadable() {
        throw new Error('no')
      },
    }
    const { unreadable: _, ...own } = Object.getOwnPropertyDescriptors(odd)
    const round: Record<string, unknown> = Object.defineProperties({}, own)
    round['self'] = round
    round['list2'] = [round]
    expect(JSON.parse(JSON.stringify(without(round)))).toEqual({
      big: '12',
      not: null,
      date: null,
      list: ['1', null, null],
      bare: {},
      map: {},
      written: { a: 1 },
      list2: [null],
    })
    expect(without(odd)).toBe(undefined)
    expect(without({ odd, a: 1 })).toEqual({ a: 1 })
  })

  test('contains a repeated object twice', () => {
    const twin = { a: 1 }
    expect(without({ one: twin, other: twin })).toEqual({ one: twin, other: twin })
  })

  test('stays the same when omitted again', () => {
    fc.assert(
      fc.property(arbitraryJson, (json) => {
        const once = without(json)
        expect(without(once)).toBe(once)
      }),
      { numRuns: runs },
    )
  })
})

/** The record with unique texts as its sensitive values. */
function marked(value: unknown, isSensitive: (member: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => marked(item, isSensitive))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, held]) => [
      member,
      isSensitive(member) ? 'S3CRET' : marked(held, isSensitive),
    ]),
  )
}

const secret = /s3cret/i

describe('the part of a form that a draft keeps', () => {
  const root = node(fleetSchema)
  const own = sensitiveNames(root)
  const arbitrarySecrets = fc.oneof(
    arbitraryRecord(fleetSchema, 'valid'),
    arbitraryRecord(fleetSchema, 'awkward'),
    // Any member may be an object that contains a sensitive one under another name.
    arbitraryRecord(fleetSchema, 'awkward').map((record) => ({
      vehicles: [{ make: { birthDate: 1, vin: [1] }, stops: record['vehicles'], year: record }],
    })),
  )

  test('contains no sensitive text', () => {
    const names = new Set([...own].flatMap((name) => [name, name.replaceAll('_', '')]))
    const isSensitive = (member: string) => names.has(member.toLowerCase())
    fc.assert(
      fc.property(arbitrarySecrets, arbitraryHost, arbitraryActs(), (record, host, acts) => {
        const person = acted(fleetSchema, marked(record, isSensitive), host, acts)
        for (const path of person.controls()) {
          if (isSensitive(path.slice(path.lastIndexOf('.') + 1))) {
            if (person.textAt(path).length % 2) person.enter(path, 'S3CRET too')
          }
        }
        const { edits } = collectEdits(
          root,
          person.values,
          person.baseline,
          host,
          named(root, false),
        )
        expect(JSON.stringify(edits) ?? '').not.toMatch(secret)
        const opened = omitSensitive(person.baseline.record, matchByName(own))
        expect(JSON.stringify(opened) ?? '').not.toMatch(secret)
      }),
      { numRuns: runs },
    )
  })
})
