import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  AddressFields,
  at,
  FieldGroup,
  MortgageeList,
  TextField,
  NumberField,
} from '../../src/index.ts'
import { driverSchema, personalInfoSchema, propertyInfoSchema } from '../../src/records.ts'
import { openRecord } from '../field/openRecord.tsx'
import { hear, hearStatus, read } from './virtualReader.ts'

// What a screen reader says around the fields: groups, items of a list, problems and
// announcements. fields.test.tsx covers the fields themselves.

const focus = (role: 'button' | 'textbox', name: string) => screen.getByRole(role, { name }).focus()

/** The phrases outside fields: groups and their ends, headings, buttons. */
const around = (heard: string[]) =>
  heard.filter((phrase) => /^(end of )?(form|group|heading|button|link|alert|list)\b/.test(phrase))

test('an address is a group that names its purpose', async () => {
  openRecord(personalInfoSchema, { address: { city: 'Austin' } }, (place) => (
    <AddressFields place={at(place, 'address')} legend="Home address" />
  ))
  const heard = await read(screen.getByRole('group', { name: 'Home address' }))
  expect(around(heard)).toEqual([
    'group, Home address',
    'heading, Home address, level 2',
    'end of group, Home address',
  ])
  expect(heard).toContain('textbox, Street, Include apartment or unit')
  expect(heard).toContain('textbox, City, Austin')
})

describe('a mortgagee', () => {
  const mortgagee = [{ company: 'Wells Fargo', loan_number: '0088421973' }, {}]

  const open = (mortgagee: object[]) =>
    openRecord(propertyInfoSchema, { mortgagee }, (place) => (
      <MortgageeList place={at(place, 'mortgagee')} />
    ))

  test('says its place in the list, its name, and at its end its actions', async () => {
    open(mortgagee)
    const item = screen.getByRole('group', { name: 'Mortgagee 1 of 2: Wells Fargo' })
    expect(around(await read(item))).toEqual([
      'group, Mortgagee 1 of 2: Wells Fargo',
      'heading, Mortgagee 1 of 2: Wells Fargo, level 3',
      'end of heading, Mortgagee 1 of 2: Wells Fargo, level 3',
      'group, Mortgagee address',
      'heading, Mortgagee address, level 4',
      'end of group, Mortgagee address',
      'button, Duplicate mortgagee 1: Wells Fargo',
      'end of button, Duplicate mortgagee 1: Wells Fargo',
      'button, Remove mortgagee 1: Wells Fargo',
      'end of button, Remove mortgagee 1: Wells Fargo',
      'end of group, Mortgagee 1 of 2: Wells Fargo',
    ])
  })

  test('says that it is closed, then a summary that identifies it', async () => {
    const many = [1, 2, 3, 4].map((at) => ({ company: `Lender ${at}`, loan_number: `00${at}` }))
    open(many)
    const item = screen.getByRole('group', { name: 'Mortgagee 2 of 4: Lender 2' })
    const heard = await read(item)
    expect(around(heard)).toEqual([
      'group, Mortgagee 2 of 4: Lender 2',
      'heading, Mortgagee 2 of 4: Lender 2, level 3',
      'button, Mortgagee 2 of 4: Lender 2, 002 Address not provided, not expanded',
      'end of button, Mortgagee 2 of 4: Lender 2, 002 Address not provided, not expanded',
      'end of heading, Mortgagee 2 of 4: Lender 2, level 3',
      'end of group, Mortgagee 2 of 4: Lender 2',
    ])
    expect(heard).toContain('Address not provided')
  })

  test('is announced when it is added', async () => {
    open(mortgagee)
    focus('button', 'Add another mortgagee')
    expect(await hearStatus('{Enter}')).toBe('polite: Mortgagee 3 added')
  })

  test('leaves the focus on Undo when it is removed, and is announced when it goes and comes back', async () => {
    open(mortgagee)
    focus('button', 'Remove mortgagee 1: Wells Fargo')
    expect(await hearStatus('{Enter}')).toBe('polite: Removed mortgagee 1: Wells Fargo')
    expect(screen.getByRole('button', { name: 'Undo mortgagee 1: Wells Fargo' })).toHaveFocus()
    expect(await hearStatus('{Enter}')).toBe('polite: Mortgagee 1 restored: Wells Fargo')
  })
})

describe('problems', () => {
  const open = () =>
    openRecord(driverSchema, { driver_age: '46' }, (place) => (
      <>
        <NumberField place={at(place, 'driver_age')} />
        <TextField place={at(place, 'driver_zip')} />
      </>
    ))

  test('are an alert with a heading and a link to each', async () => {
    open()
    focus('button', 'Save')
    await hear('{Enter}')
    expect(around(await read(screen.getByRole('alert')))).toEqual([
      'alert',
      'heading, There are 2 problems, level 2',
      'list',
      'link, Age arrived as text. Choose Use 46 or Leave blank.',
      "link, Enter the driver's ZIP code",
      'end of list',
      'end of alert',
    ])
  })

  test('announce how many remain after each fix', async () => {
    open()
    focus('button', 'Save')
    await hear('{Enter}')
    focus('textbox', 'ZIP code (required)')
    expect(await hearStatus('78701{Tab}')).toBe('polite: 1 problem left')
  })
})

test('a form announces that it saved', async () => {
  openRecord(driverSchema, { driver_zip: '78701' }, (place) => (
    <TextField place={at(place, 'driver_zip')} />
  ))
  focus('button', 'Save')
  expect(await hearStatus('{Enter}')).toBe('polite: Saved')
})

test('a read-only form says terms and their definitions', async () => {
  openRecord(
    driverSchema,
    { driver_email: 'maria@example.com' },
    (place) => (
      <FieldGroup legend="Contact">
        <TextField place={at(place, 'driver_email')} />
        <TextField place={at(place, 'driver_phone')} />
      </FieldGroup>
    ),
    { readOnly: true },
  )
  expect(await read(screen.getByRole('group', { name: 'Contact' }))).toEqual([
    'group, Contact',
    'Contact',
    'heading, Contact, level 2',
    'end, Contact',
    'term',
    'Email',
    'end of term',
    'definition',
    'maria@example.com',
    'end of definition',
    'term',
    'Phone number',
    'end of term',
    'definition',
    'Not provided',
    'end of definition',
    'end of group, Contact',
  ])
})
