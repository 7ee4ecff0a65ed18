import { beforeEach, expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { driverSchema } from '../../src/records.ts'
import { dueAfterCheck } from '../../src/store/dueProblems.ts'
import { changeText, leaveControl } from '../../src/store/entry.ts'
import { FormStore } from '../../src/store/FormStore.ts'

// What people do makes problems due, and takes that back.

let store: FormStore
const shown = () => [...store.errors.values()].map(({ path, id }) => `${path} ${id}`)

beforeEach(() => {
  const words = { messages: defaultMessages, shortcuts: defaultShortcuts }
  store = new FormStore(driverSchema, { ...words, options: { defaultRecord: {} } }, 'form')
})

function enter(name: string, text: string): void {
  changeText(store, name, text)
  leaveControl(store, name)
}

test('an answer that a refused submit missed is an error again once it is emptied again', () => {
  enter('driver_zip', '')
  expect(shown()).toEqual([])
  dueAfterCheck(store, store.check(true).errors)
  expect(shown()).toEqual(['driver_zip driver_zip.missing'])
  enter('driver_zip', '78701')
  expect(shown()).toEqual([])
  changeText(store, 'driver_zip', '')
  expect(shown()).toEqual([])
  leaveControl(store, 'driver_zip')
  expect(shown()).toEqual(['driver_zip driver_zip.missing'])
})

test('an error that a key fixes stays away until the control is left, whatever is typed meanwhile', () => {
  enter('driver_age', 'forty?')
  expect(shown()).toEqual(['driver_age number.notNumber'])
  changeText(store, 'driver_age', '4')
  expect(shown()).toEqual([])
  changeText(store, 'driver_age', 'forty!')
  expect(shown()).toEqual([])
  leaveControl(store, 'driver_age')
  expect(shown()).toEqual(['driver_age number.notNumber'])
})

test('an accepted submit ends what an earlier one was refused for', () => {
  dueAfterCheck(store, store.check(true).errors)
  enter('driver_zip', '78701')
  dueAfterCheck(store, store.check(true).errors)
  enter('driver_zip', '')
  expect(shown()).toEqual([])
})
