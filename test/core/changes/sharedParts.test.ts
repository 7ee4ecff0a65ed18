import { describe, expect, test } from 'vitest'
import { array, number, object } from 'yup'
import { applyChanges } from '../../../src/core/changes/applyChanges.ts'
import type { Change } from '../../../src/core/changes/change.ts'
import { changesBetween } from '../../../src/core/changes/changesBetween.ts'
import { toJsonPatch } from '../../../src/core/changes/toJsonPatch.ts'
import { mergeRecords } from '../../../src/core/merge/mergeRecords.ts'
import { createEqualityIds } from '../../../src/core/objects/equal.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { checkRecord } from '../../../src/rules/checkRecord.ts'
import { counted, readsAt } from '../../countReads.ts'
import { findFastGrowth } from '../../growth.ts'

// An object may be in many places of a record. Then a walk through all places would never end.

/** Objects and lists that contain the next one twice. */
function twins(levels: number, inmost: unknown, listEvery = 2): Record<string, unknown> {
  let value: unknown = inmost
  for (let level = 0; level < levels; level += 1) {
    value = level % listEvery === 1 ? [value, value, level] : { one: value, two: value, level }
  }
  return { twins: value }
}

/** Whether two values are equal, without a walk through all places. */
function areEqual(one: unknown, other: unknown): boolean {
  const idOf = createEqualityIds()
  return idOf(one) === idOf(other)
}

/** The number of reads of twins, of which each is counted once. */
function countedTwins(levels: number, inmost: unknown, count: { reads: number }) {
  let value: unknown = inmost
  const wrap = (held: object) =>
    new Proxy(held, {
      get: (target, key, receiver) => {
        count.reads += 1
        return Reflect.get(target, key, receiver) as unknown
      },
    })
  for (let level = 0; level < levels; level += 1) {
    value = wrap(level % 2 ? [value, value, level] : { one: value, two: value, level })
  }
  return { twins: value }
}

describe('a record with the same part in many places', () => {
  const levels = 60
  const record = (inmost: unknown) => twins(levels, inmost)

  test('has changes that lead from one to the other', () => {
    for (const [before, after] of [
      [{}, record(1)],
      [record(1), {}],
      [record(1), record(2)],
      [record([1]), record({ a: 1 })],
      [{ twins: null }, record('')],
      [record('text'), record(null)],
    ] as const) {
      for (const schema of [undefined, driverSchema]) {
        const changes = changesBetween(before, after, schema)
        expect(changes.length).toBeGreaterThan(0)
        expect(changes.length).toBeLessThan(5000)
        expect(changes.every(({ sentence }) => sentence.length < 20_000)).toBe(true)
        expect(areEqual(applyChanges(before, changes), after)).toBe(true)
        expect(toJsonPatch(changes).length).toBeGreaterThan(0)
      }
    }
    expect(changesBetween(record(1), record(1))).toEqual([])
  })

  test('is merged by the same laws', () => {
    const record = (inmost: unknown) => twins(levels, inmost, 0)
    const [base, theirs, mine] = [record(1), record(2), record(3)]
    expect(areEqual(mergeRecords({ base, theirs, mine: base }).record, theirs)).toBe(true)
    expect(areEqual(mergeRecords({ base, theirs: base, mine }).record, mine)).toBe(true)
    expect(mergeRecords({ base, theirs, mine: record(2) }).conflicts).toEqual([])
    const merged = mergeRecords({ base, theirs, mine })
    expect(areEqual(merged.record, mine)).toBe(true)
    expect(merged.conflicts.length).toBeGreaterThan(0)
    expect(merged.conflicts.length).toBeLessThan(5000)
    const swapped = mergeRecords({ base, theirs: mine, mine: theirs })
    expect(swapped.conflicts).toHaveLength(merged.conflicts.length)
    const added = mergeRecords({
      base: { list: [] },
      theirs: { list: [record(1)] },
      mine: { list: [record(2)] },
    })
    expect(added).toMatchObject({ conflicts: [] })
  })

  test('is checked, also where it is of the wrong type', () => {
    for (const member of ['driver_name', 'driver_age', 'driver_birth_date', 'driver_zip', 'more']) {
      const problems = checkRecord(driverSchema, { driver_zip: '78701', [member]: record(1) })
      expect(problems.every(({ message }) => message.length < 300)).toBe(true)
    }
    for (const member of ['property_address', 'loan_number', 'year_built']) {
      const problems = checkRecord(propertyInfoSchema, { [member]: [record(1)] })
      expect(problems.length).toBeGreaterThan(0)
    }
  })

  test.each<[name: string, run: (one: object, other: object, third: object) => unknown]>([
    ['changesBetween', (one, other) => changesBetween(one, other)],
    ['changesBetween with nothing', (one) => changesBetween({}, one)],
    ['applyChanges', (one, other) => applyChanges(one, changesBetween(one, other))],
    ['mergeRecords', (base, theirs, mine) => mergeRecords({ base, theirs, mine })],
    ['checkRecord', (one) => checkRecord(driverSchema, { driver_name: one })],
  ])('is read a few times by %s', (_, run) => {
    const [one, two] = readsAt([100, 200], (levels, count) => {
      const record = (inmost: unknown) => countedTwins(levels, inmost, count)
      run(record(1), record(2), record(3))
    })
    expect(two).toBeLessThan(2.5 * one)
  })

  test('has each change by member where the part is small', () => {
    const address = { street: 'Elm St', zip: '1' }
    const after = { ...address, zip: '2' }
    const changes = changesBetween(
      {
        drivers: [
          { id: 1, address },
          { id: 2, address },
        ],
      },
      {
        drivers: [
          { id: 1, address: after },
          { id: 2, address: after },
        ],
      },
    )
    expect(changes.map(({ path }) => path)).toEqual([
      'drivers.0.address.zip',
      'drivers.1.address.zip',
    ])
  })
})

