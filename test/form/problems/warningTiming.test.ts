import { beforeEach, expect, test } from 'vitest'
import type { Problem, Severity } from '../../../src/index.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import type { Checked } from '../../../src/form/check.ts'
import { createAdvice, type Warnings } from '../../../src/form/createAdvice.ts'
import { createStore } from '../../../src/form/store.ts'
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
let inError: readonly string[]
const warnings = createStore<Warnings>(new Map())
const said = () => [...warnings.get().values()].flat().map(({ path, message }) => [path, message])

function open() {
  return createAdvice({
    node: describeObjectSchema(propertyInfoSchema),
    warnings,
    check: () => ({ warnings: found }) as unknown as Checked,
    shownErrors: () => inError,
  })
}
let advice: ReturnType<typeof open>

beforeEach(() => {
  found = []
  inError = []
  warnings.set(new Map())
  advice = open()
})

test('nothing is said of a field that is typed in for the first time', () => {
  found = [say(finished)]
  advice.readvise(finished)
  expect(said()).toEqual([])
})

test('what is odd is said when the field is left', () => {
  found = [say(finished)]
  advice.adviseAfter(finished)
  expect(said()).toEqual([[finished, 'odd']])
})

test('what was said stays while the text is odd, and goes at the first keystroke that is not', () => {
  found = [say(finished)]
  advice.adviseAfter(finished)
  found = [say(finished, 'still odd'), say(basement)]
  advice.readvise(finished)
  expect(said()).toEqual([[finished, 'still odd']])
  found = [say(basement)]
  advice.readvise(finished)
  expect(said()).toEqual([])
})

test('nothing comes up at a field nobody has touched because another was changed', () => {
  found = [say(finished)]
  advice.adviseAfter(basement)
  expect(said()).toEqual([])
})

test.each([
  ['is warned of already', () => advice.adviseAfter(finished)],
  ['is in error', () => void (inError = [finished])],
])('what hangs on another field is looked at again where it %s', (_, before) => {
  found = [say(finished, 'before')]
  before()
  found = [say(finished, 'after')]
  advice.adviseAfter(basement)
  expect(said()).toEqual([[finished, 'after']])
  found = []
  advice.adviseAfter(basement)
  expect(said()).toEqual([])
})

test('a field that was edited before is looked at again', () => {
  advice.adviseAfter(finished)
  found = [say(finished)]
  advice.adviseAfter(basement)
  expect(said()).toEqual([[finished, 'odd']])
})

test('an edited field is known by its row', () => {
  advice.adviseAfter('mortgagee.1.company')
  advice.shift({ list: 'mortgagee', row: 'a', from: 0, to: undefined })
  found = [say('mortgagee.0.company'), say('mortgagee.1.company')]
  advice.adviseAfter(basement)
  expect(said()).toEqual([['mortgagee.0.company', 'odd']])
})

test('a suggestion comes up wherever it helps, and a warning about an item at the item', () => {
  found = [say(finished, 'Use 0', 'suggestion'), say('mortgagee.1', 'Looks the same')]
  advice.adviseAfter('mortgagee.0.company')
  expect(said()).toEqual([
    [finished, 'Use 0'],
    ['mortgagee.1', 'Looks the same'],
  ])
})

test('a submit has everything said', () => {
  found = [say(finished), say(basement)]
  advice.adviseAnew()
  expect(said()).toEqual([
    [finished, 'odd'],
    [basement, 'odd'],
  ])
})
