import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  DriverForm,
  type MessageOverrides,
  PersonalInfoForm,
  PropertyInfoForm,
  QuoteFormsProvider,
} from '../../src/index.ts'
import { press, said } from '../form/helpers/openForm.tsx'
import type { SuggestionLists } from '../../src/config/useConfig.ts'
import { developerReports } from '../developerReports.ts'

const spanish: MessageOverrides = {
  problems: {
    'driver_zip.missing': () => 'Escriba el código postal',
    'number.notNumber': ({ label, example }) => `${label}: un número, como ${example}`,
  },
  field: {
    required: (label) => `${label} (obligatorio)`,
    errorPrefix: 'Error:',
    notProvided: 'Sin dato',
    leaveBlank: 'Quitar',
  },
  form: { save: 'Guardar', saved: 'Guardado', problems: (count) => `Hay ${count} problemas` },
  list: {
    add: () => 'Añadir acreedor',
    itemNoun: () => 'Acreedor',
    itemOrder: (position, count) => `${position}/${count}`,
  },
}

describe("a host's messages", () => {
  test('replace ours, which stay when the host has none', async () => {
    const records: unknown[] = []
    render(
      <QuoteFormsProvider messages={spanish}>
        <DriverForm
          defaultRecord={{ driver_age: 'x' }}
          onSubmit={(record) => {
            records.push(record)
          }}
        />
      </QuoteFormsProvider>,
    )
    const zip = screen.getByLabelText('ZIP code (obligatorio)')
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription(
      'Error: Age: un número, como 46 Alt+Enter: Quitar',
    )
    expect(screen.getByRole('radio', { name: 'Sin dato' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeVisible()
    await press('Guardar')
    expect(screen.getByRole('heading', { name: 'Hay 2 problemas' })).toBeVisible()
    expect(zip).toHaveAccessibleDescription('Error: Escriba el código postal')
    await press('Quitar (Age)')
    await userEvent.type(zip, '78701')
    await press('Guardar')
    await said('Guardado')
    expect(records).toEqual([{ driver_zip: '78701' }])
  })

  test('format the sentences of lists', async () => {
    render(
      <QuoteFormsProvider messages={spanish}>
        <PropertyInfoForm />
      </QuoteFormsProvider>,
    )
    await press('Añadir acreedor')
    expect(screen.getByRole('group', { name: 'Acreedor 1/1' })).toBeVisible()
  })

  test.each(['en', 'ar-EG'])(
    'show the place of an item in its list without its noun, in %s',
    (locale) => {
      const { format } = new Intl.NumberFormat(locale)
      render(
        <QuoteFormsProvider
          messages={{
            list: {
              itemNoun: () => 'Bank',
              itemOrder: (at, of) => `${format(at)} – ${format(of)}`,
            },
          }}
        >
          <PropertyInfoForm defaultRecord={{ mortgagee: [{ company: 'Wells' }] }} />
        </QuoteFormsProvider>,
      )
      const item = screen.getByRole('group', { name: `Bank ${format(1)} – ${format(1)}: Wells` })
      expect(item.querySelector('.qf-item-order > .qf-visually-hidden')).toHaveTextContent('Bank')
    },
  )

  test('of an inner provider override those of an outer one', () => {
    render(
      <QuoteFormsProvider messages={{ form: { save: 'Send', saving: 'Sending' } }}>
        <QuoteFormsProvider messages={{ form: { save: 'Store' }, field: { yes: 'Aye' } }}>
          <DriverForm />
        </QuoteFormsProvider>
        <QuoteFormsProvider>
          <PropertyInfoForm />
        </QuoteFormsProvider>
      </QuoteFormsProvider>,
    )
    expect(screen.getByRole('button', { name: 'Store' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Aye' })).toBeVisible()
  })

  test('show at once when they change, and no typed text is lost', async () => {
    const page = (messages: MessageOverrides) => (
      <QuoteFormsProvider messages={messages}>
        <DriverForm />
      </QuoteFormsProvider>
    )
    const { rerender } = render(page({}))
    await userEvent.type(screen.getByLabelText('Name'), 'Maria')
    rerender(page(spanish))
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Maria')
    await press('Guardar')
    expect(screen.getByLabelText('ZIP code (obligatorio)')).toHaveAccessibleDescription(
      'Error: Escriba el código postal',
    )
  })
})

describe('a host with its own labels', () => {
  const messages: MessageOverrides = {
    labels: {
      driver: 'Operator',
      'driver.driver_status': 'Status',
      'address.zip': 'Postal code',
      'property.property_address': 'Where it stands',
    },
    hints: { 'driver.driver_birth_date': '', 'driver.driver_name': 'As on the license' },
    units: { 'property.garage_size': 'bays' },
    sections: { 'driver.address': 'Garaging address' },
  }

  test('sees its labels, hints, units and legends wherever the member appears', () => {
    render(
      <QuoteFormsProvider messages={messages}>
        <DriverForm />
        <PropertyInfoForm defaultRecord={{ mortgagee: [{}] }} />
      </QuoteFormsProvider>,
    )
    expect(screen.getByRole('form', { name: 'Operator' })).toBeVisible()
    expect(screen.getByLabelText('Status')).toBeVisible()
    expect(screen.getAllByLabelText('Postal code')).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Where it stands' })).toBeVisible()
    expect(screen.getByLabelText('Date of birth')).not.toHaveAccessibleDescription()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on the license')
    expect(screen.getByLabelText('Garage size')).toHaveAccessibleDescription('bays')
    expect(screen.getByLabelText('Square footage')).toHaveAccessibleDescription('sq ft')
    expect(screen.getByRole('group', { name: 'Garaging address' })).toBeVisible()
  })

  test('cannot misspell a member', () => {
    // @ts-expect-error The member does not exist.
    const wrong: MessageOverrides = { labels: { 'driver.driver_zipp': 'ZIP' } }
    expect(wrong).toBeDefined()
  })
})

describe("a host's yes and no", () => {
  test('are the values of a new answer, while an answer that arrived keeps its spelling', async () => {
    const records: unknown[] = []
    render(
      <QuoteFormsProvider yesNoValues={{ yes: 'Y', no: 'N' }}>
        <PropertyInfoForm
          defaultRecord={{ basement_included: 'yes' }}
          onSubmit={(record) => records.push(record)}
        />
      </QuoteFormsProvider>,
    )
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    await press('Save')
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    await press('Save')
    expect(records).toEqual([{ basement_included: 'N' }, { basement_included: 'Y' }])
  })

  test('restore the original spelling when an answer is undone', async () => {
    const record = { basement_included: 'yes' }
    const records: unknown[] = []
    render(
      <QuoteFormsProvider yesNoValues={{ yes: 'Y', no: 'N' }}>
        <PropertyInfoForm defaultRecord={record} onSubmit={(handed) => records.push(handed)} />
      </QuoteFormsProvider>,
    )
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    await press('Save')
    expect(records[0]).toBeCopyOf(record)
  })
})

describe("a host's suggestions", () => {
  const lenders = ['Wells Fargo Bank NA', 'US Bank'].map((value) => ({ value }))
  const lists: SuggestionLists = {
    'mortgagee.company': { source: async () => lenders },
    'property.garage_type': { options: [{ value: 'Barn' }] },
    'property.foundation': { options: [{ value: 'Slab' }, { value: 'Piers' }], closed: true },
  }

  function openProperty(record: Record<string, unknown> = {}) {
    const records: unknown[] = []
    render(
      <QuoteFormsProvider suggestions={lists}>
        <PropertyInfoForm
          defaultRecord={record}
          onSubmit={(saved) => {
            records.push(saved)
          }}
        />
      </QuoteFormsProvider>,
    )
    return records
  }

  const suggested = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  test('replace ours', async () => {
    const records = openProperty()
    await userEvent.type(screen.getByRole('combobox', { name: 'Garage type' }), '{ArrowDown}')
    expect(suggested()).toEqual(['Barn'])
    await userEvent.keyboard('{Enter}')
    await press('Save')
    expect(records).toEqual([{ garage_type: 'Barn' }])
  })

  test('come from a source for a lender, for which the kit has no list', async () => {
    const records = openProperty({ mortgagee: [{ id: 7 }] })
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'wel')
    await userEvent.click(await screen.findByRole('option', { name: 'Wells Fargo Bank NA' }))
    await press('Save')
    expect(records).toEqual([{ mortgagee: [{ id: 7, company: 'Wells Fargo Bank NA' }] }])
  })

  test('show in every field that accepts them', () => {
    const ours = { options: [{ value: 'Ours' }], closed: true }
    const everywhere: Required<SuggestionLists> = {
      'address.state': ours,
      'address.country': ours,
      'mortgagee.company': ours,
      'mortgagee.financing_type': ours,
      'property.construction': ours,
      'property.siding': ours,
      'property.foundation': ours,
      'property.garage_type': ours,
      'property.roof_type': ours,
      'personal.gender': ours,
      'personal.marital_status': ours,
      'personal.relation': ours,
      'personal.education': ours,
      'personal.occupation': ours,
      'driver.driver_state': ours,
      'driver.driver_gender': ours,
      'driver.driver_marital_status': ours,
      'driver.driver_relation': ours,
      'driver.driver_status': ours,
      'driver.driver_education': ours,
      'driver.driver_occupation': ours,
      'driver.driver_license_issuing_state': ours,
      'driver.driver_license_status': ours,
    }
    render(
      <QuoteFormsProvider suggestions={everywhere}>
        <PropertyInfoForm defaultRecord={{ mortgagee: [{}] }} />
        <PersonalInfoForm />
        <DriverForm />
      </QuoteFormsProvider>,
    )
    const closed = [...document.querySelectorAll('select')].filter(({ options }) =>
      [...options].some(({ value }) => value === 'Ours'),
    )
    const members = closed.map(({ name }) => name.slice(name.lastIndexOf('.') + 1))
    const suggestedMembers = Object.keys(everywhere).map((key) => key.split('.')[1])
    expect(new Set(members)).toEqual(new Set(suggestedMembers))
    // @ts-expect-error A city has no suggestions.
    void ({ 'address.city': ours } satisfies SuggestionLists)
  })

  test('change nothing under a key that names no record, and the developer is told', () => {
    const reports = developerReports()
    const bare = { siding: { options: [{ value: 'Straw' }] } } as SuggestionLists
    // @ts-expect-error The key is 'property.siding', like that of its label.
    void ({ siding: {} } satisfies SuggestionLists)
    render(
      <QuoteFormsProvider suggestions={bare}>
        <PropertyInfoForm />
      </QuoteFormsProvider>,
    )
    expect(screen.getByLabelText('Siding')).toBeVisible()
    expect(reports).toEqual([
      expect.stringMatching(
        /suggestions were set for "siding", which is no member.*"property\.siding"/,
      ),
    ])
  })

  test('may close a field, which keeps the value that arrived', async () => {
    const records = openProperty({ foundation: 'CRAWL-2' })
    const select = screen.getByRole('combobox', { name: 'Foundation' })
    expect(select).toHaveDisplayValue('"CRAWL-2" (from the record)')
    await press('Save')
    await userEvent.selectOptions(select, 'Slab')
    await press('Save')
    expect(records).toEqual([{ foundation: 'CRAWL-2' }, { foundation: 'Slab' }])
  })

  test('of an outer provider apply inside an inner one', async () => {
    render(
      <QuoteFormsProvider suggestions={lists}>
        <QuoteFormsProvider suggestions={{ 'property.siding': { options: [{ value: 'Straw' }] } }}>
          <PropertyInfoForm />
        </QuoteFormsProvider>
      </QuoteFormsProvider>,
    )
    await userEvent.type(screen.getByRole('combobox', { name: 'Garage type' }), '{ArrowDown}')
    expect(suggested()).toEqual(['Barn'])
    await userEvent.type(screen.getByRole('combobox', { name: 'Siding' }), '{ArrowDown}')
    expect(suggested()).toEqual(['Straw'])
  })
})

test('a lender is plain text when a host suggests none', () => {
  render(<PropertyInfoForm defaultRecord={{ mortgagee: [{}] }} />)
  expect(screen.getByRole('textbox', { name: 'Company' })).toBeVisible()
})
