import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { open, press, said } from '../helpers/openForm.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const zip = () => field('ZIP code (required)')
const links = () => screen.getAllByRole('link').map((link) => link.textContent)
const missingZip = "Enter the driver's ZIP code"

describe('a submit with one problem', () => {
  test('shows the missing answer at its field and moves the focus there', async () => {
    const { handed } = open('Driver', { defaultRecord: { driver_name: 'Maria' } })
    await press('Save')
    expect(zip()).toHaveFocus()
    expect(zip()).toBeInvalid()
    expect(zip()).toHaveAccessibleDescription(`Error: ${missingZip}`)
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    expect(links()).toEqual([missingZip])
    expect(handed).toEqual([])
  })

  test('moves the focus at each attempt', async () => {
    const { handed } = open('Driver')
    await press('Save')
    await userEvent.click(field('Name'))
    await press('Save')
    expect(zip()).toHaveFocus()
    await userEvent.keyboard('78701')
    await press('Save')
    expect(handed).toHaveLength(1)
  })

  test('opens the closed mortgagee that contains the problem', async () => {
    const mortgagee: object[] = [{ company: 'A' }, {}, { loan_number: 7 }, { company: 'D' }]
    const { handed } = open('Property info', { defaultRecord: { mortgagee } })
    await press('Save')
    expect(field('Loan number')).toHaveFocus()
    expect(field('Loan number')).toHaveAccessibleDescription(
      'Error: Loan number arrived as a number. Choose Use 7 or Leave blank. Alt+Enter: Use 7, Leave blank',
    )
    await press('Use 7 (Loan number)')
    await press('Save')
    expect(handed[0]?.record).toEqual({
      mortgagee: mortgagee.with(2, { loan_number: '7' }),
    })
  })

  test('moves the focus to the answer of a question', async () => {
    const { handed } = open('Property info', { defaultRecord: { basement_included: true } })
    await press('Save')
    expect(screen.getByRole('radio', { name: '"true" (from the record)' })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    await press('Save')
    expect(handed[0]?.record).toEqual({ basement_included: 'yes' })
  })
})

describe('a submit with several problems', () => {
  const record = { driver_age: 'old', driver_birth_date: true, driver_address: null }
  const messages = [
    'Date of birth needs a month, day and year, like 3/14/1980',
    'Age must be a number, like 46',
    "Driver address arrived blank in a way we can't send. Enter it or choose Leave blank.",
    missingZip,
  ]

  test('lists them in the order of the page, by the labels of the fields', async () => {
    const { handed } = open('Driver', { defaultRecord: record })
    await press('Save')
    const alert = screen.getByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'There are 4 problems' })).toBeVisible()
    expect(links()).toEqual(messages)
    expect(alert.parentElement).toHaveFocus()
    for (const [index, label] of ['Date of birth', 'Age', 'Address'].entries()) {
      expect(field(label)).toHaveAccessibleDescription(
        expect.stringContaining(`Error: ${messages[index]}`),
      )
    }
    expect(handed).toEqual([])
  })

  test('links each of them to its field', async () => {
    open('Driver', { defaultRecord: record })
    await press('Save')
    await userEvent.click(screen.getByRole('link', { name: messages[1] as string }))
    expect(field('Age')).toHaveFocus()
    screen.getByRole('link', { name: missingZip }).focus()
    await userEvent.keyboard('{Enter}')
    expect(zip()).toHaveFocus()
  })

  test('leads into a closed mortgagee, which it names, and opens no other', async () => {
    const mortgagee = [{ company: 'A' }, { company: 5 }, {}, { address: { city: 5 } }]
    open('Property info', { defaultRecord: { mortgagee } })
    await press('Save')
    expect(links()).toEqual([
      'Mortgagee 2: Company arrived as a number. Choose Use 5 or Leave blank.',
      'Mortgagee 4: City arrived as a number. Choose Use 5 or Leave blank.',
    ])
    await userEvent.click(screen.getByRole('link', { name: /^Mortgagee 4/ }))
    const fourth = screen.getByRole('group', { name: 'Mortgagee 4 of 4' })
    expect(within(fourth).getByLabelText('City')).toHaveFocus()
    expect(screen.queryByLabelText('Company')).toBe(within(fourth).getByLabelText('Company'))
  })

  test('counts down as they are fixed, and announces the count', async () => {
    const { handed } = open('Driver', {
      defaultRecord: { driver_age: 'old', driver_address: null },
    })
    await press('Save')
    expect(screen.getByRole('heading', { name: 'There are 3 problems' })).toBeVisible()
    await userEvent.clear(field('Age'))
    await userEvent.type(field('Age'), '46')
    expect(screen.getByRole('heading', { name: 'There are 2 problems' })).toBeVisible()
    await said('2 problems left')
    await press('Leave blank (Address)')
    await said('1 problem left')
    await userEvent.type(zip(), '7')
    await said('All problems fixed')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await press('Save')
    expect(handed[0]?.record).toEqual({ driver_age: 46, driver_zip: '7' })
  })
})

describe('an untouched field', () => {
  test('shows nothing when it loses focus', async () => {
    const { handed } = open('Driver')
    await userEvent.click(zip())
    await userEvent.tab()
    expect(zip()).toBeValid()
    expect(zip()).not.toHaveAccessibleDescription()
    expect(handed).toEqual([])
  })
})

