import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import type { FoundProblem } from '../../src/core/validation/problem.ts'
import type { ListValues } from '../../src/core/values/formValues.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { showHostProblems } from '../../src/store/hostProblems.ts'
import { addOffers, dueAfterLeaving, noticeWarnings } from '../../src/store/dueProblems.ts'
import { markControls, markedNames } from '../../src/store/askLater.ts'
import { serverProblemId } from '../../src/store/checkForm.ts'
import { addConflicts } from '../../src/store/conflicts.ts'
import { changeText, leaveControl, markUnknown, undoUnknown } from '../../src/store/entry.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { addFieldAction } from '../../src/store/fieldActions.ts'
import { labelAt } from '../../src/store/labels.ts'
import { returnItem } from '../../src/store/listedChanges.ts'
import { mergeNewerRecord } from '../../src/store/mergeNewerRecord.ts'
import { addRow, copyRow, idOfRow, moveRow, removeRow, takeOutRow } from '../../src/store/rows.ts'
import { becomeSaved } from '../../src/store/savedRecord.ts'
import { lastUndo } from '../../src/store/undo.ts'
import { setSubmit } from '../../src/store/submitState.ts'
import { runs } from '../propertyRuns.ts'

const names = ['Ana', 'Ben', 'Cleo', 'Dan']

const driver = (driver_name: string) => ({
  driver_name,
  driver_zip: '78701',
  driver_license_number: `${driver_name}-1`,
})

function open(options: object = {}): FormStore {
  const defaultRecord = { drivers: names.map(driver) }
  const settings = { messages: defaultMessages, shortcuts: defaultShortcuts }
  return new FormStore(quoteSchema, { ...settings, options: { defaultRecord, ...options } }, 'form')
}

const rowsIn = (store: FormStore) => store.valueAt('drivers') as ListValues
const nameAt = (store: FormStore, at: number) => store.valueAt(`drivers.${at}.driver_name`)

/** The name of the driver that a path is in. */
const driverOf = (store: FormStore, path: string | undefined) =>
  path === undefined ? undefined : nameAt(store, Number(path.split('.')[1]))

const problemAt = (path: string, message: string) =>
  ({ path, severity: 'error', id: serverProblemId, params: { message } }) as const

/** Lets a form remember something of each driver, with the driver's name. */
function remember(store: FormStore): void {
  const paths = names.map((name, at) => [`drivers.${at}.driver_phone`, name] as const)
  const problems = paths.map(([path, name]) => problemAt(path, name))
  markControls(
    store,
    paths.map(([path]) => path),
  )
  showHostProblems(store, problems)
  setSubmit(store, { blocking: problems, worthChecking: problems })
  addConflicts(
    store,
    paths.map(([path, source]) => ({ kind: 'value', path, source })),
  )
  for (const [path, name] of paths) {
    store.edits.settled.set(path, { typed: name, shown: '', isOption: false })
    dueAfterLeaving(store, path)
  }
}

/** What a form remembers of the drivers that are in it: each time the name of the driver where it is. */
function remembered(store: FormStore) {
  const found = (all: Iterable<FoundProblem>) =>
    Array.from(all, ({ path, params }) => [driverOf(store, path), params.message])
  return {
    marks: markedNames(store).map((path) => driverOf(store, path)),
    errors: found(store.errors.values()),
    blocking: found(store.blocking),
    conflicts: store.conflicts.map(({ path, source }) => [driverOf(store, path), source]),
    settled: Array.from(store.edits.settled, ([path, { typed }]) => [driverOf(store, path), typed]),
    left: [...store.state.due.left].flatMap((key) => driverOf(store, store.keys.pathOf(key)) ?? []),
  }
}

type Step =
  | { kind: 'remove' | 'return' | 'save' | 'merge'; at: number }
  | { kind: 'move'; at: number; to: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('remove', 'return', 'save', 'merge'), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(5), to: fc.nat(5) }),
)

test('what is remembered of an item stays with it, whatever happens to the list', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const store = open()
      remember(store)
      let isSaved = false
      for (const one of steps) {
        const rows = rowsIn(store)
        const row = rows[one.at]
        if (one.kind === 'remove' && row) {
          const name = String(nameAt(store, one.at))
          removeRow(store, 'drivers', one.at, { name, said: '', restored: () => '' })
        } else if (one.kind === 'move' && row) {
          moveRow(store, 'drivers', one.at, Math.min(one.to, rows.length - 1))
        } else if (one.kind === 'return') {
          store.state.removedRows.at(-1)?.undo()
        } else if (one.kind === 'save') {
          becomeSaved(store, store.check())
          isSaved = true
        } else if (one.kind === 'merge') {
          const before = store.state.baseline.record as { drivers?: object[] }
          const drivers = [driver('New'), ...(before.drivers ?? [])]
          mergeNewerRecord(store, { record: { drivers } }, false)
        }
        const here = rowsIn(store).map((_, at) => nameAt(store, at))
        const mine = names.filter((name) => here.includes(name))
        const inOrder = (found: unknown[]) =>
          found.toSorted((one, other) => String(one).localeCompare(String(other)))
        const pairs = inOrder(mine.map((name) => [name, name]))
        const now = remembered(store)
        expect(inOrder(now.marks)).toEqual(inOrder(mine))
        expect(inOrder(now.errors)).toEqual(pairs)
        expect(inOrder(now.blocking)).toEqual(pairs)
        expect(inOrder(now.left)).toEqual(inOrder(mine))
        for (const [name, about] of now.conflicts) expect(name).toBe(about)
        for (const [name, typed] of now.settled) expect(name).toBe(typed)
        // A save decides for what was submitted.
        expect(isSaved && now.conflicts.length > 0).toBe(false)
      }
    }),
  )
})

