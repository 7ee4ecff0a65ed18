import { expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { type Quote, quoteSchema } from '../../src/record/quote.ts'
import { markedNames } from '../../src/store/askLater.ts'
import {
  changeText,
  fillControls,
  fixText,
  leaveControl,
  markUnknown,
  settleEntries,
  toggleAskLater,
} from '../../src/store/entry.ts'
import { confirmAnswers } from '../../src/store/FormSourceReader.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { listedChanges, resetAll } from '../../src/store/listedChanges.ts'
import { mergeNewerRecord, takeNewerAnswer } from '../../src/store/mergeNewerRecord.ts'
import { addRow, moveRow, removeRow } from '../../src/store/rows.ts'
import { becomeSaved } from '../../src/store/savedRecord.ts'
import { dueAfterCheck } from '../../src/store/dueProblems.ts'
import { lastRedo, lastUndo } from '../../src/store/undo.ts'
import { hasUnsavedEdits, resetPlace } from '../../src/store/unsavedChanges.ts'

const driver = (name: string) => ({ driver_name: name, driver_zip: '78701' })

const opened = {
  personal: { first_name: 'Ana', email: null },
  property: { year_built: 1985, square_footage: 1800 },
  drivers: [driver('Ana'), driver('Ben')],
}

function open(): FormStore {
  const settings = { messages: defaultMessages, shortcuts: defaultShortcuts }
  const options = { defaultRecord: opened, nullMeans: 'unknown' as const }
  return new FormStore(quoteSchema, { ...settings, options }, 'form')
}

const recordOf = (store: FormStore) => store.check().result.record as Quote
const changed = (store: FormStore) => listedChanges(store).map(({ path }) => path)
const namesOf = (store: FormStore) => recordOf(store).drivers?.map((one) => one.driver_name)
const errorsOf = (store: FormStore) => [...store.errors.keys()]

test('a form is played without a page, from the first key to the last undo', () => {
  const store = open()
  const year = 'property.year_built'

  // Typed and left: nothing shows during the edit, and what cannot be read shows after it.
  changeText(store, year, 'in the 80s')
  expect(errorsOf(store)).toEqual([])
  leaveControl(store, year)
  expect(errorsOf(store)).toEqual([year])

  // Fixed, taken back, repeated.
  fixText(store, year, '1980')
  expect(errorsOf(store)).toEqual([])
  lastUndo(store)?.()
  expect(errorsOf(store)).toEqual([year])
  lastRedo(store)?.()
  expect(recordOf(store).property?.year_built).toBe(1980)

  // Filled.
  fillControls(store, {
    texts: { 'personal.last_name': 'Ruiz', 'personal.full_name': 'Ana Ruiz' },
    undone: '',
  })
  expect(recordOf(store).personal).toMatchObject({ last_name: 'Ruiz', full_name: 'Ana Ruiz' })

  // Newer data disagrees with what was typed, and follows where nobody typed.
  const newer = { ...opened, property: { year_built: 1982, square_footage: 1850 } }
  mergeNewerRecord(store, { record: newer }, false)
  expect(recordOf(store).property).toEqual({ year_built: 1980, square_footage: 1850 })
  const [conflict] = store.conflicts
  expect(conflict?.path).toBe(year)
  takeNewerAnswer(store, conflict!, { name: year, label: 'Year built' })
  expect(recordOf(store).property?.year_built).toBe(1982)
  expect(store.conflicts).toEqual([])
  lastUndo(store)?.()
  expect(recordOf(store).property?.year_built).toBe(1980)
  expect(store.conflicts).toHaveLength(1)

  // Added, moved and removed: what is about an item goes with it, and returns with it.
  addRow(store, 'drivers')
  changeText(store, 'drivers.2.driver_name', 'Cleo')
  leaveControl(store, 'drivers.2.driver_name')
  changeText(store, 'drivers.1.driver_age', 'abc')
  leaveControl(store, 'drivers.1.driver_age')
  expect(errorsOf(store)).toEqual(['drivers.1.driver_age'])
  moveRow(store, 'drivers', 1, 0)
  expect(namesOf(store)).toEqual(['Ben', 'Ana', 'Cleo'])
  expect(errorsOf(store)).toEqual(['drivers.0.driver_age'])
  removeRow(store, 'drivers', 0, { name: 'Ben', said: '', restored: () => '' })
  expect(errorsOf(store)).toEqual([])
  lastUndo(store)?.()
  expect(errorsOf(store)).toEqual(['drivers.0.driver_age'])

  // Refused: what is missing shows, too. Then corrected.
  settleEntries(store)
  dueAfterCheck(store, store.check(true).errors)
  expect(errorsOf(store)).toEqual(['drivers.0.driver_age', 'drivers.2.driver_zip'])
  for (const [name, text] of [
    ['drivers.0.driver_age', '46'],
    ['drivers.2.driver_zip', '78702'],
  ] as const) {
    changeText(store, name, text)
    leaveControl(store, name)
  }
  expect(errorsOf(store)).toEqual([])

  // Marked, confirmed, unknown.
  toggleAskLater(store, 'personal.phone', (names) => [...names])
  expect(markedNames(store)).toEqual(['personal.phone'])
  confirmAnswers(store, ['personal.first_name'], true)
  expect([...store.state.confirmed]).toEqual(['personal.first_name'])
  markUnknown(store, 'property.square_footage')
  expect(recordOf(store).property?.square_footage).toBeNull()
  for (let undone = 0; undone < 3; undone += 1) lastUndo(store)?.()
  expect(recordOf(store).property?.square_footage).toBe(1850)
  expect([...store.state.confirmed]).toEqual([])
  expect(markedNames(store)).toEqual([])

  // Saved, and edited again.
  expect(hasUnsavedEdits(store)).toBe(true)
  becomeSaved(store, store.check(true))
  expect(hasUnsavedEdits(store)).toBe(false)
  changeText(store, 'personal.first_name', 'Eva')
  leaveControl(store, 'personal.first_name')
  changeText(store, 'personal.last_name', 'Lopez')
  leaveControl(store, 'personal.last_name')
  expect(changed(store)).toEqual(['personal.first_name', 'personal.last_name'])

  // Reset: one answer, then all. Both come back.
  resetPlace(store, 'personal.first_name', 'First name')
  expect(changed(store)).toEqual(['personal.last_name'])
  resetAll(store, '')
  expect(changed(store)).toEqual([])
  lastUndo(store)?.()
  expect(changed(store)).toEqual(['personal.last_name'])
  lastUndo(store)?.()
  expect(recordOf(store).personal).toMatchObject({ first_name: 'Eva', last_name: 'Lopez' })
  expect(lastUndo(store)).toBeUndefined()
})
