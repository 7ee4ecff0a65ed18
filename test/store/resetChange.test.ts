import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { isObject } from '../../src/core/objects/ownMembers.ts'
import { type FormValues, rowKey } from '../../src/core/values/formValues.ts'
import { blankRow } from '../../src/core/values/toFormValues.ts'
import { type ListNode, schemaNodeAt } from '../../src/core/schema/describeSchema.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { type ListedChange, listedChanges, resetChange } from '../../src/store/listedChanges.ts'
import { markUnknown, applyText } from '../../src/store/entry.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { newRowId, afterRowChange } from '../../src/store/rows.ts'
import { becomeSaved } from '../../src/store/savedRecord.ts'
import { arbitraryRecord } from '../record/arbitraries.ts'
import { runs } from '../propertyRuns.ts'

function openStore(defaultRecord: unknown, nullMeans: 'empty' | 'unknown'): FormStore {
  const options = { defaultRecord: defaultRecord as object, nullMeans }
  const settings = { options, messages: defaultMessages, shortcuts: defaultShortcuts }
  return new FormStore(quoteSchema, settings, 'form')
}

/** The paths of the controls, groups or lists of a form as it is now. */
function pathsOf(store: FormStore, kind: 'leaf' | 'object' | 'list'): string[] {
  const found: string[] = []
  const visit = (value: unknown, keys: string[]) => {
    const node = schemaNodeAt(store.root, keys)
    const isRow = /^\d+$/.test(keys.at(-1) ?? '')
    if (node?.kind === kind && keys.length > 0 && !isRow) found.push(keys.join('.'))
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (!key.startsWith('@')) visit(child, [...keys, key])
    }
  }
  visit(store.values, [])
  return found
}

const arbitrarySteps = fc.array(
  fc.record({
    kind: fc.constantFrom('enter', 'enter', 'add', 'remove', 'move', 'unknown', 'save'),
    pick: fc.nat(),
    at: fc.nat(6),
    to: fc.nat(6),
    text: fc.constantFrom('', '5', 'abc', '1980-03-04', 'TX'),
  }),
  { maxLength: 8 },
)
type Step = (typeof arbitrarySteps extends fc.Arbitrary<infer Steps> ? Steps : never)[number]

function act(store: FormStore, { kind, pick, at, to, text }: Step): void {
  const pickOf = (paths: string[]) => paths[pick % paths.length]
  if (kind === 'save') return becomeSaved(store, store.check())
  if (kind === 'enter' || kind === 'unknown') {
    const path = pickOf(kind === 'enter' ? pathsOf(store, 'leaf') : pathsOf(store, 'object'))
    if (path === undefined) return
    if (kind === 'enter') applyText(store, path, text)
    else if (store.field(path).canBeUnknown) markUnknown(store, path)
    return
  }
  const list = pickOf(pathsOf(store, 'list'))
  if (list === undefined) return
  const rows = store.valueAt(list) as FormValues[]
  const { item } = schemaNodeAt(store.root, list.split('.')) as ListNode
  const from = at % (rows.length || 1)
  const target = to % (rows.length || 1)
  if (kind === 'add') {
    const row = blankRow(item, newRowId(store))
    for (const key of Object.keys(row)) {
      if (row[key] === '' && schemaNodeAt(item, [key])?.kind === 'leaf') row[key] = '5'
    }
    store.write(list, rows.toSpliced(target, 0, row))
    afterRowChange(store, { list, row: String(row[rowKey]), from: undefined, to: target })
  } else if (rows[from]) {
    const row = rows[from]
    const id = isObject(row) ? String(row[rowKey]) : ''
    const others = rows.toSpliced(from, 1)
    const isMove = kind === 'move'
    store.write(list, isMove ? others.toSpliced(target, 0, row) : others)
    afterRowChange(store, { list, row: id, from, to: isMove ? target : undefined })
  }
}

test.each(['empty', 'unknown'] as const)(
  'resetting all changes one by one, in any order, gives the record back: null means %s',
  (nullMeans) => {
    fc.assert(
      fc.property(
        arbitraryRecord(quoteSchema),
        arbitrarySteps,
        fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        (record, steps, order) => {
          const store = openStore(record, nullMeans)
          for (const step of steps) act(store, step)
          const arrived = store.state.baseline.record
          let changes: ListedChange[] = listedChanges(store)
          for (const pick of order) {
            const change = changes[pick % changes.length]
            if (!change) break
            const others = changes.filter(({ key }) => key !== change.key)
            resetChange(store, change)
            changes = listedChanges(store)
            expect(changes.map(({ key }) => key)).not.toContain(change.key)
            expect(changes.length).toBeLessThanOrEqual(others.length)
          }
          expect(changes).toEqual([])
          expect(JSON.stringify(store.check().result.record)).toBe(JSON.stringify(arrived ?? {}))
        },
      ),
      { numRuns: runs },
    )
  },
)
