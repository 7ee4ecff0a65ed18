import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { number, object, type Schema, string } from 'yup'
import {
  AddressFields,
  at,
  DriverFields,
  DriverForm,
  NumberField,
  PersonalInfoForm,
  PropertyInfoForm,
  RecordForm,
  type RecordFormHandle,
  RecordProvider,
  TextField,
  useRecordForm,
} from '../../../src/index.ts'
import {
  addressSchema,
  type Driver,
  driverSchema,
  type PropertyInfo,
} from '../../../src/records.ts'
import { press, settle } from '../helpers/openForm.tsx'
import type { HostProblem } from '../../../src/index.ts'

beforeEach(() => vi.stubGlobal('reportError', () => {}))
afterEach(() => vi.unstubAllGlobals())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const zip = () => field('ZIP code (required)')

test.each([
  ['Use 46 (Age)', 'Age'],
  ['Leave blank (Phone number)', 'Phone number'],
])('"%s" moves the focus to the field', async (button, label) => {
  render(<PersonalInfoForm defaultRecord={{ age: '46', phone: 1 }} />)
  await press(button)
  expect(field(label)).toHaveFocus()
})

test('"Leave blank" at an address moves the focus to the address', async () => {
  render(<PersonalInfoForm defaultRecord={{ address: '1 Elm St' }} />)
  await press('Leave blank (Home address)')
  expect(screen.getByRole('group', { name: 'Home address' })).toHaveFocus()
})

