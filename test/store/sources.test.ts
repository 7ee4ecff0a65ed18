import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { schemaNodeAt } from '../../src/core/schema/describeSchema.ts'
import { appendKey, parsePath, pathsFromRoot } from '../../src/core/schema/path.ts'
import { isObject, valueAtKeys } from '../../src/core/objects/ownMembers.ts'
import type { ValueSources } from '../../src/core/sources/source.ts'
import { formValueAt, type ListValues, rowKey, textAt } from '../../src/core/values/formValues.ts'
import { formatRaw } from '../../src/core/values/leafText.ts'
import type { ToRecordResult } from '../../src/core/values/toRecord.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { changeText, leaveControl, replaceAnswer } from '../../src/store/entry.ts'
import type { RecordFormOptions } from '../../src/store/formOptions.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { afterRowChange } from '../../src/store/rows.ts'
import { confirmAnswers, openSourceReader } from '../../src/store/FormSourceReader.ts'
import { arbitraryRecord } from '../record/arbitraries.ts'
import { runs } from '../propertyRuns.ts'

const store = (options: RecordFormOptions<unknown>) =>
  new FormStore(
    quoteSchema,
    { options, messages: defaultMessages, shortcuts: defaultShortcuts },
    'form',
  )

/** The paths of everything in a value of the schema. */
function pathsIn(store: FormStore, value: unknown, path = ''): string[] {
  const node = schemaNodeAt(store.root, parsePath(path))
  const isLeaf = node?.kind === 'leaf' || (!isObject(value) && !Array.isArray(value))
  const inside = isLeaf
    ? []
    : Object.entries(value as object).flatMap(([key, child]) =>
        key.startsWith('@') ? [] : pathsIn(store, child, appendKey(path, key)),
      )
  return node ? [path, ...inside] : []
}

/** The place in the record that a control shows. The id of a row is the path of its item. */
function originalPath(form: FormStore, path: string): string {
  let original = ''
  const keys = parsePath(path)
  for (const [at, key] of keys.entries()) {
    const value = formValueAt(form.values, keys.slice(0, at + 1))
    const row = isObject(value) ? value[rowKey] : undefined
    original = typeof row === 'string' ? row : appendKey(original, key)
  }
  return original
}

/** The place in the record that was read: blank rows have no item in it. */
function recordKeys({ rowPositions }: ToRecordResult, path: string): string[] {
  const keys = parsePath(path)
  return keys.map((key, at) => {
    const rows = rowPositions.get(keys.slice(0, at).join('.'))
    return rows ? String(rows.indexOf(Number(key))) : key
  })
}

const isLeafAt = (store: FormStore, path: string) =>
  schemaNodeAt(store.root, parsePath(path))?.kind === 'leaf'

/** Moves a row of a list, as the buttons of an item do. */
function moveRow(store: FormStore, list: string, from: number, to: number): void {
  const rows = [...(store.valueAt(list) as ListValues)]
  const [row] = rows.splice(from, 1)
  if (!row) return
  rows.splice(to, 0, row)
  store.live.form.setValue(list, rows)
  afterRowChange(store, { list, row: textAt(row, rowKey), from, to })
}

/** The source that a path of the record says, most precise first. Written apart from the kit's own. */
function expectedSource(sources: ValueSources, path: string) {
  const paths = ['', ...pathsFromRoot(path)]
  return paths.toReversed().flatMap((one) => sources[one] ?? [])[0]
}

const opened = fc.record({
  record: arbitraryRecord(quoteSchema, 'awkward'),
  nullMeans: fc.constantFrom('empty' as const, 'unknown' as const),
  sourced: fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 8 }),
  actions: fc.array(
    fc.record({
      kind: fc.constantFrom('type', 'reset', 'move', 'confirm'),
      at: fc.nat(),
      to: fc.nat(),
      text: fc.constantFrom('', '  ', '46', '3/4/80', 'TX', 'Y', 'new'),
    }),
    { maxLength: 12 },
  ),
})

test('each field shows exactly the source of the value that it holds', () => {
  let shown = 0
  fc.assert(
    fc.property(opened, ({ record, nullMeans, sourced, actions }) => {
      const paths = pathsIn(store({}), record)
      const sources = Object.fromEntries(
        sourced.map(([at, isLow], index) => [
          paths[at % paths.length] ?? '',
          { label: `Source ${index}`, ...(isLow && { confidence: 'low' as const }) },
        ]),
      )
      const form = store({ defaultRecord: record, nullMeans, sources })
      openSourceReader(form)
      const leaves = () => pathsIn(form, form.values).filter((path) => isLeafAt(form, path))
      for (const { kind, at, to, text } of actions) {
        const path = leaves()[at % leaves().length] ?? ''
        if (kind === 'type') {
          changeText(form, path, text)
          leaveControl(form, path)
        } else if (kind === 'reset') replaceAnswer(form, path)
        else if (kind === 'confirm') confirmAnswers(form, [path], true)
        else {
          const length = form.valueAt('drivers') as ListValues
          if (length.length > 0) {
            moveRow(form, 'drivers', at % length.length, to % length.length)
          }
        }
      }
      const { result } = form.check()
      for (const path of leaves()) {
        const held = valueAtKeys(result.record, recordKeys(result, path))
        const origin = originalPath(form, path)
        const before = valueAtKeys(form.state.baseline.record, parsePath(origin))
        const isUnknown =
          before === null &&
          nullMeans === 'unknown' &&
          schemaNodeAt(form.root, parsePath(path))?.nullable
        const isBlank = formatRaw(before).trim() === '' && !isUnknown
        const isHeld = !isBlank && Object.is(held, before)
        const expected = isHeld ? expectedSource(sources, origin) : undefined
        expect(form.field(path).source?.source, path).toEqual(expected)
        if (expected) shown += 1
      }
    }),
    { numRuns: runs },
  )
  expect(shown).toBeGreaterThan(100)
})
