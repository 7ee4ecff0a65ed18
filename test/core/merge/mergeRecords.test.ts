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
