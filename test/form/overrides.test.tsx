import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  DriverForm,
  type PersonalInfo,
  PersonalInfoForm,
  type PersonalInfoFormProps,
  PropertyInfoForm,
  type PropertyInfoFormProps,
  QuoteFormsProvider,
  type RecordOverrides,
  type RecordSubmission,
} from '../../src/index.ts'
import { developerReports } from '../developerReports.ts'
import * as fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { inHostOrder } from '../../src/config/overrideSchema.ts'
import { someRuns } from '../propertyRuns.ts'
import { entryOf } from '../registry/registry.ts'
import { press, save, settle } from './helpers/openForm.tsx'

const property = {
  mls_id: 'A-7',
  year_built: 1985,
  employee_count: 3,
  roof_type: 'Slate',
  property_address: { street: 'Elm St', country: 'USA', plus4: '0001' },
  mortgagee: [{ company: 'Ally', loan_number: '007', address: { zip: '78701' } }],
}

/** Opens a property form and keeps what it hands back. */
function openProperty(props: PropertyInfoFormProps) {
  const handed: { record: unknown; submission: RecordSubmission }[] = []
  render(
    <PropertyInfoForm
      {...props}
      onSubmit={(record, submission) => void handed.push({ record, submission })}
    />,
  )
  return handed
}

/** The names of the boxes, in the order of the page. */
const boxNames = (root: HTMLElement = document.body) =>
  Array.from(
    root.querySelectorAll<HTMLInputElement>('input:not([type="radio"]), textarea'),
    ({ name }) => name,
  )

