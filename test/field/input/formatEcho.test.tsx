import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Address, AddressFields, at, TextField } from '../../../src/index.ts'
import { addressSchema, driverSchema, personalInfoSchema } from '../../../src/records.ts'
import { openRecord } from '../openRecord.tsx'

const openAddress = (record: Record<string, unknown>) =>
  openRecord<Address>(addressSchema, record, (place) => <AddressFields place={place} />)

async function retype(label: string, text: string): Promise<HTMLElement> {
  const control = screen.getByLabelText(label, { selector: 'input' })
  await userEvent.clear(control)
  await userEvent.type(control, text)
  return control
}

describe('the echo shows the parsed value', () => {
  test.each([
    ['State', 'tex.', 'Texas (TX)', { state: 'TX' }],
    ['State', 'n carolina', 'North Carolina (NC)', { state: 'NC' }],
    ['Country', 'usa', 'United States (US)', { country: 'US' }],
    ['Country', 'mexico', 'Mexico (MX)', { country: 'MX' }],
    ['ZIP code', '787011234', 'Saved as 78701-1234', { zip: '78701-1234' }],
  ])('%s %s: %s', async (label, typed, echo, record) => {
    const form = openAddress({})
    const control = await retype(label, typed)
    expect(control).toHaveValue(typed)
    expect(control).toHaveAccessibleDescription(echo)
    expect(await form.saved()).toEqual(record)
  })

  test('for an email address, without the text copied around it', async () => {
    const form = openRecord(personalInfoSchema, {}, (place) => (
      <TextField place={at(place, 'email')} />
    ))
    const email = await retype('Email', 'mailto:maria@example.com')
    expect(email).toHaveAccessibleDescription('Saved as maria@example.com')
    expect(await form.saved()).toEqual({ email: 'maria@example.com' })
  })

  test('and stays after a save', async () => {
    const form = openAddress({ state: 'CA' })
    const state = await retype('State', 'texas')
    expect(await form.saved()).toEqual({ state: 'TX' })
    expect(state).toHaveAccessibleDescription('Texas (TX)')
    expect(await form.saved()).toEqual({ state: 'TX' })
  })
})

describe('the echo is hidden', () => {
  test.each([
    ['State', 'TX'],
    ['State', 'Nowhere'],
    ['State', 'north'],
    ['Country', 'US'],
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
    expect(await retype('State', 'tx')).toHaveAccessibleDescription('Texas (TX)')
    expect(await retype('State', 'Texas')).not.toHaveAccessibleDescription()
    expect(await form.saved()).toBeCopyOf(record)
  })

  test('for a value of a wrong type, until the user accepts its reading', async () => {
    const form = openRecord(driverSchema, { driver_zip: 787011234 }, (place) => (
      <TextField place={at(place, 'driver_zip')} />
    ))
    const zip = screen.getByLabelText('ZIP code (required)')
    expect(zip).toHaveAccessibleDescription(
      'Error: ZIP code arrived as a number. Choose Use 78701-1234 or enter it again.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Use 78701-1234 (ZIP code)' }))
    expect(zip).toHaveAccessibleDescription('Saved as 78701-1234 Was 787011234')
    expect(await form.saved()).toEqual({ driver_zip: '78701-1234' })
  })
})
