import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { array, object, Schema } from 'yup'
import { defaultMessages } from '../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../src/config/shortcuts.ts'
import type { FormValues, ListValues } from '../../src/core/values/formValues.ts'
import { driverSchema } from '../../src/record/driver.ts'
import { propertyInfoSchema } from '../../src/record/propertyInfo.ts'
import { garageRules } from '../../src/rules/builtIn/buildingRules.ts'
import type { RecordRule } from '../../src/rules/rule.ts'
import { changeText, leaveControl } from '../../src/store/entry.ts'
import { FormStore } from '../../src/store/FormStore.ts'
import { dueAfterCheck, noticeWarnings } from '../../src/store/dueProblems.ts'
import { listedChanges } from '../../src/store/listedChanges.ts'
import { addRow, moveRow, takeOutRow } from '../../src/store/rows.ts'
import { keepChangeCount, updateChangeCount } from '../../src/store/unsavedChanges.ts'
import { quoteSchema } from '../../src/record/quote.ts'

// What a keystroke, a blur and a submit cost does not depend on the length of the list.

let rulesRun: string[] = []
let validations = 0
let rowsRead = new Set<number>()

const { run: runGarageRules } = garageRules

const counting = (kind: string): RecordRule => ({
  id: `counted.${kind}`,
  for: kind,
  find: () => void rulesRun.push(kind),
})

