import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { object, string } from 'yup'
import {
  at,
  type Driver,
  DriverForm,
  RecordForm,
  type RecordFormHandle,
  SelectField,
  TextField,
} from '../../src/index.ts'
import { type Arrived, open, press, said, save, settle } from './helpers/openForm.tsx'

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const resetButtons = () => screen.queryAllByRole('button', { name: /^Reset / })
const fieldOf = (control: HTMLElement) => control.closest('[data-part="field"]')

/** Enters a text and moves the focus away. */
async function answer(label: string, text: string): Promise<void> {
  act(() => box(label).focus())
  fireEvent.change(box(label), { target: { value: text } })
  act(() => box(label).blur())
  await settle()
}

describe('a changed field', () => {
  test('says what it was once it is left, and not while it is typed in', async () => {
    open('Property info', { defaultRecord: { square_footage: 185 } })
    const area = box('Square footage')
    await userEvent.type(area, '0')
    expect(area).toHaveAccessibleDescription('sq ft')
    expect(fieldOf(area)).not.toHaveAttribute('data-changed')
    await userEvent.tab()
    await settle()
    expect(area).toHaveAccessibleDescription('sq ft Was 185')
    expect(fieldOf(area)).toHaveAttribute('data-changed')
    await userEvent.clear(area)
    await userEvent.type(area, '185')
    expect(area, 'it goes on saying so while it is typed in').toHaveAccessibleDescription(
      'sq ft Was 185',
    )
    await userEvent.tab()
    await settle()
    expect(area).not.toHaveAccessibleDescription(/Was/)
    expect(fieldOf(area)).not.toHaveAttribute('data-changed')
  })

  test('goes back with Reset, which is announced, keeps the focus and hands back the record', async () => {
    const record = { square_footage: 1850, year_built: 1985, x: {} }
    const { handed } = open('Property info', { defaultRecord: record })
    await answer('Square footage', '2,150')
    await press('Reset square footage to 1850')
    expect(box('Square footage')).toHaveValue('1850')
    expect(box('Square footage')).toHaveFocus()
    expect(resetButtons()).toEqual([])
    await said('Square footage reset to 1850')
    await save()
    expect(handed[0]?.record).toBeCopyOf(record)
    expect(handed[0]?.submission.changes).toEqual([])
  })

  test('has a Reset that Tab passes by, and that is in the menu of the field', async () => {
    open('Property info', { defaultRecord: { square_footage: 1850 } })
    expect(resetButtons()).toEqual([])
    await answer('Square footage', '2150')
    act(() => box('Square footage').focus())
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Reset square footage to 1850' })).toBeVisible()
    expect(box('Stories')).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(box('Square footage')).toHaveFocus()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Back to 1850' }))
    expect(box('Square footage')).toHaveFocus()
    expect(box('Square footage')).toHaveValue('1850')
  })

  test('that was in another spelling is not changed', async () => {
    open('Driver', {
      defaultRecord: { driver_birth_date: '1980-03-14', driver_full_time_student: 'Y' },
    })
    await answer('Date of birth', 'March 14 1980')
    const student = screen.getByRole('radiogroup', { name: 'Full-time student' })
    await userEvent.click(within(student).getByRole('radio', { name: 'No' }))
    await userEvent.click(within(student).getByRole('radio', { name: 'Yes' }))
    await userEvent.tab()
    await settle()
    expect(resetButtons()).toEqual([])
  })

  test('that arrived blank has replaced nothing', async () => {
    open('Driver', { defaultRecord: { driver_name: '', driver_age: null, driver_email: '  ' } })
    await answer('Name', 'Ana')
    await answer('Age', '46')
    await answer('Email', 'a@example.com')
    expect(resetButtons()).toEqual([])
    for (const label of ['Name', 'Age', 'Email']) {
      expect(fieldOf(box(label))).not.toHaveAttribute('data-changed')
    }
  })

  test('that cannot be read says what it was next to its error', async () => {
    const { handed } = open('Driver', { defaultRecord: { driver_age: 46, driver_zip: '78701' } })
    await answer('Age', 'abc')
    expect(box('Age')).toHaveAccessibleDescription(/^Was 46 Error: /)
    await press('Reset age to 46')
    expect(box('Age')).toBeValid()
    await save()
    expect(handed).toHaveLength(1)
  })

  test.each([
    ['a date', 'Date of birth', { driver_birth_date: '1980-03-14' }, '3/15/1980', '03/14/1980'],
    [
      'a number instead of a date',
      'Date of birth',
      { driver_birth_date: 320976000 },
      '',
      '320976000',
    ],
    [
      'a long text',
      'Name',
      { driver_name: `Maria\r\nde la ${'x'.repeat(60)}` },
      '',
      `Maria de la ${'x'.repeat(36)}…`,
    ],
    ['a value of a wrong type', 'Age', { driver_age: { a: 1 } }, '46', '{"a":1}'],
  ] as const)('shows %s as its control did', async (_, label, part, text, was) => {
    const record: Arrived = { driver_zip: '78701', ...part }
    const ref = createRef<RecordFormHandle<Driver>>()
    render(<DriverForm ref={ref} defaultRecord={record} />)
    await answer(label, text)
    expect(box(label)).toHaveAccessibleDescription(expect.stringContaining(`Was ${was}`))
    await press(`Reset ${label.toLowerCase()} to ${was}`)
    expect(resetButtons()).toEqual([])
    expect(ref.current?.getChanges()).toEqual([])
  })

  test('shows a wrong type again, with its error, after Reset', async () => {
    open('Driver', { defaultRecord: { driver_age: '46' } })
    await press('Use 46 (Age)')
    expect(box('Age')).toBeValid()
    await press('Reset age to "46"')
    expect(box('Age')).toBeInvalid()
    expect(screen.getByRole('button', { name: 'Use 46 (Age)' })).toBeVisible()
  })

  test('names an answer by the label of its option', async () => {
    const schema = object({ roof: string() })
    const options = [
      { value: 'T', label: 'Tile' },
      { value: 'S', label: 'Shingle' },
    ]
    render(
      <RecordForm schema={schema} defaultRecord={{ roof: 'T' }}>
        {(place) => <SelectField place={at(place, 'roof')} options={options} />}
      </RecordForm>,
    )
    await answer('Roof', 'S')
    expect(box('Roof')).toHaveAccessibleDescription('Was Tile')
    await press('Reset roof to Tile')
    expect(box('Roof')).toHaveValue('T')
    expect(box('Roof')).toHaveFocus()
  })

  test('says the answer of a question', async () => {
    open('Property info', { defaultRecord: { basement_included: 'Y' } })
    const basement = screen.getByRole('radiogroup', { name: 'Basement' })
    await userEvent.click(within(basement).getByRole('radio', { name: 'No' }))
    expect(basement).not.toHaveAccessibleDescription()
    await userEvent.tab()
    await settle()
    expect(basement).toHaveAccessibleDescription('Was Yes')
    await press('Reset basement to Yes')
    expect(within(basement).getByRole('radio', { name: 'Yes' })).toBeChecked()
    expect(within(basement).getByRole('radio', { name: 'Yes' })).toHaveFocus()
  })
})

