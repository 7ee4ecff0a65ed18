import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settle } from '../../form/helpers/openForm.tsx'
import { enter, goTo, openFlow, pressButton } from '../openFlow.tsx'

const driverNamed = (name: string) => ({ driver_name: name, driver_zip: '78701' })
const toggle = (name: string | RegExp) => screen.getByRole('button', { name })

test('opens the only driver, and closes two', async () => {
  const one = await openFlow({ defaultRecord: { drivers: [driverNamed('Ana')] } })
  await goTo('Drivers')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana')
  one.unmount()
  await openFlow({ defaultRecord: { drivers: [driverNamed('Ana'), driverNamed('Ben')] } })
  await goTo('Drivers')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(toggle('Driver 1 of 2: Ana')).toHaveAttribute('aria-expanded', 'false')
  expect(toggle('Driver 2 of 2: Ben')).toHaveAttribute('aria-expanded', 'false')
})

test('says nothing about changes with showChanges={false}, in any step', async () => {
  await openFlow({
    defaultRecord: { personal: { first_name: 'Ana' }, drivers: [driverNamed('Ana')] },
    showChanges: false,
  })
  await enter('First name', 'Anna')
  expect(screen.getByRole('textbox', { name: 'First name' })).not.toHaveAccessibleDescription(/Was/)
  await goTo('Drivers')
  await enter('Name', 'Anna')
  await pressButton('Add another driver')
  expect(screen.queryByText(/^Was|^New$/)).toBeNull()
})

test('opens and focuses an added driver, and closes the others', async () => {
  await openFlow({ defaultRecord: { drivers: [driverNamed('Ana')] } })
  await goTo('Drivers')
  await enter('Name', 'Anna')
  await pressButton('Add another driver')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(toggle('Driver 1 of 2: Anna')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle(/Driver 1 of 2/))
  await pressButton('Add another driver')
  await settle()
  // A person opened it.
  expect(toggle(/Driver 1 of 3/)).toHaveAttribute('aria-expanded', 'true')
  expect(toggle(/Driver 2 of 3/)).toHaveAttribute('aria-expanded', 'false')
  expect(toggle(/Driver 3 of 3/)).toHaveAttribute('aria-expanded', 'true')
})

test('leaves a driver with an error open when one is added', async () => {
  await openFlow({ defaultRecord: { drivers: [driverNamed('Ana')] } })
  await goTo('Drivers')
  await enter('Age', 'old')
  await pressButton('Add another driver')
  expect(toggle('Driver 1 of 2: Ana')).toHaveAttribute('aria-expanded', 'true')
  expect(toggle('Driver 2 of 2')).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getAllByRole('textbox', { name: 'Name' })[1]).toHaveFocus()
})
