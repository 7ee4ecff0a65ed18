import { expect, test } from 'vitest'
import { array, number, object, string } from 'yup'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import type { ListValues } from '../../src/core/values/formValues.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { afterRowChange } from '../../src/store/rows.ts'
import { baselineValues, becomeSaved, openValues } from '../../src/store/savedRecord.ts'

let validations = 0
const schema = object({
  mortgagees: array(
    object({
      name: string().test('counted', 'never refused', () => {
        validations += 1
        return true
      }),
      loan: number(),
    }),
  ),
})

function openStore(mortgagees: unknown[]): FormStore {
  validations = 0
  const settings = {
    options: { defaultRecord: { mortgagees } },
    messages: defaultMessages,
    shortcuts: defaultShortcuts,
  }
  return new FormStore(schema, settings, 'form')
}

const items = Array.from({ length: 30 }, (_, index) => ({ name: `Bank ${index}`, loan: index }))

// A test of a host's own is asked about what arrived, once each time that a form opens.
test('a record opens, and opens again, with one validation of each item', () => {
  const store = openStore(items)
  openValues(store, baselineValues(store))
  expect(store.errors.size).toBe(0)
  expect(validations).toBe(items.length)
})

test('a check reads back only the rows in which something is written', () => {
  const store = openStore(items)
  const rows = store.valueAt('mortgagees') as ListValues
  const reads: number[] = []
  for (const [index, row] of rows.entries()) {
    const { name } = row
    Object.defineProperty(row, 'name', { get: () => (reads.push(index), name) })
  }
  expect(store.check().result.record).toEqual({ mortgagees: items })
  expect(reads).toEqual([])
  store.write('mortgagees.3.loan', '7')
  expect(store.check().result.record).toHaveProperty('mortgagees.3', { name: 'Bank 3', loan: 7 })
  expect(new Set(reads)).toEqual(new Set([3]))

  reads.length = 0
  becomeSaved(store, store.check())
  expect(store.check().result.record).toHaveProperty('mortgagees.3.loan', 7)
  expect(reads, 'after a save').toEqual([])
})

test('a record with an invalid value is validated as it opens, and shows the error', () => {
  const store = openStore([...items, { name: 'Bank', loan: 'none' }])
  expect([...store.errors.keys()]).toEqual(['mortgagees.30.loan'])
  expect(validations).toBeGreaterThan(0)
})

test('what does not move with a row stays the same object, so that its components do not render', () => {
  const store = openStore(items)
  const { submit } = store.state
  afterRowChange(store, { list: 'mortgagees', row: 'new-1', from: undefined, to: 30 })
  expect(store.state.submit).toBe(submit)
})
