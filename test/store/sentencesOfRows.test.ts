import { expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { addRow, moveRow } from '../../src/store/rows.ts'

const driver = { driver_name: 'Maria Lopez', driver_birth_date: '1980-03-14', driver_zip: '78701' }

test('a sentence counts the rows on the page, also those that are blank and no items of the record', () => {
  const settings = { messages: defaultMessages, shortcuts: defaultShortcuts }
  const defaultRecord = { drivers: [driver, driver] }
  const store = new FormStore(quoteSchema, { ...settings, options: { defaultRecord } }, 'form')
  const duplicates = () =>
    store.sentences
      .ofAll(store.check().warnings)
      .flatMap(({ id, path, message }) => (id === 'list.duplicate' ? [[path, message]] : []))
  expect(duplicates()).toEqual([['drivers.1', 'Driver 2 looks the same as driver 1']])
  addRow(store, 'drivers')
  moveRow(store, 'drivers', 2, 0)
  expect(duplicates()).toEqual([['drivers.2', 'Driver 3 looks the same as driver 2']])
})
