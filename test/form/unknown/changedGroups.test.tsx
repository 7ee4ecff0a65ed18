import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  PersonalInfoForm,
  type PersonalInfo,
  PropertyInfoForm,
  type PropertyInfo,
  type RecordFormHandle,
} from '../../../src/index.ts'
import { press, said } from '../helpers/openForm.tsx'

const address = { entity_number: '1600', street: 'Elm St', city: 'Austin', risk: 5 }

function openPerson(defaultRecord: object, props: object = {}) {
  let handle: RecordFormHandle<PersonalInfo> | null = null
  render(
    <PersonalInfoForm
      ref={(form) => void (handle = form)}
      {...{ defaultRecord }}
      nullMeans="unknown"
      {...props}
    />,
  )
  return () => handle?.getRecord()
}

const group = () => screen.getByRole('group', { name: 'Home address' })

async function choose(name: string): Promise<void> {
  await userEvent.click(
    await within(group()).findByRole('button', { name: /^More for home address/i }),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('a group that is answered unknown says what it was, and Reset restores all of it', async () => {
  const record = openPerson({ address })
  await choose('Mark as unknown')
  await said('Home address: Unknown')
  expect(record()).toEqual({ address: null })
  expect(await screen.findByText('Was 1600 Elm St, Austin')).toBeVisible()
  expect(group()).toHaveAccessibleDescription(/Was 1600 Elm St, Austin/)
  await press('Reset home address to 1600 Elm St, Austin')
  expect(record()).toEqual({ address })
  expect(screen.queryByText(/^Was/)).toBeNull()
  expect(group()).toHaveFocus()
  await said('Home address reset to 1600 Elm St, Austin')
})

test('a group that arrived unknown says so once it is filled, and Reset makes it unknown', async () => {
  const record = openPerson({ address: null })
  fireEvent.change(within(group()).getByLabelText('City'), { target: { value: 'Austin' } })
  expect(await screen.findByText('Was Unknown')).toBeVisible()
  await press('Reset home address to Unknown')
  expect(record()).toEqual({ address: null })
  expect(within(group()).getByLabelText('City')).toHaveValue('')
})

test('a group whose fields say what they were says nothing itself', async () => {
  openPerson({ address })
  for (const label of ['Street number', 'Street', 'City']) {
    const box = within(group()).getByLabelText(label)
    fireEvent.change(box, { target: { value: '' } })
    fireEvent.blur(box)
  }
  expect(await screen.findByText('Was Austin')).toBeVisible()
  expect(screen.queryByText(/^Was 1600 Elm/)).toBeNull()
})

test.each([{}, { address: {} }, { address: { city: '' } }])(
  'a group that held nothing says nothing once it is unknown: %j',
  async (record) => {
    openPerson(record)
    await choose('Mark as unknown')
    expect(screen.queryByText(/^Was/)).toBeNull()
  },
)

test('a group of the wrong type that was left blank says what arrived', async () => {
  let handle: RecordFormHandle<PropertyInfo> | null = null
  render(
    <PropertyInfoForm
      ref={(form) => void (handle = form)}
      defaultRecord={{ property_address: '1600 Elm St' }}
    />,
  )
  await press('Leave blank (Property address)')
  expect(handle!.getRecord()).toEqual({})
  expect(await screen.findByText('Was 1600 Elm St')).toBeVisible()
  await press('Reset property address to 1600 Elm St')
  expect(screen.getByRole('group', { name: 'Property address' })).toHaveAccessibleDescription(
    /address/,
  )
  expect(handle!.getRecord()).toBeUndefined()
})

test('showChanges={false} turns it off', async () => {
  openPerson({ address }, { showChanges: false })
  await choose('Mark as unknown')
  expect(screen.queryByText(/^Was/)).toBeNull()
})
