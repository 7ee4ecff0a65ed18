import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  QuoteFormsProvider,
  PropertyInfoForm,
  type QuoteFormsProviderProps,
} from '../../../src/index.ts'

import { goTo, openFlow, pressButton } from '../../flow/openFlow.tsx'

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const takeOffer = () => userEvent.keyboard('{Alt>}{Enter}{/Alt}')

const maria = {
  driver_name: 'Maria Lopez',
  driver_marital_status: 'Married',
  driver_phone: '512 555 0142',
  driver_license_issuing_state: 'TX',
  driver_address: '1600 Elm St, Austin',
  driver_state: 'TX',
  driver_zip: '78701',
}
const shared = {
  driver_phone: '512 555 0142',
  driver_license_issuing_state: 'TX',
  driver_address: '1600 Elm St, Austin',
  driver_state: 'TX',
  driver_zip: '78701',
}

/** Opens the step of the drivers, and adds one. */
async function addDriver(drivers: readonly object[]) {
  const flow = await openFlow({ defaultRecord: { drivers: [...drivers] as never } })
  await goTo('Drivers')
  await pressButton('Add another driver')
  await waitFor(() => expect(box('Name')).toHaveFocus())
  return {
    async lastDriver() {
      await goTo('Review')
      await pressButton('Submit')
      const record = flow.handed.at(-1)?.record as { drivers: object[] }
      return record.drivers.at(-1)
    },
  }
}

test('the next driver has what a household shares by one key, with one Undo', async () => {
  const form = await addDriver([maria])
  const label = 'Same as Maria Lopez'
  const offer = await screen.findByRole('button', { name: label })
  expect(offer).toHaveAccessibleDescription('address, phone number, license state')
  await takeOffer()
  expect(box('Phone number')).toHaveValue('512 555 0142')
  await userEvent.click(screen.getByRole('button', { name: 'Undo (Name)' }))
  expect(box('Phone number')).toHaveValue('')
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await userEvent.type(box('Name'), 'Ana Ruiz')
  expect(await form.lastDriver()).toEqual({ driver_name: 'Ana Ruiz', ...shared })
})

test('a driver with the last name of a married one may be the spouse, which nobody assumes', async () => {
  const form = await addDriver([maria])
  await userEvent.type(box('Name'), 'Juan López')
  await userEvent.tab()
  expect(screen.getByRole('combobox', { name: 'Relationship to applicant' })).toHaveFocus()
  await screen.findByRole('button', { name: 'Use Spouse (Relationship to applicant)' })
  await userEvent.type(box(/^ZIP code/), '78701')
  expect(await form.lastDriver()).toEqual({ driver_name: 'Juan López', driver_zip: '78701' })
})

test.each([
  ['the name is another', [maria], 'Ana Ruiz'],
  ['nobody is married', [{ ...maria, driver_marital_status: 'Single' }], 'Juan Lopez'],
  [
    'somebody is the spouse',
    [maria, { driver_name: 'Leo Lopez', driver_relation: 'Wife', driver_zip: '1' }],
    'Ana Lopez',
  ],
])('no spouse is suggested where %s', async (_why, drivers, name) => {
  await addDriver(drivers)
  await userEvent.type(box('Name'), name)
  await userEvent.tab()
  await screen.findByRole('combobox', { name: 'Relationship to applicant' })
  expect(screen.queryByRole('button', { name: /^Use Spouse/ })).toBeNull()
})

type Lookup = NonNullable<QuoteFormsProviderProps['lookupLender']>

function openMortgagees(mortgagee: readonly object[], lookupLender?: Lookup) {
  const records: unknown[] = []
  render(
    <QuoteFormsProvider lookupLender={lookupLender}>
      <PropertyInfoForm
        defaultRecord={{ mortgagee: [...mortgagee] }}
        onSubmit={(record) => void records.push(record)}
      />
    </QuoteFormsProvider>,
  )
  return {
    async mortgagees() {
      await pressButton('Save')
      return (records.at(-1) as { mortgagee: object[] }).mortgagee
    },
  }
}

const bank = { company: 'Wells Fargo', address: { street: 'PO Box 10304', city: 'Des Moines' } }
const lastOf = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name }).at(-1)

test('a mortgagee has the address of the same lender by one key', async () => {
  const form = openMortgagees([bank, {}])
  await userEvent.type(
    screen.getAllByRole('textbox', { name: 'Company' })[1] as Element,
    'wells fargo',
  )
  await userEvent.tab()
  const offer = await screen.findByRole('button', { name: /^Use PO Box 10304, Des Moines/ })
  await userEvent.click(offer)
  expect(await form.mortgagees()).toEqual([bank, { ...bank, company: 'wells fargo' }])
})

test("a host's directory gives the lender's own name and address", async () => {
  const company = 'Rocket Mortgage LLC ISAOA/ATIMA'
  const lookup = vi.fn<Lookup>(async () => ({
    company,
    address: { city: 'Detroit', zip: '48226' },
  }))
  const form = openMortgagees([{}], lookup)
  await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Rocket')
  expect(lookup).not.toHaveBeenCalled()
  await userEvent.tab()
  await waitFor(() => expect(lookup).toHaveBeenCalledWith('Rocket', expect.any(AbortSignal)))
  act(() => lastOf('Street number')?.focus())
  await screen.findByRole('button', { name: /^Use Rocket Mortgage LLC ISAOA\/ATIMA, Detroit/ })
  await takeOffer()
  expect(await form.mortgagees()).toEqual([{ company, address: { city: 'Detroit', zip: '48226' } }])
})

test('a directory that fails, or that knows nothing, is no error', async () => {
  const lookup = vi
    .fn<Lookup>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce(undefined)
  const form = openMortgagees([{}], lookup)
  for (const text of ['Rocket', ' Mortgage']) {
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), text)
    await userEvent.tab()
  }
  await waitFor(() => expect(lookup).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  expect(await form.mortgagees()).toEqual([{ company: 'Rocket Mortgage' }])
})

test('a lender that arrived is not looked up', async () => {
  const lookup = vi.fn<Lookup>()
  openMortgagees([{ company: 'Chase' }], lookup)
  await userEvent.type(screen.getByRole('textbox', { name: 'Year built' }), '1985')
  await userEvent.tab()
  expect(lookup).not.toHaveBeenCalled()
})
