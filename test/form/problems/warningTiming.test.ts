import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import { FormStore } from '../../../src/store/FormStore.ts'
import {
  relieveWhileTyping,
  revalidateWarningsAfterLeaving,
  showAllWarnings,
} from '../../../src/store/problems/revalidate.ts'
import { rowChanged } from '../../../src/store/rows/rows.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Problem, Severity } from '../../../src/index.ts'
import { propertyInfoSchema } from '../../../src/records.ts'

// When a warning is said: by the same rule as an error.

const basement = 'basement_included'
const finished = 'finished_basement_percentage'

const say = (path: string, message = 'odd', severity: Severity = 'warning'): Problem => ({
  path,
  severity,
  message,
  id: `rule.${path}`,
})

let found: readonly Problem[]
let store: FormStore
const said = () =>
  [...store.state.warnings.values()].flat().map(({ path, message }) => [path, message])

beforeEach(() => {
  found = []
  const settings = { options: {}, messages: defaultMessages, shortcuts: defaultShortcuts }
  store = new FormStore(propertyInfoSchema, settings, 'form')
  const checked = store.check()
  store.check = () => ({ ...checked, errors: [], warnings: found })
})

test('nothing is said of a field that is typed in for the first time', () => {
  found = [say(finished)]
  relieveWhileTyping(store, finished)
  expect(said()).toEqual([])
})

test('what is odd is said when the field is left', () => {
  found = [say(finished)]
  revalidateWarningsAfterLeaving(store, finished)
  expect(said()).toEqual([[finished, 'odd']])
})

test('what was said stays while the text is odd, and goes at the first keystroke that is not', () => {
  found = [say(finished)]
  revalidateWarningsAfterLeaving(store, finished)
  found = [say(finished, 'still odd'), say(basement)]
  relieveWhileTyping(store, finished)
  expect(said()).toEqual([[finished, 'still odd']])
  found = [say(basement)]
  relieveWhileTyping(store, finished)
  expect(said()).toEqual([])
})

test('nothing comes up at a field nobody has touched because another was changed', () => {
  found = [say(finished)]
  revalidateWarningsAfterLeaving(store, basement)
  expect(said()).toEqual([])
})

test.each([
  ['is warned of already', () => revalidateWarningsAfterLeaving(store, finished)],
  [
    'is in error',
    () => store.set({ errors: new Map([[finished, say(finished, 'wrong', 'error')]]) }),
  ],
])('what hangs on another field is looked at again where it %s', (_, before) => {
  found = [say(finished, 'before')]
  before()
  found = [say(finished, 'after')]
  revalidateWarningsAfterLeaving(store, basement)
  expect(said()).toEqual([[finished, 'after']])
  found = []
  revalidateWarningsAfterLeaving(store, basement)
  expect(said()).toEqual([])
})

test('a field that was edited before is looked at again', () => {
  revalidateWarningsAfterLeaving(store, finished)
  found = [say(finished)]
  revalidateWarningsAfterLeaving(store, basement)
  expect(said()).toEqual([[finished, 'odd']])
})

test('an edited field is known by its row', () => {
  revalidateWarningsAfterLeaving(store, 'mortgagee.1.company')
  rowChanged(store, { list: 'mortgagee', row: 'a', from: 0, to: undefined })
  found = [say('mortgagee.0.company'), say('mortgagee.1.company')]
  revalidateWarningsAfterLeaving(store, basement)
  expect(said()).toEqual([['mortgagee.0.company', 'odd']])
})

test('a suggestion comes up wherever it helps, and a warning about an item at the item', () => {
  found = [say(finished, 'Use 0', 'suggestion'), say('mortgagee.1', 'Looks the same')]
  revalidateWarningsAfterLeaving(store, 'mortgagee.0.company')
  expect(said()).toEqual([
    [finished, 'Use 0'],
    ['mortgagee.1', 'Looks the same'],
  ])
})

test('a submit has everything said', () => {
  found = [say(finished), say(basement)]
  showAllWarnings(store)
  expect(said()).toEqual([
    [finished, 'odd'],
    [basement, 'odd'],
  ])
})
