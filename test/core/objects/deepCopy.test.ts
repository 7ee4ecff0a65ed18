import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepCopy, unreadableMember } from '../../../src/core/objects/deepCopy.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { arbitraryJson, arbitraryRecord } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'

/** Every object and array in a value. */
function partsOf(value: unknown, parts = new Set<object>()): ReadonlySet<object> {
  if (typeof value !== 'object' || value === null || parts.has(value)) return parts
  parts.add(value)
  for (const member of Object.values(value)) partsOf(member, parts)
  return parts
}

describe('a copy', () => {
  const values = fc.oneof(arbitraryJson, arbitraryRecord(quoteSchema, 'awkward'))

  test('has the same keys in the same order, and shares nothing', () => {
    fc.assert(
      fc.property(values, (value) => {
        const copy = deepCopy(value)
        expect(isDeepStrictEqual(copy, value)).toBe(true)
        expect(JSON.stringify(copy)).toBe(JSON.stringify(value))
        const parts = partsOf(value)
        for (const part of partsOf(copy)) expect(parts.has(part)).toBe(false)
      }),
      { numRuns: runs },
    )
  })

  test('keeps own members that are undefined and one named __proto__', () => {
    const copy = deepCopy(JSON.parse('{"__proto__":{"a":[1]}}') as object)
    expect(Object.keys(copy)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
    expect(Object.keys(deepCopy({ a: undefined }))).toEqual(['a'])
  })

  test('keeps the holes of a sparse list', () => {
    const original: unknown[] = []
    original[1] = 1
    original[2] = undefined
    original.length = 4
    const copy = deepCopy({ list: original }).list
    expect(Object.keys(copy)).toEqual(['1', '2'])
    expect(copy).toHaveLength(4)
  })

  test('contains itself as the original does', () => {
    const record: Record<string, unknown> = { list: [] }
    record.self = record
    record.list = [record, record.list]
    const copy = deepCopy(record)
    expect(copy).not.toBe(record)
    expect(copy.self).toBe(copy)
    expect((copy.list as unknown[])[0]).toBe(copy)
  })

  test('copies dates and shares instances of other classes', () => {
    const record = { at: new Date(0), file: new File([], 'a'), seen: new Map() }
    const copy = deepCopy(record)
    expect(copy).toEqual(record)
    expect(copy.at).not.toBe(record.at)
    expect(copy.file).toBe(record.file)
    expect(copy.seen).toBe(record.seen)
  })

  test('of an object without a prototype has none', () => {
    const record = Object.assign(Object.create(null) as object, { a: 1 })
    expect(isDeepStrictEqual(deepCopy(record), record)).toBe(true)
  })

  test('works at any depth', () => {
    let deep: unknown = []
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    expect(Array.isArray(deepCopy(deep))).toBe(true)
  })

  test('of a frozen record can be changed', () => {
    const copy = deepCopy(Object.freeze({ a: 1 }))
    expect(Object.assign(copy, { a: 2 })).toEqual({ a: 2 })
  })

  test('has the values of getters, and a symbol for one that throws', () => {
    const record = {
      get year() {
        return 1980
      },
      get owner(): unknown {
        throw new Error('not loaded')
      },
    }
    const copy = deepCopy(record)
    expect(copy).toEqual({ year: 1980, owner: unreadableMember })
    expect(Object.getOwnPropertyDescriptor(copy, 'year')).toMatchObject({ value: 1980 })
    expect(deepCopy(copy)).toStrictEqual({ year: 1980 })
  })
})