test.each([false, true])(
  'a part that many changes have as their `before` is read as if one had it, with checkBefore %s',
  (checkBefore) => {
    const about = { label: '', sentence: '' }
    const parts = (size: number, first: number) =>
      Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, at === 0 ? first : at]))
    const readsOf = (pairs: number) => {
      const count = { reads: 0 }
      const [old, edited] = [parts(200, 0), counted(parts(200, 1), count)]
      const changes = Array.from({ length: pairs }, () => [
        { kind: 'set', path: 'k.k0', before: 0, after: 1, ...about } as const,
        { kind: 'set', path: 'k', before: edited, after: old, ...about } as const,
      ]).flat()
      const applied = applyChanges({ k: old }, changes, { checkBefore })
      expect(checkBefore ? applied : { record: applied, conflicts: [] }).toEqual({
        record: { k: old },
        conflicts: [],
      })
      return count.reads
    }
    // Each pair reads the member that it changes.
    expect(readsOf(400) - readsOf(200)).toBeLessThan(200 * 10)
  },
)

describe('changes of a large part are applied with a few reads of each member', () => {
  const about = { label: '', sentence: '' }
  const set = (path: string, before: unknown, after: unknown) =>
    ({ kind: 'set', path, before, after, ...about }) as const
  const part = (size: number, member: (at: number) => unknown) =>
    Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, member(at)]))
  const listed = <T extends object>(value: T, count: { reads: number }) =>
    new Proxy(counted(value, count), {
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target)
        count.reads += keys.length
        return keys
      },
    })
  const apply = (record: unknown, changes: Change[]) =>
    applyChanges(record, changes, { checkBefore: true })

  test.each<[name: string, run: (size: number, count: { reads: number }) => void]>([
    [
      'that is put back and changed again',
      (size, count) => {
        const old = listed(part(size, Number), count)
        const edited = listed({ ...part(size, Number), k0: 'new' }, count)
        const changes = Array.from({ length: size }, () => [
          set('k.k0', 0, 'new'),
          set('k', edited, old),
        ]).flat()
        expect(apply({ k: old }, changes)).toEqual({ record: { k: old }, conflicts: [] })
        expect(applyChanges({ k: old }, changes)).toEqual({ k: old })
      },
    ],
    [
      'that conflicts again and again after a change of each member',
      (size, count) => {
        const other = listed({ ...part(size, (at) => at + 1), last: 'other' }, count)
        const record = { k: { ...part(size, Number), last: 0 } }
        const members = Array.from({ length: size }, (_, at) => set(`k.k${at}`, at, at + 1))
        const conflicts = Array.from({ length: size }, (_, at) => [
          set('k.last', at, at + 1),
          set('k', other, {}),
        ]).flat()
        expect(apply(record, [...members, ...conflicts]).conflicts).toHaveLength(size)
      },
    ],
    [
      'that conflicts again and again after a change in each item',
      (size, count) => {
        const items = (zip: string) => Array.from({ length: size }, (_, at) => ({ at, zip }))
        const other = listed([...items('2'), 'other'], count)
        const record = { list: [...items('1'), 0] }
        const members = Array.from({ length: size }, (_, at) => set(`list.${at}.zip`, '1', '2'))
        const conflicts = Array.from({ length: size }, (_, at) => [
          set(`list.${size}`, at, at + 1),
          set('list', other, []),
        ]).flat()
        expect(apply(record, [...members, ...conflicts]).conflicts).toHaveLength(size)
      },
    ],
    [
      'that only Yup knows',
      (size, count) => {
        const schema = object({ any: array(number().required()) })
        const list = counted(
          Array.from({ length: size }, (_, at) => at),
          count,
        )
        const changes = Array.from({ length: size }, () => set('any', list, list))
        expect(applyChanges({ any: list }, changes, { schema })).toEqual({ any: list })
      },
    ],
  ])('%s', (_, run) => {
    const [one, two] = readsAt([100, 200], run)
    expect(two).toBeLessThan(2.5 * one)
  })
})

