import { dueAfterLeaving } from '../../../src/store/dueProblems.ts'
import { listedProblem } from '../../../src/store/listedProblem.ts'
import { describe, expect, test, vi } from 'vitest'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import type { ValueSources } from '../../../src/core/sources/source.ts'
import { sourceFacts } from '../../../src/core/sources/provenance.ts'
import type { ListValues } from '../../../src/core/values/formValues.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { conflictWarnings } from '../../../src/store/formState.ts'
import { FormStore } from '../../../src/store/FormStore.ts'
import { FormSourceReader } from '../../../src/store/FormSourceReader.ts'
import { mergeNewerRecord, mergeSources } from '../../../src/store/mergeNewerRecord.ts'
import { counted, readsAt } from '../../countReads.ts'
import { restoreMarks } from '../../../src/store/askLater.ts'
import { conflictsOf } from '../../../src/store/conflicts.ts'

// Newer data for twice as many items costs a page twice as much, whatever the form has and shows.

const count = vi.hoisted(() => ({ steps: 0, parsed: 0, lookups: 0 }))

// What follows rows handles paths.
vi.mock(import('../../../src/core/schema/path.ts'), async (importOriginal) => {
  const counted = <Args extends unknown[], T>(run: (...args: Args) => T) =>
    function step(...args: Args): T {
      count.steps += 1
      return run(...args)
    }
  const { parsePath, isAtOrBelow, appendKey, ...others } = await importOriginal()
  return {
    ...others,
    parsePath: counted((path: string) => {
      count.parsed += 1
      return parsePath(path)
    }),
    isAtOrBelow: counted(isAtOrBelow),
    appendKey: counted(appendKey),
  }
})

/** How many paths are handled, and entries of maps written, during an operation. */
function countSteps(run: () => void): number {
  const { set } = Map.prototype
  const spy = vi.spyOn(Map.prototype, 'set').mockImplementation(function step(
    this: Map<unknown, unknown>,
    key,
    value,
  ) {
    count.steps += 1
    return set.call(this, key, value) as Map<unknown, unknown>
  })
  count.steps = 0
  try {
    run()
    return count.steps
  } finally {
    spy.mockRestore()
  }
}

const driver = (at: number, phone: string) => ({
  driver_name: `Driver ${at}`,
  driver_zip: '78701',
  driver_gender: 'Male',
  driver_phone: `${phone}${1000 + at}`,
})

const other = (at: number) => ({ driver_name: `Other ${at}`, driver_gender: 'Female' })

const driverAnswers = Object.keys(driverSchema.fields).length

const listOf = <T>(count: number, item: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => item(at))

const drivers = (count: number, phone: string) => listOf(count, (at) => driver(at, phone))

const sourcesOf = (count: number, label: string): ValueSources =>
  Object.fromEntries(
    listOf(count, (at) => [`drivers.${at}.driver_name`, `drivers.${at}.driver_phone`])
      .flat()
      .map((path) => [path, { label }]),
  )

function open(drivers: object[], sources?: ValueSources): FormStore {
  const settings = {
    options: { defaultRecord: { drivers }, sources },
    messages: defaultMessages,
    shortcuts: defaultShortcuts,
  }
  const store = new FormStore(quoteSchema, settings, 'form')
  store.rules.configure([])
  return store
}

const rowsIn = (store: FormStore) => store.valueAt('drivers') as ListValues

const merge = (store: FormStore, drivers: object[], sources?: ValueSources) =>
  mergeNewerRecord(store, { record: { drivers }, sources }, false)

/** A form in which a person has edited each driver, and newer data disagrees. */
function disagreeing(count: number): FormStore {
  const store = open(drivers(count, '512555'))
  for (const at of rowsIn(store).keys()) {
    store.write(`drivers.${at}.driver_phone`, `713555${1000 + at}`, true)
  }
  store.valuesChanged()
  merge(store, drivers(count, '214555'))
  expect(store.state.conflicts).toHaveLength(count)
  return store
}

/** A form of which each driver is removed, and each can return. */
function removing(count: number): FormStore {
  const store = open(drivers(count, '512555'), sourcesOf(count, 'Before'))
  const list = store.keys.at('drivers')
  const removedRows = rowsIn(store).map((values, index) => {
    const id = String(values['@row'])
    return { list, id, before: [], values, name: '', order: index, undo: () => undefined }
  })
  store.set({ removedRows })
  store.write('drivers', [])
  return store
}

/** What arrives, what does it to a form, and how many conflicts there are then. */
const situations: Record<
  string,
  (count: number) => [FormStore, (store: FormStore) => void, number]
