import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { copyFormValues } from '../../src/core/values/formValues.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import {
  addCandidate,
  candidateIsSame,
  matchCandidate,
  receiveCandidates,
  setCandidateAside,
} from '../../src/store/candidates.ts'
import { applyText, leaveBlank, markUnknown, toggleAskLater } from '../../src/store/entry.ts'
import { confirmAnswers } from '../../src/store/FormSourceReader.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { listedChanges, resetAll, resetChange } from '../../src/store/listedChanges.ts'
import { mergeNewerRecord } from '../../src/store/mergeNewerRecord.ts'
import { removeRow, rowsOf } from '../../src/store/rows.ts'
import { lastUndo, undoable } from '../../src/store/undo.ts'
import { runs } from '../propertyRuns.ts'

const driver = (name: string, phone: string) => ({
  driver_name: name,
  driver_zip: '78701',
  driver_phone: phone,
})

/** A form with drivers, candidates, answers to confirm, and a disagreement about what a person typed. */
function open(): FormStore {
  const defaultRecord = {
    personal: { first_name: 'Ana', birth_date: '1980-03-04', email: null },
    property: { year_built: 1985, property_address: { street: 'Elm St', city: 'Austin' } },
    drivers: [driver('Ana', '5125550100'), driver('Ben', '5125550101')],
  }
  const settings = { messages: defaultMessages, shortcuts: defaultShortcuts }
  const options = { defaultRecord, nullMeans: 'unknown' as const }
  const store = new FormStore(quoteSchema, { ...settings, options }, 'form')
  const source = { label: 'County records' }
  const found = [driver('Ben', '5125550199'), driver('Cleo', '5125550102')]
  receiveCandidates(store, { drivers: found.map((item) => ({ item, source })) }, false)
  applyText(store, 'property.year_built', '1990')
  applyText(store, 'drivers.0.driver_phone', '5125550111')
  const property = { ...defaultRecord.property, year_built: 1982 }
  mergeNewerRecord(store, { record: { ...defaultRecord, property } }, false)
  return store
}

/** What an undo is to leave as it was. */
const remembered = (store: FormStore) => ({
  // An empty flag says nothing, like none.
  values: JSON.parse(
    JSON.stringify(copyFormValues(store.values), (name, value: unknown) =>
      name.startsWith('@') && value === '' ? undefined : value,
    ),
  ) as unknown,
  marks: store.state.askLater,
  confirmed: store.state.confirmed,
  answers: store.state.candidates.answers,
  conflicts: store.state.conflicts,
  removed: store.state.removedRows.map(({ id, index }) => [id, index]),
  errors: [...store.state.errors.keys()].toSorted(),
})

const leaves = [
  'personal.first_name',
  'personal.birth_date',
  'property.year_built',
  'property.property_address.city',
  'drivers.0.driver_phone',
  'drivers.1.driver_birth_date',
]
const groups = ['property.property_address', 'personal', 'drivers']

type Intent = (store: FormStore, at: number, text: string) => unknown

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length]
const leafAt = (store: FormStore, at: number) => {
  const name = pick(leaves, at) ?? ''
  return store.valueAt(name) === undefined ? 'personal.first_name' : name
}
const candidateAt = ({ state, keys }: FormStore, at: number) =>
  pick(state.candidates.lists.get(keys.at('drivers')) ?? [], at)

/** Everything that has an undo. */
const intents: Record<string, Intent> = {
  fix(store, at, text) {
    const name = leafAt(store, at)
    undoable(store, { label: name, places: [name] }, () => applyText(store, name, text))
  },
  leaveBlank(store, at) {
    const name = leafAt(store, at)
    undoable(store, { label: name, places: [name] }, () => leaveBlank(store, name))
  },
  unknown: (store, at) => markUnknown(store, leafAt(store, at)),
  unknownGroup: (store, at) => markUnknown(store, pick(groups, at % 2) ?? ''),
  askLater: (store, at) => toggleAskLater(store, leafAt(store, at), (names) => [...names]),
  confirm: (store, at) => confirmAnswers(store, [pick(leaves, at) ?? ''], at % 3 > 0),
  addCandidate(store, at) {
    const known = candidateAt(store, at)
    if (known) addCandidate(store, 'drivers', known)
  },
  sameCandidate(store, at) {
    const known = candidateAt(store, at)
    const match = known && matchCandidate(store, 'drivers', known)
    if (match) candidateIsSame(store, 'drivers', known, match)
  },
  setAside(store, at) {
    const known = candidateAt(store, at)
    if (known) setCandidateAside(store, 'drivers', known, 'Moved out')
  },
  remove(store, at) {
    const rows = rowsOf(store, 'drivers').length
    // A fourth removal is the end of the first.
    if (rows === 0 || store.state.removedRows.length === 3) return
    removeRow(store, 'drivers', at % rows, { name: '', said: '', restored: () => '' })
  },
  reset(store, at) {
    const change = pick(listedChanges(store), at)
    if (change) resetChange(store, change)
  },
  resetAll: (store) => resetAll(store, ''),
}

const step = fc.record({
  kind: fc.constantFrom(...Object.keys(intents)),
  at: fc.nat(11),
  text: fc.constantFrom('', '1999', 'abc', 'sp', '3/4/1980', 'TX'),
})

test('what happened, undone in reverse, leaves the form as it was', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const store = open()
      const seen = [remembered(store)]
      for (const { kind, at, text } of steps) {
        const before = lastUndo(store)
        intents[kind]?.(store, at, text)
        if (lastUndo(store) !== before) seen.push(remembered(store))
      }
      expect(remembered(store)).toEqual(seen.pop())
      while (seen.length > 0) {
        lastUndo(store)?.()
        expect(remembered(store)).toEqual(seen.pop())
      }
      expect(lastUndo(store)).toBeUndefined()
    }),
    { numRuns: runs },
  )
})