test('a part below many new parents of a patch is read as if it was below one', () => {
  const about = { label: '', sentence: '' }
  const readsOf = (parents: number) => {
    const count = { reads: 0 }
    const part = counted(
      Object.fromEntries(Array.from({ length: 200 }, (_, at) => [at, at])),
      count,
    )
    const changes = Array.from({ length: parents }, (_, at) =>
      ['a', 'b'].flatMap((key) => {
        const change = { path: `p${at}.${key}`, newParent: `p${at}`, ...about }
        return [{ ...change, kind: 'set', after: part } as const]
      }),
    ).flat()
    expect(toJsonPatch(changes)).toHaveLength(parents)
    return count.reads
  }
  expect(readsOf(200)).toBeLessThan(1.1 * readsOf(100))
})

test('to look for what is newer at a path takes no longer than the path', () => {
  const about = { label: '', sentence: '' }
  const stale = { kind: 'remove', path: 'l.0', item: { list: 'l', from: 0 }, ...about } as const
  const timeOf = (keys: number, count: number) => {
    const path = Array.from({ length: keys }, () => 'key').join('.')
    const change = { kind: 'set', path, before: 1, after: 2, ...about } as const
    const changes = [stale, ...Array.from({ length: count }, () => change)]
    const times = Array.from({ length: 3 }, () => {
      const start = process.cpuUsage()
      applyChanges({}, changes, { checkBefore: true })
      const { user, system } = process.cpuUsage(start)
      return user + system
    })
    return Math.min(...times)
  }
  // The same number of keys, in shorter and in longer paths.
  expect(timeOf(480, 500)).toBeLessThan(2 * timeOf(60, 4000))
})

