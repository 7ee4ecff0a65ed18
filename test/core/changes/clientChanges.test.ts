import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { array, mixed, number, object, string } from 'yup'
import {
  applyChanges,
  type ApplyOptions,
  assertChanges,
  type ChangeLimits,
} from '../../../src/core/changes/applyChanges.ts'
import type { Change } from '../../../src/core/changes/change.ts'
import { changesBetween } from '../../../src/core/changes/changesBetween.ts'
import { valueAtKeys } from '../../../src/core/objects/ownMembers.ts'
import { toJsonPatch } from '../../../src/core/changes/toJsonPatch.ts'
import { describeSchema, type SchemaNode } from '../../../src/core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../../../src/core/schema/path.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { personalInfoSchema } from '../../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { runs } from '../../propertyRuns.ts'
import { arbitraryAlteration } from '../../record/alterations.ts'
import { arbitraryJson, arbitraryKey, arbitraryRecord } from '../../record/arbitraries.ts'

const about = { label: '', sentence: '' }
const set = (path: string, after: unknown, before?: unknown) =>
  ({ kind: 'set', path, after, ...(before !== undefined && { before }), ...about }) as const
const unset = (path: string, before?: unknown) =>
  ({ kind: 'unset', path, ...(before !== undefined && { before }), ...about }) as const
const add = (list: string, to: number, after: unknown) =>
  ({ kind: 'add', path: `${list}.${to}`, item: { list, to }, after, ...about }) as const
const remove = (list: string, from: number, before?: unknown) =>
  ({
    kind: 'remove',
    path: `${list}.${from}`,
    item: { list, from },
    ...(before !== undefined && { before }),
    ...about,
  }) as const

const move = (list: string, from: number, to: number) =>
  ({ kind: 'move', path: `${list}.${to}`, item: { list, from, to }, ...about }) as const

/** What a server makes of changes that it writes as a patch. */
function checkedPatch(changes: readonly Change[], limits: ChangeLimits) {
  assertChanges(changes, limits)
  return toJsonPatch(changes)
}

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = { a: value }
  return value
}

const tooDeep = /^quoteforms: a value is nested more than 500 levels deep/