> = {
  'something else about each item': (count) => [
    open(drivers(count, '512555'), sourcesOf(count, 'Before')),
    (store) => merge(store, drivers(count, '713555'), sourcesOf(count, 'Now')),
    0,
  ],
  'all items in another order': (count) => [
    open(drivers(count, '512555')),
    (store) => merge(store, drivers(count, '512555').toReversed()),
    0,
  ],
  'other items instead': (count) => [
    open(drivers(count, '512555')),
    (store) => merge(store, listOf(count, other)),
    0,
  ],
  'other items before all': (count) => [
    open(drivers(count, '512555')),
    (store) => merge(store, [...listOf(count, other), ...drivers(count, '512555')]),
    0,
  ],
  'something else where each item waits for a choice': (count) => [
    disagreeing(count),
    (store) => merge(store, drivers(count, '972555')),
    count,
  ],
  'another order where each item waits for a choice': (count) => [
    disagreeing(count),
    (store) => merge(store, drivers(count, '972555').toReversed()),
    count,
  ],
  'another order where each item shows an error and is marked': (count) => {
    const invalid = listOf(count, (at) => ({ ...driver(at, '512555'), driver_phone: { at } }))
    const store = open(invalid)
    expect(store.errors.size).toBe(count)
    restoreMarks(
      store,
      listOf(count, (at) => `drivers.${at}.driver_zip`),
    )
    for (const name of listOf(count, (at) => `drivers.${at}.driver_name`))
      dueAfterLeaving(store, name)
    return [store, (store) => merge(store, invalid.toReversed()), 0]
  },
  'something else about items that were removed': (count) => [
    removing(count),
    (store) => merge(store, drivers(count, '713555'), sourcesOf(count, 'Now')),
    count,
  ],
  'something else about items of which half were removed': (count) => {
    const store = open(drivers(count, '512555'))
    store.write('drivers', rowsIn(store).slice(count / 2))
    return [store, (store) => merge(store, drivers(count, '713555')), count / 2]
  },
}

describe.each(Object.entries(situations))('newer data with %s', (_, situation) => {
  test('takes steps in proportion', () => {
    const steps: number[] = []
    for (const count of [100, 200]) {
      const [store, act, conflicts] = situation(count)
      steps.push(countSteps(() => act(store)))
      expect(store.state.conflicts).toHaveLength(conflicts)
    }
    const [one = 0, two = 0] = steps
    expect(one).toBeGreaterThan(1000)
    expect(two).toBeLessThan(2.2 * one)
  })
})

test('a submit hands over the open choices in proportion', () => {
  const steps: number[] = []
  for (const count of [100, 200]) {
    const store = disagreeing(count)
    const { result } = store.check()
    steps.push(
      countSteps(() => {
        expect(conflictsOf(store, result)).toHaveLength(count)
      }),
    )
  }
  const [one = 0, two = 0] = steps
  expect(two).toBeLessThan(2.2 * one)
})

test('a submit finds the items of the open choices with few reads of their positions', () => {
  const [one, two] = readsAt([100, 200], (size, count) => {
    const store = disagreeing(size)
    const { result } = store.check()
    const rowPositions = new Map(
      Array.from(result.rowPositions, ([list, rows]) => [list, counted([...rows], count)]),
    )
    const handed = conflictsOf(store, { ...result, rowPositions })
    expect(handed.map(({ path }) => path)).toEqual(
      listOf(size, (at) => `drivers.${at}.driver_phone`),
    )
  })
  expect(one).toBeGreaterThan(0)
  expect(two).toBeLessThan(2.2 * one)
})

/** Sources that count how often a path is looked up. */
function countedSources(sources: ValueSources): ValueSources {
  return new Proxy(sources, {
    getOwnPropertyDescriptor(held, path) {
      count.lookups += 1
      return Reflect.getOwnPropertyDescriptor(held, path)
    },
  })
}

test('the source of each answer is looked up once in each record', () => {
  const size = 100
  const store = open(drivers(size, '512555'))
  const sources = countedSources({ drivers: { label: 'County records' } })
  const { baseline } = store.state
  const places = size * (1 + driverAnswers) + 100
  count.lookups = 0
  sourceFacts(store.root, baseline.record, sources, 'empty')
  expect(count.lookups).toBeLessThan(places)
  count.lookups = 0
  const newer = { values: store.values, removedRows: [], baseline, sources }
  const before = { baseline, sources, confirmed: new Set<string>() }
  expect(mergeSources(store.root, before, newer)).toEqual({
    sources: { drivers: { label: 'County records' } },
    confirmed: new Set(),
  })
  expect(count.lookups).toBeLessThan(2 * places)
})

test('no path of a control is parsed to read where all answers came from', () => {
  const store = open(drivers(100, '512555'), { '': { label: 'County records' } })
  const reader = new FormSourceReader(store)
  count.parsed = 0
  expect(reader.controls()).toHaveLength(400)
  expect(count.parsed).toBe(0)
})

test('the list of all open choices reads each choice a few times', () => {
  const [one, two] = readsAt([100, 200], (size, count) => {
    const store = disagreeing(size)
    const { conflicts } = store.state
    store.state = { ...store.state, conflicts: counted([...conflicts], count) }
    for (const problem of conflictWarnings(conflicts)) {
      expect(listedProblem(store, store.sentences.of(problem)).message).toContain('Phone')
    }
  })
  expect(two).toBeLessThan(2.2 * one)
})
