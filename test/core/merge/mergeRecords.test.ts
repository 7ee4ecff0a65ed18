import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeRecords, type RecordConflict } from '../../../src/core/merge/mergeRecords.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { arbitraryAlike, arbitraryAlteration } from '../../record/alterations.ts'
import { arbitraryJson, arbitraryRecord } from '../../record/arbitraries.ts'
import { runs } from '../../propertyRuns.ts'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const records: Record<string, fc.Arbitrary<unknown>> = {
  'any JSON': arbitraryJson,
  'a quote': arbitraryRecord(quoteSchema, 'awkward').map(json),
  mortgagees: arbitraryAlike.map((mortgagee) => ({ mortgagee })),
}

/** A record, and two states that it led to. */
const arbitrarySides = (record: fc.Arbitrary<unknown>) =>
  fc
    .tuple(record, arbitraryAlteration, arbitraryAlteration)
    .map(([base, one, other]) => ({ base, theirs: one(base), mine: other(base) }))

const swappedKinds = {
  value: 'value',
  removed: 'removedHere',
  removedHere: 'removed',
  order: 'order',
} as const

/** The same conflicts with the sides swapped. Paths may differ, as the merged lists do. */
const swapped = ({ kind, base, theirs, mine }: RecordConflict) => ({
  kind: swappedKinds[kind],
  base,
  theirs: mine,
  mine: theirs,
})

const sorted = (conflicts: readonly Omit<RecordConflict, 'path'>[]) =>
  conflicts
    .map(({ kind, base, theirs, mine }) =>
      JSON.stringify([kind, base ?? 'none', theirs ?? 'none', mine ?? 'none']),
    )
    .toSorted()

/** Items that are no objects, and objects with the same JSON. */
const arbitraryOddItem = fc.oneof(
  fc.constantFrom<unknown>('a', 'b', 1, 0, -0, NaN, Infinity, true, 10n, null, undefined),
  fc.constantFrom<unknown>(new Date(0), new Date(0).toISOString(), [], [1], [undefined], [null]),
  fc.constantFrom<unknown>({}, { a: 1 }, { a: NaN }, { a: null }),
)

const arbitraryOddLists = fc.array(arbitraryOddItem, { maxLength: 4 }).chain((base) => {
  const item =
    base.length > 0 ? fc.oneof(fc.constantFrom(...base), arbitraryOddItem) : arbitraryOddItem
  const added = fc
    .array(fc.tuple(fc.nat(4), arbitraryOddItem), { maxLength: 3 })
    .map((all) => all.reduce((list, [at, item]) => list.toSpliced(at, 0, item), base))
  const side = fc.oneof(fc.array(item, { maxLength: 5 }), fc.shuffledSubarray(base), added)
  return fc.record({ base: fc.constant(base), theirs: side, mine: side })
})

test('swapping the sides of lists of any values swaps only who wins a conflict', () => {
  fc.assert(
    fc.property(arbitraryOddLists, ({ base, theirs, mine }) => {
      const one = mergeRecords({ base, theirs, mine })
      const other = mergeRecords({ base, theirs: mine, mine: theirs })
      expect(other.conflicts).toHaveLength(one.conflicts.length)
      const isUncontested = one.conflicts.length === 0
      expect(isUncontested ? other.record : undefined).toStrictEqual(
        isUncontested ? one.record : undefined,
      )
    }),
    { numRuns: runs * 10 },
  )
})

test('two dates that both sides changed are a conflict', () => {
  const [base, theirs, mine] = [0, 1, 2].map((time) => ({ at: new Date(time) }))
  const conflict = { kind: 'value', path: 'at', base: base?.at, theirs: theirs?.at, mine: mine?.at }
  expect(mergeRecords({ base, theirs, mine })).toEqual({ record: mine, conflicts: [conflict] })
})

test('an item that mine added and theirs made of an old one is in the record once', () => {
  const [old, next] = [
    { name: 'Ana', zip: '1' },
    { name: 'Ana', zip: '2' },
  ]
  expect(mergeRecords({ base: [old], theirs: [next], mine: [old, next] })).toEqual({
    record: [next],
    conflicts: [],
  })
})

const withHole: unknown[] = []
withHole[1] = 1

test.each([
  ['a hole', withHole, [5, 1]],
  ['NaN', [NaN], [null]],
])('takes a change of a list with %s', (_, base, theirs) => {
  expect(mergeRecords({ base, theirs, mine: base })).toEqual({ record: theirs, conflicts: [] })
})

describe.each(Object.entries(records))('merging %s', (_, record) => {
  const check = (law: (sides: { base: unknown; theirs: unknown; mine: unknown }) => void) =>
    fc.assert(fc.property(arbitrarySides(record), law), { numRuns: runs })

  test('gives theirs if mine did not change, and mine if theirs did not', () => {
    check(({ base, theirs }) => {
      expect(mergeRecords({ base, theirs, mine: base })).toEqual({ record: theirs, conflicts: [] })
      expect(mergeRecords({ base, theirs: base, mine: theirs })).toEqual({
        record: theirs,
        conflicts: [],
      })
    })
  })

  test('has no conflict if both changed alike', () => {
    check(({ base, mine }) => {
      expect(mergeRecords({ base, theirs: json(mine), mine })).toEqual({
        record: mine,
        conflicts: [],
      })
    })
  })

  test('swapping the sides swaps only who wins a conflict', () => {
    check(({ base, theirs, mine }) => {
      const one = mergeRecords({ base, theirs, mine })
      const other = mergeRecords({ base, theirs: mine, mine: theirs })
      expect(sorted(other.conflicts)).toEqual(sorted(one.conflicts.map(swapped)))
      const isUncontested = one.conflicts.length === 0
      expect(isUncontested ? other.record : undefined).toEqual(
        isUncontested ? one.record : undefined,
      )
    })
  })

  test('alters no argument', () => {
    check((sides) => {
      const before = JSON.stringify(sides)
      mergeRecords(sides)
      expect(JSON.stringify(sides)).toBe(before)
    })
  })
})
