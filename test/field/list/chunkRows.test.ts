import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunkRows, chunkSize } from '../../../src/field/list/RepeatedFields.tsx'
import { runs } from '../../propertyRuns.ts'

const rowsOf = (ids: readonly string[]) => ids.map((id, index) => ({ id, index }))

const recordIds = (count: number) => Array.from({ length: count }, (_, at) => `mortgagee.${at}`)

/** The places of the items of a record of any length, as a list first has them. */
const firstPlaces = new Map(recordIds(100).map((id, at) => [id, at]))

/** The ids of the rows of each chunk, by chunk. */
const chunksOf = (ids: readonly string[]) =>
  new Map(
    chunkRows(rowsOf(ids), firstPlaces).map(({ id, rows }) => [id, rows.map((row) => row.id)]),
  )

/** A list from which a person removed some items, and to which new ones were added anywhere. */
const changedList = fc
  .tuple(
    fc.integer({ min: 0, max: 3 * chunkSize }).chain((count) => fc.subarray(recordIds(count))),
    fc.array(fc.nat(100)),
  )
  .map(([ids, added]) => {
    const all = [...ids]
    for (const [at, place] of added.entries()) all.splice(place % (all.length + 1), 0, `new-${at}`)
    return all
  })

describe('the chunks of a list', () => {
  test('hold every row once, in order', () => {
    const anyOrder = changedList.chain((ids) =>
      fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }),
    )
    fc.assert(
      fc.property(anyOrder, (ids) => {
        const chunks = chunkRows(rowsOf(ids), firstPlaces)
        expect(chunks.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids)
        expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length)
      }),
      { numRuns: runs },
    )
  })

  test('keep the items of the record while others come and go', () => {
    fc.assert(
      fc.property(changedList, (ids) => {
        for (const [chunk, rows] of chunksOf(ids)) {
          for (const id of rows.filter((row) => row.startsWith('mortgagee.')))
            expect(Math.floor(Number(id.split('.')[1]) / chunkSize)).toBe(chunk)
        }
      }),
      { numRuns: runs },
    )
  })

  test('keep all but the item that moved', () => {
    fc.assert(
      fc.property(fc.nat(59), fc.nat(59), (from, to) => {
        const ids = recordIds(60)
        const before = chunksOf(ids)
        const [moved = ''] = ids.splice(from, 1)
        ids.splice(to, 0, moved)
        const without = (rows: readonly string[] = []) => rows.filter((id) => id !== moved)
        // Of two items that change places, either may be the one that moved.
        if (Math.abs(from - to) === 1) return
        for (const [chunk, rows] of chunksOf(ids))
          expect(without(rows)).toEqual(without(before.get(chunk)))
      }),
      { numRuns: runs },
    )
  })

  test('are of a size for a list of any length', () => {
    expect([...chunksOf(recordIds(45)).values()].map((rows) => rows.length)).toEqual([20, 20, 5])
    expect([...chunksOf([]).values()]).toEqual([])
    expect([...chunksOf(['new-1', 'new-2']).values()]).toEqual([['new-1', 'new-2']])
  })
})
