import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter, goTo, openFlow, pressButton } from '../openFlow.tsx'

const client = {
  first_name: 'María',
  last_name: "LOPEZ-O'BRIEN",
  birth_date: '1980-03-04',
  age: 46,
  gender: 'F',
  marital_status: 'Married',
  relation: 'Named insured',
  email: 'maria@example.com',
  phone: '512 555 0142',
  education: "Bachelor's degree",
  occupation: 'Architect',
  full_time_student: 'no',
  address: {
    entity_number: '1600',
    street: 'Elm St Apt 4B',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  },
}
const asDriver = {
  driver_name: "María LOPEZ-O'BRIEN",
  driver_birth_date: '1980-03-04',
  driver_age: 46,
  // What the client's record says, not what it may be short for.
  driver_gender: 'F',
  driver_marital_status: 'Married',
  driver_relation: 'Named insured',
  driver_email: 'maria@example.com',
  driver_phone: '512 555 0142',
  driver_education: "Bachelor's degree",
  driver_occupation: 'Architect',
  driver_full_time_student: 'no',
  driver_address: '1600 Elm St Apt 4B, Austin, TX 78701',
  driver_state: 'TX',
  driver_zip: '78701',
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const useClient = "Use client's details (Name)"
const sameAddress = /^Same as client's address/

async function submitted({ handed }: Awaited<ReturnType<typeof openFlow>>) {
  await goTo('Review')
  await pressButton('Submit')
  return handed.at(-1)?.record
}

test('copies the client to an added driver by the key of the name, with one Undo', async () => {
  const flow = await openFlow({ defaultRecord: { personal: client } })
  await goTo('Drivers')
  await pressButton('Add driver')
  await waitFor(() => expect(box('Name')).toHaveFocus())
  await screen.findByRole('button', { name: useClient })
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(box('Name')).toHaveFocus()
  expect(box('Name')).toHaveValue("María LOPEZ-O'BRIEN")
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
  await screen.findByText(/Copied from client's details/, { selector: '[role="status"]' })
  await screen.findByRole('button', { name: 'Use TX (License state)' })
  expect(screen.getAllByRole('button', { name: /^Use TX/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Undo (Name)' }))
  expect(box('Name')).toHaveValue('')
  expect(box(/ZIP code/)).toHaveValue('')
  expect(screen.getByRole('radio', { name: 'Not provided' })).toBeChecked()
  await userEvent.click(await screen.findByRole('button', { name: useClient }))
  expect(await submitted(flow)).toEqual({ personal: client, drivers: [asDriver] })
})

test('keeps what the driver has, an address as a whole', async () => {
  const flow = await openFlow({ defaultRecord: { personal: client } })
  await goTo('Drivers')
  await pressButton('Add driver')
  await screen.findByRole('textbox', { name: 'Name' })
  await enter(/ZIP code/, '73301')
  await enter('Email', 'm@example.com')
  await userEvent.click(await screen.findByRole('button', { name: useClient }))
  const { driver_address: _, driver_state: _2, ...rest } = asDriver
  expect(await submitted(flow)).toEqual({
    personal: client,
    drivers: [{ ...rest, driver_zip: '73301', driver_email: 'm@example.com' }],
  })
})

test('is not offered to a driver of the record, nor twice, nor without a client', async () => {
  const drivers = [{ driver_zip: '78701' }, {}]
  const flow = await openFlow({ defaultRecord: { personal: client, drivers } })
  await goTo('Drivers')
  await userEvent.click(screen.getByRole('button', { name: /Driver 1 of 2/ }))
  await userEvent.click(screen.getByRole('button', { name: /Driver 2 of 2/ }))
  const [button, ...others] = await screen.findAllByRole('button', { name: useClient })
  expect(others).toEqual([])
  if (button) await userEvent.click(button)
  await pressButton('Add another driver')
  expect(screen.queryByRole('button', { name: useClient })).toBeNull()
  flow.unmount()
  await openFlow()
  await goTo('Drivers')
  await pressButton('Add driver')
  expect(screen.queryByRole('button', { name: useClient })).toBeNull()
  expect(screen.queryByRole('button', { name: sameAddress })).toBeNull()
})

test('leaves out what the driver cannot have', async () => {
  const flow = await openFlow({
    defaultRecord: { personal: { full_name: 'Ana Ruiz', birth_date: 320976000, age: '46' } },
  })
  await goTo('Drivers')
  await pressButton('Add driver')
  await userEvent.click(await screen.findByRole('button', { name: useClient }))
  expect(box('Name')).toHaveValue('Ana Ruiz')
  expect(box('Date of birth')).toHaveValue('')
  expect(box('Age')).toHaveValue('')
  expect(flow.handed).toEqual([])
})

test('copies the address of the client after the empty address, with Undo', async () => {
  const flow = await openFlow({ defaultRecord: { personal: client, drivers: [{ x: 1 }] } })
  await goTo('Drivers')
  await enter('Name', 'Ben')
  const group = screen.getByRole('group', { name: 'Address' })
  await within(group).findByRole('button', { name: sameAddress })
  await userEvent.click(box('Address'))
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(box('Address')).toHaveFocus()
  expect(box('Address')).toHaveValue('1600 Elm St Apt 4B, Austin, TX 78701')
  await screen.findByText(/Copied from client's address/, { selector: '[role="status"]' })
  await userEvent.click(screen.getByRole('button', { name: 'Undo (Address)' }))
  expect(box('Address')).toHaveValue('')
  await userEvent.click(await screen.findByRole('button', { name: sameAddress }))
  expect(await submitted(flow)).toEqual({
    personal: client,
    drivers: [
      {
        x: 1,
        driver_name: 'Ben',
        driver_address: '1600 Elm St Apt 4B, Austin, TX 78701',
        driver_state: 'TX',
        driver_zip: '78701',
      },
    ],
  })
})

test('replaces no state and no ZIP code', async () => {
  const drivers = [{ driver_name: 'Ben', driver_zip: '73301' }]
  await openFlow({ defaultRecord: { personal: client, drivers } })
  await goTo('Drivers')
  await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.queryByRole('button', { name: sameAddress })).toBeNull()
})
