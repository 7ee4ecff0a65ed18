import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  DriverForm,
  PropertyInfoForm,
  QuoteFormsProvider,
  type TextReader,
} from '../../../src/index.ts'
import { es } from '../../../src/config/spanish/es.ts'
import { goTo, openFlow } from '../../flow/openFlow.tsx'
import { open, said, save, settle } from '../helpers/openForm.tsx'

const user = userEvent.setup()

const mail = [
  'Name: Juan Lopez',
  'DOB: 8/2/2009',
  'Sex: M',
  'DL #: TX 41180726',
  'Issued: 06/14/2025',
  'Zip: 78701',
  'Spouse DOB: 3/14/1980',
].join('\n')

/** Pastes a text into a control, as a browser does. Returns whether the form took it. */
function paste(control: Element, text: string): boolean {
  act(() => (control as HTMLElement).focus())
  const event = createEvent.paste(control, {
    clipboardData: { getData: () => text } as unknown as DataTransfer,
  })
  fireEvent(control, event)
  return event.defaultPrevented
}

const nameBox = () => screen.getByLabelText('Name')
const offer = () => screen.findByRole('group', { name: 'Pasted text' })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('a pasted block enters no box, and fills the fields once a person says so', async () => {
  const { handed } = open('Driver', { defaultRecord: { driver_zip: '' } })
  expect(paste(nameBox(), mail)).toBe(true)
  const group = await offer()
  expect(group).toHaveTextContent('Fill 6 fields from what you pasted')
  await said('Fill 6 fields from what you pasted')
  expect(nameBox()).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Fill' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await settle()
  await said('Filled 6 fields from pasted text')
  expect(nameBox()).toHaveFocus()
  expect(nameBox()).toHaveValue('Juan Lopez')
  expect(screen.getByLabelText('Gender')).toHaveValue('Male')
  expect(screen.getByLabelText('Date of birth')).toHaveValue('08/02/2009')
  expect(screen.getByLabelText('License state')).toHaveValue('TX')
  await waitFor(() => expect(nameBox()).toHaveAccessibleDescription(/From Pasted/))
  await save()
  expect(handed.at(-1)?.record).toMatchObject({
    driver_name: 'Juan Lopez',
    driver_gender: 'Male',
    driver_birth_date: '2009-08-02',
    driver_license_number: '41180726',
    driver_license_issuing_state: 'TX',
    driver_zip: '78701',
  })
})

test('one Undo takes all of it back', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  paste(nameBox(), mail)
  await offer()
  await press('Fill')
  await settle()
  await press('Undo')
  await settle()
  expect(nameBox()).toHaveValue('')
  expect(screen.getByLabelText('Gender')).toHaveValue('')
  expect(screen.queryByRole('group', { name: 'Pasted text' })).toBeNull()
  expect(nameBox()).not.toHaveAccessibleDescription(/Pasted/)
})

test('Ctrl+Z takes it back, too, and Ctrl+Shift+Z repeats it', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  paste(nameBox(), mail)
  await offer()
  await press('Fill')
  await settle()
  await user.keyboard('{Control>}z{/Control}')
  await settle()
  expect(nameBox()).toHaveValue('')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await settle()
  expect(nameBox()).toHaveValue('Juan Lopez')
})

test('nothing goes over an answer without asking', async () => {
  open('Driver', { defaultRecord: { driver_name: 'Juan A. Lopez', driver_zip: '78701' } })
  paste(nameBox(), mail)
  expect(await offer()).toHaveTextContent(
    'Fill 4 fields from what you pasted. 1 answered field stays as it is',
  )
  await press('Look first')
  const row = screen.getByRole('row', { name: /^Name/ })
  expect(within(row).getByRole('checkbox')).not.toBeChecked()
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Juan Lopez', 'Juan Lopez', 'Juan A. Lopez'])
  await user.click(within(row).getByRole('checkbox'))
  await press('Fill 5 fields')
  await settle()
  expect(nameBox()).toHaveValue('Juan Lopez')
})

test('what was not used is shown, with the reason', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  paste(nameBox(), mail)
  await offer()
  await press('Look first')
  const rest = screen.getByRole('list', { name: 'Not used' })
  expect(
    within(rest)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Issued: 06/14/2025 (no field for it)',
    "Spouse DOB: 3/14/1980 (somebody else's: Spouse DOB)",
  ])
})

