import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { array, object, string } from 'yup'
import {
  inHostOrder,
  nearestNames,
  checkOverrides,
  overrideSchema,
} from '../../../src/config/overrideSchema.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { contractProblems } from '../../../src/core/validation/createRecordChecker.ts'
import { toFormValues } from '../../../src/core/values/toFormValues.ts'
import { toRecord } from '../../../src/core/values/toRecord.ts'
import { runs } from '../../propertyRuns.ts'
import { arbitraryRecord } from '../../record/arbitraries.ts'
import { entryOf, recordNames } from '../../registry/registry.ts'

/** The paths in a schema, without the positions of items. */
function pathsIn(node: ReturnType<typeof describeObjectSchema>, prefix = ''): string[] {
  return [...node.members].flatMap(([key, child]) => {
    const inside = child.kind === 'list' ? child.item : child
    const below = inside.kind === 'object' ? pathsIn(inside, `${prefix}${key}.`) : []
    return [prefix + key, ...below]
  })
}

describe.each(recordNames)('any hidden fields of %s', (name) => {
  const { schema } = entryOf(name)
  const paths = pathsIn(describeObjectSchema(schema))
  const someHidden = fc
    .subarray(paths)
    .map((hidden) => Object.fromEntries(hidden.map((path) => [path, { hidden: true }])))

  test('leave the record as it was', () => {
    fc.assert(
      fc.property(someHidden, arbitraryRecord(schema, 'awkward'), (overrides, record) => {
        const node = describeObjectSchema(overrideSchema(schema, overrides))
        const { values, baseline } = toFormValues(node, record)
        expect(toRecord(node, values, baseline, {}).record).toBe(record)
      }),
      { numRuns: runs },
    )
  })

  test('leave the contract as it was', () => {
    fc.assert(
      fc.property(someHidden, arbitraryRecord(schema, 'awkward'), (overrides, record) => {
        const pathsOf = (problems: ReturnType<typeof contractProblems>) =>
          problems.map(({ path, id }) => `${path} ${id}`).toSorted()
        const found = contractProblems(overrideSchema(schema, overrides), record)
        expect(pathsOf(found)).toEqual(pathsOf(contractProblems(schema, record)))
      }),
      { numRuns: runs },
    )
  })
})

test('the order puts each field at its position, and the others keep theirs', () => {
  const fields = fc.uniqueArray(fc.record({ id: fc.nat(99), order: fc.option(fc.nat(12)) }), {
    selector: ({ id }) => id,
    maxLength: 10,
  })
  fc.assert(
    fc.property(fields, (items) => {
      const arranged = inHostOrder(items, ({ order }) => order ?? undefined)
      const isFree = ({ order }: (typeof items)[number]) => order === null
      expect(arranged.filter(isFree)).toEqual(items.filter(isFree))
      expect(new Set(arranged)).toEqual(new Set(items))
      const orders = items.flatMap(({ order }) => order ?? []).toSorted((one, two) => one - two)
      if (new Set(orders).size < orders.length || orders.includes(0)) return
      const free = items.filter(isFree).length
      for (const item of items) {
        if (item.order === null) continue
        // With too few fields before it, it is the nearest position.
        const last = free + orders.indexOf(item.order) + 1
        expect(arranged.indexOf(item) + 1).toBe(Math.min(item.order, last))
      }
    }),
    { numRuns: runs },
  )
})

test('fields with the same order stay in their order, one after the other', () => {
  const orders: Record<string, number> = { b: 1, c: 1 }
  expect(inHostOrder(['a', 'b', 'c'], (item) => orders[item])).toEqual(['b', 'c', 'a'])
})

test('a schema without overrides is the same one', () => {
  const schema = object({ name: string() })
  expect(overrideSchema(schema)).toBe(schema)
  expect(overrideSchema(schema, {}, {})).toBe(schema)
})

test("a provider's overrides for another record are left to the forms of that record", () => {
  const { schema } = entryOf('driver')
  expect(checkOverrides(schema, {}, { 'property.no_such': {} })).toEqual([])
  expect(checkOverrides(schema, {}, { 'driver.no_such': {} })).toEqual([
    expect.stringContaining('"driver.no_such"'),
  ])
})

test('all that is in a hidden object is hidden', () => {
  const address = object({ zip: string().required() })
  const schema = object({ home: address, others: array(address) })
  const overrides = { home: { hidden: true }, 'others.zip': { hidden: true } }
  const node = describeObjectSchema(overrideSchema(schema, overrides))
  expect([...node.members.keys()]).toEqual([])
  const home = node.hiddenMembers.get('home')
  expect(home?.kind === 'object' && [...home.hiddenMembers.keys()]).toEqual(['zip'])
  expect(node.hiddenMembers.has('others')).toBe(true)
})

test.each([
  ['year_buit', 'year_built'],
  ['mortgagee.0.company', 'mortgagee.company'],
  ['yearBuilt', 'year_built'],
])('near %s is %s', (wrong, right) => {
  const paths = pathsIn(describeObjectSchema(entryOf('propertyInfo').schema))
  const near = nearestNames(wrong, paths)
  expect(near).toContain(right)
  expect(near).toHaveLength(2)
})
