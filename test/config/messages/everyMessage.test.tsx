import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  within,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { array, object, string } from 'yup'
import {
  at,
  DriverForm,
  DriverList,
  type MessageOverrides,
  PersonalInfoForm,
  PropertyInfoForm,
  QuoteFormsProvider,
  RecordForm,
  RepeatedFields,
  SuggestField,
  TextField,
  SectionMenu,
} from '../../../src/index.ts'
import type { ListOptions } from '../../../src/field/list/listOptions.ts'
import { quoteSchema } from '../../../src/records.ts'
import { fillMessages } from '../../../src/config/messages/fillMessages.ts'
import { defaultMessages } from '../../../src/config/messages/messages.ts'
import { prefill } from '../../../src/field/prefill/prefill.tsx'
import { addressReading } from '../../../src/section/address/AddressAssist.tsx'
import { fakeClock } from '../../form/helpers/fakeClock.ts'
import { settle } from '../../form/helpers/openForm.tsx'
import { unloadable } from '../../failLazyLoad.ts'

// Each message has its id added. The test collects all ids that the forms below show. A
// message left over is one that a host would replace in vain.

/** Keys to press are not shown. The tests of checkRecord cover the messages of problems. */
const hiddenMessages = ['field.yesKey', 'field.noKey', 'field.unknownKey']
const messageGroups = [
  'hints',
  'units',
  'sections',
  'field',
  'suggestions',
  'form',
  'list',
  'askLater',
  'fill',
] as const

/** Includes the messages that load with the code that shows them. */
const allMessages = {
  ...defaultMessages,
  fill: fillMessages,
}

const ids: string[] = []
const messagesWithIds: Record<string, Record<string, unknown>> = {}
for (const group of messageGroups) {
  const withIds: Record<string, unknown> = { ...allMessages[group] }
  for (const [id, word] of Object.entries(withIds)) {
    const name = `${group}.${id}`
    if (hiddenMessages.includes(name)) continue
    ids.push(name)
    withIds[id] =
      typeof word === 'function'
        ? (...args: unknown[]) => `‹${name}›${String(Reflect.apply(word, undefined, args))}`
        : `‹${name}›${String(word)}`
  }
  messagesWithIds[group] = withIds
}

const seen = new Set<string>()
const collectIds = () => {
  // In a menu a letter of the text is an element of its own.
  const { innerHTML, textContent } = document.body
  for (const [, id = ''] of `${innerHTML} ${textContent}`.matchAll(/‹([^›]+)›/g)) seen.add(id)
}
afterEach(collectIds)