describe('without options, a change', () => {
  const refusal = (what: string) => new RegExp(`^quoteforms: changes\\[0\\] ${what}`)

  test.each([
    [{ driver_name: 'Ana' }, set('driver_name.x', 1)],
    [{ driver_name: 'Ana' }, set('driver_name.0', 1)],
    [{ driver_name: 5 }, set('driver_name.x.y', 1)],
    [{ address: null }, set('address.zip', '78701')],
  ])('never makes an object of something else: %j %j', (record, change) => {
    expect(() => applyChanges(record, [change])).toThrow(
      refusal('is about a member of something that has no members'),
    )
  })

  class Money {
    readonly #cents = 100
    currency = 'USD'
    dollars() {
      return this.#cents / 100
    }
  }
  const withContent = [
    new Date(0),
    new Map([['x', 1]]),
    new Set(['x']),
    new File(['text'], 'name'),
    new Uint8Array([1]),
    new Money(),
    // What a library gives has no members of its own.
    new Intl.NumberFormat(),
    Object.assign(new Date(0), { x: 1 }),
  ]

  test.each(withContent.map((value) => [value.constructor.name, value] as const))(
    'never makes a plain object of a %s, which has more than its members',
    (_, value) => {
      const [key] = Object.keys(value)
      const inside = [set('d.x', 1), set('d.x.y', 1), unset('d.x', 1), add('d.x', 0, 1)].concat(
        key ? [set(`d.${key}`, 'new', Reflect.get(value, key)), unset(`d.${key}`)] : [],
      )
      const options = { schema: object({ any: mixed() }), allow: ['d'] }
      for (const change of inside) {
        for (const given of [{}, options]) {
          expect(() => applyChanges({ d: value }, [change], given)).toThrow(
            refusal('is about a member of something that has no members'),
          )
          const checked = applyChanges({ d: value }, [change], { ...given, checkBefore: true })
          expect(checked.conflicts).toMatchObject([{ change }])
          expect(checked.record).toEqual({ d: value })
        }
        expect(() => applyChanges({}, [set('d', value), change])).toThrow(/changes\[1\] is about/)
      }
      expect(() => applyChanges({ any: value }, [set('any.x', 1)], options)).toThrow(
        refusal('is about a member'),
      )
      expect(() => applyChanges({ d: value }, [add('d', 0, 1)])).toThrow(refusal('is about a list'))
      expect(() => applyChanges(new Date(0), [set('x', 1)])).toThrow(refusal('is about a member'))
      expect(applyChanges({ d: value }, [unset('d', value)])).toEqual({})
    },
  )

  test('is of a member that the schema states, whatever class its object is of', () => {
    const schema = object({ address: object({ zip: string() }) })
    class Address {
      zip = '1'
    }
    class Entity {
      address = new Address()
    }
    const [before, after] = [new Entity(), { address: { zip: '2' } }]
    const changes = changesBetween(before, after, schema)
    expect(changes.map(({ path }) => path)).toEqual(['address.zip'])
    expect(applyChanges(before, changes, { schema })).toEqual(after)
    const unstated = changesBetween(before, after)
    expect(unstated.map(({ path }) => path)).toEqual(['address'])
    expect(applyChanges(before, unstated)).toEqual(after)
  })

  test.each([
    [{}, { ...set('list.0.zip', '2'), item: { list: 'list', from: 0, to: 0 } }],
    [{ a: {} }, { ...set('a.list.0', '2'), item: { list: 'a.list', from: 0, to: 0 } }],
  ])('never makes an object of a list that is not there: %j %j', (record, change) => {
    expect(() => applyChanges(record, [change])).toThrow(refusal('is about an item that is not'))
    const { conflicts } = applyChanges(record, [change], { checkBefore: true })
    expect(conflicts).toEqual([{ change }])
  })

  test.each([
    [{ driver_name: 'Ana' }, add('driver_name', 0, 1)],
    [{ list: { a: 1 } }, add('list', 0, 1)],
    [{ list: null }, add('list', 0, 1)],
  ])('never makes a list of something else: %j %j', (record, change) => {
    expect(() => applyChanges(record, [change])).toThrow(
      refusal('is about a list, and the record has something else there'),
    )
  })

  test.each([
    [{ a: 2 }, unset('a', 1)],
    [{ a: { b: 1, c: 2 } }, unset('a', { b: 1 })],
    [{ a: { b: 1 } }, unset('a')],
    [{ a: { b: 1, c: 2 } }, set('a', 'x', { b: 1 })],
    [{ a: [1, 2] }, set('a', [], [1])],
    [{ a: 1 }, set('', {})],
    [{ list: [{ zip: '1' }] }, remove('list', 0, { zip: '2' })],
    [{ list: [{ zip: '1' }] }, remove('list', 0)],
    [{ list: ['a'] }, remove('list', 0)],
    [{ year_built: 1985 }, unset('year_built')],
    [{ a: null }, unset('a')],
  ])('never drops what it does not know: %j %j', (record, change) => {
    expect(() => applyChanges(record, [change])).toThrow(
      refusal('would drop something else than its `before`'),
    )
  })

  test.each([unset('year_built'), remove('list', 0)])(
    'that drops a value without its `before` is no operation of a patch: $kind',
    (change) => {
      expect(() => toJsonPatch([change])).toThrow(
        refusal('would drop something else than its `before`'),
      )
    },
  )

  test.each([
    { kind: 'set', path: 'n', before: 'zzz', ...about } as const,
    set('n', undefined, 'a'),
    set('list.0', undefined, 'a'),
    { kind: 'add', path: 'list.0', item: { list: 'list', to: 0 }, ...about } as const,
  ])('never brings nothing: $kind $path', (change) => {
    for (const run of [
      () => applyChanges({ n: 'a', list: ['a'] }, [change]),
      () => toJsonPatch([change]),
    ])
      expect(run).toThrow(refusal('brings no value'))
  })

  test.each([{ list: 'list', from: 0, to: 0 }, { list: '["list"]' }])(
    'never leaves a hole in a list: %j',
    (item) => {
      const change = { ...unset('list.0', 'a'), item }
      for (const run of [
        () => applyChanges({ list: ['a'] }, [change]),
        () => toJsonPatch([change]),
      ])
        expect(run).toThrow(refusal('would leave a hole in a list'))
    },
  )

  test('never leaves a hole in a list of the record, whatever it says', () => {
    expect(() => applyChanges({ list: ['a', 'b'] }, [unset('list.0', 'a')])).toThrow(
      refusal('would leave a hole in a list'),
    )
    expect(applyChanges({ list: { 0: 'a' } }, [unset('list.0', 'a')])).toEqual({ list: {} })
  })

  test('may drop what became JSON in the meantime', () => {
    const record = { at: new Date(0), none: NaN, list: [undefined, -0], more: { left: undefined } }
    const changes = changesBetween(record, {})
    const sent = JSON.parse(JSON.stringify(changes)) as Change[]
    expect(applyChanges(record, sent)).toEqual({})
  })

  test('may drop what the changes before it made', () => {
    const record = { a: { b: 1 } }
    const changes = [set('a.c', 2), unset('a', { b: 1, c: 2 })]
    expect(applyChanges(record, changes)).toEqual({})
    expect(() => applyChanges(record, [set('a.c', 2), unset('a', { b: 1 })])).toThrow(
      /changes\[1\] would drop/,
    )
  })

  test.each([500, 6000])('has nothing that is nested %i levels below its path', (levels) => {
    const deep = nested(levels)
    for (const change of [
      set('a', 1, deep),
      unset('a', deep),
      remove('a', 0, deep),
      { ...set('a', 1), label: nested(501) as string },
      { ...remove('a', 0, 1), item: { list: 'a', from: nested(501) as number } },
    ]) {
      expect(() => applyChanges({ a: 2 }, [change], { checkBefore: true })).toThrow(tooDeep)
      expect(() => applyChanges({ a: 2 }, [change])).toThrow(tooDeep)
      expect(() => toJsonPatch([change])).toThrow(tooDeep)
    }
  })

  test.each([500, 6000])('brings nothing that is nested %i levels below its path', (levels) => {
    for (const change of [set('a', nested(levels)), add('a', 0, nested(levels))]) {
      expect(() => applyChanges({}, [change])).toThrow(tooDeep)
      expect(() => toJsonPatch([change])).toThrow(tooDeep)
    }
  })

  test('keeps the record within what can be compared', () => {
    const after = applyChanges({}, [set('a', nested(499))])
    expect(changesBetween({}, after)).toHaveLength(1)
    const list = applyChanges({}, [add('a', 0, nested(498))])
    expect(changesBetween({}, list)).toHaveLength(1)
  })
})