describe('an answer "unknown"', () => {
  test('that arrived comes back with Reset', async () => {
    const record = { year_built: null, x: 1 }
    const { handed } = open('Property info', { defaultRecord: record, nullMeans: 'unknown' })
    await answer('Year built', '1985')
    await press('Reset year built to Unknown')
    expect(box('Year built')).toHaveAccessibleDescription('Unknown')
    await save()
    expect(handed[0]?.record).toBeCopyOf(record)
  })

  test('that was given says what it replaced, and Undo alone restores it', async () => {
    open('Property info', { defaultRecord: { year_built: 1980 }, nullMeans: 'unknown' })
    await answer('Year built', '?')
    expect(box('Year built')).toHaveAccessibleDescription('Unknown Was 1980')
    expect(resetButtons()).toEqual([])
    await press('Undo (Year built)')
    expect(box('Year built')).not.toHaveAccessibleDescription()
  })
})

describe('a masked field', () => {
  test('does not tell what it was, and stays masked after Reset', async () => {
    const records: unknown[] = []
    const record = { driver_zip: '78701', driver_license_number: 'D5514821' }
    render(
      <DriverForm
        sensitive="mask"
        defaultRecord={record}
        onSubmit={(got) => void records.push(got)}
      />,
    )
    await press('Reveal (License number)')
    await answer('License number', 'K9998887')
    const reveal = screen.getByRole('button', { name: 'Reveal (License number)' })
    expect(reveal).toHaveAccessibleDescription(/^Hidden, ends in 8887.* Was hidden$/)
    expect(document.documentElement.outerHTML).not.toMatch(/D5514821|4821/)
    await press('Reset license number')
    expect(document.documentElement.outerHTML).not.toMatch(/D5514821|8887/)
    expect(screen.getByRole('button', { name: 'Reveal (License number)' })).toHaveFocus()
    await said('License number reset')
    await save()
    expect(records[0]).toBeCopyOf(record)
  })
})

