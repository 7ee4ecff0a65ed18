import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressReading } from '../../../src/section/address/AddressAssist.tsx'
import { open, said, save } from '../../form/helpers/openForm.tsx'

beforeAll(async () => void (await addressReading.load()))

function openForm(
  of: Parameters<typeof open>[0],
  defaultRecord: Record<string, unknown>,
  options: Parameters<typeof open>[1] = {},
) {
  const { handed } = open(of, { defaultRecord, ...options })
  return {
    async submitted() {
      await save()
      return handed.at(-1)?.record
    },
  }
}

const box = (name: string) => screen.getByRole('textbox', { name })
const offer = (name: RegExp) => screen.findByRole('button', { name })
const takeOffer = () => userEvent.keyboard('{Alt>}{Enter}{/Alt}')
const enter = async (name: string, text: string) => {
  await userEvent.type(box(name), text)
}

describe('an offer', () => {
  test('is passed by Tab, taken by Alt+Enter and announced', async () => {
    const form = openForm('Personal info', {})
    await enter('Date of birth', '3/4/1980')
    await userEvent.tab()
    expect(box('Age')).toHaveFocus()
    await offer(/^Use \d+ \(Age\)$/)
    await userEvent.tab()
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await takeOffer()
    expect(box('Age')).toHaveFocus()
    const age = box('Age').getAttribute('value') ?? ''
    expect(age).toMatch(/^\d\d$/)
    await said(`Age: ${age}`)
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    expect(await form.submitted()).toEqual({ birth_date: '1980-03-04', age: Number(age) })
  })

  test('waits until the person leaves the field that gives it', async () => {
    openForm('Personal info', {})
    await enter('Date of birth', '3/4/1980')
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await userEvent.tab()
    await offer(/^Use \d+ \(Age\)$/)
  })

  test('goes while the person answers, and comes back when the field is emptied', async () => {
    openForm('Personal info', { birth_date: '1980-03-04' })
    await offer(/^Use \d+ \(Age\)$/)
    await enter('Age', '4')
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await userEvent.clear(box('Age'))
    await offer(/^Use \d+ \(Age\)$/)
  })

  test('is no problem to the host', async () => {
    const problems: unknown[] = []
    openForm(
      'Personal info',
      { birth_date: '1980-03-04' },
      { onProblems: (found: readonly unknown[]) => void problems.push(...found) },
    )
    await offer(/^Use \d+ \(Age\)$/)
    expect(problems).toEqual([])
    expect(box('Age')).toHaveAccessibleDescription(/^Alt\+Enter: Use \d+$/)
  })

  test('is not made for an answer that is unknown', async () => {
    openForm(
      'Personal info',
      { birth_date: '1980-03-04', age: null, first_name: 'Ana', last_name: 'Ruiz' },
      { nullMeans: 'unknown' },
    )
    await offer(/^Use Ana Ruiz/)
    expect(screen.queryByRole('button', { name: /\(Age\)$/ })).toBeNull()
  })
})

test('gives the full name from its parts', async () => {
  const form = openForm('Personal info', { first_name: 'María', last_name: "LOPEZ-O'BRIEN" })
  await userEvent.click(await offer(/^Use María LOPEZ-O'BRIEN \(Full name\)$/))
  expect(await form.submitted()).toEqual({
    first_name: 'María',
    last_name: "LOPEZ-O'BRIEN",
    full_name: "María LOPEZ-O'BRIEN",
  })
})

describe('the parts from the full name', () => {
  const split = /^Use first name Maria, last name Lopez \(Full name\)$/

  test('are filled at once by the key of the field, with one Undo in its menu', async () => {
    const form = openForm('Personal info', { x: 1 })
    await enter('Full name', 'Maria Lopez')
    await userEvent.tab()
    await offer(split)
    await userEvent.tab({ shift: true })
    await takeOffer()
    expect(box('First name')).toHaveValue('Maria')
    expect(box('Last name')).toHaveValue('Lopez')
    expect(box('Full name')).toHaveFocus()
    await said('Filled first name, last name')
    await takeOffer()
    expect(screen.getByRole('menuitem', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(box('First name')).toHaveValue('')
    expect(box('Last name')).toHaveValue('')
    expect(box('Full name')).toHaveFocus()
    await offer(split)
    await userEvent.click(await offer(split))
    expect(await form.submitted()).toEqual({
      x: 1,
      full_name: 'Maria Lopez',
      first_name: 'Maria',
      last_name: 'Lopez',
    })
  })

  test('lose their Undo with the next edit of one', async () => {
    openForm('Personal info', { full_name: 'Maria Lopez' })
    await userEvent.click(await offer(split))
    await enter('Phone number', '5')
    expect(screen.getByRole('button', { name: 'Undo (Full name)' })).toBeVisible()
    await enter('First name', 'n')
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })
})

test('gives the state of the license from the state of the address', async () => {
  const form = openForm('Driver', { driver_zip: '78701', driver_state: 'TX' })
  await userEvent.click(await offer(/^Use TX \(License state\)$/))
  expect(await form.submitted()).toEqual({
    driver_zip: '78701',
    driver_state: 'TX',
    driver_license_issuing_state: 'TX',
  })
})

describe('the state of the license, once the person has entered the address', () => {
  const later = 'Use TX as license state'
  const state = () => screen.getByRole('combobox', { name: 'State' })
  const licenseState = () => screen.getByRole('combobox', { name: 'License state' })

  test('is taken by the key of the last answer, and leaves the focus there', async () => {
    const form = openForm('Driver', {})
    await userEvent.type(state(), 'TX')
    expect(screen.queryByRole('button', { name: later })).toBeNull()
    await userEvent.tab()
    await screen.findByRole('button', { name: later })
    expect(screen.getAllByRole('button', { name: /^Use TX/ })).toHaveLength(1)
    await userEvent.keyboard('78701')
    await takeOffer()
    await said('Filled license state')
    expect(licenseState()).toHaveValue('TX')
    expect(box('ZIP code (required)')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo (ZIP code)' }))
    expect(licenseState()).toHaveValue('')
    await userEvent.click(await screen.findByRole('button', { name: later }))
    expect(await form.submitted()).toEqual({
      driver_state: 'TX',
      driver_zip: '78701',
      driver_license_issuing_state: 'TX',
    })
  })

  test('is not offered twice for an address that arrived', async () => {
    openForm('Driver', { driver_zip: '78701', driver_state: 'TX' })
    await offer(/^Use TX \(License state\)$/)
    await enter('ZIP code (required)', '-0001')
    await userEvent.tab()
    expect(screen.getAllByRole('button', { name: /^Use TX/ })).toHaveLength(1)
  })

  test('is not offered where the license has a state', async () => {
    openForm('Driver', { driver_license_issuing_state: 'OK' })
    await userEvent.type(state(), 'TX')
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  })

  test('follows an address in one line, too', async () => {
    openForm('Driver', {})
    await enter('Address', '1600 Elm St, Austin, TX 78701')
    await userEvent.tab()
    await userEvent.click(await offer(/^Fill state and ZIP code/))
    await userEvent.click(box('ZIP code (required)'))
    expect(await screen.findByRole('button', { name: later })).toBeVisible()
  })
})

test('offers nothing in a read-only form', async () => {
  openForm('Personal info', { birth_date: '1980-03-04' }, { readOnly: true })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull())
})
