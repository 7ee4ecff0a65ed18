import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  at,
  DateField,
  DriverFields,
  DriverForm,
  DriverList,
  FieldGrid,
  NumberField,
  PropertyInfoForm,
  QuoteFormsProvider,
  RecordForm,
  RepeatedFields,
  TextField,
} from '../../../src/index.ts'
import { driverSchema, quoteSchema } from '../../../src/records.ts'
import { press, said } from '../helpers/openForm.tsx'
import type { QuoteFormsProviderProps } from '../../../src/index.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const summary = () => screen.getByRole('alert').parentElement

describe('a refused submit moves the focus', () => {
  const one = {}
  const two = { driver_age: 'old' }
  test.each<[QuoteFormsProviderProps['errorFocus'], object, string]>([
    [undefined, one, 'ZIP code (required)'],
    ['auto', one, 'ZIP code (required)'],
    ['auto', two, 'the summary'],
    ['summary', one, 'the summary'],
    ['summary', two, 'the summary'],
    ['first-field', one, 'ZIP code (required)'],
    ['first-field', two, 'Age'],
  ])('with %s, for %j, to %s', async (errorFocus, defaultRecord, focused) => {
    render(
      <QuoteFormsProvider errorFocus={errorFocus}>
        <DriverForm defaultRecord={defaultRecord} />
      </QuoteFormsProvider>,
    )
    await press('Save')
    expect(focused === 'the summary' ? summary() : field(focused)).toHaveFocus()
  })

  test('to the summary again when it is submitted from there', async () => {
    render(<DriverForm defaultRecord={{ driver_age: 'old' }} />)
    await press('Save')
    for (const key of ['first', 'second']) {
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      expect(summary(), key).toHaveFocus()
    }
  })

  test('to the summary when no field is the cause', async () => {
    const refuse = () => [{ path: 'policy', message: 'The policy was changed' }]
    render(
      <QuoteFormsProvider errorFocus="first-field">
        <DriverForm defaultRecord={{ driver_zip: '1' }} onSubmit={refuse} />
      </QuoteFormsProvider>,
    )
    await press('Save')
    expect(summary()).toHaveFocus()
  })
})

