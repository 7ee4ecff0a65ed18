import { describe, expect, test } from 'vitest'
import { mergeForms } from '../../../src/core/merge/mergeForms.ts'
import { mergeRecords } from '../../../src/core/merge/mergeRecords.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { defaultEmptiness } from '../../../src/core/values/emptiness.ts'
import { toFormValues } from '../../../src/core/values/toFormValues.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { counted, readsAt } from '../../countReads.ts'

// A server merges what clients send, and a page what servers send. Twice as much must cost twice as much.

const listOf = (count: number, item: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => item(at))

const driver = (at: number, phone: string) => ({
  driver_name: `Driver ${at}`,
  driver_zip: '78701',
  driver_gender: 'Male',
  driver_phone: `${phone}${at}`,
})

const drivers = (count: number, phone: string) => listOf(count, (at) => driver(at, phone))

/** The lists before, in theirs and in mine. */
const situations: Record<string, (count: number) => [object[], object[], object[]]> = {
  'new on each side': (count) => [[], drivers(count, 'a'), listOf(count, (id) => ({ id }))],
  'new on both sides': (count) => [[], drivers(count, 'a'), drivers(count, 'a')],
  'new and in another order on both sides': (count) => [
    [],
    drivers(count, 'a'),
    drivers(count, 'a').toReversed(),
  ],
  'changed on one side': (count) => [drivers(count, 'a'), drivers(count, 'b'), drivers(count, 'a')],
  'changed on both sides': (count) => [
    drivers(count, 'a'),
    drivers(count, 'b'),
    drivers(count, 'c').toReversed(),
  ],
  'all equal, and fewer': (count) => {
    const same = (length: number) => listOf(length, () => driver(1, 'a'))
    return [same(count), same(count / 2), same(count + 1)]
  },
  'removed on one side, and others new': (count) => [
    drivers(count, 'a'),
    listOf(count, (id) => ({ id })),
    drivers(count, 'a'),
  ],
  'of other kinds': (count) => [
    [],
    listOf(count, (at) => [at, { at }]),
    listOf(count, (at) => ({ list: [at] })),
  ],
}

const { identify } = {
  identify: (item: unknown) => (item as { driver_name?: string }).driver_name,
}

describe.each(Object.entries(situations))('merging items that are %s', (_, sides) => {
  test.each([undefined, identify])('reads each a few times', (identify) => {
    const [one, two] = readsAt([200, 400], (size, count) => {
      const [base, theirs, mine] = sides(size)
      const record = (drivers: object[]) => counted({ drivers }, count)
      const merged = mergeRecords({
        base: record(base),
        theirs: record(theirs),
        mine: record(mine),
        identify,
      })
      expect(merged.record).toHaveProperty('drivers')
    })
    expect(two).toBeLessThan(2.2 * one)
  })

  test('in a form reads each a few times', () => {
    const root = describeObjectSchema(quoteSchema)
    const [one, two] = readsAt([100, 200], (size, count) => {
      const [base, theirs] = sides(size)
      const record = (drivers: object[]) => counted({ drivers }, count)
      const open = toFormValues(root, record(base), defaultEmptiness)
      const edited = {
        ...open,
        values: counted(open.values, count),
      }
      const options = { emptiness: defaultEmptiness, reading: {}, addedRowPrefix: 'new-' }
      const choose = () => 'theirs' as const
      const merged = mergeForms(root, edited, record(theirs), choose, options)
      expect(merged.values).toHaveProperty('drivers')
    })
    expect(two).toBeLessThan(2.2 * one)
  })
})

test('thousands of new items are merged at once', () => {
  const item = (side: string) => (at: number) => ({ id: `${side}${at}`, name: `Driver ${at}` })
  const [theirs, mine] = [listOf(2000, item('theirs')), listOf(2000, item('mine'))]
  const start = performance.now()
  const { record, conflicts } = mergeRecords({
    base: { list: [] },
    theirs: { list: theirs },
    mine: { list: mine },
  })
  expect(performance.now() - start).toBeLessThan(5000)
  expect(conflicts).toEqual([])
  expect((record as { list: unknown[] }).list).toHaveLength(4000)
})