describe('a hidden field', () => {
  test('is not on the page, and what the record has there stays, item by item', async () => {
    const handed = openProperty({
      defaultRecord: property,
      overrides: {
        employee_count: { hidden: true },
        'mortgagee.loan_number': { hidden: true },
        'property_address.country': { hidden: true },
      },
    })
    expect(boxNames()).not.toContain('employee_count')
    expect(boxNames()).not.toContain('mortgagee.0.loan_number')
    expect(boxNames()).not.toContain('property_address.country')
    expect(boxNames()).toContain('mortgagee.0.address.country')
    await userEvent.type(screen.getByLabelText('Company'), ' Bank')
    await press('Save')
    const { record, submission } = handed[0]!
    expect(JSON.stringify(record)).toBe(
      JSON.stringify({
        ...property,
        mortgagee: [{ ...property.mortgagee[0], company: 'Ally Bank' }],
      }),
    )
    expect(submission.changes.map(({ path }) => path)).toEqual(['mortgagee.0.company'])
    expect(submission.provenance.map(({ path }) => path)).not.toContain('employee_count')
    expect(submission.provenance.map(({ path }) => path)).toContain('year_built')
  })

  test('takes its section along if it is the last one there', () => {
    openProperty({
      overrides: {
        roof_type: { hidden: true },
        roof_age_year: { hidden: true },
        property_address: { hidden: true },
        mortgagee: { hidden: true },
      },
    })
    const groups = screen.getAllByRole('group').map((group) => group.textContent.slice(0, 8))
    expect(groups.join()).toMatch(/^Building.*,Basement.*,Mortgage/)
    expect(groups).toHaveLength(3)
    expect(screen.queryByRole('heading', { name: 'Roof' })).toBeNull()
    expect(boxNames().at(-1)).toBe('loan_number')
  })

  test('takes an address along if all of its parts are hidden, and the section of a driver', () => {
    const parts = ['entity_number', 'street', 'city', 'state', 'zip', 'country', 'raw_address']
    const overrides: RecordOverrides = Object.fromEntries([
      ...parts.map((part) => [`address.${part}`, { hidden: true }]),
      ['driver.driver_address', { hidden: true }],
      ['driver.driver_state', { hidden: true }],
      ['driver.driver_zip', { hidden: true }],
    ])
    render(
      <QuoteFormsProvider overrides={overrides}>
        <PersonalInfoForm />
        <DriverForm defaultRecord={{ driver_zip: '78701' }} />
      </QuoteFormsProvider>,
    )
    expect(screen.queryByRole('group', { name: 'Home address' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Address' })).toBeNull()
    expect(screen.getByRole('group', { name: 'License' })).toBeVisible()
    // Nothing in the form is required any more.
    expect(screen.queryByText(/optional unless marked/)).toBeNull()
  })

  test('is named at the top if the contract refuses what it holds, and nothing links there', async () => {
    const records: unknown[] = []
    render(
      <DriverForm
        overrides={{ driver_zip: { hidden: true } }}
        onSubmit={(record) => void records.push(record)}
      />,
    )
    await press('Save')
    const summary = screen.getByRole('heading', { name: 'There is a problem' }).parentElement!
    expect(summary).toHaveTextContent(
      'ZIP code is missing or invalid, and this form has no field for it. Correct it at its source.',
    )
    expect(within(summary).queryByRole('link')).toBeNull()
    expect(within(summary).queryByRole('button')).toBeNull()
    expect(records).toEqual([])
  })

  test('is refused without naming buttons that only its field has', async () => {
    render(
      <PersonalInfoForm
        defaultRecord={{
          age: '46' as unknown as number,
          address: { city: 7 as unknown as string },
        }}
        overrides={{ age: { hidden: true }, address: { hidden: true } }}
      />,
    )
    await press('Save')
    const summary = screen.getByRole('heading', { name: 'There are 2 problems' }).parentElement!
    expect(summary).toHaveTextContent(/Age is missing or invalid/)
    expect(summary).toHaveTextContent(/City is missing or invalid/)
    expect(summary).not.toHaveTextContent(/Choose|Leave blank|Enter/)
  })

  test('has no warning, source or mark, and a paste does not fill it', async () => {
    const handed: unknown[] = []
    render(
      <PersonalInfoForm
        defaultRecord={{ age: 300, first_name: 'Ana', address: { country: 'Canada' } }}
        defaultAskLater={['age', 'first_name']}
        sources={{ age: { label: 'DMV', confidence: 'low' } }}
        confirmLow
        overrides={{ age: { hidden: true }, 'address.country': { hidden: true } }}
        onSubmit={(record, { warnings }) => void handed.push(record, warnings)}
      />,
    )
    expect(await screen.findByRole('group', { name: 'Ask later: 1' })).toHaveTextContent(
      'First name',
    )
    await userEvent.click(screen.getByLabelText('Street'))
    await userEvent.paste('12 Elm St, Austin, TX 78701, USA')
    await screen.findByText(/^Filled/)
    await press('Save')
    await waitFor(() => expect(handed).toHaveLength(2))
    expect(handed[0]).toMatchObject({ age: 300, address: { country: 'Canada', city: 'Austin' } })
    expect(handed[1]).toEqual([])
  })
})

describe('the order', () => {
  test('is that of the page and of the Tab key, and the other fields keep theirs', async () => {
    openProperty({
      overrides: {
        foundation: { order: 1 },
        year_built: { order: 3 },
        'mortgagee.address.zip': { order: 1 },
      },
      defaultRecord: property,
    })
    const building = screen.getByRole('group', { name: 'Building' })
    const order = ['foundation', 'square_footage', 'year_built', 'stories_count']
    const counts = ['family_count', 'bathrooms_count', 'employee_count']
    expect(boxNames(building)).toEqual([...order, ...counts, 'construction', 'siding'])
    const address = screen.getByRole('group', { name: 'Mortgagee address' })
    expect(boxNames(address).slice(0, 2)).toEqual([
      'mortgagee.0.address.zip',
      'mortgagee.0.address.entity_number',
    ])
    act(() => screen.getByLabelText('Foundation').focus())
    for (const name of order.slice(1)) {
      await userEvent.tab()
      expect(document.activeElement).toHaveAttribute('name', name)
    }
    await settle()
  })
})

describe('what else an override replaces', () => {
  test('is the label, everywhere', async () => {
    const handed = openProperty({
      defaultRecord: { ...property, year_built: 'old' },
      overrides: { year_built: { label: 'Built in' }, mortgagee: { label: 'Lenders' } },
    })
    const box = screen.getByLabelText('Built in')
    expect(box).toHaveAccessibleDescription(
      'Error: Built in must be a number, like 1985 Alt+Enter: Leave blank',
    )
    await press('Save')
    expect(screen.getByRole('link', { name: /^Built in must be a number/ })).toBeVisible()
    await userEvent.clear(box)
    await userEvent.type(box, '1990')
    await press('Save')
    expect(handed[0]?.submission.changes[0]?.sentence).toBe('Built in old → 1990')
    expect(
      handed[0]?.submission.provenance.find(({ path }) => path === 'year_built'),
    ).toMatchObject({ asked: 'Built in' })
  })

  test('is the hint, whether it can be edited and the width', () => {
    openProperty({
      overrides: {
        year_built: { hint: 'As on the deed', readOnly: true, width: 'full' },
        siding: { readOnly: true },
      },
    })
    const box = screen.getByLabelText('Year built')
    expect(box).toHaveAccessibleDescription('As on the deed')
    expect(box).toHaveAttribute('readonly')
    expect(box.closest('[data-part="field"]')).toHaveClass('qf-width-full')
    expect(screen.getByRole('textbox', { name: 'Siding' })).toHaveAttribute('readonly')
  })

  test('is what it suggests', async () => {
    const ours = [{ value: 'Straw' }]
    openProperty({ overrides: { siding: { options: { options: ours } } } })
    await userEvent.type(screen.getByLabelText('Siding'), 's')
    expect(await screen.findByRole('option')).toHaveTextContent('Straw')
  })

  test('is what it offers, as a closed list, in a provider', () => {
    const closed = { options: [{ value: 'Straw' }], closed: true }
    render(
      <QuoteFormsProvider
        suggestions={{ 'property.siding': { source: () => Promise.resolve([]) } }}
      >
        <PropertyInfoForm overrides={{ siding: { options: closed } }} />
      </QuoteFormsProvider>,
    )
    expect(screen.getByRole('combobox', { name: 'Siding' }).tagName).toBe('SELECT')
  })

  test('is nothing in a read-only form but the label, the order and what is hidden', () => {
    openProperty({
      readOnly: true,
      defaultRecord: property,
      overrides: {
        year_built: { label: 'Built', order: 2 },
        square_footage: { hidden: true },
      },
    })
    const terms = within(screen.getByRole('group', { name: 'Building' })).getAllByRole('term')
    expect(terms.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Stories', 'Built'])
  })
})

describe('an answer that the host requires', () => {
  const person = (props: PersonalInfoFormProps) => {
    const records: PersonalInfo[] = []
    render(<PersonalInfoForm {...props} onSubmit={(record) => void records.push(record)} />)
    return records
  }

  test('is marked, and a submit without it is refused, also in an address that is not there', async () => {
    const overrides = { last_name: { required: true }, 'address.zip': { required: true } }
    const records = person({ overrides, defaultRecord: { last_name: null } })
    expect(screen.getByText(/optional unless marked/)).toBeVisible()
    const name = screen.getByRole('textbox', { name: 'Last name (required)' })
    expect(name).not.toHaveAccessibleDescription(/Enter/)
    expect(name).toHaveAttribute('aria-required', 'true')
    await press('Save')
    expect(name).toHaveAccessibleDescription('Error: Enter last name')
    const zip = screen.getByRole('textbox', { name: 'ZIP code (required)' })
    expect(zip).toHaveAccessibleDescription('Error: Enter ZIP code')
    expect(screen.getByRole('heading', { name: 'There are 2 problems' })).toBeVisible()
    await userEvent.type(name, 'Lopez')
    await userEvent.type(zip, '78701')
    await press('Save')
    expect(records).toEqual([{ last_name: 'Lopez', address: { zip: '78701' } }])
  })

  test('is required of each item, and not of a blank new one', async () => {
    const handed = openProperty({
      defaultRecord: { mortgagee: [{ company: 'Ally' }] },
      overrides: { 'mortgagee.loan_number': { required: true } },
    })
    await press('Add another mortgagee')
    await press('Save')
    const [first, second] = screen.getAllByRole('textbox', { name: 'Loan number (required)' })
    expect(first).toHaveAccessibleDescription('Error: Enter loan number')
    expect(second).not.toHaveAccessibleDescription(/Enter/)
    await userEvent.type(first!, '7')
    await press('Save')
    expect(handed[0]?.record).toEqual({ mortgagee: [{ company: 'Ally', loan_number: '7' }] })
  })

  test('keeps the kind of emptiness that the record had, and an unreadable text its own error', async () => {
    openProperty({
      defaultRecord: { year_built: '', stories_count: null },
      overrides: { year_built: { required: true }, stories_count: { required: true } },
    })
    const year = screen.getByRole('textbox', { name: 'Year built (required)' })
    expect(year).not.toHaveAccessibleDescription(/Error/)
    await userEvent.type(year, 'abc')
    await press('Save')
    expect(year).toHaveAccessibleDescription(/Year built must be a number/)
    expect(screen.getByRole('textbox', { name: 'Stories (required)' })).toHaveAccessibleDescription(
      'Error: Enter stories',
    )
  })
})

test('a server renders a form as it is on the page', () => {
  const form = (
    <PersonalInfoForm
      id="person"
      overrides={{ relation: { order: 1, label: 'Relationship' }, age: { hidden: true } }}
    />
  )
  const server = document.createElement('div')
  server.innerHTML = renderToString(form)
  const { container } = render(form)
  expect(boxNames(server)).toEqual(boxNames(container))
  expect(boxNames(server)).not.toContain('age')
  expect(server.querySelector('[data-path="relation"] label')).toHaveTextContent('Relationship')
})

describe("a form's overrides and the provider's", () => {
  test('apply together, and the form goes first, property by property', () => {
    render(
      <QuoteFormsProvider
        overrides={{
          'address.country': { hidden: true },
          'property.year_built': { label: 'Built', hint: 'As on the deed' },
          'driver.driver_zip': { label: 'Garaging ZIP' },
        }}
      >
        <QuoteFormsProvider overrides={{ 'property.year_built': { hint: 'Roughly' } }}>
          <PropertyInfoForm
            overrides={{
              'property_address.country': { hidden: false },
              year_built: { label: 'Built in' },
            }}
            defaultRecord={property}
          />
        </QuoteFormsProvider>
      </QuoteFormsProvider>,
    )
    expect(boxNames()).toContain('property_address.country')
    expect(boxNames()).not.toContain('mortgagee.0.address.country')
    expect(screen.getByLabelText('Built in')).toHaveAttribute('name', 'year_built')
  })

  test('are read once: an object made at each render changes nothing', async () => {
    const reports = developerReports()
    const form = (label: string) => (
      <QuoteFormsProvider overrides={{ 'property.siding': { label } }}>
        <PropertyInfoForm overrides={{ year_built: { label } }} />
      </QuoteFormsProvider>
    )
    const { rerender } = render(form('One'))
    const box = screen.getAllByLabelText('One')[0]!
    await userEvent.type(box, '1')
    rerender(form('Two'))
    expect(screen.getAllByLabelText('One')[0]).toBe(box)
    expect(box).toHaveValue('1')
    expect(reports).toEqual([
      expect.stringMatching(/^quoteforms: `overrides` of "Property info" changed/),
      expect.stringMatching(
        /^quoteforms: `property.siding` in the overrides of QuoteFormsProvider/,
      ),
    ])
  })
})

test('whatever is hidden or moved, Tab follows the order asked for, and the record comes back', async () => {
  const sections = entryOf('propertyInfo').sections
  const members = Object.values(sections).flatMap((rows) => Object.keys(rows))
  const leaves = members.filter((key) => key !== 'mortgagee' && key !== 'property_address')
  const anyOverride = fc.record(
    { hidden: fc.constant(true), order: fc.integer({ min: 1, max: 6 }) },
    { requiredKeys: [] },
  )
  const anyOverrides = fc.dictionary(fc.constantFrom(...leaves), anyOverride, { maxKeys: 8 })
  await fc.assert(
    fc.asyncProperty(anyOverrides, async (overrides) => {
      const records: unknown[] = []
      const { unmount } = render(
        <PropertyInfoForm
          defaultRecord={property}
          overrides={overrides}
          onSubmit={(record) => void records.push(record)}
        />,
      )
      const asked = Object.values(sections).flatMap((rows) => {
        const shown = Object.keys(rows).filter(
          (key) => leaves.includes(key) && !overrides[key]?.hidden,
        )
        return inHostOrder(shown, (key) => overrides[key]?.order)
      })
      const names = Array.from(
        document.querySelectorAll<HTMLInputElement>('input, textarea'),
        ({ name }) => name,
      )
      expect([...new Set(names)].filter((name) => leaves.includes(name))).toEqual(asked)
      await save()
      expect(JSON.stringify(records[0])).toBe(JSON.stringify(property))
      unmount()
    }),
    { numRuns: someRuns(1 / 20) },
  )
})
