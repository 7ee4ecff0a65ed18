import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { contract } from '../record/contractTables.ts'
import {
  blankItems,
  entryOfForm,
  type FormName,
  formNames,
  membersOf,
  type RecordName,
  recordOfForm,
} from '../registry/registry.ts'
import { required } from './helpers/everyField.ts'
import { AnyForm, controlOf, open, save } from './helpers/openForm.tsx'
import { type ControlKind, screens } from './helpers/expectedFields.ts'

/** How assistive technology and touch keyboards see each kind of control. */
const roles: Record<ControlKind, string> = {
  text: 'textbox',
  lines: 'textbox',
  number: 'textbox',
  date: 'textbox',
  suggest: 'combobox',
  yesNo: 'radiogroup',
}

/** The leaves of the contract of a record, with one item in each list. */
const leafPaths = (name: RecordName): string[] => {
  const nested = new Map(membersOf(name).map((member) => [member.key, member.nested]))
  return contract[name].flatMap(({ field }) => {
    const inner = nested.get(field)
    if (!inner) return [field]
    const path = inner.isList ? `${field}.0` : field
    return leafPaths(inner.record).map((leaf) => `${path}.${leaf}`)
  })
}

/** A form that is empty except for one blank item in each list. */
const openBlank = (name: FormName) => open(name, { defaultRecord: blankItems(recordOfForm(name)) })

const form = () => screen.getByRole('form')
const inputs = () => [...form().querySelectorAll<HTMLInputElement>('input, select, textarea')]

describe.each(formNames)('a blank form: %s', (name) => {
  test('shows every field of the contract', () => {
    const paths = screens[name].map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(leafPaths(recordOfForm(name))))
  })

  test('shows the fields in the order and under the legends of the specification, and no others', () => {
    openBlank(name)
    const names = inputs().map((input) => input.name)
    expect([...new Set(names)]).toEqual(screens[name].map(({ path }) => path))
    // Within its group, the label leads to the control with the matching name.
    for (const field of screens[name]) {
      const control = controlOf(field)
      const [own = control] = control.querySelectorAll('input')
      expect(own).toHaveAttribute('name', field.path)
      expect(control).toHaveRole(roles[field.kind])
    }
  })

  test('offers three choices for yes or no, and selects none', () => {
    openBlank(name)
    for (const field of screens[name].filter(({ kind }) => kind === 'yesNo')) {
      const choices = within(controlOf(field)).getAllByRole('radio')
      expect(choices.map((choice) => [choice.parentElement?.textContent, choice])).toEqual([
        ['Yes', expect.not.objectContaining({ checked: true })],
        ['No', expect.not.objectContaining({ checked: true })],
        ['Not provided', expect.objectContaining({ checked: true })],
      ])
    }
  })

  test('does not interfere with typing: no autofill, no limits, no inputs that rewrite', () => {
    openBlank(name)
    expect(form()).toHaveAttribute('autocomplete', 'off')
    expect(form()).toHaveAttribute('novalidate')
    for (const input of inputs().filter(({ type }) => type !== 'radio')) {
      expect(input).toHaveAttribute('autocomplete', 'off')
      expect(input).toHaveAttribute('spellcheck', 'false')
      expect(input).not.toHaveAttribute('maxlength')
      expect(input).not.toHaveAttribute('pattern')
      expect(input).not.toHaveAttribute('required')
      expect(input).not.toHaveAttribute('placeholder')
      expect(['text', 'tel', 'textarea']).toContain(input.type)
    }
  })

  test('has one submit button, and each other button has the type "button"', () => {
    openBlank(name)
    const buttons = screen.getAllByRole('button')
    expect(buttons.filter((button) => button.getAttribute('type') === 'submit')).toEqual([
      screen.getByRole('button', { name: 'Save' }),
    ])
    for (const button of buttons) expect(button).toHaveAttribute('type')
  })

  test('is a landmark with its own name', () => {
    openBlank(name)
    expect(form()).toHaveAccessibleName(name)
  })
})

test('numbers open a number pad, with a decimal point where halves are counted', () => {
  openBlank('Property info')
  const pads = inputs().map(({ name, inputMode }) => [name, inputMode])
  expect(Object.fromEntries(pads)).toMatchObject({
    year_built: 'numeric',
    square_footage: 'numeric',
    stories_count: 'decimal',
    bathrooms_count: 'decimal',
    'property_address.zip': 'numeric',
    'property_address.street': 'text',
    finished_basement_percentage: 'numeric',
  })
})

test('a visible unit next to the input is part of its accessible description', () => {
  openBlank('Property info')
  expect(screen.getByLabelText('Square footage')).toHaveAccessibleDescription('sq ft')
  expect(screen.getByLabelText('Finished basement')).toHaveAccessibleDescription('%')
  expect(screen.getByLabelText('Roof age')).toHaveAccessibleDescription('years')
})

test('a suggestion list offers common terms, and accepts any other text', async () => {
  const { handed } = open('Property info')
  const siding = screen.getByRole('combobox', { name: 'Siding' })
  await userEvent.type(siding, '{Alt>}{ArrowDown}{/Alt}')
  const options = await screen.findAllByRole('option')
  const words = options.map(({ textContent }) => textContent)
  expect(words).toEqual(expect.arrayContaining(['Brick veneer', 'Vinyl', 'Wood']))
  await userEvent.type(siding, 'Straw')
  await save()
  expect(handed[0]?.record).toEqual({ siding: 'Straw' })
})

describe('only the required field is flagged', () => {
  test('ZIP code of a driver, and the form explains the flag', () => {
    openBlank('Driver')
    expect(screen.getByText('All fields are optional unless marked required')).toBeVisible()
    const marked = inputs().filter((input) => input.getAttribute('aria-required') === 'true')
    expect(marked).toEqual([screen.getByLabelText('ZIP code (required)')])
  })

  const allOptional = formNames.filter((name) => !screens[name].some(required))

  test.each(allOptional)('nothing in %s', (name) => {
    openBlank(name)
    expect(screen.queryByText(/required/)).not.toBeInTheDocument()
    expect(form().querySelector('[aria-required]')).toBeNull()
  })
})

test('a property without mortgagees shows a message and offers to add one', () => {
  open('Property info')
  expect(screen.getByText('No mortgagees')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add mortgagee' })).toBeVisible()
})

test('headings begin at the level that the host sets', () => {
  render(<AnyForm of="Property info" headingLevel={4} defaultRecord={{ mortgagee: [{}] }} />)
  const levels = new Map(
    screen.getAllByRole('heading').map((heading) => [heading.textContent, heading.tagName]),
  )
  expect(levels.get('Building')).toBe('H4')
  expect(levels.get('Mortgagees')).toBe('H4')
  expect(levels.get('Mortgagee 1 of 1')).toBe('H5')
  expect(levels.get('Mortgagee address')).toBe('H6')
})

test.each(formNames)('a blank %s hands back nothing that was not entered', async (name) => {
  const record = entryOfForm(name).least
  const { handed } = open(name, { defaultRecord: record })
  await save()
  expect(handed.map((each) => JSON.stringify(each.record))).toEqual([JSON.stringify(record)])
})