test('what is uncertain is to be confirmed', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' }, confirmLow: true })
  paste(nameBox(), 'Name: Ann\nDOB: 3/4/80\nZip: 78701')
  await offer()
  await press('Look first')
  expect(screen.getByRole('row', { name: /^Date of birth/ })).toHaveTextContent('to confirm')
  await press('Fill 3 fields')
  await settle()
  const confirm = await screen.findByRole('button', { name: /^Confirm/ })
  await user.click(confirm)
  await said(/Date of birth confirmed$/)
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/Confirmed/i)
})

test('Escape and Leave change nothing, and Paste as text pastes it', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  paste(nameBox(), mail)
  await offer()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Pasted text' })).toBeNull()
  expect(nameBox()).toHaveFocus()
  expect(nameBox()).toHaveValue('')
  paste(nameBox(), mail)
  await offer()
  await press('Paste as text')
  expect(screen.queryByRole('group', { name: 'Pasted text' })).toBeNull()
  expect((nameBox() as HTMLInputElement).value).toContain('Juan Lopez')
})

test('an address, a name and a text with one answer are pasted as ever', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  expect(paste(screen.getByLabelText('Address'), '1600 Elm St\nAustin, TX 78701')).toBe(false)
  expect(paste(nameBox(), 'Juan Lopez')).toBe(false)
})

test.each([
  [
    'a mail',
    'From: Dana\nTo: Ann\nSent: Monday\nSubject: Quote\n\nHello,\nI will call you.\nOn Monday Ann wrote:\n> Hi',
  ],
  [
    'what is of an agency',
    'Agent: Dana Whitfield\nAgency phone: (512) 555-0100\nProducer license #: 1882211',
  ],
  [
    'a row without the names of its columns',
    'Maria\tLopez\t3/4/1980\tF\t41180726\tTX\tmaria@example.com\t512 555 0142',
  ],
  ['names in two lines', 'Maria Lopez (3/4/1980)\nLuis Lopez (8/2/2009)'],
])('%s, of which nothing can be read, enters a box only if a person says so', async (_, text) => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  expect(paste(nameBox(), text)).toBe(true)
  expect(await offer()).toHaveTextContent(
    /^Nothing could be read from what you pasted\. \d+ not used/,
  )
  await said(/^Nothing could be read/)
  expect(nameBox()).toHaveValue('')
  expect(screen.queryByRole('button', { name: /Fill/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Look first' })).toHaveFocus()
  await press('Look first')
  expect(screen.getByRole('list', { name: 'Not used' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Fill/ })).toBeNull()
  await press('Paste as text')
  expect(nameBox()).not.toHaveValue('')
})

test('one answer in many lines is offered, and shown first', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  paste(nameBox(), 'Hello,\nas I said:\nDOB: 3/4/1980\nand so on')
  expect(await offer()).toHaveTextContent('Fill 1 field from what you pasted. 2 not used')
  expect(screen.queryByRole('button', { name: 'Fill' })).toBeNull()
  await press('Look first')
  await press('Fill 1 field')
  await settle()
  expect(screen.getByLabelText('Date of birth')).toHaveValue('03/04/1980')
})

test('a table with bars is read like one with tabs', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  paste(nameBox(), 'Name | DOB | DL\nMaria Lopez | 3/4/1980 | 41180726')
  expect(await offer()).toHaveTextContent('Fill 3 fields from what you pasted')
})

