import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import {
  type FieldStateName,
  fieldStates,
  fieldsToGoTo,
  stateReader,
} from '../../../src/form/goTo/fieldsToGoTo.ts'
import { readQuery, searchFields } from '../../../src/form/goTo/searchFields.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { changeText, leaveControl, toggleAskLater } from '../../../src/store/entry.ts'
import { askAt } from '../../../src/store/dueProblems.ts'
import { FormStore } from '../../../src/store/FormStore.ts'

const names = ['Maria Lopez', 'Juan Lopez', 'Ana Lopez']
const quote = {
  personal: { first_name: 'Maria', occupation: 'Arch.' },
  property: { year_built: 1980, mortgagee: [{ company: 'Wells Fargo' }] },
  drivers: names.map((driver_name) => ({ driver_name, driver_zip: '78701' })),
}

/** A form whose lists are closed, in steps. No step but the first is on the page, and no field of it. */
function open(defaultRecord: object = quote): FormStore {
  const settings = { messages: defaultMessages, shortcuts: defaultShortcuts }
  const store = new FormStore(quoteSchema, { ...settings, options: { defaultRecord } }, 'form')
  store.page.navigateBy({
    goTo: () => {},
    steps: () => [
      { title: 'Client', paths: ['personal'], isCurrent: false },
      { title: 'Property', paths: ['property'], isCurrent: false },
      { title: 'Drivers', paths: ['drivers'], isCurrent: false },
      { title: 'Review', paths: [], isCurrent: false },
    ],
  })
  return store
}

function find(store: FormStore, text: string, cameFrom?: string): string[] {
  const found = searchFields(
    fieldsToGoTo(store),
    readQuery(text, defaultMessages.goTo),
    stateReader(store),
    cameFrom,
  )
  return found.map(({ label, place }) => `${label.text} @ ${place.text}`)
}

test('a field is found by the beginning of its label, wherever it is', () => {
  expect(find(open(), 'occ')).toEqual([
    'Occupation @ Client, Background',
    'Occupation @ Driver 1: Maria Lopez',
    'Occupation @ Driver 2: Juan Lopez',
    'Occupation @ Driver 3: Ana Lopez',
  ])
})

test('by what people call it', () => {
  const store = open()
  expect(find(store, 'dob')[0]).toBe('Date of birth @ Client, About')
  expect(find(store, 'dl')).toContain('License number @ Driver 2: Juan Lopez')
  expect(find(store, 'mtg')).toContain('Company @ Mortgagee 1: Wells Fargo')
  expect(find(store, 'yr blt')[0]).toBe('Year built @ Property, Building')
})

test.each([
  ['driver 2 zip', 'ZIP code @ Driver 2: Juan Lopez'],
  ['zip driver 2', 'ZIP code @ Driver 2: Juan Lopez'],
  ['juan zip', 'ZIP code @ Driver 2: Juan Lopez'],
  ['wells loan', 'Loan number @ Mortgagee 1: Wells Fargo'],
  ['build year', 'Year built @ Property, Building'],
  ['home addr city', 'City @ Client, Home address'],
])('by its item, section or step as well: %s', (text, found) => {
  expect(find(open(), text)[0]).toBe(found)
})

test('a number is a whole one', () => {
  const drivers = Array.from({ length: 12 }, () => ({ driver_zip: '78701' }))
  expect(find(open({ drivers }), 'driver 1 zip')).toEqual(['ZIP code @ Driver 1'])
})

test('accents and case do not matter', () => {
  const store = open({ drivers: [{ driver_name: 'José Peña', driver_zip: '78701' }] })
  expect(find(store, 'jose PENA zip')).toEqual(['ZIP code @ Driver 1: José Peña'])
})

test('the item of the field that a person comes from is first, then what is in error', () => {
  const store = open()
  changeText(store, 'drivers.2.driver_zip', '')
  leaveControl(store, 'drivers.2.driver_zip')
  askAt(store, ['drivers.2.driver_zip'])
  const [own, inError] = find(store, 'zip', 'drivers.1.driver_name')
  expect(own).toBe('ZIP code @ Driver 2: Juan Lopez')
  expect(inError).toBe('ZIP code @ Driver 3: Ana Lopez')
})

test('by state', () => {
  const store = open()
  changeText(store, 'property.year_built', 'in the 80s')
  leaveControl(store, 'property.year_built')
  toggleAskLater(store, 'personal.occupation', (marked) => [...marked])
  changeText(store, 'personal.first_name', 'Mary')
  leaveControl(store, 'personal.first_name')
  expect(find(store, 'in error')).toEqual(['Year built @ Property, Building'])
  expect(find(store, 'asked later')).toEqual(['Occupation @ Client, Background'])
  expect(find(store, 'changed')).toContain('First name @ Client, Name')
  expect(find(store, 'last empty')[0]).toBe('Last name @ Client, Name')
  expect(find(store, 'juan empty')).toHaveLength(16)
})

test('a field that has an answer is not empty, and one that arrived as it is has not changed', () => {
  const store = open()
  expect(find(store, 'changed')).toEqual([])
  expect(find(store, 'empty')).not.toContain('ZIP code @ Driver 1: Maria Lopez')
})

test('what the page leaves out of the step that it shows is no field to go to', () => {
  const settings = { messages: defaultMessages, shortcuts: defaultShortcuts }
  const options = { defaultRecord: { driver_zip: '78701' } }
  const store = new FormStore(driverSchema, { ...settings, options }, 'form')
  store.subscribeToField('driver_zip', () => {})
  expect(fieldsToGoTo(store).map(({ path }) => path)).toEqual(['driver_zip'])
})

test('whatever is typed, what is found has each of its words, and more words find no more', () => {
  const store = open()
  const fields = fieldsToGoTo(store)
  const is = stateReader(store)
  const words = [...new Set(fields.flatMap(({ label, place }) => [...label.words, ...place.words]))]
  const word = tuple(constantFrom(...words), nat(4)).map(([text, length]) =>
    text.slice(0, length + 1),
  )
  assert(
    property(array(word, { minLength: 1, maxLength: 4 }), word, (typed, another) => {
      const query = { words: typed, states: [] as FieldStateName[] }
      const found = searchFields(fields, query, is, undefined)
      const fewer = searchFields(fields, { ...query, words: [...typed, another] }, is, undefined)
      expect(found).toEqual(expect.arrayContaining([...fewer]))
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})

test('each name of a state asks for that state alone', () => {
  for (const state of fieldStates) {
    expect(readQuery(defaultMessages.goTo[state], defaultMessages.goTo)).toEqual({
      words: [],
      states: [state],
    })
  }
})