describe('with a schema, a change', () => {
  const schema = quoteSchema
  const quote = {
    drivers: [{ driver_zip: '78701', driver_name: 'Ana' }],
    property: { mortgagee: [{ company: 'Chase', address: { zip: '1' } }] },
  }
  const valid: readonly Change[] = [
    set('drivers.0.driver_name', 'Maria', 'Ana'),
    set('drivers[0].driver_age', 46),
    set('drivers.0.driver_email', null),
    unset('drivers.0.driver_name', 'Ana'),
    add('drivers', 1, { driver_zip: '78702' }),
    remove('property.mortgagee', 0, quote.property.mortgagee[0]),
    set('property.mortgagee.0.address.zip', '2', '1'),
    set('personal', { address: { city: 'Austin' } }),
  ]
  const unstated: readonly Change[] = [
    set('drivers.0.household', 1),
    set('crm', 1),
    set('drivers.0.toString', 1),
    set('drivers.x.driver_zip', '1'),
    set('__proto__', 1),
    set('drivers.0.__proto__.a', 1),
    set('property.mortgagee.0.constructor.name', 'x'),
    add('crm', 0, 1),
    add('__proto__', 0, 1),
    add('drivers', 1, { driver_zip: '1', household: 2 }),
    add('drivers', 1, JSON.parse('{ "driver_zip": "1", "__proto__": { "a": 1 } }')),
    set('personal', { address: { city: 'Austin', more: {} } }),
    unset('crm'),
  ]
  const misshapen: readonly Change[] = [
    set('drivers.0.driver_age', '46'),
    set('drivers.0.driver_name', { first: 'Ana' }),
    set('drivers.0.driver_name', undefined),
    set('drivers.0.driver_name.x', 1),
    set('drivers.0.driver_zip', null),
    set('drivers', {}),
    set('drivers.0', 'Ana'),
    set('personal', []),
    set('personal', { age: NaN }),
    set('property.mortgagee.0.address', 'Elm St'),
    add('drivers', 1, null),
    add('drivers', 1, 'Ana'),
    add('personal', 0, 'x'),
    add('drivers.0.driver_name', 0, 'x'),
  ]

  test.each(valid)('of what it states is made: $kind $path', (change) => {
    expect(applyChanges(quote, [change], { schema })).toEqual(applyChanges(quote, [change]))
    expect(checkedPatch([change], { schema })).toEqual(toJsonPatch([change]))
  })

  test.each(unstated)('of a key that it does not state is refused: $kind $path', (change) => {
    const refusal = /^quoteforms: changes\[1\] .* a key that (?:the|no) schema/
    const changes = [set('personal', {}), change]
    expect(() => applyChanges(quote, changes, { schema })).toThrow(refusal)
    expect(() => checkedPatch(changes, { schema })).toThrow(refusal)
  })

  test.each(misshapen)('to a value of another shape is refused: $kind $path', (change) => {
    const refusal = /^quoteforms: changes\[0\] gives a value of another shape/
    expect(() => applyChanges({ drivers: [{ driver_zip: '1' }] }, [change], { schema })).toThrow(
      refusal,
    )
    expect(() => checkedPatch([change], { schema })).toThrow(refusal)
  })

  test('is about an item of a list only where the list is', () => {
    const change = set('drivers.0.driver_name', 'Ana')
    expect(() => applyChanges({}, [change], { schema })).toThrow('is about an item that is not')
    expect(applyChanges({}, [change], { schema, checkBefore: true })).toEqual({
      record: {},
      conflicts: [{ change }],
    })
    const inside = set('property.mortgagee.0.company', 'Chase')
    expect(() => applyChanges({}, [inside], { schema })).toThrow('is about an item that is not')
  })

  test.each(['01', 'length', '-1', '1.5', '00'])(
    'of a list names its items by their positions only, not by %s',
    (key) => {
      const schema = object({ l: array(object({ a: string() })), tags: array(string().required()) })
      const allow = ['l', 'length', 'l.*', '01', 'more', 'a']
      const at = (...keys: string[]) => formatPath(keys)
      const options = { schema, allow }
      for (const change of [
        set(at('l', key), {}),
        set(at('l', key, 'a'), 'x'),
        set(at('tags', key), 'x'),
      ])
        for (const given of [{ schema }, options]) {
          const refusal = change.path.startsWith('tags')
            ? 'a value of another shape'
            : 'a key that the schema does not state'
          expect(() => checkedPatch([change], given)).toThrow(refusal)
          expect(() => applyChanges({ l: [], tags: [] }, [change], given)).toThrow(refusal)
        }
      const allowed = set(at('more', 'l', key), 1)
      for (const list of [add('more.l', 0, 1), { ...set('more.l.0', 2), item: { list: 'more.l' } }])
        expect(() => checkedPatch([list, allowed], options)).toThrow('is about an item that is not')
      expect(() => checkedPatch([{ ...allowed, item: { list: 'more.l' } }], options)).toThrow(
        'is about an item that is not',
      )
    },
  )

  test('leaves no hole in a list that it states', () => {
    for (const change of [
      unset('drivers.0', quote.drivers[0]),
      unset('property.mortgagee.0', quote.property.mortgagee[0]),
    ]) {
      const refusal = /^quoteforms: changes\[0\] would leave a hole in a list/
      expect(() => applyChanges(quote, [change], { schema })).toThrow(refusal)
      expect(() => checkedPatch([change], { schema })).toThrow(refusal)
    }
  })

  test('brings no `__proto__`, however deep, also below what the host allows', () => {
    const hostile: unknown = JSON.parse('{ "a": [{ "__proto__": { "polluted": 1 } }] }')
    const leaves = object({ any: mixed() })
    for (const [change, options] of [
      [set('crm', hostile), { schema, allow: ['crm'] }],
      [set('crm.a.b', hostile), { schema, allow: ['crm'] }],
      [add('crm', 0, hostile), { schema, allow: ['crm'] }],
      [set('personal', { crm: hostile }), { schema, allow: ['crm'] }],
      [set('any', hostile), { schema: leaves }],
      [set('any.x', hostile), { schema: leaves }],
    ] as const) {
      const refusal = /^quoteforms: changes\[0\] brings a key that no schema states/
      expect(() => applyChanges({}, [change], options)).toThrow(refusal)
      expect(() => checkedPatch([change], options)).toThrow(refusal)
    }
  })

  test('of the whole record is refused', () => {
    for (const change of [set('', {}, {}), unset('', {}), add('', 0, {})]) {
      const refusal = /^quoteforms: changes\[0\] is about the whole record/
      expect(() => applyChanges({}, [change], { schema })).toThrow(refusal)
      expect(() => checkedPatch([change], { schema })).toThrow(refusal)
    }
  })

  test('names nothing of the client in its error', () => {
    for (const change of [...unstated, ...misshapen]) {
      let message = ''
      try {
        applyChanges({}, [{ ...change, sentence: 'secret', label: 'secret' }], { schema })
      } catch (thrown) {
        message = (thrown as Error).message
      }
      expect(message).toMatch(/^quoteforms: changes\[0\] /)
      expect(message).not.toMatch(/Ana|household|crm|Elm|secret/)
    }
  })

  test('may be of a key that the host allows, with all that is below it', () => {
    const at = (path: string, allow: readonly string[]) => () =>
      applyChanges(quote, [set(path, { any: ['value'] })], { schema, allow })
    expect(at('crm', ['crm'])()).toMatchObject({ crm: { any: ['value'] } })
    expect(at('crm.a.b', ['crm'])()).toMatchObject({ crm: { a: { b: { any: ['value'] } } } })
    expect(at('drivers.0.household', ['household'])).not.toThrow()
    expect(at('drivers.0.household', ['drivers.*.household'])).not.toThrow()
    expect(at('drivers.0.household', ['drivers[0].household'])).not.toThrow()
    expect(at('personal.household', ['drivers.*.household'])).toThrow('does not state')
    expect(at('household', ['drivers.*.household'])).toThrow('does not state')
    expect(at('__proto__', ['__proto__'])).toThrow('no schema states')
    const driver = { driver_zip: '1', household: { id: 1 } }
    const adding = { schema, allow: ['drivers.*.household'] }
    expect(applyChanges({}, [add('drivers', 0, driver)], adding)).toEqual({ drivers: [driver] })
  })

  test('inside a value that only Yup knows must lead to one that Yup accepts', () => {
    const schema = object({ tags: array(string().required()), any: mixed(), size: number() })
    const record = { tags: ['a', 'b'], any: { x: [1] } }
    const tags = changesBetween(record, { ...record, tags: ['b', 'c'] }, schema)
    expect(applyChanges(record, tags, { schema })).toEqual({ ...record, tags: ['b', 'c'] })
    const any = changesBetween(record, { ...record, any: { x: [2], y: 3 } }, schema)
    expect(applyChanges(record, any, { schema })).toEqual({ ...record, any: { x: [2], y: 3 } })
    const refusal = 'a value of another shape'
    expect(() => applyChanges(record, [add('tags', 0, 5)], { schema })).toThrow(refusal)
    expect(() => applyChanges(record, [set('tags.0', {}, 'a')], { schema })).toThrow(refusal)
    expect(() => applyChanges(record, [set('tags', [5], record.tags)], { schema })).toThrow(refusal)
    expect(() => applyChanges({}, [set('tags.x', 'a')], { schema })).toThrow(refusal)
  })
})