test.each([false, true])(
  'a message names the buttons at its field, if required: %s',
  (required) => {
    const as = <S extends Schema>(schema: S) => (required ? (schema.required() as S) : schema)
    const schema = object({
      premium: as(number().label('Premium')),
      note: as(string().label('Note')),
      address: as(addressSchema.label('Address')),
    })
    const wrong = { premium: '350', note: [1], address: '1 Elm St' }
    render(
      <RecordForm schema={schema} defaultRecord={wrong}>
        {(place) => (
          <>
            <NumberField place={at(place, 'premium')} />
            <TextField place={at(place, 'note')} />
            <AddressFields place={at(place, 'address')} />
          </>
        )}
      </RecordForm>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const links = screen.getAllByRole('link', { name: /arrive/ })
    const buttons = screen.queryAllByRole('button', { name: /^Leave blank/ })
    expect(links.filter((link) => link.textContent.includes('Leave blank'))).toHaveLength(
      required ? 0 : 3,
    )
    expect(buttons).toHaveLength(required ? 0 : 3)
    expect(links).toHaveLength(3)
  },
)

test('"Use Yes" answers for a true that arrived', async () => {
  const records: unknown[] = []
  render(
    <PersonalInfoForm
      defaultRecord={{ full_time_student: true }}
      onSubmit={(record) => records.push(record)}
    />,
  )
  await press('Use Yes (Full-time student)')
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus()
  await press('Save')
  expect(records).toEqual([{ full_time_student: 'yes' }])
})

function Household({ onSubmit }: { onSubmit: (record: Driver) => void }) {
  const one = useRecordForm(driverSchema, {
    defaultRecord: { driver_zip: '1', driver_full_time_student: 'yes' },
    onSubmit,
  })
  const other = useRecordForm(driverSchema, {
    defaultRecord: { driver_zip: '2', driver_full_time_student: 'no' },
    onSubmit,
  })
  const submit = () => Promise.all([one.submit(), other.submit()])
  return (
    <form aria-label="Household">
      <RecordProvider form={one}>
        <DriverFields place={one.place} />
      </RecordProvider>
      <RecordProvider form={other}>
        <DriverFields place={other.place} />
      </RecordProvider>
      <button type="button" onClick={() => void submit()}>
        Save both
      </button>
    </form>
  )
}

test('two records in one host form keep their radios apart', async () => {
  const records: Driver[] = []
  render(<Household onSubmit={(record) => records.push(record)} />)
  const [yes, no] = [
    screen.getAllByRole('radio', { name: 'Yes' })[0],
    screen.getAllByRole('radio', { name: 'No' })[1],
  ]
  expect(yes).toBeChecked()
  expect(no).toBeChecked()
  await press('Save both')
  expect(records).toEqual([
    { driver_zip: '1', driver_full_time_student: 'yes' },
    { driver_zip: '2', driver_full_time_student: 'no' },
  ])
})

function Refusing() {
  const [errors, setErrors] = useState<HostProblem[]>([])
  const refuse = () => setErrors([{ path: 'driver_zip', message: 'Not in Texas' }])
  return <DriverForm defaultRecord={{ driver_zip: '1' }} errors={errors} onSubmit={refuse} />
}

test('problems show after each submit when the host passes the same ones again', async () => {
  render(<Refusing />)
  await press('Save')
  expect(zip()).toHaveAccessibleDescription('Error: Not in Texas')
  await press('Save')
  expect(zip()).toHaveAccessibleDescription('Error: Not in Texas')
})

test('two host problems at one field both show', async () => {
  const problems = [
    { path: 'driver_zip', message: 'Not in Texas' },
    { path: 'driver_zip', message: 'Not in use' },
  ]
  render(<DriverForm defaultRecord={{ driver_zip: '1' }} onSubmit={() => problems} />)
  await press('Save')
  expect(zip()).toHaveAccessibleDescription('Error: Not in Texas. Not in use')
})

test.each([
  [{ errors: { year_built: ['x'] } }],
  [{ errors: [{ path: ['year_built'], message: 'Bad' }] }],
])('a refusal in an unreadable shape is not a success: %j', async (answer) => {
  const handle = createRef<RecordFormHandle<PropertyInfo>>()
  render(<PropertyInfoForm ref={handle} onSubmit={() => answer} />)
  await userEvent.type(field('Year built'), '1985')
  await press('Save')
  expect(screen.getByText(/^We couldn't save/)).toBeVisible()
  expect(handle.current?.getChanges()).toHaveLength(1)
})

test('an answer that lists no errors is a success', async () => {
  render(<PropertyInfoForm onSubmit={() => ({ data: 1, errors: [] })} />)
  await press('Save')
  expect(await screen.findByText(/^Saved \d/, { selector: '.qf-action-bar *' })).toBeVisible()
})

test('a schema test that throws is an error of its answer, and no form stays busy', async () => {
  const thrown: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => thrown.push(error))
  const breaks = string()
    .label('Note')
    .test('breaks', (text) => {
      if (text === 'boom') throw new Error('broken')
      return true
    })
  const records: unknown[] = []
  render(
    <RecordForm schema={object({ note: breaks })} onSubmit={(record) => records.push(record)}>
      {(place) => <TextField place={at(place, 'note')} />}
    </RecordForm>,
  )
  fireEvent.change(field('Note'), { target: { value: 'boom' } })
  await press('Save')
  expect(screen.getByRole('link', { name: /^Note can't be checked/ })).toBeVisible()
  expect(thrown).toHaveLength(1)
  fireEvent.change(field('Note'), { target: { value: 'ok' } })
  await press('Save')
  expect(records).toEqual([{ note: 'ok' }])
  vi.unstubAllGlobals()
})

test('a rejection does not move the focus while the person types elsewhere', async () => {
  let fail: (reason: Error) => void = () => {}
  const onSubmit = () => new Promise((_, reject) => void (fail = reject))
  render(<DriverForm defaultRecord={{ driver_zip: '1' }} onSubmit={onSubmit} />)
  await press('Save')
  await userEvent.type(field('Name'), 'Mar')
  fail(new Error('no'))
  await settle()
  expect(screen.getByText(/^We couldn't save/)).toBeVisible()
  await userEvent.keyboard('ia')
  expect(field('Name')).toHaveValue('Maria')
})

test('line breaks of another system count as the same text', async () => {
  const records: unknown[] = []
  const record = { driver_zip: '1', driver_address: '1 Elm\r\nAustin' }
  render(<DriverForm defaultRecord={record} onSubmit={(handed) => records.push(handed)} />)
  await userEvent.type(field('Address'), 'x{Backspace}')
  await press('Save')
  expect(records[0]).toBeCopyOf(record)
})

test('a long address that arrived as text shows in full', () => {
  const address = '1600 Pennsylvania Avenue Northwest Apartment 4B, Washington, DC 20500'
  render(<PropertyInfoForm defaultRecord={{ property_address: address }} />)
  expect(screen.getByText(new RegExp(address))).toBeVisible()
})

test('a number in a date field does not show the reading of a date that is never handed back', () => {
  render(<PersonalInfoForm defaultRecord={{ birth_date: 19800304 }} />)
  expect(screen.queryByText(/March 4, 1980/)).not.toBeInTheDocument()
  expect(field('Date of birth')).toHaveAccessibleDescription(/arrived as 19800304/)
})

test('an event that happens twice is announced twice', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // An item that the record does not have goes by its place in the list.
  render(<PropertyInfoForm />)
  fireEvent.click(screen.getByRole('button', { name: 'Add mortgagee' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add another mortgagee' }))
  act(() => {
    vi.advanceTimersByTime(400)
  })
  const announcement = () => screen.getByRole('status').textContent
  for (let turn = 0; turn < 2; turn += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Remove mortgagee 1' }))
    expect(announcement()).toBe('')
    act(() => {
      vi.advanceTimersByTime(400)
    })
    expect(announcement()).toBe('Removed mortgagee 1')
  }
})

test('the summary is an alert until the first problem is fixed, and then the count is a status', async () => {
  render(<DriverForm defaultRecord={{ driver_age: 'x' }} />)
  await press('Save')
  expect(screen.getByRole('alert')).toHaveTextContent('There are 2 problems')
  await userEvent.clear(field('Age'))
  await userEvent.type(field('Age'), '4')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(await screen.findByText('1 problem left')).toHaveRole('status')
})

test('an emptied item stays, and the form suggests its removal', async () => {
  const records: unknown[] = []
  render(
    <PropertyInfoForm
      defaultRecord={{ mortgagee: [{ company: 'A' }, {}] }}
      onSubmit={(record) => records.push(record)}
    />,
  )
  const items = screen.getAllByRole('group', { name: /^Mortgagee \d of 2/ })
  const first = within(items[0] as HTMLElement)
  await userEvent.clear(first.getByLabelText('Company'))
  await userEvent.tab()
  expect(first.getByText('Mortgagee 1 has no details. Fill it in or remove it.')).toBeVisible()
  expect(screen.queryByText(/Mortgagee 2 is empty/)).not.toBeInTheDocument()
  await press('Save')
  expect(records).toEqual([{ mortgagee: [{}, {}] }])
})

test('a number that arrived as empty text is handed back as it was', async () => {
  const records: unknown[] = []
  const record = { driver_zip: '1', driver_age: '' }
  render(<DriverForm defaultRecord={record} onSubmit={(handed) => records.push(handed)} />)
  expect(field('Age')).not.toHaveAttribute('aria-invalid')
  await press('Save')
  expect(records[0]).toBeCopyOf(record)
})

test('a reset that removes the only item, with the focus, moves the focus to what is in its place', async () => {
  const handle = createRef<RecordFormHandle<PropertyInfo>>()
  render(<PropertyInfoForm ref={handle} />)
  await press('Add mortgagee')
  expect(field('Company')).toHaveFocus()
  act(() => handle.current?.reset())
  await settle()
  expect(screen.getByRole('button', { name: 'Add mortgagee' })).toHaveFocus()
})

test('a record that is not loaded yet shows an empty form', async () => {
  const records: unknown[] = []
  render(<PropertyInfoForm defaultRecord={null} onSubmit={(record) => records.push(record)} />)
  await press('Save')
  expect(records).toEqual([{}])
})
