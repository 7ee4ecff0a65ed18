import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '../../src/core/values/formValues.ts'
import { ByPlace, PlaceKeys } from '../../src/store/keys.ts'

const keysOf = (values: FormValues) => new PlaceKeys({ values, rowsRevision: 0 })

const ana = { '@row': 'a', driver_zip: '' }
const ben = { '@row': 'b', driver_zip: '' }
const cleo = { '@row': 'c', driver_zip: '' }

test.each([
  ['personal.age', [ana, ben], 'personal.age'],
  ['drivers.1.driver_zip', [ana, ben], 'drivers.1.driver_zip'],
  ['drivers.1.driver_zip', [ben], 'drivers.0.driver_zip'],
  ['drivers.1.driver_zip', [cleo, ana, ben], 'drivers.2.driver_zip'],
  ['drivers.1.driver_zip', [ana, cleo], undefined],
  ['drivers.1.driver_zip', [], undefined],
  // A name of a missing row has no result.
  ['drivers.7.driver_zip', [ana, ben], undefined],
  // A candidate is next to the rows of its list.
  ['drivers.@4711', [], 'drivers.@4711'],
])('%s, with other rows', (name, drivers, now) => {
  const before: FormValues = { personal: { age: '' }, drivers: [ana, ben] }
  const after: FormValues = { personal: { age: '46' }, drivers }
  expect(keysOf(after).pathOf(keysOf(before).at(name))).toBe(now)
})

test('a row of a host without an id has its position', () => {
  const values: FormValues = { drivers: [{ driver_zip: '' }] }
  const key = keysOf(values).at('drivers.0.driver_zip')
  expect(key).toBe('drivers/0/driver_zip')
  expect(keysOf(values).pathOf(key)).toBe('drivers.0.driver_zip')
})

test('a path has one key, and a key one path', () => {
  const member = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('a/b', '~1', 'a.b', '["x"]', '0'),
  )
  fc.assert(
    fc.property(member, member, fc.uniqueArray(fc.string({ minLength: 1 })), (list, name, ids) => {
      const rows = ids
        .filter((id) => !id.startsWith('@') && id.trim() !== '')
        .map((id) => ({ '@row': id, [name]: '' }))
      const values: FormValues = Object.fromEntries([[list, rows]])
      const quoted = (text: string) => `[${JSON.stringify(text)}]`
      const paths = rows.map((_, at) => `${quoted(list)}[${at}]${quoted(name)}`)
      const form = keysOf(values)
      const keys = paths.map((path) => form.at(path))
      expect(new Set(keys).size).toBe(rows.length)
      const back = keys.map((key) => form.pathOf(key) ?? '')
      expect(back.map((path) => form.at(path))).toEqual(keys)
    }),
  )
})

describe('what is kept by place', () => {
  type Step = { kind: 'move'; to: number } | { kind: 'remove' } | { kind: 'return'; at: number }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), to: fc.nat(9) }),
    fc.record({ kind: fc.constant('remove' as const) }),
    fc.record({ kind: fc.constant('return' as const), at: fc.nat(9) }),
  )

  test('stays with its row, whatever happens to the rows', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), step), { maxLength: 30 }), (steps) => {
        const ids = ['r1', 'r2', 'r3', 'r4']
        const rows = ids.map((id) => ({ '@row': id, zip: id }))
        const form = { values: { drivers: rows }, rowsRevision: 0 }
        const kept = new ByPlace<string>({ keys: new PlaceKeys(form) })
        for (const [at, id] of ids.entries()) kept.set(`drivers.${at}.zip`, id)
        const removed: { '@row': string; zip: string }[] = []
        for (const [at, one] of steps) {
          const drivers = [...form.values.drivers]
          if (one.kind === 'return') {
            const row = removed.pop()
            if (row) drivers.splice(one.at, 0, row)
          } else {
            const [row] = drivers.splice(at, 1)
            if (row && one.kind === 'remove') removed.push(row)
            else if (row && one.kind === 'move') drivers.splice(one.to, 0, row)
          }
          form.values = { drivers }
          form.rowsRevision += 1
          for (const [position, { zip }] of drivers.entries())
            expect(kept.get(`drivers.${position}.zip`)).toBe(zip)
          const now = Array.from(kept, ([path, value]) => [path, value])
          const expected = drivers.map(({ zip }, position) => [`drivers.${position}.zip`, zip])
          expect(new Map(now as [string, string][])).toEqual(
            new Map(expected as [string, string][]),
          )
        }
      }),
    )
  })
})