describe('an answer where the record had none', () => {
  const marked = () =>
    [...document.querySelectorAll('[data-part="field"][data-changed]')].map((field) =>
      field.getAttribute('data-path'),
    )

  test('is marked and says so at its label once it is left, without a Reset', async () => {
    open('Driver', { defaultRecord: { driver_name: 'Ana', driver_email: '' } })
    const email = box('Email')
    await userEvent.type(email, 'a@example.com')
    expect(marked()).toEqual([])
    await userEvent.tab()
    await settle()
    expect(marked()).toEqual(['driver_email'])
    expect(email).toHaveAccessibleDescription('Was not provided')
    expect(fieldOf(email)?.querySelector('.qf-mark')).toHaveTextContent(/^Was not provided$/)
    expect(resetButtons()).toEqual([])
    await userEvent.clear(email)
    expect(marked(), 'the mark stays while somebody types').toEqual(['driver_email'])
    await userEvent.tab()
    await settle()
    expect(marked()).toEqual([])
    expect(email).not.toHaveAccessibleDescription()
    expect(fieldOf(email)?.querySelector('.qf-mark')).not.toBeInTheDocument()
  })

  test('is marked in an address that was blank', async () => {
    open('Personal info', { defaultRecord: { first_name: 'Ana', address: {} } })
    await answer('City', 'Austin')
    expect(marked()).toEqual(['address.city'])
  })

  test.each([
    ['a form without a record', {}],
    ['a form whose record has no answer', { first_name: '', address: { city: null } }],
  ])('is not marked in %s', async (_, defaultRecord) => {
    open('Personal info', { defaultRecord })
    await answer('First name', 'Ana')
    await answer('City', 'Austin')
    expect(marked()).toEqual([])
  })

  test('is not marked in a new item, also in its address', async () => {
    open('Property info', { defaultRecord: { year_built: 1985 } })
    await press('Add mortgagee')
    await answer('Company', 'Ally')
    const cities = screen.getAllByLabelText('City')
    fireEvent.change(cities.at(-1)!, { target: { value: 'Austin' } })
    fireEvent.blur(cities.at(-1)!)
    await settle()
    expect(marked()).toEqual([])
  })

  test('is not marked once it is saved', async () => {
    open('Driver', { defaultRecord: { driver_name: 'Ana', driver_zip: '78701' } })
    await answer('Email', 'a@example.com')
    expect(marked()).toEqual(['driver_email'])
    await save()
    expect(marked()).toEqual([])
  })
})