/** A record as JSON, without members whose names need quotes in a path. */
function plain(value: unknown): unknown {
  const json: unknown = JSON.parse(JSON.stringify(value))
  if (Array.isArray(json)) return json.map(plain)
  if (typeof json !== 'object' || json === null) return json
  const members = Object.entries(json).filter(([key]) => /^(?!__proto__)[\w-]+$/.test(key))
  return Object.fromEntries(members.map(([key, member]) => [key, plain(member)]))
}

/** Members that the schema does not state, anywhere. */
function unstatedKeys(node: SchemaNode, value: unknown): string[] {
  if (node.kind === 'leaf' || typeof value !== 'object' || value === null) return []
  if (node.kind === 'list')
    return (value as unknown[]).flatMap((item) => unstatedKeys(node.item, item))
  return Object.entries(value).flatMap(([key, member]) => {
    const child = node.members.get(key)
    return child ? unstatedKeys(child, member) : [key]
  })
}

describe.each(
  Object.entries({ propertyInfoSchema, personalInfoSchema, driverSchema, quoteSchema }),
)('the changes between two records of %s', (_, schema) => {
  test('lead from one to the other with the schema, too', () => {
    const json = arbitraryRecord(schema).map((record) => plain(record))
    fc.assert(
      fc.property(json, json, fc.boolean(), (before, after, checkBefore) => {
        const root = describeSchema(schema)
        const allow = [...unstatedKeys(root, after), ...unstatedKeys(root, before)]
        const changes = changesBetween(before, after, schema)
        const options: ApplyOptions = { schema, allow }
        expect(isDeepStrictEqual(applyChanges(before, changes, { ...options }), after)).toBe(true)
        if (!checkBefore) return
        const applied = applyChanges(before, changes, { ...options, checkBefore: true })
        expect(isDeepStrictEqual(applied, { record: after, conflicts: [] })).toBe(true)
      }),
      { numRuns: runs },
    )
  })
})

