import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import type { FoundProblem } from '../../src/core/validation/problem.ts'
import { flagPath } from '../../src/core/values/flag.ts'
import { copyFormValues } from '../../src/core/values/formValues.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { announcedMessages } from '../../src/store/announce.ts'
import {
  addCandidate,
  candidateIsSame,
  matchCandidate,
  receiveCandidates,
  setCandidateAside,
} from '../../src/store/candidates.ts'
import {
  applyText,
  changeText,
  clearUnknown,
  fillControls,
  fixText,
  leaveBlank,
  markUnknown,
  setParsedAs,
  toggleAskLater,
  undoUnknown,
} from '../../src/store/entry.ts'
import { confirmAnswers } from '../../src/store/FormSourceReader.ts'
import { flagAt } from '../../src/store/formPaths.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { showHostProblems } from '../../src/store/hostProblems.ts'
import { listedChanges, resetAll, resetChange } from '../../src/store/listedChanges.ts'
import { keepAnswer, mergeNewerRecord, takeNewerAnswer } from '../../src/store/mergeNewerRecord.ts'
import { placesOfRemoved, removeRow, rowsOf } from '../../src/store/rows.ts'
import { formerEntry, giveBack, lastRedo, lastUndo, undoByButton } from '../../src/store/undo.ts'
import { resetPlace } from '../../src/store/unsavedChanges.ts'
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
  removed: placesOfRemoved(store.state.removedRows, rowsOf(store, 'drivers')).map(
    ({ removed, index }) => [removed.id, index],
  ),
  errors: [...store.errors.keys()].toSorted(),
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
  fix: (store, at, text) => fixText(store, leafAt(store, at), text),
  fill(store, at, text) {
    const texts = { [leafAt(store, at)]: text, [leafAt(store, at + 1)]: 'Austin' }
    fillControls(store, { texts, undone: '' })
  },
  leaveBlank: (store, at) => leaveBlank(store, leafAt(store, at)),
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
  keep(store) {
    const [conflict] = store.conflicts
    if (conflict) keepAnswer(store, conflict, { name: conflict.path, label: '' })
  },
  takeNewer(store) {
    const [conflict] = store.conflicts
    if (conflict) takeNewerAnswer(store, conflict, { name: conflict.path, label: '' })
  },
  resetPlace(store, at) {
    const name = pick([...leaves, ...groups], at) ?? ''
    if (store.valueAt(name) !== undefined) resetPlace(store, name, '')
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

test('what happened, undone in reverse, leaves the form as it was, and what is repeated does the same', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const store = open()
      const seen = [remembered(store)]
      for (const { kind, at, text } of steps) {
        const before = lastUndo(store)
        intents[kind]?.(store, at, text)
        if (lastUndo(store) !== before) seen.push(remembered(store))
      }
      let last = seen.pop()
      expect(remembered(store)).toEqual(last)
      while (seen.length > 0) {
        lastUndo(store)?.()
        const before = remembered(store)
        const redo = lastRedo(store)
        redo?.()
        expect(remembered(store)).toEqual(redo ? last : before)
        if (redo) lastUndo(store)?.()
        expect(remembered(store)).toEqual(before)
        last = seen.pop()
        expect(remembered(store)).toEqual(last)
      }
      expect(lastUndo(store)).toBeUndefined()
    }),
    {
      numRuns: runs,
      examples: [
        [
          ['takeNewer', 'sameCandidate', 'remove', 'keep'].map((kind) => ({
            kind,
            at: 0,
            text: '',
          })),
        ],
      ],
    },
  )
})

describe('a fill', () => {
  const texts = { 'personal.first_name': 'Maria', 'property.year_built': '1999' }
  const filled = (store: FormStore) => Object.keys(texts).map((name) => store.valueAt(name))
  const fill = (store: FormStore) => fillControls(store, { texts, undone: 'Taken back' })

  test('is taken back and repeated, as often as somebody likes', () => {
    const store = open()
    fill(store)
    for (let time = 0; time < 3; time += 1) {
      expect(filled(store)).toEqual(['Maria', '1999'])
      expect(lastRedo(store)).toBeUndefined()
      lastUndo(store)?.()
      expect(filled(store)).toEqual(['Ana', '1990'])
      expect(announcedMessages(store).at(-1)).toBe('Taken back')
      lastRedo(store)?.()
    }
  })

  test('that its button took back is repeated by Ctrl+Z', () => {
    const store = open()
    fill(store)
    undoByButton(store, lastUndo(store)!)
    expect(filled(store)).toEqual(['Ana', '1990'])
    expect(lastRedo(store)).toBeUndefined()
    lastUndo(store)?.()
    expect(filled(store)).toEqual(['Maria', '1999'])
    lastUndo(store)?.()
    expect(filled(store)).toEqual(['Ana', '1990'])
  })

  test('is not repeated once something else has happened', () => {
    const store = open()
    fill(store)
    lastUndo(store)?.()
    applyText(store, 'personal.first_name', 'Eva')
    expect(lastRedo(store)).toBeUndefined()
  })

  test('keeps its undo when its texts are read as options that load later', () => {
    const store = open()
    fill(store)
    setParsedAs(store, 'personal.first_name', 'Maria', 'Mary')
    lastUndo(store)?.()
    expect(filled(store)).toEqual(['Ana', '1990'])
    expect(flagAt(store, 'personal.first_name')).toBe('')
  })
})

describe('what the server said of an answer', () => {
  const name = 'property.property_address.city'
  const refused = (store: FormStore) => {
    const problem = { path: name, id: 'server', severity: 'error', params: { message: 'No' } }
    showHostProblems(store, [problem as FoundProblem])
  }
  const shown = (store: FormStore) => [...store.errors.keys()]

  test('is there again once an entry is given back that was no answer', () => {
    const store = open()
    refused(store)
    const before = formerEntry(store, name)
    changeText(store, name, 'Dallas', false)
    expect(shown(store)).toEqual([])
    giveBack(store, before)
    expect(store.valueAt(name)).toBe('Austin')
    expect(shown(store)).toEqual([name])
  })

  test('is there again after the undo of a fill that began with a paste', () => {
    const store = open()
    refused(store)
    const before = formerEntry(store, name)
    changeText(store, name, 'Austin, TX 78701')
    giveBack(store, before)
    fillControls(store, { texts: { [name]: 'Dallas' }, undone: '' })
    expect(shown(store)).toEqual([])
    lastUndo(store)?.()
    expect(store.valueAt(name)).toBe('Austin')
    expect(shown(store)).toEqual([name])
  })
})

describe('an answer "unknown"', () => {
  const name = 'personal.email'
  const group = 'property.property_address'
  const city = `${group}.city`

  test.each([name, group])('that was cleared at %s is there again after an undo', (place) => {
    const store = open()
    markUnknown(store, place)
    clearUnknown(store, place)
    expect(flagAt(store, place)).toBe('')
    lastUndo(store)?.()
    expect(flagAt(store, place)).toBe('answeredUnknown')
    expect(announcedMessages(store).at(-1)).toContain('Unknown')
    lastUndo(store)?.()
    expect(store.valueAt(city)).toBe('Austin')
  })

  test('that a draft has brought is there again once its Undo is undone', () => {
    const store = open()
    store.write('property.year_built', '1990')
    store.write(flagPath('property.year_built'), 'answeredUnknown')
    undoUnknown(store, 'property.year_built')
    expect(store.field('property.year_built').unknown).toBe('')
    lastUndo(store)?.()
    expect(store.field('property.year_built').unknown).toBe('answeredUnknown')
    expect(store.valueAt('property.year_built')).toBe('1990')
  })
})