describe('what shows no changes', () => {
  test('a read-only form', async () => {
    const ref = createRef<RecordFormHandle<Driver>>()
    const form = (readOnly: boolean) => (
      <DriverForm ref={ref} readOnly={readOnly} defaultRecord={{ driver_name: 'Ana' }} />
    )
    const { rerender } = render(form(false))
    await answer('Name', 'Maria')
    rerender(form(true))
    expect(document.body).not.toHaveTextContent('Was')
    expect(document.querySelector('[data-changed]')).not.toBeInTheDocument()
  })

  test('a form with showChanges={false}', async () => {
    open('Driver', { defaultRecord: { driver_name: 'Ana' }, showChanges: false })
    await answer('Name', 'Maria')
    expect(box('Name')).not.toHaveAccessibleDescription()
    expect(fieldOf(box('Name'))).not.toHaveAttribute('data-changed')
  })

  test('a form that was saved, until something differs from what was saved', async () => {
    open('Driver', { defaultRecord: { driver_name: 'Ana', driver_zip: '78701' } })
    await answer('Name', 'Maria')
    expect(resetButtons()).toHaveLength(1)
    await save()
    expect(resetButtons()).toEqual([])
    await answer('Name', 'Eva')
    expect(box('Name')).toHaveAccessibleDescription('Was Maria')
  })

  test('a form that was saved with Enter in the changed field', async () => {
    open('Driver', { defaultRecord: { driver_name: 'Ana', driver_zip: '78701' } })
    await answer('Name', 'Maria')
    await userEvent.type(box('Name'), ' L{Enter}')
    await settle()
    expect(box('Name')).toHaveFocus()
    expect(box('Name')).not.toHaveAccessibleDescription()
  })

  test('a field alone that is read-only has no Reset', async () => {
    const schema = object({ name: string() })
    const form = (readOnly: boolean) => (
      <RecordForm schema={schema} defaultRecord={{ name: 'Ana' }}>
        {(place) => <TextField place={at(place, 'name')} readOnly={readOnly} />}
      </RecordForm>
    )
    const { rerender } = render(form(false))
    await answer('Name', 'Maria')
    rerender(form(true))
    expect(box('Name')).toHaveAccessibleDescription('Was Ana')
    expect(resetButtons()).toEqual([])
  })
})

test('a copied item is new, and its fields have replaced nothing', async () => {
  open('Property info', { defaultRecord: { mortgagee: [{ company: 'Ally' }] } })
  await press('Duplicate mortgagee 1: Ally')
  expect(screen.getByRole('group', { name: /^Mortgagee 1 of 2/ })).not.toHaveAccessibleDescription()
  expect(screen.getByRole('group', { name: /^Mortgagee 2 of 2/ })).toHaveAccessibleDescription(
    'New',
  )
  const [original, copy] = screen.getAllByLabelText('Company')
  for (const company of [original, copy]) {
    if (!company) continue
    fireEvent.change(company, { target: { value: 'Chase' } })
    fireEvent.blur(company)
  }
  await settle()
  expect(original).toHaveAccessibleDescription(/Was Ally/)
  expect(copy).not.toHaveAccessibleDescription(/Was/)
})

test('an added item says that it is new once it is a change, until it is saved', async () => {
  open('Property info', { defaultRecord: { mortgagee: [{ company: 'Ally' }] } })
  await press(/^Add another mortgagee/)
  expect(screen.queryByText('New')).not.toBeInTheDocument()
  fireEvent.change(screen.getAllByLabelText('Company')[1] as HTMLElement, {
    target: { value: 'Chase' },
  })
  expect(screen.getAllByText('New')).toHaveLength(1)
  await save()
  expect(screen.queryByText('New')).not.toBeInTheDocument()
})

test('an added item says nothing with showChanges={false}', async () => {
  open('Property info', { showChanges: false })
  await press(/^Add mortgagee/)
  expect(screen.getByRole('group', { name: /^Mortgagee 1/ })).not.toHaveAccessibleDescription()
})