describe('with checkBefore', () => {
  const apply = (record: unknown, ...changes: Change[]) =>
    applyChanges(record, changes, { checkBefore: true })

  test.each<[record: object, change: Change, current: object]>([
    [{ a: 2 }, set('a', 3, 1), { current: 2 }],
    [{ a: 2 }, set('a', 3), { current: 2 }],
    [{}, set('a', 3, 1), {}],
    [{ a: null }, unset('a', 1), { current: null }],
    [{ a: 'text' }, set('a.b', 3, 1), {}],
    [{ list: [1] }, set('list.4', 3, 1), {}],
    [{ list: [1] }, remove('list', 0, 2), { current: [1] }],
    [{ list: [1] }, remove('list', 4, 2), { current: [1] }],
    [{ list: [1] }, remove('list', 0), { current: [1] }],
    [{ a: 1 }, unset('a'), { current: 1 }],
    [{ list: 'text' }, add('list', 0, 2), { current: 'text' }],
    ...[add('list', 0, 2), remove('list', 0, 2), move('list', 0, 0)].flatMap(
      (change): [object, Change, object][] => [
        [{ list: null }, change, { current: null }],
        [{ list: 'text' }, change, { current: 'text' }],
        [{ list: { a: 1 } }, change, { current: { a: 1 } }],
        [{ list: 0 }, change, { current: 0 }],
      ],
    ),
    [{}, add('list', 1, 2), {}],
    [{}, remove('list', 0, 2), {}],
    [{}, move('list', 0, 0), {}],
    [{ a: null }, add('a.list', 0, 2), {}],
    [{ a: 'text' }, add('a.list', 0, 2), {}],
  ])('a newer value stays, and is a conflict: %j %j', (record, change, current) => {
    expect(apply(record, change)).toEqual({ record, conflicts: [{ change, ...current }] })
  })

  test('what is as it was is changed', () => {
    const changes = [set('a', 3, 1), set('b', 5, 0), unset('c', { d: 1 }), set('e.f', 1)]
    expect(apply({ a: 1, b: 7, c: { d: 1 } }, ...changes)).toEqual({
      record: { a: 3, b: 7, e: { f: 1 } },
      conflicts: [{ change: changes[1], current: 7 }],
    })
  })

  test('no change is made inside a list whose items are not where they were', () => {
    const record = { list: [{ id: 9 }, { id: 1, zip: '1' }], other: [{ zip: '1' }] }
    const changes = [
      remove('list', 0, { id: 5 }),
      set('list.0.zip', '2', '1'),
      set('other.0.zip', '2', '1'),
    ]
    const { record: after, conflicts } = apply(record, ...changes)
    expect(after).toEqual({ ...record, other: [{ zip: '2' }] })
    expect(conflicts.map(({ change }) => change)).toEqual(changes.slice(0, 2))
  })

  test('nothing newer is ever lost', () => {
    fc.assert(
      fc.property(
        arbitraryRecord(quoteSchema).map((record) => JSON.parse(JSON.stringify(record)) as object),
        arbitraryAlteration,
        arbitraryAlteration,
        (base, one, other) => {
          const changes = changesBetween(base, one(base))
          const newer = other(base)
          const copies = structuredClone([newer, changes])
          const { record, conflicts } = applyChanges(newer, changes, { checkBefore: true })
          expect(isDeepStrictEqual([newer, changes], copies)).toBe(true)
          const isSame = isDeepStrictEqual(newer, base)
          expect(isSame ? record : undefined).toEqual(isSame ? one(base) : undefined)
          expect(isSame ? conflicts : []).toEqual([])
          const areOfMembers = changes.every(({ kind }) => kind === 'set' || kind === 'unset')
          const lost = conflicts.filter(
            ({ change, current }) =>
              !isDeepStrictEqual(valueAtKeys(record, parsePath(change.path)), current),
          )
          expect(areOfMembers ? lost : []).toEqual([])
        },
      ),
      { numRuns: runs },
    )
  })
})