describe('the list of warnings', () => {
  const record = { driver_birth_date: 'in spring' }
  const warning = `We can't read "in spring" as a full date. Enter it, or leave it unchanged.`

  test('is folded up after the problems of a refused submit, and links to its field', async () => {
    render(<DriverForm defaultRecord={record} />)
    expect(screen.queryByText('1 to check', { selector: 'summary' })).not.toBeInTheDocument()
    await press('Save')
    const list = screen
      .getByText('1 to check', { selector: 'summary' })
      .closest('details') as HTMLDetailsElement
    expect(list.open).toBe(false)
    expect(screen.getByRole('alert')).not.toContainElement(list)
    await userEvent.click(screen.getByText('1 to check', { selector: 'summary' }))
    await userEvent.click(within(list).getByRole('link', { name: warning }))
    expect(field('Date of birth')).toHaveFocus()
  })

  test('shrinks as warnings are fixed, and goes with the last problem', async () => {
    render(<DriverForm defaultRecord={record} />)
    await press('Save')
    await userEvent.clear(field('Date of birth'))
    expect(screen.queryByText(/to check$/, { selector: 'summary' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  })

  test('does not show after a successful submit', async () => {
    const records: unknown[] = []
    const fine = { ...record, driver_zip: '1' }
    render(<DriverForm defaultRecord={fine} onSubmit={(handed) => records.push(handed)} />)
    await press('Save')
    expect(screen.queryByText(/to check$/, { selector: 'summary' })).not.toBeInTheDocument()
    expect(records).toEqual([fine])
  })
})

describe('a link', () => {
  test('opens the section that a host has closed around the field', async () => {
    render(
      <RecordForm schema={driverSchema} defaultRecord={{ driver_age: 'x' }}>
        {(place) => (
          <details>
            <summary>More</summary>
            <FieldGrid>
              <NumberField place={at(place, 'driver_age')} />
              <TextField place={at(place, 'driver_zip')} />
            </FieldGrid>
          </details>
        )}
      </RecordForm>,
    )
    await press('Save')
    await userEvent.click(screen.getByRole('link', { name: /^Age/ }))
    expect(field('Age').closest('details')).toHaveAttribute('open')
    expect(field('Age')).toHaveFocus()
  })

  test('shows the current message of its field', async () => {
    render(<DriverForm defaultRecord={{ driver_birth_date: true }} />)
    await press('Save')
    await userEvent.clear(field('Date of birth'))
    await userEvent.type(field('Date of birth'), '2/30/1980')
    await userEvent.tab()
    expect(links()).toContain("2/30/1980 isn't a real date")
  })
})

const noun = { one: 'driver', many: 'drivers' }

test('a message in a list names its item or gives its number', async () => {
  const drivers = [{ driver_name: ' Maria Lopez ' }, {}, { driver_zip: '78701', driver_age: 'x' }]
  render(
    <RecordForm schema={quoteSchema} defaultRecord={{ drivers }}>
      {(place) => (
        <RepeatedFields place={at(place, 'drivers')} noun={noun}>
          {(driver) => <DriverFields place={driver} />}
        </RepeatedFields>
      )}
    </RecordForm>,
  )
  await press('Save')
  expect(links()).toEqual([
    "Enter Maria Lopez's ZIP code",
    'Enter the ZIP code for driver 2',
    'Driver 3: Age must be a number, like 46',
  ])
  const boxes = screen.getAllByLabelText('ZIP code (required)')
  expect(boxes[0]).toHaveAccessibleDescription("Error: Enter Maria Lopez's ZIP code")
})

test('a list names an item once, however a language writes its name', async () => {
  const item = (label: string, position: number) => `${position}º ${label}`
  const drivers = [{ driver_age: 'x' }, { driver_name: 'ZIP', driver_zip: 8 }]
  render(
    <QuoteFormsProvider messages={{ form: { item } }}>
      <RecordForm schema={quoteSchema} defaultRecord={{ drivers }}>
        {(place) => (
          <RepeatedFields place={at(place, 'drivers')} noun={noun}>
            {(driver) => <DriverFields place={driver} />}
          </RepeatedFields>
        )}
      </RecordForm>
    </QuoteFormsProvider>,
  )
  await press('Save')
  expect(links()).toEqual([
    '1º Driver: Age must be a number, like 46',
    'Enter the ZIP code for driver 1',
    // That it quotes the name of the driver is chance.
    '2º Driver: ZIP code arrived as a number. Choose Use 8 or enter it again.',
  ])
})

test('the problems of a closed item are in the order of its fields on the page', async () => {
  const driver = { driver_zip: '1', driver_age: 'old', driver_license_number: 7, driver_name: 8 }
  const drivers = [driver, { ...driver, driver_zip: null }, {}, driver] as never[]
  const shown = () => links().map((text) => text?.replace(/ (must|arrived) .*/, ''))
  render(
    <RecordForm schema={quoteSchema} defaultRecord={{ drivers }}>
      {(place) => <DriverList place={at(place, 'drivers')} />}
    </RecordForm>,
  )
  await press('Save')
  const closed = shown()
  expect(closed.slice(3, 7)).toEqual([
    'Driver 2: Name',
    'Driver 2: Age',
    'Driver 2: License number',
    "Driver 2: Enter 8's ZIP code",
  ])
  await press(/^Expand all/)
  await press('Save')
  expect(shown()).toEqual(closed)
})

test('a message that two items of one name share gives their numbers', async () => {
  const ana = { driver_name: 'Ana' } as never
  render(
    <RecordForm schema={quoteSchema} defaultRecord={{ drivers: [ana, ana] }}>
      {(place) => (
        <RepeatedFields place={at(place, 'drivers')} noun={{ one: 'driver', many: 'drivers' }}>
          {(driver) => <DriverFields place={driver} />}
        </RepeatedFields>
      )}
    </RecordForm>,
  )
  await press('Save')
  expect(links()).toEqual(["Driver 1: Enter Ana's ZIP code", "Driver 2: Enter Ana's ZIP code"])
})

test('a message that gives the position of an item follows the item', async () => {
  render(
    <RecordForm
      schema={quoteSchema}
      defaultRecord={{ drivers: [{ driver_zip: '78701' }, { x: 1 }] }}
    >
      {(place) => (
        <RepeatedFields place={at(place, 'drivers')} noun={noun}>
          {(driver) => <TextField place={at(driver, 'driver_zip')} />}
        </RepeatedFields>
      )}
    </RecordForm>,
  )
  await press('Save')
  expect(links()).toEqual(['Enter the ZIP code for driver 2'])
  await press('Remove driver 1')
  expect(links()).toEqual(['Enter the ZIP code for driver 1'])
})

describe('a field with its own label', () => {
  const ownForm = (defaultRecord: object) => (
    <RecordForm schema={driverSchema} defaultRecord={defaultRecord}>
      {(place) => (
        <>
          <NumberField place={at(place, 'driver_age')} label="How old" />
          <DateField place={at(place, 'driver_birth_date')} label="Born" />
          <TextField place={at(place, 'driver_zip')} label="Postcode" />
        </>
      )}
    </RecordForm>
  )

  test('uses it in the message on blur and in the summary', async () => {
    render(ownForm({}))
    await userEvent.type(field('How old'), 'x')
    await userEvent.tab()
    expect(field('How old')).toHaveAccessibleDescription('Error: How old must be a number, like 46')
    await said('How old: How old must be a number, like 46')
    await press('Save')
    expect(links()).toEqual(['How old must be a number, like 46', "Enter the driver's postcode"])
  })

  test('uses it in the warnings about values that arrived', () => {
    render(ownForm({ driver_age: 'x', driver_birth_date: '03/04/1980' }))
    expect(field('How old')).toHaveAccessibleDescription(
      'Error: How old must be a number, like 46 Alt+Enter: Leave blank',
    )
    expect(field('Born')).toHaveAccessibleDescription(/Check: Born arrived as 03\/04\/1980/)
  })
})

test('a host label shows everywhere, items of lists included', async () => {
  const labels = { mortgagee: 'Lienholder', 'mortgagee.company': 'Lender' } as const
  render(
    <QuoteFormsProvider messages={{ labels }}>
      <PropertyInfoForm defaultRecord={{ mortgagee: [{ company: 5 }] }} />
    </QuoteFormsProvider>,
  )
  expect(field('Lender')).toHaveAccessibleDescription(
    'Error: Lender arrived as a number. Choose Use 5 or Leave blank. Alt+Enter: Use 5, Leave blank',
  )
  await press('Save')
  expect(links()).toEqual([
    'Lienholder 1: Lender arrived as a number. Choose Use 5 or Leave blank.',
  ])
})

test('two removed items of the same name get Undo buttons of different names', async () => {
  const records: unknown[] = []
  const mortgagee = [{ loan_number: '1' }, { loan_number: '2' }]
  render(
    <PropertyInfoForm defaultRecord={{ mortgagee }} onSubmit={(record) => records.push(record)} />,
  )
  await press('Remove mortgagee 1')
  expect(screen.getByRole('button', { name: 'Undo mortgagee 1' })).toHaveFocus()
  await press('Remove mortgagee 1')
  expect(screen.getByRole('button', { name: 'Undo mortgagee 2' })).toHaveFocus()
  await press('Undo mortgagee 1')
  await press('Save')
  expect(records).toEqual([{ mortgagee: [{ loan_number: '1' }] }])
})

test('the messages of a field are referenced by their ids, in order', () => {
  render(
    <>
      <DriverForm defaultRecord={{ driver_birth_date: '19800304', driver_age: '46' }} />
      <PropertyInfoForm defaultRecord={{ garage_size: '480', roof_age_year: '' }} />
    </>,
  )
  fireEvent.change(field('Date of birth'), { target: { value: '2/30/1980' } })
  fireEvent.blur(field('Date of birth'))
  const order = ['hint', 'suffix', 'unknown', 'echo', 'noAnswer', 'was', 'warning', 'error', 'key']
  const described = [...document.querySelectorAll('[aria-describedby]')]
  expect(described.length).toBeGreaterThan(8)
  for (const control of described) {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.id)).toEqual(ids)
    const parts = ids.map((id) => order.indexOf(id.slice(id.lastIndexOf('-') + 1)))
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
    expect(parts).not.toContain(-1)
    expect(control).not.toHaveAttribute('aria-errormessage')
  }
})
