import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { array, object, string } from 'yup'
import {
  at,
  DriverFields,
  type Place,
  type Quote,
  RepeatedFields,
  TextField,
} from '../../../src/index.ts'
import { quoteSchema } from '../../../src/records.ts'
import { press } from '../../form/helpers/openForm.tsx'
import { openRecord } from '../openRecord.tsx'

const driver = { one: 'driver', many: 'drivers' }

const openDrivers = (drivers: unknown) =>
  openRecord<Quote>(quoteSchema, { drivers }, (place) => (
    <RepeatedFields place={at(place, 'drivers')} noun={driver}>
      {(item) => <DriverFields place={item} />}
    </RepeatedFields>
  ))

const group = (name: string | RegExp) => screen.getByRole('group', { name })
const inGroup = (name: string | RegExp, label: string) => within(group(name)).getByLabelText(label)
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

const maria = { driver_name: 'Maria', driver_zip: '78701', id: 1 }
const ana = { driver_name: 'Ana', driver_zip: '02134', driver_age: null }
const zip = 'ZIP code (required)'
const missingAna = "Enter Ana's ZIP code"

describe('a list of drivers', () => {
  test('names each driver that lacks a required answer, and skips blank ones', async () => {
    const form = openDrivers([maria, {}])
    await press('Add another driver')
    await press('Add another driver')
    await userEvent.keyboard('Ana')
    expect(await form.saved()).toBeUndefined()
    expect(links()).toEqual(['Enter the ZIP code for driver 2', missingAna])
    await userEvent.click(within(group(/^Driver 3/)).getByRole('button', { name: /^Driver 3/ }))
    expect(inGroup(/^Driver 3/, zip)).toBeValid()
    await userEvent.click(screen.getByRole('link', { name: missingAna }))
    expect(inGroup(/^Driver 4/, zip)).toHaveFocus()
    await userEvent.keyboard('1')
    await userEvent.click(screen.getByRole('link', { name: 'Enter the ZIP code for driver 2' }))
    await userEvent.type(inGroup(/^Driver 2/, zip), '2')
    expect(links()).toEqual([])
    expect(await form.saved()).toEqual({
      drivers: [maria, { driver_zip: '2' }, { driver_name: 'Ana', driver_zip: '1' }],
    })
  })

  test('keeps each problem at its driver while others are added and removed', async () => {
    const form = openDrivers([maria, { driver_name: 'Ana' }, ana])
    await form.saved()
    expect(inGroup(/^Driver 2/, zip)).toBeInvalid()
    await press('Remove driver 1: Maria')
    expect(inGroup(/^Driver 1/, zip)).toBeInvalid()
    expect(inGroup(/^Driver 2/, zip)).toBeValid()
    expect(links()).toEqual([missingAna])
    await press('Undo driver 1: Maria')
    expect(inGroup(/^Driver 1/, zip)).toBeValid()
    expect(inGroup(/^Driver 2/, zip)).toBeInvalid()
    expect(links()).toEqual([missingAna])
    await press('Remove driver 2: Ana')
    expect(links()).toEqual([])
    expect(await form.saved()).toEqual({ drivers: [maria, ana] })
  })

  test('shows an unreadable text again when its driver is restored', async () => {
    const form = openDrivers([maria, ana])
    await userEvent.type(inGroup(/^Driver 2/, 'Age'), 'old')
    await press('Remove driver 1: Maria')
    expect(inGroup(/^Driver 1/, 'Age')).toHaveAccessibleDescription(/must be a number/)
    await press('Remove driver 1: Ana')
    await press('Undo driver 2: Ana')
    expect(inGroup(/^Driver 1/, 'Age')).toHaveValue('old')
    expect(inGroup(/^Driver 1/, 'Age')).toHaveAccessibleDescription(/must be a number/)
    await userEvent.clear(inGroup(/^Driver 1/, 'Age'))
    expect(await form.saved()).toEqual({ drivers: [ana] })
  })

  test('hides missing answers of a restored driver until the submit', async () => {
    const form = openDrivers([maria, { driver_name: 'Ana' }])
    await press('Remove driver 2: Ana')
    await press('Undo driver 2: Ana')
    expect(inGroup(/^Driver 2/, zip)).toBeValid()
    expect(await form.saved()).toBeUndefined()
    expect(inGroup(/^Driver 2/, zip)).toHaveFocus()
  })

  test('keeps each warning at its driver', async () => {
    const odd = { ...ana, driver_birth_date: 'in spring' }
    const form = openDrivers([maria, odd])
    expect(inGroup(/^Driver 2/, 'Date of birth')).toHaveAccessibleDescription(/Check:/)
    await press('Remove driver 1: Maria')
    expect(inGroup(/^Driver 1/, 'Date of birth')).toHaveAccessibleDescription(/Check:/)
    await press('Undo driver 1: Maria')
    expect(inGroup(/^Driver 1/, 'Date of birth')).not.toHaveAccessibleDescription(/Check:/)
    expect(inGroup(/^Driver 2/, 'Date of birth')).toHaveAccessibleDescription(/Check:/)
    expect(await form.saved()).toEqual({ drivers: [maria, odd] })
  })
})