/** The error that refuses changes. */
function refusalOf(run: () => unknown): string {
  try {
    run()
    return 'none'
  } catch (thrown) {
    return String(thrown)
  }
}

describe('20,000 hostile changes', () => {
  const text = fc.oneof(
    arbitraryKey,
    fc.constantFrom(
      '__proto__',
      'constructor.prototype',
      'drivers',
      'drivers.0',
      'drivers.0.driver_zip',
    ),
    fc.constantFrom(
      '__proto__.polluted',
      'drivers.__proto__',
      'toString',
      'personal.address.zip',
      '',
    ),
    fc.array(arbitraryKey, { maxLength: 4 }).map((keys) => keys.join('.')),
  )
  const position = fc.oneof(fc.nat(3), fc.constantFrom<unknown>(-1, 0.5, '0', null, NaN, 2 ** 32))
  const json = fc.oneof(
    arbitraryJson,
    fc.constantFrom<unknown>(
      JSON.parse('{"__proto__":{"polluted":1}}'),
      { constructor: 1 },
      undefined,
    ),
  )
  const change = fc.record(
    {
      kind: fc.constantFrom('set', 'unset', 'add', 'remove', 'move'),
      path: text,
      item: fc.record(
        { list: text, from: position, to: position },
        { requiredKeys: ['list'], noNullPrototype: true },
      ),
      before: json,
      after: json,
      newParent: text,
    },
    { requiredKeys: ['kind', 'path'], noNullPrototype: true },
  )

  test('alter no prototype and no argument, with any options', () => {
    const record = {
      drivers: [{ driver_zip: '78701', household: [1] }],
      personal: { address: { zip: '1' } },
      a: { b: null },
    }
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const options = fc.record(
      {
        schema: fc.constant(quoteSchema),
        allow: fc.array(text, { maxLength: 3 }),
        checkBefore: fc.boolean(),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), options, (changes, options) => {
        const copies = structuredClone([record, changes])
        const sent = changes as unknown as Change[]
        const refusals = [
          () => applyChanges(record, sent, options),
          () => checkedPatch(sent, options),
        ].map(refusalOf)
        for (const refusal of refusals) expect(refusal).toMatch(/^(?:none|Error: quoteforms: .*)$/)
        expect(isDeepStrictEqual([record, changes], copies)).toBe(true)
        expect(Reflect.get({}, 'polluted')).toBe(undefined)
      }),
      { numRuns: runs * 10 },
    )
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
  }, 60_000)
})

