import { expect, test } from 'vitest'
import { array, number, object, string } from 'yup'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { baselineValues, openValues } from '../../src/store/savedRecord.ts'

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

test('a record opens, and opens again, without a validation of its items', () => {
  const store = openStore(items)
  openValues(store, baselineValues(store))
  expect(store.state.errors.size).toBe(0)
  expect(validations).toBe(0)
})

test('a record with an invalid value is validated as it opens, and shows the error', () => {
  const store = openStore([...items, { name: 'Bank', loan: 'none' }])
  expect([...store.state.errors.keys()]).toEqual(['mortgagees.30.loan'])
  expect(validations).toBeGreaterThan(0)
})