describe('a list inside the items of a list', () => {
  interface Site {
    name?: string | undefined
    gates?: { code?: string | undefined }[] | undefined
  }
  const sitesSchema = object({
    sites: array(
      object({
        name: string().label('Site name'),
        gates: array(object({ code: string().label('Code') }).label('Gate')).label('Gates'),
      })
        .label('Site')
        .meta({ itemLabelKey: 'name' }),
    ).label('Sites'),
  })
    .strict()
    .label('Sites')

  const openSites = (sites: unknown) =>
    openRecord(sitesSchema, { sites }, (place) => (
      <RepeatedFields
        place={at(place, 'sites') as Place<Site[]>}
        noun={{ one: 'site', many: 'sites' }}
      >
        {(site) => (
          <>
            <TextField place={at(site, 'name')} />
            <RepeatedFields place={at(site, 'gates')} noun={{ one: 'gate', many: 'gates' }}>
              {(gate) => <TextField place={at(gate, 'code')} />}
            </RepeatedFields>
          </>
        )}
      </RepeatedFields>
    ))

  const north = { name: 'North', gates: [{ code: 'N1' }, { code: 'N2', x: 1 }] }
  const south = { name: 'South', gates: [{ code: 'S1' }], y: null }
  const codes = () => screen.getAllByLabelText<HTMLInputElement>('Code').map(({ value }) => value)

  test('moves with its item', async () => {
    const form = openSites([north, south])
    await press('Remove site 1: North')
    expect(codes()).toEqual(['S1'])
    await press('Add another gate')
    await userEvent.keyboard('S2')
    await press('Undo site 1: North')
    expect(codes()).toEqual(['N1', 'N2', 'S1', 'S2'])
    expect(await form.saved()).toEqual({
      sites: [north, { ...south, gates: [{ code: 'S1' }, { code: 'S2' }] }],
    })
  })

  test('is restored with its item as it was', async () => {
    const form = openSites([north, south])
    await userEvent.click(within(group(/North/)).getByRole('button', { name: 'Remove gate 1' }))
    await userEvent.type(within(group(/North/)).getByLabelText('Code'), '!')
    await press('Remove site 1: North')
    await press('Undo site 1: North')
    expect(codes()).toEqual(['N2!', 'S1'])
    expect(await form.saved()).toEqual({
      sites: [{ ...north, gates: [{ code: 'N2!', x: 1 }] }, south],
    })
  })
})

test('a null list shows as Unknown until an item is added', async () => {
  const schema = object({
    drivers: array(object({ name: string().label('Name') }))
      .nullable()
      .label('Drivers'),
  })
  const record = { drivers: null }
  const form = openRecord(
    schema,
    record,
    (place) => (
      <RepeatedFields place={at(place, 'drivers')} noun={driver}>
        {(item) => <TextField place={at(item, 'name')} />}
      </RepeatedFields>
    ),
    { nullMeans: 'unknown' },
  )
  expect(within(group('Drivers')).getByText('Unknown')).toBeVisible()
  expect(await form.saved()).toBeCopyOf(record)
  await press('Add driver')
  expect(screen.queryByText('Unknown')).not.toBeInTheDocument()
  await userEvent.keyboard('Ana')
  expect(await form.saved()).toStrictEqual({ drivers: [{ name: 'Ana' }] })
})
