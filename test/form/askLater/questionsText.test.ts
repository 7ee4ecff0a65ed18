import { expect, test } from 'vitest'
import { es } from '../../../src/config/spanish/es.ts'
import { defaultMessages, mergeMessages } from '../../../src/config/messages/messages.ts'
import { defaultShortcuts } from '../../../src/config/shortcuts.ts'
import { questionsText } from '../../../src/form/questionsText.ts'
import { quoteSchema } from '../../../src/record/quote.ts'
import { changeText, leaveControl, toggleAskLater } from '../../../src/store/entry.ts'
import { FormStore } from '../../../src/store/FormStore.ts'

const record = {
  property: { mortgagee: [{ company: 'Wells Fargo' }] },
  drivers: [{ driver_name: 'Juan Lopez', driver_zip: '78701' }, { driver_zip: '78702' }],
}

function open(messages = defaultMessages): FormStore {
  const options = { defaultRecord: record }
  const store = new FormStore(
    quoteSchema,
    { messages, shortcuts: defaultShortcuts, options },
    'form',
  )
  const paths = ['personal', 'property', 'drivers']
  store.page.navigateBy({
    goTo: () => {},
    steps: () => [{ title: 'All', paths, isCurrent: false }],
  })
  return store
}

const mark = (store: FormStore, ...names: string[]) =>
  names.forEach((name) => toggleAskLater(store, name, (marked) => [...marked]))

const marked = [
  'drivers.1.driver_occupation',
  'drivers.0.driver_birth_date',
  'drivers.0.driver_license_number',
  'property.mortgagee.0.loan_number',
  'personal.address.zip',
  'personal.birth_date',
]

test('what to ask is in the words of the client and in the order of the form, by item', () => {
  const store = open()
  mark(store, ...marked)
  expect(questionsText(store)).toBe(`To finish your quote, we still need:

- your date of birth
- home address: ZIP code

Wells Fargo:
- loan number, as on your mortgage statement

Juan Lopez:
- date of birth
- number on the driver's license

Driver 2:
- what they do for work`)
})

test('what the client said and nobody could read is in it', () => {
  const store = open()
  changeText(store, 'property.year_built', 'in the 80s')
  leaveControl(store, 'property.year_built')
  mark(store, 'property.year_built')
  expect(questionsText(store)).toContain('- the year the home was built (you said "in the 80s")')
})

test('a host words a question, and another language all of them', () => {
  const own = open(mergeMessages(defaultMessages, { questions: { 'personal.age': 'how old?' } }))
  mark(own, 'personal.age')
  expect(questionsText(own)).toContain('- how old?')
  const spanish = open(mergeMessages(defaultMessages, es))
  mark(spanish, 'personal.age', 'drivers.0.driver_age')
  expect(questionsText(spanish)).toBe(`Para terminar su cotización nos falta:

- su edad

Juan Lopez:
- edad`)
})