test('where each answer differs from what is there, it is looked at first', async () => {
  const record = { driver_name: 'Juan', driver_gender: 'Female', driver_zip: '10001' }
  open('Driver', { defaultRecord: record })
  paste(nameBox(), 'Name: Ann Smith\nSex: M\nZip: 78701')
  expect(await offer()).toHaveTextContent(/^3 answers differ/)
  expect(screen.queryByRole('button', { name: /Fill/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Look first' })).toHaveFocus()
  await press('Look first')
  expect(screen.getByRole('button', { name: 'Fill' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(within(screen.getByRole('row', { name: /^Name/ })).getByRole('checkbox'))
  await press('Fill 1 field')
  await settle()
  expect(nameBox()).toHaveValue('Ann Smith')
})

test('after the fill, what is left stays in sight until it is closed', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  paste(
    nameBox(),
    'Name: Ann\nPhone: 512-555-0100\nCell: 512-555-0101\nZip: 78701\nIssued: 06/14/2025',
  )
  await offer()
  await press('Fill')
  await settle()
  const group = screen.getByRole('group', { name: 'Pasted text' })
  expect(group).toHaveTextContent(
    'Filled 2 fields from pasted text. 1 field has more than one answer. 1 not used',
  )
  await user.type(screen.getByLabelText('Occupation'), 'Nurse')
  await press('Look')
  const items = within(screen.getByRole('list', { name: 'Not used' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Phone number: 512-555-0100 (choose one)',
    'Phone number: 512-555-0101 (choose one)',
    'Issued: 06/14/2025 (no field for it)',
  ])
  await press('Close')
  expect(screen.queryByRole('group', { name: 'Pasted text' })).toBeNull()
})

test('pasted into a blank new driver, it says that it fills this one', async () => {
  await openFlow({ defaultRecord: {} })
  await goTo('Drivers')
  await user.click(screen.getByRole('button', { name: /Add driver/ }))
  paste(screen.getByLabelText('Name'), 'Name: Ana Lopez\nDOB: 11/20/1955\nZip: 78701')
  expect(await offer()).toHaveTextContent('Fill 3 fields from what you pasted')
})

test('a table with a header adds items to a list, with one Undo', async () => {
  const { flow } = await openFlow({
    defaultRecord: { drivers: [{ driver_name: 'Maria', driver_zip: '78701' }] },
  })
  await goTo('Drivers')
  const table = 'Name\tDOB\tZip\nAna Lopez\t11/20/1955\t78701\nLuis Ortega\t2/9/1991\t78702'
  paste(screen.getByLabelText('Name'), table)
  await offer()
  await press('Look first')
  expect(screen.getByRole('row', { name: /^Driver 3: Date of birth/ })).toHaveTextContent(
    '02/09/1991',
  )
  await press('Add 2 drivers')
  await settle()
  await said(/Added 2 drivers from pasted text$/)
  expect(flow.getRecord()).toMatchObject({
    drivers: [
      { driver_name: 'Maria' },
      { driver_name: 'Ana Lopez' },
      { driver_name: 'Luis Ortega', driver_birth_date: '1991-02-09' },
    ],
  })
  await press('Undo')
  await settle()
  expect(flow.getRecord()).toMatchObject({ drivers: [{ driver_name: 'Maria' }] })
})

test('a row that is not ticked adds no item', async () => {
  const { flow } = await openFlow({ defaultRecord: {} })
  await goTo('Drivers')
  await user.click(screen.getByRole('button', { name: /Add driver/ }))
  const rows =
    'Ana Lopez\t11/20/1955\t78701\nLuis Ortega\t2/9/1991\t78702\nEva Roe\t7/3/1983\t78703'
  paste(screen.getByLabelText('Name'), rows)
  expect(await offer()).toHaveTextContent('Add 3 drivers from what you pasted')
  await press('Look first')
  // Nothing names these columns.
  expect(screen.getByRole('row', { name: /^Driver 1: ZIP code/ })).toHaveTextContent('to confirm')
  const second = screen.getByRole('checkbox', { name: 'Driver 2: Luis Ortega' })
  await user.click(screen.getByRole('checkbox', { name: 'Driver 2: Date of birth' }))
  expect(second).toBePartiallyChecked()
  await user.click(second)
  expect(second).not.toBeChecked()
  await press('Add 2 drivers')
  await settle()
  expect(screen.queryByRole('group', { name: /^Driver 3/ })).toBeNull()
  expect(flow.getRecord()).toMatchObject({
    drivers: [{ driver_name: 'Ana Lopez' }, { driver_name: 'Eva Roe', driver_zip: '78703' }],
  })
})

test('a row of a person who is in the list goes to that item', async () => {
  const { flow } = await openFlow({
    defaultRecord: { drivers: [{ driver_name: 'Ana Lopez', driver_zip: '78701' }] },
  })
  await goTo('Drivers')
  const table = 'Name\tDOB\tZip\nLuis Ortega\t2/9/1991\t78702\nANA LOPEZ\t11/20/1955\t78701'
  paste(screen.getByLabelText('Name'), table)
  expect(await offer()).toHaveTextContent('Fill 1 field and add 1 driver from what you pasted')
  await press('Fill')
  await settle()
  expect(flow.getRecord()).toMatchObject({
    drivers: [
      { driver_name: 'Ana Lopez', driver_birth_date: '1955-11-20' },
      { driver_name: 'Luis Ortega', driver_birth_date: '1991-02-09' },
    ],
  })
})

test('of the rows of a table, a form of one driver takes the one that a person chooses', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  paste(nameBox(), 'Name\tDOB\tZip\nAna Lopez\t11/20/1955\t78701\nLuis Roe\t2/9/1991\t78702')
  expect(await offer()).toHaveTextContent('Fill 3 fields from what you pasted. Row 1 of 2')
  await press('Look first')
  expect(screen.getByRole('row', { name: /^Name/ })).toHaveTextContent('Ana Lopez (to confirm)')
  expect(screen.getByRole('list', { name: 'Not used' })).toHaveTextContent(
    'Luis Roe 2/9/1991 78702 (another row)',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Row' }), '1')
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^Name/ })).toHaveTextContent(/Luis Roe$/),
  )
  await press('Fill 3 fields')
  await settle()
  expect(nameBox()).toHaveValue('Luis Roe')
})

test('two answers to one question compete: a person chooses one, or none', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  paste(nameBox(), 'Name: Ann\nPhone: 512-555-0100\nCell: 512-555-0101\nZip: 78701')
  expect(await offer()).toHaveTextContent(
    'Fill 2 fields from what you pasted. 1 field has more than one answer',
  )
  await press('Look first')
  const [first, second] = screen.getAllByRole('checkbox', { name: 'Phone number' })
  if (!first || !second) throw new Error('two phone numbers were expected')
  expect([first, second].some((box) => (box as HTMLInputElement).checked)).toBe(false)
  expect(screen.getByRole('row', { name: /512-555-0101/ })).toHaveTextContent('choose one')
  await user.click(first)
  await user.click(second)
  expect(first).not.toBeChecked()
  await press('Fill 3 fields')
  await settle()
  expect(screen.getByLabelText('Phone number')).toHaveValue('512-555-0101')
})

test('two cells, a label and its answer, are offered; other cells enter a box with a space between', async () => {
  open('Driver', { defaultRecord: { driver_zip: '' } })
  const box = screen.getByLabelText('License number')
  paste(box, 'Age\t40')
  expect(await offer()).toHaveTextContent('Fill 1 field from what you pasted')
  await user.keyboard('{Escape}')
  expect(paste(box, '12\t34')).toBe(true)
  await waitFor(() => expect(box).toHaveValue('12 34'))
})

test('what is there already is said, and pasted nowhere', async () => {
  const record = { driver_name: 'Ann', driver_zip: '78701' }
  open('Driver', { defaultRecord: record })
  paste(screen.getByLabelText('License number'), 'Name: Ann\nZip: 78701')
  expect(await offer()).toHaveTextContent('All of it is there already')
  await press('Look first')
  expect(screen.getByRole('list', { name: 'Not used' })).toHaveTextContent(
    'Name: Ann (there already)',
  )
  await press('Leave')
  expect(screen.getByLabelText('License number')).toHaveValue('')
})

test("a host's reader reads as well, and may take its time", async () => {
  const readText = vi.fn<TextReader>(async () => {
    await Promise.resolve()
    return [
      { path: 'driver_occupation', text: 'Student', label: 'Works as' },
      { path: 'driver_gender', text: 'Female' },
    ]
  })
  render(
    <QuoteFormsProvider readText={readText}>
      <DriverForm onSubmit={() => {}} />
    </QuoteFormsProvider>,
  )
  paste(nameBox(), mail)
  expect(await offer()).toHaveTextContent('Fill 7 fields')
  expect(readText).toHaveBeenCalledWith(mail, expect.any(AbortSignal))
  await press('Look first')
  // The two readers differ, so a person decides.
  expect(screen.getByRole('row', { name: /^Gender/ })).toHaveTextContent('Female (to confirm)')
})

test('the signal of a reader aborts when the form goes', async () => {
  let signal: AbortSignal | undefined
  const readText = (_: string, given: AbortSignal) => {
    signal = given
    return new Promise<never>(() => {})
  }
  const { unmount } = render(
    <QuoteFormsProvider readText={readText}>
      <DriverForm onSubmit={() => {}} />
    </QuoteFormsProvider>,
  )
  paste(nameBox(), mail)
  await waitFor(() => expect(signal?.aborted).toBe(false))
  unmount()
  expect(signal?.aborted).toBe(true)
})

test('it speaks Spanish', async () => {
  render(
    <QuoteFormsProvider messages={es}>
      <DriverForm onSubmit={() => {}} />
    </QuoteFormsProvider>,
  )
  paste(screen.getByLabelText('Nombre completo'), mail)
  expect(await screen.findByRole('group', { name: 'Texto pegado' })).toHaveTextContent(
    'Rellenar 6 campos con lo que pegó',
  )
})

test('an address with more lines than its own, pasted into a box of it, is a block', async () => {
  render(<PropertyInfoForm onSubmit={() => {}} />)
  const city = screen.getByLabelText('City')
  expect(paste(city, '1600 Elm St, Austin, TX 78701\n2 stories, slab foundation')).toBe(true)
  expect(await offer()).toHaveTextContent('Fill 6 fields from what you pasted')
  await press('Fill')
  await settle()
  expect(city).toHaveValue('Austin')
  expect(screen.getByLabelText('Street')).toHaveValue('Elm St')
})