describe('a required field', () => {
  test.each(['', '  '])('that is emptied to "%s" shows nothing until the submit', async (text) => {
    const { handed } = open('Driver', { defaultRecord: { driver_zip: '78701' } })
    await userEvent.clear(zip())
    if (text) await userEvent.type(zip(), text)
    await userEvent.tab()
    expect(zip()).toBeValid()
    await press('Save')
    expect(zip()).toHaveAccessibleDescription(`Was 78701 Error: ${missingZip}`)
    expect(handed).toEqual([])
  })
})

describe('text that cannot be parsed', () => {
  test.each([
    ['Age', 'abc', 'Age must be a number, like 46'],
    ['Age', '1e3', 'Age must be a number, like 46'],
    ['Date of birth', '2/30/1980', "2/30/1980 isn't a real date"],
    ['Date of birth', 'March 1980', 'Date of birth needs a day'],
    ['Date of birth', '3/14', 'Date of birth needs a year'],
    ['Date of birth', '1980', 'Date of birth needs a month and day'],
    ['Date of birth', 'soon', 'Date of birth needs a month, day and year, like 3/14/1980'],
  ])('stays in %s: "%s"', async (label, text, message) => {
    const { handed } = open('Personal info', { defaultRecord: { age: 3, birth_date: null } })
    await userEvent.clear(field(label))
    await userEvent.type(field(label), text)
    expect(field(label)).toBeValid()
    await userEvent.tab()
    expect(field(label)).toHaveValue(text)
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(`Error: ${message}`))
    await said(`${label}: ${message}`)
    await press('Save')
    expect(field(label)).toHaveValue(text)
    expect(handed).toEqual([])
  })

  test('is an error until the first valid keystroke, and no longer', async () => {
    const { handed } = open('Personal info')
    await userEvent.type(field('Date of birth'), '3/14/19')
    await userEvent.type(field('Date of birth'), '{Backspace}{Backspace}')
    await userEvent.tab()
    expect(field('Date of birth')).toBeInvalid()
    await userEvent.type(field('Date of birth'), '8')
    expect(field('Date of birth')).toBeInvalid()
    await userEvent.type(field('Date of birth'), '0')
    expect(field('Date of birth')).toBeValid()
    await press('Save')
    expect(handed[0]?.record).toEqual({ birth_date: '1980-03-14' })
  })

  test('is no longer an error when it is emptied', async () => {
    const { handed } = open('Personal info', { defaultRecord: { age: 46 } })
    await userEvent.type(field('Age'), 'x')
    await userEvent.tab()
    expect(field('Age')).toBeInvalid()
    await userEvent.clear(field('Age'))
    expect(field('Age')).toBeValid()
    await press('Save')
    expect(handed[0]?.record).toEqual({ age: null })
  })
})

describe('a valid field', () => {
  test('shows no error during typing, before and after a submit', async () => {
    const { handed } = open('Driver', { defaultRecord: { driver_age: 46 } })
    await userEvent.type(field('Age'), 'x')
    expect(field('Age')).toBeValid()
    await userEvent.type(field('Age'), '{Backspace}')
    await press('Save')
    expect(field('Age')).toBeValid()
    await userEvent.type(field('Age'), 'x')
    expect(field('Age')).toBeValid()
    await userEvent.tab()
    expect(field('Age')).toBeInvalid()
    expect(handed).toEqual([])
  })

  test('shows no error when another field is invalid', async () => {
    open('Driver', { defaultRecord: { driver_age: 'old' } })
    await userEvent.type(zip(), '7')
    await userEvent.tab()
    expect(zip()).toBeValid()
    expect(field('Age')).toBeInvalid()
  })
})

describe('a value that the contract accepts is never an error', () => {
  test('a birth date that arrived as a number is kept, with a warning', async () => {
    const { handed } = open('Personal info', { defaultRecord: { birth_date: 320976000 } })
    expect(field('Date of birth')).toHaveValue('320976000')
    expect(field('Date of birth')).toBeValid()
    expect(field('Date of birth')).toHaveAccessibleDescription(
      expect.stringContaining(
        'Check: Date of birth arrived as 320976000. Enter the date, or leave it unchanged.',
      ),
    )
    await press('Save')
    expect(handed[0]?.record).toEqual({ birth_date: 320976000 })
    expect(handed[0]?.submission.warnings).toEqual([
      expect.objectContaining({ path: 'birth_date', severity: 'warning' }),
    ])
  })

  test('its warning goes with the first keystroke and returns with the text', async () => {
    const { handed } = open('Driver', {
      defaultRecord: { driver_zip: '1', driver_birth_date: 'in spring' },
    })
    const date = field('Date of birth')
    expect(date).toHaveAccessibleDescription(expect.stringContaining('Check: '))
    await userEvent.type(date, 's')
    expect(date).not.toHaveAccessibleDescription(expect.stringContaining('Check: '))
    await userEvent.type(date, '{Backspace}')
    await userEvent.tab()
    expect(date).toBeValid()
    expect(date).toHaveAccessibleDescription(expect.stringContaining('Check: '))
    await press('Save')
    expect(handed[0]?.record).toEqual({ driver_zip: '1', driver_birth_date: 'in spring' })
  })
})