function show(form: ReactElement): void {
  cleanup()
  render(
    <QuoteFormsProvider messages={messagesWithIds as MessageOverrides}>{form}</QuoteFormsProvider>,
  )
  collectIds()
}
let pass: ReturnType<typeof fakeClock>
/** Passes the time after which messages are announced. */
async function pause(): Promise<void> {
  await pass(400)
  collectIds()
}
async function press(name: RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }))
  await settle()
  collectIds()
}
async function suggestFor(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  // Counts are announced once typing pauses.
  for (let turn = 0; turn < 4; turn += 1) await pause()
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
async function paste(box: HTMLElement, text: string): Promise<void> {
  act(() => box.focus())
  const clipboardData = { getData: () => text } as unknown as DataTransfer
  fireEvent(box, createEvent.paste(box, { clipboardData }))
  await screen.findByRole('group', { name: /^‹fill.group›/ })
  await pause()
}

test('the forms show every message', async () => {
  pass = fakeClock()
  // A submit that is blocked, then fixed, then fails, then saves.
  let answer: (value?: unknown) => void = () => {}
  const onSubmit = () => new Promise((resolve) => void (answer = resolve))
  const arrived = {
    driver_age: '46',
    driver_birth_date: 'in spring',
    driver_state: 'TX',
    driver_full_time_student: 'evenings',
  }
  show(<DriverForm defaultRecord={arrived} onSubmit={onSubmit} />)
  await press(/^‹form.save›/)
  await press(/Use 46/)
  await pause()
  await userEvent.type(field(/ZIP code/), '78701')
  await pause()
  await press(/^‹form.save›/)
  answer({ errors: { driver_zip: 'no' } })
  await settle()
  collectIds()
  await press(/^‹form.save›/)
  answer()
  await settle()
  await pause()

  // Code that fails to load: that of an Undo, and that of answers to confirm.
  const load = [unloadable(addressReading), unloadable(prefill)]
  show(<DriverForm confirmLow sources={{ '': { label: 'County', confidence: 'low' } }} />)
  await press(/^‹form.save›/)
  show(<PersonalInfoForm addressSameAs={{ label: 'home', address: { city: 'Austin' } }} />)
  await press(/Same as home/)
  show(<DriverForm sensitive="mask" defaultRecord={{ driver_license_number: 'D5514821' }} />)
  await pause()
  for (const again of load) await again()

  // The menu of sections.
  show(
    <DriverForm>
      <SectionMenu />
    </DriverForm>,
  )
  collectIds()
  await press(/Sections/)

  // An offer that fills several fields, and its Undo.
  show(<PersonalInfoForm defaultRecord={{ full_name: 'Maria Lopez' }} />)
  await settle()
  await press(/Use first name Maria/)
  await pause()
  await press(/‹field.undo›/)
  await pause()

  show(<PersonalInfoForm defaultRecord={{ birth_date: '1980-03-04' }} />)
  fireEvent.change(field(/^Age/), { target: { value: '4,6' } })
  fireEvent.change(field(/^Age/), { target: { value: '1,046' } })
  collectIds()

  fireEvent.change(screen.getByRole('combobox', { name: /^State/ }), { target: { value: 'Texas' } })
  collectIds()

  // An Unknown answer.
  show(<PropertyInfoForm nullMeans="unknown" defaultRecord={{ year_built: 1985 }} />)
  await press(/More for Year built/)
  await userEvent.click(screen.getByRole('menuitem', { name: /Mark as unknown/ }))
  await pause()
  await press(/Undo/)
  await pause()

  // The menu of a changed answer.
  show(<PropertyInfoForm defaultRecord={{ year_built: 1985 }} />)
  await userEvent.type(field(/^Year built/), '{Backspace}6')
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  collectIds()

  // A text that says that there is no answer, letters that are none, and a text that is kept to ask later.
  show(<PropertyInfoForm />)
  await userEvent.type(field(/^Year built/), 'n/a')
  await userEvent.tab()
  await settle()
  collectIds()
  await userEvent.type(field(/^Square footage/), 'call back{F2}')
  await settle()
  collectIds()
  // The message to a client, which a browser may not let a page copy. Tests before this one leave their clipboard.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  // What writes the message loads when the list shows.
  await press(/Copy as a message/)
  await screen.findByRole('dialog')
  await press(/‹askLater.close›/)
  userEvent.setup()
  await press(/Copy as a message/)
  await pause()
  act(() => screen.getAllByRole('radio')[0]?.focus())
  await userEvent.keyboard('xq')
  await pause()

  // The unit of a garage's size, when the host sets one.
  show(<PropertyInfoForm rules={{ 'garage.unit': { unit: 'cars' } }} />)
  show(<PropertyInfoForm rules={{ 'garage.unit': { unit: 'sqft' } }} />)

  // A year where an age is expected.
  show(<PropertyInfoForm defaultRecord={{ roof_age_year: 2014 }} />)
  await settle()
  collectIds()

  // Suggestions: many, none, loading and failed.
  const many = Array.from({ length: 150 }, (_, at) => ({ value: `Word ${at}` }))
  const schema = object({ word: string().label('Word').nullable() }).label('Words')
  const source = (text: string) => {
    if (text === 'never') return new Promise<typeof many>(() => {})
    return text === 'away' ? Promise.reject(new Error('away')) : Promise.resolve([])
  }
  show(
    <RecordForm schema={schema}>
      {(place) => <SuggestField place={at(place, 'word')} source={source} />}
    </RecordForm>,
  )
  for (const text of ['none', 'never', 'away']) {
    await suggestFor(text)
  }
  show(
    <RecordForm schema={schema}>
      {(place) => <SuggestField place={at(place, 'word')} options={many} />}
    </RecordForm>,
  )
  await suggestFor('word')
  fireEvent.blur(screen.getByRole('combobox'))
  collectIds()
  // A code that no option of a short list has.
  show(
    <RecordForm schema={schema} defaultRecord={{ word: 'X-9' }}>
      {(place) => <SuggestField place={at(place, 'word')} options={many.slice(0, 20)} />}
    </RecordForm>,
  )
  await pause()
  // A sensitive answer, read-only and editable, and a field with an "Ask later" mark.
  const sensitive = { driver_license_number: 'D5 5-4821' }
  show(<DriverForm readOnly sensitive="mask" defaultRecord={sensitive} />)
  await press(/Reveal/)
  show(<DriverForm sensitive="mask" defaultRecord={sensitive} />)
  await press(/Reveal/)
  await settle()
  await pause()
  // Changed, which shows once the person has left it, and reset.
  await userEvent.type(field(/License number/), '9')
  await userEvent.tab()
  await pause()
  await press(/Reset/)
  await pause()
  act(() => field(/^Name/).focus())
  await userEvent.keyboard('{F2}')
  await pause()
  await userEvent.keyboard('{F2}')
  await pause()

  // A list, from its first item to one with a duplicate name, and a collapsed item.
  show(<PropertyInfoForm />)
  await press(/Add mortgagee/)
  await pause()
  await press(/Add another mortgagee/)
  await press(/Remove.*mortgagee 1/)
  await pause()
  await press(/Remove.*mortgagee 1/)
  await userEvent.click(screen.getAllByRole('button', { name: /Undo/ })[0] as HTMLElement)
  await pause()
  // Collapsed drivers, one with a warning.
  const drivers = [
    { driver_age: 46, driver_zip: '' },
    { driver_birth_date: 'in spring', driver_zip: '78701', driver_name: 'Maria Lopez' },
  ]
  show(
    <RecordForm schema={quoteSchema} defaultRecord={{ drivers }}>
      {(place) => <DriverList place={at(place, 'drivers')} collapseFrom={2} />}
    </RecordForm>,
  )
  await pause()
  await press(/Add another driver/)
  await pause()
  show(<PropertyInfoForm defaultRecord={{ mortgagee: [{}, {}, {}, { company: 5 }] }} />)
  const closed = screen.getByRole('group', { name: /Mortgagee.*4 of 4/ })
  expect(within(closed).getByText(/1 must be fixed/)).toBeVisible()
  fireEvent.submit(screen.getByRole('form'))
  await settle()
  collectIds()

  // A long list that may not grow, and a short one that may not shrink.
  const liens = object({
    liens: array(object({ name: string().label('Name').required() }).label('Lien')).label('Liens'),
  })
  const open = (count: number, options: ListOptions) =>
    show(
      <RecordForm
        schema={liens}
        defaultRecord={{ liens: Array.from({ length: count }, () => ({})) }}
      >
        {(place) => (
          <RepeatedFields
            place={at(place, 'liens')}
            noun={{ one: 'lien', many: 'liens' }}
            {...options}
          >
            {(lien) => <TextField place={at(lien, 'name')} />}
          </RepeatedFields>
        )}
      </RecordForm>,
    )
  open(12, { max: 12 })
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  await press(/Collapse all/)
  await pause()
  await press(/Expand all/)
  await pause()
  open(2, { reorderable: true, min: 2 })
  await press(/Move up.*lien 2/)
  await pause()
  await press(/Duplicate.*lien 1/)
  await pause()
  await press(/Remove.*lien 1/)
  await press(/Remove.*lien 1/)
  await pause()
  // Without the list, the loan number has a section.
  show(<PropertyInfoForm overrides={{ mortgagee: { hidden: true } }} />)
  show(<PropertyInfoForm defaultRecord={{ mortgagee: [{}, {}, {}, {}] }} />)
  // An added item is new once it has an answer.
  await press(/Add another mortgagee/)
  fireEvent.change(field(/^Company/), { target: { value: 'Ally' } })
  collectIds()
  show(<PropertyInfoForm defaultRecord={{ year_built: 2020, roof_age_year: 2015 }} />)
  // Newer data adds an item.
  show(<PropertyInfoForm incoming={{ record: { mortgagee: [{ company: 'Chase' }] } }} />)
  await act(() => prefill.load())
  await pause()

  // A pasted text, with all that may be said of it, and its Undo.
  const record = { driver_name: 'Ann Lee', driver_gender: 'Male', driver_zip: '78701' }
  show(<DriverForm defaultRecord={record} overrides={{ driver_status: { readOnly: true } }} />)
  const text = [
    'Hello',
    'DRIVER INFORMATION',
    'Name: Ann Lee',
    'Driver status: Rated',
    'Sex: F',
    'Age: about 40',
    'DOB: abc',
    'Occupation:',
    'Issued: 06/14/2025',
    'Phone: 512-555-0100',
    'Cell: 512-555-0101',
    'Email: ann@example.com',
    'E-mail address: ann@example.com',
    '1\t2\t3',
    '',
    'Relation\tEducation',
    'Spouse\tMBA',
    'Child\tGED',
    '',
    'Spouse DOB: 3/14/1980',
  ]
  await paste(field(/^Name/), text.join('\n'))
  await press(/‹fill.look›/)
  await press(/‹fill.offer›/)
  await act(() => prefill.load())
  await pause()
  await press(/‹fill.lookAgain›/)
  await press(/‹fill.undo›/)
  await pause()
  await paste(field(/^Name/), 'Maria Lopez (3/4/1980)\nLuis Lopez (8/2/2009)')
  await paste(field(/^Name/), 'Name: Ann Smith\nSex: F')
  await paste(field(/^Name/), 'Name: Ann Lee\nZip: 78701')
  show(
    <RecordForm schema={quoteSchema} defaultRecord={{ drivers: [{ driver_zip: '' }] }}>
      {(place) => <DriverList place={at(place, 'drivers')} />}
    </RecordForm>,
  )
  await paste(field(/^Name/), 'Name\tZip\nAnn Lee\t78701\nLuis Roe\t78702')

  expect(ids.filter((id) => !seen.has(id))).toEqual([])
})
