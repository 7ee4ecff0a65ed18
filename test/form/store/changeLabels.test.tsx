import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PropertyInfoForm, QuoteFlow, QuoteFormsProvider } from '../../../src/index.ts'
import { press } from '../helpers/openForm.tsx'

const messages = {
  labels: {
    'property.year_built': 'Baujahr',
    'property.property_address': 'Anschrift',
    'address.city': 'Ort',
    mortgagee: 'Bank',
    'mortgagee.loan_number': 'Darlehen',
    'driver.driver_age': 'Alter',
    driver: 'Fahrer',
  },
  form: { item: (label: string, position: number) => `${position}. ${label}` },
} as const

test('changes use the labels of the host', async () => {
  const sentences: string[] = []
  render(
    <QuoteFormsProvider messages={messages}>
      <PropertyInfoForm
        defaultRecord={{
          year_built: 1980,
          property_address: { city: 'Waco' },
          mortgagee: [{ company: 'Ally', loan_number: '1' }, { loan_number: '2' }],
        }}
        onSubmit={(_, { changes }) => {
          sentences.push(...changes.map(({ label, sentence }) => `${label} | ${sentence}`))
        }}
      />
    </QuoteFormsProvider>,
  )
  await userEvent.type(screen.getByLabelText('Baujahr'), '{Backspace}5')
  await userEvent.type(screen.getAllByLabelText('Ort')[0] as HTMLElement, 'x')
  for (const box of screen.getAllByLabelText('Darlehen')) await userEvent.type(box, '0')
  await press('Save')
  expect(sentences.toSorted()).toEqual([
    'Baujahr | Baujahr 1980 → 1985',
    'Darlehen | 2. Bank: darlehen 2 → 20',
    'Darlehen | Bank Ally: darlehen 1 → 10',
    'Ort | Anschrift: ort Waco → Wacox',
  ])
})

test('changes in a flow do so too', async () => {
  const sentences: string[] = []
  render(
    <QuoteFormsProvider messages={messages}>
      <QuoteFlow
        defaultRecord={{ drivers: [{ driver_zip: '78701' }] }}
        onSubmit={(_, { changes }) => {
          sentences.push(...changes.map(({ sentence }) => sentence))
        }}
      />
    </QuoteFormsProvider>,
  )
  await press('Continue')
  await press('Continue')
  await userEvent.type(screen.getByLabelText('Alter'), '46')
  await press('Continue')
  await press('Submit')
  expect(sentences).toEqual(['1. Fahrer: alter not provided → 46'])
})