describe('a change whose `path` and `item` name different places', () => {
  const schema = object({
    l: array(object({ x: string(), inner: array(object({ y: string() })) })),
    t: array(string()),
    evil: array(object({ x: string() })),
  })
  const record = { l: [{ x: 'a', inner: [{ y: 'b' }] }, { x: 'c' }], t: ['z'], evil: [{ x: 'e' }] }
  const elsewhere: Change[] = [
    { ...remove('l', 0, record.l[0]), path: 't.0' },
    { ...remove('l', 0, record.l[0]), path: 'l.1' },
    { ...remove('l', 0, record.l[0]), path: 'l.00' },
    { ...remove('l', 0, record.l[0]), path: 'l.0.x' },
    { ...remove('l', 0, record.l[0]), path: 'l' },
    { ...remove('l', 0, record.l[0]), path: '' },
    { ...add('l', 0, { x: 'n' }), path: 'evil.0' },
    { ...add('l', 1, { x: 'n' }), path: 'l.01' },
    { ...add('l', 1, { x: 'n' }), path: 'l.0' },
    { ...move('l', 0, 1), path: 'l.0' },
    { ...move('l', 0, 1), path: 'evil.1' },
    { ...set('l.0.x', 'n', 'a'), item: { list: 'evil', from: 0, to: 0 } },
    { ...set('l.0.x', 'n', 'a'), item: { list: 'l', from: 1, to: 1 } },
    { ...set('l.0.x', 'n', 'a'), item: { list: 'l.0.x', from: 0, to: 0 } },
    { ...set('l.0.x', 'n', 'a'), item: { list: 'l.0.inner', from: 0, to: 0 } },
    { ...set('t', ['y'], ['z']), item: { list: 't', from: 0, to: 0 } },
    { ...set('t', ['y'], ['z']), item: { list: 't' } },
    { ...unset('l.0.x', 'a'), item: { list: 'evil', from: 0, to: 0 } },
  ]

  test.each(elsewhere)('is refused: $kind $path of $item', (change) => {
    const refusal = /^quoteforms: changes\[0\] names another place as its `item` than as its `path`/
    for (const options of [{}, { schema }, { checkBefore: true }, { schema, checkBefore: true }])
      expect(() => applyChanges(record, [change], options)).toThrow(refusal)
    for (const limits of [{}, { schema }])
      expect(() => checkedPatch([change], limits)).toThrow(refusal)
  })

  test('in another notation they may name the same', () => {
    const change = {
      ...set('l[0].inner[0].y', 'n', 'b'),
      item: { list: '["l"].0.inner', from: 0, to: 0 },
    }
    expect(applyChanges(record, [change], { schema })).toHaveProperty(
      ['l', 0, 'inner', 0, 'y'],
      'n',
    )
    const removal = { ...remove('l', 1, record.l[1]), path: 'l[1]' }
    expect(applyChanges(record, [removal], { schema })).toHaveProperty('l.length', 1)
  })
})

describe('two changes that put items at one place are refused', () => {
  const mortgagee = ['A', 'B', 'C'].map((company) => ({ company }))
  const move = (from: number, to: number) =>
    ({
      kind: 'move',
      path: `mortgagee.${to}`,
      item: { list: 'mortgagee', from, to },
      ...about,
    }) as const
  const at = (to: number) => add('mortgagee', to, { company: 'D' })

  test.each<[string, Change[]]>([
    ['two moves', [move(0, 2), move(1, 2)]],
    ['two additions', [at(1), at(1)]],
    ['a move and an addition', [move(0, 1), at(1)]],
    ['two moves of one item', [move(0, 1), move(0, 2)]],
  ])('%s', (_, changes) => {
    expect(() => applyChanges({ mortgagee }, changes)).toThrow(/^quoteforms: /)
    expect(applyChanges({ mortgagee }, changes.slice(0, 1))).toHaveProperty('mortgagee')
  })
})
