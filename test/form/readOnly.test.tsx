import { act, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { DriverForm, type RecordFormHandle } from '../../src/index.ts'
import type { Driver } from '../../src/records.ts'
import { blankItems, formNames, recordOfForm, registry } from '../registry/registry.ts'
import { AnyForm, type Arrived } from './helpers/openForm.tsx'
import { screens } from './helpers/expectedFields.ts'

/** The value that is shown next to a label. */
const valueOf = (label: string, scope: HTMLElement = document.body) =>
  within(scope).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe.each(formNames)('%s, read-only', (name) => {
  test('shows every field as a term and its value, and nothing to fill in or press', () => {
    render(<AnyForm of={name} readOnly defaultRecord={blankItems(recordOfForm(name))} />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      screens[name].map(({ label }) => label.replace(' (required)', '')),
    )
    for (const value of screen.getAllByRole('definition')) {
      expect(value).toHaveTextContent('Not provided')
    }
    expect(document.querySelector('input, select, textarea, button, a')).toBeNull()
    expect(screen.queryByText(/required/)).not.toBeInTheDocument()
    expect(screen.getByRole('form', { name })).toBeVisible()
  })
})

test('values show as they are filled in, with their units', () => {
  render(
    <AnyForm
      of="Property info"
      readOnly
      defaultRecord={{
        square_footage: 1850,
        basement_included: 'Y',
        siding: 'VNL',
        garage_size: null,
        foundation: '',
        mortgagee: [{ company: 'Wells Fargo\nISAOA', address: { zip: '02134' } }],
      }}
    />,
  )
  expect(valueOf('Square footage')).toBe('1850 sq ft')
  expect(valueOf('Basement')).toBe('Yes')
  expect(valueOf('Siding')).toBe('VNL')
  expect(valueOf('Garage size')).toBe('Not provided')
  expect(valueOf('Foundation')).toBe('Not provided')
  const mortgagee = screen.getByRole('group', { name: /^Mortgagee 1 of 1/ })
  expect(valueOf('Company', mortgagee)).toBe('Wells Fargo\nISAOA')
  expect(valueOf('ZIP code', mortgagee)).toBe('02134')
})

test('a roof shows its age in years, or the year of its installation', () => {
  for (const age of [12, 2014]) {
    const { unmount } = render(
      <AnyForm of="Property info" readOnly defaultRecord={{ roof_age_year: age }} />,
    )
    expect(valueOf('Roof age')).toBe(age === 12 ? '12 years' : '2014')
    unmount()
  }
})

test('an invalid value shows raw, without a fix', () => {
  render(
    <AnyForm
      of="Property info"
      readOnly
      defaultRecord={{
        year_built: '1985',
        basement_included: true,
        property_address: null,
        mortgagee: [null],
      }}
    />,
  )
  expect(valueOf('Year built')).toBe('1985')
  expect(valueOf('Basement')).toBe('"true" (from the record)')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('long lists of mortgagees can be opened for reading', async () => {
  const mortgagee = [{ company: 'A' }, { company: 'B' }, { company: 'C' }, { company: 'D' }]
  render(<AnyForm of="Property info" readOnly defaultRecord={{ mortgagee }} />)
  const toggle = screen.getByRole('button', { name: 'Mortgagee 3 of 4: C' })
  act(() => toggle.click())
  const third = screen.getByRole('group', { name: 'Mortgagee 3 of 4: C' })
  expect(valueOf('Company', third)).toBe('C')
  expect(document.querySelector('input, select, textarea')).toBeNull()
})

test.each(registry.driver.awkward.map(([about, json]) => ({ about, json })))(
  'a driver with $about is the same record when the form is editable again',
  ({ json }) => {
    const record = JSON.parse(json) as Arrived
    const ref = createRef<RecordFormHandle<Driver>>()
    const form = (readOnly: boolean) => (
      <DriverForm ref={ref} readOnly={readOnly} defaultRecord={{ driver_zip: '0', ...record }} />
    )
    const { rerender } = render(form(false))
    const before = ref.current?.getRecord()
    rerender(form(true))
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    rerender(form(false))
    expect(screen.getByLabelText('ZIP code (required)')).toBeVisible()
    expect(ref.current?.getRecord()).toBeCopyOf(before)
  },
)
