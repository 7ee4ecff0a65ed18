import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DriverForm, QuoteFormsProvider } from '../../../src/index.ts'
import { openFlow } from '../../flow/openFlow.tsx'
import { open, said, settle } from '../helpers/openForm.tsx'

const user = userEvent.setup()
const driver = (driver_name: string) => ({ driver_name, driver_zip: '78701' })
const drivers = ['Maria Lopez', 'Juan Lopez', 'Ana Lopez', 'Leo Lopez'].map(driver)

/** Presses the key in a field, and waits for the list. */
async function openList(label: string | RegExp): Promise<Event> {
  const control = screen.getByLabelText(label)
  act(() => control.focus())
  const event = createEvent.keyDown(control, { key: 'k', ctrlKey: true })
  fireEvent(control, event)
  if (event.defaultPrevented) await screen.findByRole('combobox', { name: 'Go to a field' })
  return event
}

const box = () => screen.getByRole('combobox', { name: 'Go to a field' })
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent)
const dialog = () => screen.queryByRole('dialog', { name: 'Go to a field' })

async function choose(text: string): Promise<void> {
  await user.type(box(), `${text}{Enter}`)
  await settle()
}

test('a few letters and Enter go to a field, and say which one', async () => {
  const { handed } = open('Driver', { defaultRecord: driver('Maria') })
  await openList('Name')
  await user.type(box(), 'occ')
  expect(rows()).toEqual(['Occupation Background Not provided'])
  await user.keyboard('{Enter}')
  await settle()
  expect(dialog()).toBeNull()
  expect(screen.getByLabelText('Occupation')).toHaveFocus()
  await said('Occupation, Background')
  // Enter in the list submits nothing.
  expect(handed).toEqual([])
})

test('Escape closes the list, and the focus is where it was', async () => {
  open('Driver', { defaultRecord: driver('Maria') })
  await openList('Name')
  await user.type(box(), 'occ{Escape}')
  await settle()
  expect(dialog()).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('Maria')
})

test('the key and Enter lead back to the field that a person came from', async () => {
  open('Driver', { defaultRecord: driver('Maria') })
  await openList('Name')
  await choose('occ')
  await openList('Occupation')
  expect(rows()[0]).toMatch(/^Name/)
  await user.keyboard('{Enter}')
  await settle()
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('in a flow it goes to another step, and opens a closed item there', async () => {
  await openFlow({ defaultRecord: { personal: { first_name: 'Maria' }, drivers } })
  await openList('First name')
  await user.type(box(), 'driver 3 zip')
  expect(rows()).toEqual(['ZIP code Driver 3: Ana Lopez 78701'])
  await user.keyboard('{Enter}')
  await settle()
  expect(screen.getByRole('heading', { name: 'Drivers', level: 2 })).toBeVisible()
  const item = screen.getByRole('group', { name: /Driver 3 of 4: Ana Lopez/ })
  expect(within(item).getByLabelText(/^ZIP code/)).toHaveFocus()
  await said('ZIP code, Driver 3: Ana Lopez')
})

test('the arrow keys choose another row, and a click goes to one', async () => {
  open('Driver', { defaultRecord: driver('Maria') })
  await openList('Name')
  await user.type(box(), 'license{ArrowDown}')
  const [first, second] = screen.getAllByRole('option')
  expect(first).toHaveAttribute('aria-selected', 'false')
  expect(box()).toHaveAttribute('aria-activedescendant', second?.id)
  await user.click(screen.getByRole('option', { name: /License status/ }))
  await settle()
  expect(screen.getByLabelText('License status')).toHaveFocus()
})

test('a state is a filter, with the number of its fields', async () => {
  open('Driver', { defaultRecord: driver('Maria') })
  await openList('Name')
  await user.click(screen.getByRole('button', { name: 'empty 16' }))
  expect(box()).toHaveValue('empty')
  expect(box()).toHaveFocus()
  expect(rows()).toHaveLength(16)
  await said('16 of 18')
})

test('a part of the name of a state is enough where no field is called so', async () => {
  open('Driver', { defaultRecord: driver('Maria') })
  await openList('Name')
  await user.type(box(), 'empt')
  expect(rows()).toHaveLength(16)
  await user.clear(box())
  await user.type(box(), 'edu')
  expect(rows()).toEqual(['Education Background Not provided'])
})

test('what nothing is called finds nothing, and Enter stays', async () => {
  open('Driver', { defaultRecord: driver('Maria') })
  await openList('Name')
  await choose('xyz')
  expect(rows()).toEqual([])
  await said('No fields found')
  expect(box()).toHaveFocus()
})

test('a masked answer stays masked', async () => {
  open('Driver', {
    sensitive: 'mask',
    defaultRecord: { ...driver('Maria'), driver_license_number: 'TX1234567' },
  })
  await openList('Name')
  await user.type(box(), 'license number')
  expect(rows()).toEqual(['License number License •••• 4567Hidden, ends in 4567'])
})

test('a host that has handled the key keeps it', async () => {
  render(
    <div onKeyDownCapture={(event) => event.preventDefault()}>
      <DriverForm />
    </div>,
  )
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'k', ctrlKey: true })
  await settle()
  expect(dialog()).toBeNull()
})

test('a host may set another key or none', async () => {
  open('Driver', { shortcuts: { goToField: false } })
  expect((await openList('Name')).defaultPrevented).toBe(false)
  await settle()
  expect(dialog()).toBeNull()
})

test('a field of the form that a host leaves out is no row, and a label of the host is', async () => {
  render(
    <QuoteFormsProvider messages={{ labels: { 'driver.driver_occupation': 'Job' } }}>
      <DriverForm overrides={{ driver_education: { hidden: true } }} />
    </QuoteFormsProvider>,
  )
  await openList('Name')
  await user.type(box(), 'job')
  expect(rows()).toEqual(['Job Background Not provided'])
  await user.clear(box())
  await user.type(box(), 'education')
  expect(rows()).toEqual([])
})
