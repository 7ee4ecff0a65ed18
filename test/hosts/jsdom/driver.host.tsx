import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  DriverForm,
  PropertyInfoForm,
  type Quote,
  QuoteFlow,
  type RecordSubmission,
} from 'quoteforms'
import 'quoteforms/styles.css'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(cleanup)

// A busy machine takes longer than the default of one second to load what is lazy.
configure({ asyncUtilTimeout: 10_000 })

const driver = { driver_name: 'Maria Lopez', driver_email: null, crm_id: 'A-17' }

test('a driver is typed, refused, corrected and submitted', async () => {
  const user = userEvent.setup()
  const save = vi.fn<(record: object) => void>()
  render(<DriverForm defaultRecord={driver} onSubmit={save} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'There is a problem' })
  expect(save).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('ZIP code (required)'), '78701')
  await user.type(screen.getByLabelText('Date of birth'), '3/4/1980')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toEqual({
    ...driver,
    driver_zip: '78701',
    driver_birth_date: '1980-03-04',
  })
})

test('what is lazy arrives: suggestions, rules, the actions of a list', async () => {
  const user = userEvent.setup()
  const save = vi.fn<(record: object, submission: RecordSubmission) => void>()
  const property = { year_built: 1985, mortgagee: [{ company: 'Wells Fargo' }] }
  render(<PropertyInfoForm defaultRecord={property} onSubmit={save} />)
  await user.click(screen.getByLabelText('Construction'))
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: 'Frame' }))
  await user.clear(screen.getByLabelText('Year built'))
  await user.type(screen.getByLabelText('Year built'), '1585')
  await user.tab()
  await screen.findByText('Was 1985')
  await user.click(screen.getByRole('button', { name: 'Remove mortgagee 1: Wells Fargo' }))
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [record, submission] = save.mock.calls[0] ?? []
  expect(record).toMatchObject({ year_built: 1585, mortgagee: [{ company: 'Wells Fargo' }] })
  expect(submission?.warnings).not.toEqual([])
})

test('a quote goes through its steps', async () => {
  const user = userEvent.setup()
  const send = vi.fn<(quote: Quote) => void>()
  const quote = { drivers: [{ driver_zip: '78701' }] }
  render(<QuoteFlow defaultRecord={quote} drafts={{ key: 'quote-1' }} onSubmit={send} />)
  await user.type(await screen.findByLabelText('Last name'), 'Lopez')
  for (const step of ['Property', 'Drivers', 'Review']) {
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: step, level: 2 })
  }
  await screen.findByRole('link', { name: 'Change last name' })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toEqual({ personal: { last_name: 'Lopez' }, ...quote })
  expect(
    within(screen.getByRole('form')).getByText(/^Submitted \d/, { selector: 'span' }),
  ).toBeDefined()
})
