import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import { FormStore } from '../../../src/store/FormStore.ts'
import {
  relieveWhileTyping,
  revalidateWarningsAfterLeaving,
  setErrors,
  showAllWarnings,
} from '../../../src/store/shownProblems.ts'
import { afterRowChange } from '../../../src/store/rows.ts'
import { beforeEach, expect, test } from 'vitest'
import type { FoundProblem } from '../../../src/core/validation/problem.ts'
import type { Severity } from '../../../src/records.ts'
import { propertyInfoSchema } from '../../../src/records.ts'

// Warnings appear by the same rule as errors.

const basement = 'basement_included'
const finished = 'finished_basement_percentage'

const say = (path: string, message = 'odd', severity: Severity = 'warning'): FoundProblem => ({
  path,
  severity,
  id: `rule.${path}`,
  params: { message },
})

let found: readonly FoundProblem[]
let store: FormStore
const shownMessages = () =>
  [...store.warnings.values()].flat().map(({ path, params }) => [path, params.message])

beforeEach(() => {
  found = []
  const defaultRecord = { mortgagee: [{ company: 'One Bank' }, { company: 'Two Bank' }] }
  const words = { messages: defaultMessages, shortcuts: defaultShortcuts }
  const settings = { options: { defaultRecord }, ...words }
  store = new FormStore(propertyInfoSchema, settings, 'form')
  const checked = store.check()
  store.check = () => ({ ...checked, errors: [], warnings: found })
})

test('a field shows no warning while it is typed in for the first time', () => {
  found = [say(finished)]
  relieveWhileTyping(store, finished)
  expect(shownMessages()).toEqual([])
})

test('a field shows its warning when it loses focus', () => {
  found = [say(finished)]
  revalidateWarningsAfterLeaving(store, finished)
  expect(shownMessages()).toEqual([[finished, 'odd']])
})

test('a key at which the shown warnings stay the same notifies nobody', () => {
  found = [say(finished)]
  showAllWarnings(store)
  const { revision } = store
  found = [say(finished)]
  relieveWhileTyping(store, finished)
  expect(store.revision).toBe(revision)
})

test('a warning stays while the text is odd, and goes at the first keystroke that fixes it', () => {
  found = [say(finished)]
  revalidateWarningsAfterLeaving(store, finished)
  found = [say(finished, 'still odd'), say(basement)]
  relieveWhileTyping(store, finished)
  expect(shownMessages()).toEqual([[finished, 'still odd']])
  found = [say(basement)]
  relieveWhileTyping(store, finished)
  expect(shownMessages()).toEqual([])
})

test('an untouched field shows no warning because another field changed', () => {
  found = [say(finished)]
  revalidateWarningsAfterLeaving(store, basement)
  expect(shownMessages()).toEqual([])
})

test.each([
  ['has a warning', () => revalidateWarningsAfterLeaving(store, finished)],
  ['has an error', () => setErrors(store, new Map([[finished, say(finished, 'wrong', 'error')]]))],
])('a dependent field is checked again where it %s', (_, before) => {
  found = [say(finished, 'before')]
  before()
  found = [say(finished, 'after')]
  revalidateWarningsAfterLeaving(store, basement)
  expect(shownMessages()).toEqual([[finished, 'after']])
  found = []
  revalidateWarningsAfterLeaving(store, basement)
  expect(shownMessages()).toEqual([])
})

test('an edited field is checked again', () => {
  revalidateWarningsAfterLeaving(store, finished)
  found = [say(finished)]
  revalidateWarningsAfterLeaving(store, basement)
  expect(shownMessages()).toEqual([[finished, 'odd']])
})

test('an edited field is identified by its row', () => {
  revalidateWarningsAfterLeaving(store, 'mortgagee.1.company')
  store.write('mortgagee', (store.valueAt('mortgagee') as object[]).slice(1), true)
  afterRowChange(store, { list: 'mortgagee', row: 'mortgagee.0', from: 0, to: undefined })
  found = [say('mortgagee.0.company'), say('mortgagee.1.company')]
  revalidateWarningsAfterLeaving(store, basement)
  expect(shownMessages()).toEqual([['mortgagee.0.company', 'odd']])
})

test('a suggestion shows wherever it helps, and a warning about an item shows at the item', () => {
  found = [say(finished, 'Use 0', 'suggestion'), say('mortgagee.1', 'Looks the same')]
  revalidateWarningsAfterLeaving(store, 'mortgagee.0.company')
  expect(shownMessages()).toEqual([
    [finished, 'Use 0'],
    ['mortgagee.1', 'Looks the same'],
  ])
})

test('a submit shows every warning', () => {
  found = [say(finished), say(basement)]
  showAllWarnings(store)
  expect(shownMessages()).toEqual([
    [finished, 'odd'],
    [basement, 'odd'],
  ])
})
