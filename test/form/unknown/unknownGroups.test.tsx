import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, open, press, said, save, settle } from '../helpers/openForm.tsx'
import { type ScreenField, screens } from '../helpers/expectedFields.ts'

const home = () => screen.getByRole('group', { name: 'Home address' })
const address = { zip: '78701', crm: [1], street: ' Elm St', city: null }

const field = (label: string) =>
  screens['Personal info'].find(
    (each) => each.label === label && each.groups.includes('Home address'),
  ) as ScreenField
const street = () => within(home()).getByRole('textbox', { name: 'Street' })

const openPerson = (defaultRecord: Record<string, unknown>, readOnly = false) =>
  open('Personal info', { defaultRecord, nullMeans: 'unknown', readOnly })

/** Chooses an item in the menu of the group. */
async function choose(item: string): Promise<void> {
  await press('More for Home address')
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
  await settle()
}

test('a null address shows as Unknown, in its description too, and is handed back', async () => {
  const record = { address: null, age: 46 }
  const { handed } = openPerson(record)
  expect(home()).toHaveAccessibleDescription('Unknown')
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  await save()
  expect(handed[0]?.record).toBeCopyOf(record)
})

test('the first part entered replaces a null address, and emptying that leaves no key', async () => {
  const { handed } = openPerson({ address: null, age: 46 })
  enter(field('City'), 'Austin')
  expect(home()).toHaveAccessibleDescription('Was Unknown')
  await save()
  enter(field('City'), '')
  await save()
  expect(handed.map(({ record }) => record)).toStrictEqual([
    { address: { city: 'Austin' }, age: 46 },
    { age: 46 },
  ])
})

test('the menu of an address answers Unknown, which is handed back', async () => {
  const { handed } = openPerson({ a: 1, address, age: 46 })
  await choose('Mark as unknown')
  expect(home()).toHaveFocus()
  expect(home()).toHaveAccessibleDescription('Unknown Was Elm St, 78701')
  expect(street()).toHaveValue('')
  await said('Home address: Unknown')
  await save()
  // A save is final: Undo does not restore what the saved record no longer contains.
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  expect(handed[0]?.record).toStrictEqual({ a: 1, address: null, age: 46 })
})

test('Undo restores everything in the address, typed text included', async () => {
  const record = { a: 1, address, age: 46 }
  const { handed } = openPerson(record)
  enter(field('Country'), 'Tejas')
  await choose('Mark as unknown')
  await press('Undo (Home address)')
  expect(home()).toHaveFocus()
  expect(home()).not.toHaveAccessibleDescription()
  expect(street()).toHaveValue(' Elm St')
  expect(within(home()).getByLabelText('Country')).toHaveValue('Tejas')
  expect(within(home()).getByLabelText('City')).toHaveAccessibleDescription('Unknown')
  await said('Home address restored')
  enter(field('Country'), '')
  await save()
  expect(handed[0]?.record).toBeCopyOf(record)
})

test('typed text replaces the answer Unknown of an address', async () => {
  const { handed } = openPerson({ address })
  await choose('Mark as unknown')
  enter(field('Street'), 'Oak St')
  expect(home()).not.toHaveAccessibleDescription()
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  await save()
  expect(handed[0]?.record).toStrictEqual({ address: { crm: [1], street: 'Oak St' } })
})

test('the menu empties an address that is Unknown, which is announced', async () => {
  const { handed } = openPerson({ address: null, age: 46 })
  expect(home()).toHaveAttribute('data-unknown')
  await choose('Clear')
  expect(home()).not.toHaveAttribute('data-unknown')
  expect(home()).toHaveAccessibleDescription('Was Unknown')
  await said('Home address: Not provided')
  await save()
  expect(handed[0]?.record).toStrictEqual({ age: 46 })
})

test('a button next to Unknown empties an address that arrived so', async () => {
  const { handed } = openPerson({ address: null, age: 46 })
  await press('Clear (Home address)')
  expect(home()).toHaveFocus()
  expect(home()).not.toHaveAttribute('data-unknown')
  expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument()
  await said('Home address: Not provided')
  await save()
  expect(handed[0]?.record).toStrictEqual({ age: 46 })
})

test('an address that is answered Unknown has Undo until it is saved, and Clear from then on', async () => {
  openPerson({ address })
  const clear = () => screen.queryByRole('button', { name: 'Clear (Home address)' })
  expect(clear()).not.toBeInTheDocument()
  await choose('Mark as unknown')
  expect(clear()).not.toBeInTheDocument()
  await save()
  expect(clear()).toBeVisible()
})

test('an address with an invalid part can be Unknown, and is refused again after Undo', async () => {
  const { handed } = openPerson({ address: { zip: 78701 } })
  expect(screen.getByRole('button', { name: 'Use 78701 (ZIP code)' })).toBeVisible()
  await choose('Mark as unknown')
  expect(screen.queryByRole('button', { name: 'Use 78701 (ZIP code)' })).not.toBeInTheDocument()
  await press('Undo (Home address)')
  await save()
  expect(handed).toEqual([])
  await press('Use 78701 (ZIP code)')
  await choose('Mark as unknown')
  await save()
  expect(handed.map(({ record }) => record)).toStrictEqual([{ address: null }])
})

test('an address that may not be null cannot be Unknown', () => {
  open('Property info', { defaultRecord: { property_address: {} }, nullMeans: 'unknown' })
  expect(
    screen.queryByRole('button', { name: 'More for Property address' }),
  ).not.toBeInTheDocument()
})

test('a read-only null address shows Unknown', () => {
  openPerson({ address: null }, true)
  expect(within(home()).getByText('Unknown')).toBeVisible()
  expect(within(home()).queryByRole('button')).not.toBeInTheDocument()
})

test('null means no answer where the host does not say otherwise', () => {
  open('Personal info', { defaultRecord: { address: null } })
  expect(home()).not.toHaveAccessibleDescription()
  expect(screen.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument()
})