test('items that nobody moved keep their order, whichever are removed and return in between', () => {
  const kinds = fc.constantFrom('remove', 'remove', 'return', 'add', 'copy', 'merge', 'move')
  const acts = fc.array(fc.record({ kind: kinds, at: fc.nat(5), to: fc.nat(5) }), { maxLength: 14 })
  fc.assert(
    fc.property(acts, (acts) => {
      const store = open()
      const ids = () => rowsIn(store).map(idOfRow)
      const inOrder = ids()
      const moved = new Set<string>()
      for (const { kind, at, to } of acts) {
        const id = ids()[at]
        if (kind === 'add') inOrder.push(addRow(store, 'drivers'))
        else if (kind === 'return') {
          const { removedRows } = store.state
          removedRows[at % removedRows.length]?.undo()
        } else if (kind === 'merge') {
          const { drivers = [] } = store.state.baseline.record as { drivers?: object[] }
          mergeNewerRecord(store, { record: { drivers: [driver('New'), ...drivers] } }, false)
        } else if (id === undefined) continue
        else if (kind === 'copy') copyRow(store, 'drivers', at)
        else if (kind === 'move') {
          moved.add(id)
          moveRow(store, 'drivers', at, Math.min(to, ids().length - 1))
        } else removeRow(store, 'drivers', at, { name: '', said: '', restored: () => '' })
        const isUnmoved = (one: string) => inOrder.includes(one) && !moved.has(one)
        const here = ids().filter(isUnmoved)
        expect(here).toEqual(inOrder.filter((one) => here.includes(one)))
      }
    }),
    { numRuns: runs },
  )
})

test('the answer before "unknown" returns in a row that has moved', () => {
  const store = open({ nullMeans: 'unknown' })
  markUnknown(store, 'drivers.1.driver_license_number')
  becomeSaved(store, store.check())
  moveRow(store, 'drivers', 1, 0)
  undoUnknown(store, 'drivers.0.driver_license_number')
  expect(store.check().result.record).toMatchObject({
    drivers: [{ driver_license_number: 'Ben-1' }, { driver_license_number: 'Ana-1' }, {}, {}],
  })
})

test('what was typed in a row comes back with the row', () => {
  const store = open()
  changeText(store, 'drivers.0.driver_birth_date', '3/4/1980')
  leaveControl(store, 'drivers.0.driver_birth_date')
  const typed = () => store.edits.settled.get('drivers.0.driver_birth_date')?.typed
  expect(typed()).toBe('3/4/1980')
  takeOutRow(store, 'drivers', 0)
  expect(typed()).toBeUndefined()
  returnItem(store, 'drivers', 0)
  expect(typed()).toBe('3/4/1980')
})

test('a label, a button and an offer of a field move with its row, which nobody tells of it', () => {
  const store = open()
  const name = (at: number) => `drivers.${at}.driver_phone`
  const key = store.keys.at(name(0))
  store.labels.override(key, 'Mobile')
  const action = { kind: 'offer', label: 'Copy', why: undefined, button: () => null } as const
  addFieldAction(store, [key], { ...action, run: () => {} })
  const texts = { [name(0)]: '5125550100' }
  const offer = (path: string) => [{ path, label: 'Same', texts, message: '', forText: '' }]
  addOffers(store, new Map([[key, offer]]))
  noticeWarnings(store)
  const shown = (at: number) => [
    labelAt(store, name(at)),
    store.field(name(at)).actions.length,
    store.offers.get(name(at))?.map(({ label }) => label),
  ]
  const own = ['Mobile', 1, ['Same']]
  const none = ['Phone number', 0, undefined]
  expect([shown(0), shown(1)]).toEqual([own, none])
  moveRow(store, 'drivers', 0, 2)
  expect([shown(0), shown(2)]).toEqual([none, own])
  removeRow(store, 'drivers', 2, { name: 'Ana', said: '', restored: () => '' })
  expect([0, 1, 2].map(shown)).toEqual([none, none, none])
  lastUndo(store)?.()
  expect(shown(2)).toEqual(own)
})