describe('sentences about one part in many places take no longer than its size and the places', () => {
  const part = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, at]))
  const places = (size: number, value: (at: number) => unknown) =>
    Object.fromEntries(Array.from({ length: size }, (_, at) => [`p${at}`, value(at)]))

  test.each<[name: string, make: (size: number, shared: object) => [object, object]]>([
    ['in new objects', (size, shared) => [{}, places(size, () => ({ shared }))]],
    [
      'in place of texts',
      (size, shared) => [places(size, () => 'x'), places(size, () => ({ shared }))],
    ],
    ['in lists', (size, shared) => [places(size, () => 'x'), places(size, (at) => [shared, at])]],
    [
      'with another of the same text',
      (size, shared) => [places(size, (at) => [shared, at]), places(size, () => shared)],
    ],
  ])('%s', (name, make) => {
    const run = (size: number) => {
      const [before, after] = make(size, part(size))
      return () => changesBetween(before, after)
    }
    expect(findFastGrowth(name, 4000, run)).toBe(undefined)
  })

  test('an object that is many items of a list is read once', () => {
    const readsOf = (items: number) => {
      const count = { reads: 0 }
      const [one, other] = [counted(part(300), count), counted({ ...part(300), k0: 'x' }, count)]
      const list = (item: object) => Array.from({ length: items }, () => item)
      expect(changesBetween({ list: list(one) }, { list: list(other) })).toHaveLength(items)
      return count.reads
    }
    expect(readsOf(400) - readsOf(200)).toBeLessThan(200 * 20)
  })
})

describe('a sentence', () => {
  const long = 'x'.repeat(4000)
  const sentencesOf = (before: unknown, after: unknown) =>
    changesBetween(before, after, propertyInfoSchema).map(({ sentence }) => sentence)

  test('quotes at most 80 characters of each value', () => {
    for (const [before, after] of [
      [{ loan_number: '1' }, { loan_number: long }],
      [{ loan_number: long }, {}],
      [{ more: 1 }, { more: { a: long, b: [long] } }],
      [{ more: 1 }, { more: Array.from({ length: 5000 }, (_, at) => at) }],
      [{ mortgagee: 'x' }, { mortgagee: [{ company: long }, { company: long }] }],
      [{}, { mortgagee: [{ company: long }] }],
      [{ mortgagee: [{ company: long }] }, { mortgagee: [{ company: long, loan_number: long }] }],
    ]) {
      for (const sentence of sentencesOf(before, after)) expect(sentence.length).toBeLessThan(260)
    }
  })

  test('quotes at most 80 characters of a key', () => {
    const key = 'k'.repeat(100_000)
    for (const [before, after] of [
      [{}, { [key]: 1 }],
      [{ [key]: 1 }, {}],
      [{ [key]: [] }, { [key]: ['a'] }],
      [{ [key]: ['a'] }, { [key]: [] }],
      [{ [key]: ['a', 'b'] }, { [key]: ['b', 'a'] }],
      [{ [key]: [{ a: 1, [key]: 1 }] }, { [key]: [{ a: 1, [key]: 2 }] }],
      [{ [key]: { [key]: 1 } }, { [key]: { [key]: 2 } }],
    ])
      for (const { label, sentence } of changesBetween(before, after)) {
        expect(label.length).toBeLessThanOrEqual(80)
        expect(sentence.length).toBeLessThan(260)
      }
  })

  test('says that a value goes on, and cuts no character in two', () => {
    expect(sentencesOf({}, { loan_number: long })).toEqual([
      `Property loan number not provided → ${'x'.repeat(79)}…`,
    ])
    const [sentence = ''] = sentencesOf({}, { loan_number: `x${'\u{1f600}'.repeat(50)}` })
    expect(sentence).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
    const eighty = 'x'.repeat(80)
    expect(sentencesOf({}, { loan_number: eighty })[0]).toBe(
      `Property loan number not provided → ${eighty}`,
    )
  })
})

test('a problem quotes at most 80 characters of a value', () => {
  const long = 'x'.repeat(4000)
  const problems = [
    ...checkRecord(propertyInfoSchema, {
      property_address: long,
      mortgagee: [long, { company: long, loan_number: { a: long } }],
      year_built: long,
      basement_included: 'no',
      foundation: `basement ${long}`,
    }),
    ...checkRecord(driverSchema, {
      driver_zip: long,
      driver_state: long,
      driver_birth_date: long,
      driver_name: 5e300,
      driver_email: `${long}@x.con`,
      driver_license_issuing_state: long,
    }),
  ]
  expect(problems.length).toBeGreaterThan(5)
  for (const { message } of problems) expect(message.length).toBeLessThan(260)
})
