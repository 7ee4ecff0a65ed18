import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import { schemaNodeAt } from '../../src/core/schema/describeSchema.ts'
import { appendKey, parsePath } from '../../src/core/schema/path.ts'
import { isObject } from '../../src/core/objects/ownMembers.ts'
import { formatRaw } from '../../src/core/values/leafText.ts'
import { quoteSchema } from '../../src/record/quote.ts'
import { changeText, leaveControl, replaceAnswer, markUnknown } from '../../src/store/entry.ts'
import { arrivedAnswer } from '../../src/store/formPaths.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { arbitraryRecord, arbitraryText } from '../record/arbitraries.ts'
import { runs } from '../propertyRuns.ts'

/** The paths of the leaves of a form, those in rows included. */
function leafPaths(store: FormStore, value: unknown, path = ''): string[] {
  if (schemaNodeAt(store.root, parsePath(path))?.kind === 'leaf') return [path]
  if (!isObject(value) && !Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, child]) =>
    key.startsWith('@') ? [] : leafPaths(store, child, appendKey(path, key)),
  )
}

const quotes = fc.record({
  record: arbitraryRecord(quoteSchema, 'awkward'),
  nullMeans: fc.constantFrom('empty' as const, 'unknown' as const),
  edits: fc.array(
    fc.record({
      at: fc.nat(),
      text: fc.oneof(arbitraryText, fc.constantFrom('', '  ', '?', '46', '3/4/80', 'TX', 'Y')),
      isUnknown: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

test('Reset restores the record exactly, and then nothing says that it is changed', () => {
  let resets = 0
  fc.assert(
    fc.property(quotes, ({ record, nullMeans, edits }) => {
      const settings = {
        options: { defaultRecord: record as object, nullMeans },
        messages: defaultMessages,
        shortcuts: defaultShortcuts,
      }
      const store = new FormStore(quoteSchema, settings, 'form')
      const paths = leafPaths(store, store.values)
      const before = structuredClone(store.values)
      const edited = new Set<string>()
      const shownTooEarly: string[] = []
      for (const { at, text, isUnknown } of edits) {
        const path = paths[at % paths.length]
        // An answer to what arrived blank has replaced nothing.
        if (path === undefined || !hasArrived(store, path)) continue
        edited.add(path)
        const { isChanged, canBeUnknown } = store.field(path)
        if (isUnknown && canBeUnknown) markUnknown(store, path)
        else {
          changeText(store, path, text)
          if (store.field(path).isChanged !== isChanged) shownTooEarly.push(path)
        }
        leaveControl(store, path)
      }
      expect(shownTooEarly).toEqual([])
      const changed = paths.filter((path) => store.field(path).isChanged)
      expect(changed.filter((path) => !edited.has(path))).toEqual([])
      const { result } = store.check()
      const isSame = Object.is(result.record, store.state.baseline.record)
      expect(changed.length > 0 || (isSame && result.parseErrors.length === 0)).toBe(true)
      for (const path of changed) {
        replaceAnswer(store, path)
        expect(store.valueAt(path)).toEqual(textIn(before, path))
        expect(store.field(path).isChanged).toBe(false)
      }
      resets += changed.length
      expect(Object.is(store.check().result.record, store.state.baseline.record)).toBe(true)
    }),
    { numRuns: runs },
  )
  expect(resets).toBeGreaterThan(runs / 4)
})

const textIn = (values: unknown, path: string): unknown =>
  parsePath(path).reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values)

function hasArrived(store: FormStore, path: string): boolean {
  const arrived = arrivedAnswer(store, path)
  return formatRaw(arrived).trim() !== '' || store.field(path).unknown === 'unknown'
}
