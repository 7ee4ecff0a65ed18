import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../../src/core/changes/applyChanges.ts'
import type { Change } from '../../../src/core/changes/change.ts'
import { changesBetween } from '../../../src/core/changes/changesBetween.ts'
import { createEqualityIds, deepEqual } from '../../../src/core/objects/equal.ts'
import { longestIncreasingRun } from '../../../src/core/objects/lists.ts'
import { pairByLikeness } from '../../../src/core/changes/pairItems.ts'
import { normalizePath } from '../../../src/core/schema/path.ts'
import { arbitraryJson } from '../../record/arbitraries.ts'
import { counted, readsAt } from '../../countReads.ts'
import { runs } from '../../propertyRuns.ts'
import { isObject } from '../../../src/core/objects/ownMembers.ts'

// A server applies changes that a client sends. The cost must not grow faster than their size.

const keysOf = (count: number, value: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key_${at}`, value]))

/** Drivers that differ only in name and position. */
const drivers = (count: number, zip: string) =>
  Array.from({ length: count }, (_, at) => ({ name: `Driver ${at}`, state: 'TX', zip, at: at % 9 }))

describe('the cost of changes grows with their number', () => {
  test('for changes of many members', () => {
    const [one, two] = readsAt([500, 1000], (size, count) => {
      const before = counted(keysOf(size, 1), count)
      const changes = changesBetween(keysOf(size, 1), keysOf(size, 2))
      expect(applyChanges(before, changes)).toEqual(keysOf(size, 2))
    })
    expect(two).toBeLessThan(2.1 * one)
  })

  test('for changes of one member in each of many items', () => {
    const [one, two] = readsAt([200, 400], (size, count) => {
      const before = drivers(size, '1')
      const changes = changesBetween(
        counted({ drivers: before }, count),
        counted({ drivers: drivers(size, '2') }, count),
      )
      expect(changes).toHaveLength(size)
      expect(changes[size - 1]?.item).toEqual({ list: 'drivers', from: size - 1, to: size - 1 })
      const applied = applyChanges(counted({ drivers: before }, count), changes)
      expect(applied).toEqual({ drivers: drivers(size, '2') })
    })
    expect(two).toBeLessThan(2.2 * one)
  })

  test('for items that are all alike', () => {
    const alike = (count: number, year: number) =>
      Array.from({ length: count }, (_, at) => ({ state: 'TX', id: year * 100_000 + at }))
    const [one, two] = readsAt([300, 600], (size, count) => {
      const [before, after] = [alike(size, 1), alike(size, 2)]
      const changes = changesBetween(counted(before, count), counted(after, count))
      expect(applyChanges(before, changes)).toEqual(after)
      expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['set']))
    })
    expect(two).toBeLessThan(2.2 * one)
  })

  test('for a reversed list', () => {
    const before = Array.from({ length: 20_000 }, (_, at) => at)
    const after = before.toReversed()
    expect(longestIncreasingRun(after).size).toBe(1)
    expect(longestIncreasingRun(before).size).toBe(20_000)
    expect(applyChanges(before, changesBetween(before, after))).toEqual(after)
  })

  // A search for the end of each bracket would take minutes.
  test.each(['[', '["', '["\\', '["a"', '[0', '[[0]', ']', '.', 'a[b.', '["a"]'])(
    'for a path of %j, 300,000 times',
    (part) => {
      const path = normalizePath(part.repeat(300_000))
      expect(normalizePath(path) === path).toBe(true)
    },
  )
})

/** Compares all pairs: slow but certainly right. */
function comparedAll(before: readonly unknown[], after: readonly unknown[]): number[] {
  const origins = after.map(() => -1)
  const free = new Set(before.keys())
  const pair = (from: number, to: number) => {
    if (origins[to] !== -1 || !free.has(from)) return
    origins[to] = from
    free.delete(from)
  }
  for (const [to, item] of after.entries()) {
    const from = [...free].find((from) => deepEqual(before[from], item))
    if (from !== undefined) pair(from, to)
  }
  const pairs = after.flatMap((item, to) =>
    before.map((old, from) => ({ from, to, likeness: likeness(old, item) })),
  )
  for (const { from, to, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness >= 0.5) pair(from, to)
  }
  return origins
}

function likeness(one: unknown, other: unknown): number {
  if (!isObject(one) || !isObject(other)) return 0
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const shared = keys.filter(
    (key) =>
      Object.hasOwn(one, key) && Object.hasOwn(other, key) && deepEqual(one[key], other[key]),
  )
  return keys.length === 0 ? 0 : shared.length / keys.length
}

describe('items', () => {
  const value = fc.oneof(
    fc.constantFrom(0, -0, '0', null, undefined, [], {}, [1], ['1']),
    arbitraryJson,
  )
  const item = fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), value) },
    arbitraryJson,
  )

  test('are paired as if each was compared with all others', () => {
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 12 }),
        fc.array(item, { maxLength: 12 }),
        (one, two) => {
          expect(pairByLikeness(one, two)).toEqual(comparedAll(one, two))
        },
      ),
      { numRuns: runs },
    )
  })

  test('have the same number exactly if they are equal', () => {
    fc.assert(
      fc.property(value, value, (one, two) => {
        const idOf = createEqualityIds()
        expect(idOf(one) === idOf(two)).toBe(deepEqual(one, two))
        expect(idOf(one)).toBe(idOf(structuredClone(one)))
      }),
      { numRuns: runs },
    )
  })
})

/** An object in an object in an object. */
function nested(levels: number, inmost: unknown = 1): unknown {
  let value = inmost
  for (let level = 0; level < levels; level += 1) value = { a: value }
  return value
}

describe('nesting', () => {
  const clear = /^quoteforms: a value is nested more than 500 levels deep, or contains itself\./

  test('may be 500 levels deep', () => {
    const [before, after] = [nested(500), nested(500, 2)]
    const changes = changesBetween(before, after)
    expect(applyChanges(before, changes)).toEqual(after)
    expect(changesBetween({}, nested(499, {}))).toHaveLength(1)
  })

  test.each([501, 5000, 100_000])('%i levels deep throws a clear error', (levels) => {
    expect(() => changesBetween(nested(levels), {})).toThrow(clear)
    expect(() => changesBetween([], [nested(levels)])).toThrow(clear)
    const path = Array.from({ length: levels }, () => 'a').join('.')
    const change: Change = { kind: 'set', path, label: '', sentence: '', after: 1 }
    expect(() => applyChanges({}, [change])).toThrow(clear)
  })

  test('of an object in itself throws', () => {
    const round: Record<string, unknown> = { a: 1 }
    round['self'] = [round, round]
    expect(() => changesBetween({}, round)).toThrow(clear)
  })

  test('of the same object in many places is visited once', () => {
    let twins: unknown = 'x'
    for (let level = 0; level < 60; level += 1) twins = [twins, twins]
    expect(createEqualityIds()(twins)).toBe(60)
    expect(changesBetween({ twins }, { twins })).toEqual([])
  })
})

describe('invalid changes', () => {
  const about = { label: '', sentence: '' }
  const apply = (record: unknown, ...changes: unknown[]) =>
    applyChanges(record, changes as Change[])

  test.each([[null], ['x'], [[]], [{}], [{ kind: 'set' }], [{ kind: 'x', path: 'a' }]])(
    'are refused with an error that names them: %j',
    (change) => {
      const good: Change = { kind: 'set', path: 'a', after: 1, ...about }
      expect(() => apply({}, good, change)).toThrow(/^quoteforms: changes\[1\] is not a change\./)
    },
  )

  test.each([undefined, null, 'set', { length: 1 }])(
    'are refused if they are not an array: %j',
    (changes) => {
      expect(() => applyChanges({}, changes as unknown as Change[])).toThrow(
        /^quoteforms: the changes are not an array\./,
      )
    },
  )

  test.each([
    [{ kind: 'remove', path: 'list.5', item: { list: 'list', from: 5 } }],
    [{ kind: 'remove', path: 'list', item: { list: 'list' } }],
    [{ kind: 'add', path: 'list.9', item: { list: 'list', to: 9 }, after: 3 }],
    [
      {
        kind: 'add',
        path: 'list.4294967295',
        item: { list: 'list', to: 4_294_967_295 },
        after: 3,
      },
    ],
    [{ kind: 'add', path: 'list.9', item: { list: 'list', to: 0.5 }, after: 3 }],
    [{ kind: 'move', path: 'list.0', item: { list: 'list', from: 0, to: '0' } }],
    [{ kind: 'add', path: 'none.1', item: { list: 'none', to: 1 }, after: 3 }],
  ])('are refused where the list does not have the item: %j', (change) => {
    const record = { list: [1, 2] }
    expect(() => apply(record, { ...about, ...change })).toThrow(
      /^quoteforms: changes\[0\] is about a list that does not have these items\./,
    )
  })

  test('are refused if two name the same item', () => {
    const move = { ...about, kind: 'move', path: 'list.1', item: { list: 'list', from: 0, to: 1 } }
    const other = { ...move, path: 'list.0', item: { list: '["list"]', from: 0, to: 0 } }
    expect(() => apply({ list: [1, 2] }, move, other)).toThrow(/^quoteforms: changes\[0\]/)
  })

  test.each([
    'list.2',
    'list.4294967295',
    'list.length',
    'list.-1',
    'list.__proto__.a',
    'list.NaN',
  ])('are refused where there is no such item: %s', (path) => {
    const change = { ...about, kind: 'set', path, after: 1 }
    expect(() => apply({ list: [1, 2] }, change)).toThrow(
      /^quoteforms: changes\[0\] is about an item that is not there\./,
    )
  })

  test('of a prototype are members like any other', () => {
    const change = { ...about, kind: 'set', path: '__proto__.constructor.polluted', after: 1 }
    const after = apply({}, change, { ...change, path: 'toString.a' })
    expect(JSON.stringify(after)).toBe(
      '{"__proto__":{"constructor":{"polluted":1}},"toString":{"a":1}}',
    )
    expect(Reflect.get({}, 'polluted')).toBe(undefined)
    expect(Reflect.get(Object, 'polluted')).toBe(undefined)
  })

  test('never alter their values or each other', () => {
    const brought = { b: 1 }
    const changes = [
      { ...about, kind: 'set', path: 'a', after: brought },
      { ...about, kind: 'set', path: 'a.b', after: 2 },
      { ...about, kind: 'set', path: 'c', after: brought },
    ]
    expect(apply({}, ...changes)).toEqual({ a: { b: 2 }, c: { b: 1 } })
    expect(brought).toEqual({ b: 1 })
  })
})