beforeEach(() => {
  const validate = Schema.prototype.validateSync
  vi.spyOn(Schema.prototype, 'validateSync').mockImplementation(function count(
    this: Schema,
    ...args
  ) {
    validations += 1
    return validate.apply(this, args) as unknown
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A property about which every rule has something to say in every mortgagee. */
function open(count: number): FormStore {
  const record = {
    year_built: 1985,
    square_footage: 1850,
    stories_count: 99,
    roof_age_year: 45,
    loan_number: 'none',
    mortgagee: Array.from({ length: count }, (_, index) => ({
      company: `Lender ${index}`,
      loan_number: ` ${index} `,
      address: { state: 'TX', zip: '10001' },
    })),
  }
  const store = new FormStore(
    propertyInfoSchema,
    { options: { defaultRecord: record }, messages: defaultMessages, shortcuts: defaultShortcuts },
    'form',
  )
  const add = ['property', 'address', 'mortgagee'].map(counting)
  vi.spyOn(garageRules, 'run').mockImplementation((...args) => {
    rulesRun.push('garage')
    runGarageRules(...args)
  })
  store.rules.configure([{ add }])
  const rows = store.valueAt('mortgagee') as ListValues
  for (const [index, row] of rows.entries()) {
    const read = (_: object, trap: string) => {
      // The form library only checks whether a row has a class, to leave it alone.
      if (trap !== 'getPrototypeOf') rowsRead.add(index)
    }
    // Each operation on a row reads its trap first. The proxy counts all of them and changes none.
    rows[index] = new Proxy(row, new Proxy({}, { get: read }))
  }
  noticeWarnings(store)
  expect(store.warnings.size).toBeGreaterThan(count)
  return store
}

function type(store: FormStore, name: string, text: string): void {
  changeText(store, name, text)
}

function refuseSubmit(store: FormStore): void {
  dueAfterCheck(store, store.check(true).errors)
}

/** What happens, counted for each list of a few lengths. */
function costs(act: (store: FormStore) => void, prepare: (store: FormStore) => void = () => {}) {
  return [1, 2, 300].map((count) => {
    const store = open(count)
    prepare(store)
    rulesRun = []
    validations = 0
    rowsRead = new Set()
    act(store)
    return { rulesRun: [...rulesRun], validations, rowsRead: [...rowsRead] }
  })
}

const always = <T>(cost: T) => [cost, cost, cost]
const nothing = { rulesRun: [], validations: 0, rowsRead: [] }

test('the first look at a form that nobody has edited reads no text, and checks nothing but the rules', () => {
  const store = new FormStore(
    propertyInfoSchema,
    {
      options: { defaultRecord: { year_built: 1850, property_address: { city: 'Austin' } } },
      messages: defaultMessages,
      shortcuts: defaultShortcuts,
    },
    'form',
  )
  const add = ['property', 'address'].map(counting)
  store.rules.configure([{ add }])
  const read: string[] = []
  const address = store.valueAt('property_address') as FormValues
  for (const [member, value] of Object.entries(address)) {
    const get = () => {
      read.push(member)
      return value
    }
    Object.defineProperty(address, member, { get, enumerable: true, configurable: true })
  }
  rulesRun = []
  validations = 0
  const contract = vi.spyOn(store.checker, 'plainProblems')
  const loaded = vi.spyOn(store.checker, 'loadedValueWarnings')
  noticeWarnings(store)
  expect(store.warnings.size).toBe(0)
  expect(rulesRun).toEqual(['property', 'address'])
  expect(read).toEqual([])
  expect([validations, contract.mock.calls.length, loaded.mock.calls.length]).toEqual([0, 0, 0])
})

describe('in a list of any length', () => {
  test('a key in a field that no shown warning is about checks nothing', () => {
    expect(costs((store) => type(store, 'siding', 'Brick'))).toEqual(always(nothing))
    expect(costs((store) => type(store, 'square_footage', '1'))).toEqual(always(nothing))
  })

  test('a key that brings a first text back reads no row, whatever else is changed', () => {
    const change = (store: FormStore) => {
      type(store, 'siding', 'Brick')
      type(store, 'square_footage', '1')
    }
    const act = (store: FormStore) => type(store, 'square_footage', '1850')
    expect(costs(act, change)).toEqual(always(nothing))
  })

  test('a key in a field that a shown warning is about runs the rules of its object', () => {
    const cost = { rulesRun: ['property'], validations: 0, rowsRead: [] }
    expect(costs((store) => type(store, 'year_built', '1'))).toEqual(always(cost))
    expect(costs((store) => type(store, 'stories_count', '9'))).toEqual(always(cost))
  })

  test('a rule runs again only when a value that it read has changed', () => {
    const garage = { rulesRun: ['garage', 'property'], validations: 0, rowsRead: [] }
    const act = (store: FormStore) => {
      type(store, 'garage_size', '12')
      noticeWarnings(store)
    }
    expect(costs(act)).toEqual(always(garage))
  })

  test('a key in an item reads that row and runs its rules', () => {
    const cost = { rulesRun: ['property', 'mortgagee'], validations: 0, rowsRead: [0] }
    const act = (store: FormStore) => type(store, 'mortgagee.0.loan_number', ' 7 ')
    expect(costs(act)).toEqual(always(cost))
  })

  test('leaving a valid field reads no row and validates nothing', () => {
    const cost = { rulesRun: ['property'], validations: 0, rowsRead: [] }
    const act = (store: FormStore) => {
      type(store, 'siding', 'Brick')
      leaveControl(store, 'siding')
    }
    expect(costs(act)).toEqual(always(cost))
  })

  test('leaving a field with a wrong value validates that value', () => {
    const cost = { rulesRun: ['property'], validations: 0, rowsRead: [] }
    const act = (store: FormStore) => {
      type(store, 'square_footage', 'abc')
      leaveControl(store, 'square_footage')
      expect([...store.errors.keys()]).toEqual(['square_footage'])
    }
    expect(costs(act)).toEqual(always(cost))
  })

  test('after a refused submit a key checks nothing elsewhere, and the shown error in its field', () => {
    const refuse = (store: FormStore) => {
      type(store, 'square_footage', 'abc')
      refuseSubmit(store)
    }
    expect(costs((store) => type(store, 'siding', 'Brick'), refuse)).toEqual(always(nothing))
    expect(costs((store) => type(store, 'square_footage', '12'), refuse)).toEqual(always(nothing))
  })

  test('a submit after a key validates nothing in a valid record', () => {
    const cost = { rulesRun: ['property'], validations: 0, rowsRead: [] }
    const act = (store: FormStore) => {
      type(store, 'siding', 'Brick')
      refuseSubmit(store)
    }
    expect(costs(act)).toEqual(always(cost))
  })
})

test('a form opens without a validation, whatever its warnings', () => {
  validations = 0
  open(300)
  expect(validations).toBe(0)
})

test('a missing answer is validated as often in a long list as in a short one', () => {
  const drivers = object({ drivers: array(driverSchema) })
  const counts = [3, 300].map((count) => {
    const options = { defaultRecord: { drivers: Array.from({ length: count }, () => ({})) } }
    const settings = { options, messages: defaultMessages, shortcuts: defaultShortcuts }
    const store = new FormStore(drivers, settings, 'form')
    store.rules.configure([])
    validations = 0
    refuseSubmit(store)
    expect(store.errors.size).toBe(count)
    return validations
  })
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
})

test('to count the changes makes no sentence', () => {
  let sentences = 0
  const counted = <Words extends object>(words: Words): Words =>
    new Proxy(words, {
      get(target, name) {
        sentences += 1
        return Reflect.get(target, name) as unknown
      },
    })
  const record = {
    drivers: [{ driver_name: 'Ana' }, { driver_name: 'Ben' }, { driver_name: 'Cy' }],
  }
  const messages = { ...defaultMessages, changes: counted(defaultMessages.changes) }
  const settings = { messages, shortcuts: defaultShortcuts, options: { defaultRecord: record } }
  const store = new FormStore(quoteSchema, settings, 'form')
  changeText(store, 'drivers.0.driver_name', 'Ann')
  moveRow(store, 'drivers', 2, 0)
  addRow(store, 'drivers')
  changeText(store, 'drivers.3.driver_zip', '78701')
  takeOutRow(store, 'drivers', 2)
  updateChangeCount(store)
  expect(store.state.changeCount).toBe(4)
  expect(sentences).toBe(0)
  expect(listedChanges(store)).toHaveLength(4)
  expect(sentences).toBeGreaterThan(0)
})

test('a key that leaves the sentence of a warning as it is gives its field no other warnings', () => {
  const store = new FormStore(
    propertyInfoSchema,
    {
      messages: defaultMessages,
      shortcuts: defaultShortcuts,
      options: { defaultRecord: { square_footage: 1850 } },
    },
    'form',
  )
  changeText(store, 'square_footage', '250')
  leaveControl(store, 'square_footage')
  const { warnings } = store.field('square_footage')
  expect(warnings.map(({ id }) => id)).toEqual(['area.range'])

  changeText(store, 'square_footage', '251')

  expect(store.field('square_footage').text).toBe('251')
  expect(store.field('square_footage').warnings).toBe(warnings)
})

test('changes are counted after edits, and after nothing else', async () => {
  vi.useFakeTimers()
  const settings = { messages: defaultMessages, shortcuts: defaultShortcuts }
  const options = { defaultRecord: { year_built: 1980 } }
  const store = new FormStore(propertyInfoSchema, { ...settings, options }, 'form')
  const stop = keepChangeCount(store)
  const counts = vi.spyOn(store, 'check')
  const pause = () => vi.advanceTimersByTimeAsync(2000)
  changeText(store, 'year_built', '1985')
  leaveControl(store, 'year_built')
  counts.mockClear()
  await pause()
  expect(store.state.changeCount).toBe(1)
  expect(counts).toHaveBeenCalledTimes(1)

  leaveControl(store, 'year_built')
  store.notify(['all'])
  // What shows is looked up at once, and a pause looks up the changes.
  counts.mockClear()
  await pause()
  expect(counts).not.toHaveBeenCalled()
  stop()
  vi.useRealTimers()
})
