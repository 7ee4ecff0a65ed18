import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Address, AddressFields, at, TextField } from '../../../src/index.ts'
import { addressSchema, driverSchema } from '../../../src/records.ts'
import { openRecord } from '../openRecord.tsx'

const openAddress = (record: Record<string, unknown>) =>
  openRecord<Address>(addressSchema, record, (place) => <AddressFields place={place} />)

async function retype(label: string, text: string): Promise<HTMLElement> {
  const control = screen.getByLabelText(label, { selector: 'input' })
  await userEvent.clear(control)
  await userEvent.type(control, text)
  return control
}

describe('the echo says the name of an entered code', () => {
  test.each([
    ['State', 'tx', 'TX', 'Texas'],
    ['State', 'TX', 'TX', 'Texas'],
    ['State', 'tex.', 'TX', 'Texas'],
    ['State', 'n carolina', 'NC', 'North Carolina'],
    ['Country', 'usa', 'US', 'United States'],
    ['Country', 'mexico', 'MX', 'Mexico'],
  ])('%s %s: the box shows %s, and the echo %s', async (label, typed, code, name) => {
    const form = openAddress({})
    const control = await retype(label, typed)
    expect(control).toHaveValue(typed)
    await userEvent.tab()
    await waitFor(() => expect(control).toHaveValue(code))
    expect(control).toHaveAccessibleDescription(name)
    expect(Object.values((await form.saved()) as object)).toEqual([code])
  })

  test('and not once it is saved: it arrived then', async () => {
    const form = openAddress({ state: 'CA' })
    const state = await retype('State', 'texas')
    expect(await form.saved()).toEqual({ state: 'TX' })
    expect(state).toHaveValue('TX')
    expect(state).not.toHaveAccessibleDescription()
    expect(await form.saved()).toEqual({ state: 'TX' })
  })
})

describe('the echo is hidden', () => {
  test.each([
    ['State', 'Nowhere'],
    ['State', 'north'],
    ['Country', 'Atlantis'],
    ['ZIP code', '78701'],
    ['ZIP code', '787'],
    ['ZIP code', 'k1a0b1'],
  ])('for a %s typed as %s, which is handed back as typed', async (label, typed) => {
    const form = openAddress({})
    const control = await retype(label, typed)
    expect(control).not.toHaveAccessibleDescription()
    expect(Object.values((await form.saved()) as object)).toEqual([typed])
  })

  test('for an unedited value, which is handed back as it arrived', async () => {
    const record = { state: 'Texas', zip: '787011234', country: 'usa' }
    const form = openAddress(record)
    for (const label of ['State', 'ZIP code', 'Country']) {
      expect(screen.getByLabelText(label, { selector: 'input' })).not.toHaveAccessibleDescription()
    }
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('for a value edited back to what it was', async () => {
    const record = { state: 'Texas' }
    const form = openAddress(record)
    expect(await retype('State', 'tx')).toHaveAccessibleDescription('Texas')
    expect(await retype('State', 'Texas')).not.toHaveAccessibleDescription()
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('for a value of a wrong type, until the user accepts its reading', async () => {
    const form = openRecord(driverSchema, { driver_zip: 787011234 }, (place) => (
      <TextField place={at(place, 'driver_zip')} />
    ))
    const zip = screen.getByLabelText('ZIP code (required)')
    expect(zip).toHaveAccessibleDescription(
      'Error: ZIP code arrived as a number. Choose Use 78701-1234 or enter it again. Alt+Enter: Use 78701-1234',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Use 78701-1234 (ZIP code)' }))
    expect(zip).toHaveValue('78701-1234')
    expect(zip).toHaveAccessibleDescription('Was 787011234')
    expect(await form.saved()).toEqual({ driver_zip: '78701-1234' })
  })
})
