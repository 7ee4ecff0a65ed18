import { beforeEach, expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { applyText, changeText, leaveControl, settleEntries } from '../../src/store/entry.ts'
import { FormStore } from '../../src/store/FormStore.ts'

// What happens at a control is one change of the form, however much follows from it.

let store: FormStore
/** What the listeners of the whole form were told. */
let heard: (string | undefined)[]

beforeEach(() => {
  const settings = { messages: defaultMessages, shortcuts: defaultShortcuts }
  const defaultRecord = { drivers: [{ driver_name: 'Maria Lopez', driver_zip: '78701' }] }
  store = new FormStore(quoteSchema, { ...settings, options: { defaultRecord } }, 'form')
  heard = []
  store.subscribe((path) => heard.push(path))
})

const zip = 'drivers.0.driver_zip'
const age = 'drivers.0.driver_age'

test.each([
  ['a text that is fine', age, '46'],
  ['one that cannot be read', age, 'abc'],
  ['one that is odd', zip, '787'],
  ['one that is read as another', age, ' 46 years '],
  ['no answer', age, 'n/a'],
  ['a missing answer', zip, ''],
])('leaving %s notifies once', (_, name, text) => {
  changeText(store, name, text)
  heard = []
  leaveControl(store, name)
  expect(heard).toHaveLength(1)
})

test.each([
  ['a key at a control with an error', age, 'abc', () => changeText(store, age, 'abc1')],
  ['a fix', zip, '787', () => applyText(store, zip, '78701')],
])('%s notifies once', (_, name, text, run) => {
  changeText(store, name, text)
  leaveControl(store, name)
  heard = []
  run()
  expect(heard).toHaveLength(1)
})

test('Enter settles what is typed in several controls, and notifies once', () => {
  changeText(store, age, ' 46 years ')
  changeText(store, zip, '78701 ')
  heard = []
  settleEntries(store)
  expect(heard).toHaveLength(1)
})
