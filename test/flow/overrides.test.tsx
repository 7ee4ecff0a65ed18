import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QuoteFlow, QuoteFormsProvider } from '../../src/index.ts'
import { settle } from '../form/helpers/openForm.tsx'
import { enter, follow, goTo, openFlow, pressButton, stepNames } from './openFlow.tsx'

const quote = {
  personal: { first_name: 'Ana', age: 46 },
  property: { year_built: 1980, siding: 'Vinyl', employee_count: 3 },
  drivers: [{ driver_name: 'Bo', driver_zip: '78701', driver_age: 300, driver_email: 'bo@x.org' }],
}

const terms = (group: HTMLElement) =>
  within(group)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)

test('a flow takes paths from its quote, and the review follows: labels, order and what is hidden', async () => {
  const { handed } = await openFlow({
    defaultRecord: quote,
    overrides: {
      'drivers.driver_zip': { label: 'Garaging ZIP' },
      'drivers.driver_age': { hidden: true },
      'drivers.driver_email': { hidden: true },
      'property.siding': { order: 1 },
      'property.employee_count': { hidden: true },
    },
  })
  await goTo('Drivers')
  expect(screen.getByRole('textbox', { name: 'Garaging ZIP (required)' })).toHaveValue('78701')
  expect(screen.queryByRole('textbox', { name: 'Age' })).toBeNull()
  await goTo('Review')
  await screen.findByText('Siding')
  const all = terms(document.body)
  expect(all.indexOf('Siding')).toBe(all.indexOf('Year built') - 1)
  expect(all).toContain('Garaging ZIP')
  expect(document.body).not.toHaveTextContent(/300|bo@x\.org|employee/)
  await pressButton('Submit')
  await waitFor(() => expect(handed).toHaveLength(1))
  expect(JSON.stringify(handed[0]?.record)).toBe(JSON.stringify(quote))
})

test('a hidden record takes its step along', async () => {
  await openFlow({ defaultRecord: quote, overrides: { property: { hidden: true } } })
  expect(stepNames().map((name) => name.replace(/,.*/, ''))).toEqual([
    '1. Client',
    '2. Drivers',
    '3. Review',
  ])
})

test('Continue waits for an answer that the host requires, and names what nobody can enter', async () => {
  await openFlow({
    defaultRecord: { drivers: [{ driver_name: 'Bo' }] },
    overrides: {
      'personal.last_name': { required: true },
      'drivers.driver_zip': { hidden: true },
    },
  })
  await pressButton('Continue')
  const name = screen.getByRole('textbox', { name: 'Last name (required)' })
  expect(name).toHaveAccessibleDescription('Error: Enter last name')
  await enter('Last name (required)', 'Lopez')
  await pressButton('Continue')
  await pressButton('Continue')
  await pressButton('Continue')
  const summary = screen.getByRole('heading', { name: 'There is a problem' }).parentElement!
  expect(summary).toHaveTextContent("Bo's ZIP code is missing or invalid")
  expect(within(summary).queryByRole('link')).toBeNull()
  await goTo('Review')
  expect(screen.getByText(/Bo's ZIP code is missing or invalid/).closest('a')).toBeNull()
})

test('a gate that requires a hidden answer asks for nothing there, and says so', async () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  await openFlow({
    overrides: { 'personal.age': { hidden: true }, 'personal.last_name': { required: true } },
    gates: [{ name: 'rating', requires: ['personal.age', 'personal.last_name'] }],
  })
  expect(await screen.findByText(/1 answer needed for rating/)).toBeVisible()
  expect(String(report.mock.calls[0]?.[0])).toMatch(/requires "personal.age".*or a form hides/)
  vi.unstubAllGlobals()
})

test('a draft keeps what is typed, and a hidden value stays through it and through newer data', async () => {
  const overrides = { 'personal.age': { hidden: true } } as const
  const drafts = { key: 'q', storage: 'sessionStorage' } as const
  const first = await openFlow({ defaultRecord: quote, overrides, drafts })
  await enter('Last name', 'Lopez')
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Lopez'))
  first.unmount()
  const handed: unknown[] = []
  const flow = (incoming?: { record: object }) => (
    <QuoteFormsProvider overrides={{ 'personal.first_name': { label: 'Given name' } }}>
      <QuoteFlow
        {...{ overrides, drafts, incoming }}
        defaultRecord={quote}
        onSubmit={(record) => void handed.push(record)}
      />
    </QuoteFormsProvider>
  )
  const { rerender } = render(flow())
  await settle()
  const resume = screen.queryByRole('button', { name: /Resume|Restore|Continue with/ })
  if (resume) fireEvent.click(resume)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lopez'),
  )
  expect(screen.getByRole('textbox', { name: 'Given name' })).toHaveValue('Ana')
  rerender(flow({ record: { ...quote, personal: { first_name: 'Ann', age: 47 } } }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Given name' })).toHaveValue('Ann'),
  )
  await follow(/\d\. Review/)
  await pressButton('Submit')
  await waitFor(() => expect(handed).toHaveLength(1))
  expect(handed[0]).toMatchObject({
    personal: { first_name: 'Ann', last_name: 'Lopez', age: 47 },
  })
})
