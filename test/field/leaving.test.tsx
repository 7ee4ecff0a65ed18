import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '../form/helpers/fakeClock.ts'
import { type Arrived, open, save } from '../form/helpers/openForm.tsx'

/** A field by its label. */
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, textarea' })

const undo = () => userEvent.keyboard('{Control>}z{/Control}')

/** The lists and what reads from them load when a field is first typed in. */
async function typeInto(label: RegExp, text: string): Promise<HTMLElement> {
  const control = field(label)
  await userEvent.click(control)
  await userEvent.clear(control)
  await userEvent.type(control, text)
  return control
}

const zip = { driver_zip: '78701' }

/** What is typed, what its box shows once it is left, and what the record holds. */
const readings = [
  [/^Gender/, 'f', 'Female', { driver_gender: 'Female' }],
  [/^Marital status/, 'div', 'Divorced', { driver_marital_status: 'Divorced' }],
  [/^Date of birth/, '3/4/80', '03/04/1980', { driver_birth_date: '1980-03-04' }],
  [/^Date of birth/, 'March 4, 1980', '03/04/1980', { driver_birth_date: '1980-03-04' }],
  [/^License state/, 'tex', 'TX', { driver_license_issuing_state: 'TX' }],
  [/^Age/, '46 years', '46', { driver_age: 46 }],
  [/^ZIP code/, '787011234', '78701-1234', { driver_zip: '78701-1234' }],
  [/^Name/, '  Maria  Lopez ', 'Maria  Lopez', { driver_name: 'Maria  Lopez' }],
  [/^Address/, ' 12  oak st ', '12  oak st', { driver_address: '12  oak st' }],
  [/^License number/, ' d551-4821', 'd551-4821', { driver_license_number: 'd551-4821' }],
] as const

function openDriver(record: Arrived = zip) {
  const { handed } = open('Driver', { defaultRecord: record })
  return {
    records: () => handed.map((one) => one.record),
    async saved() {
      await save()
      return handed.at(-1)?.record
    },
  }
}

describe.each(readings)('%s typed as %j', (label, typed, shown, record) => {
  test(`shows ${shown} once it is left, and not before`, async () => {
    const form = openDriver()
    const control = await typeInto(label, typed)
    expect(control).toHaveValue(typed)
    await userEvent.tab()
    await waitFor(() => expect(control).toHaveValue(shown))
    expect(await form.saved()).toEqual({ ...zip, ...record })
  })

  test.each(['{Escape}{Enter}', '{Control>}{Enter}{/Control}'])(
    `gives the same record where %s submits it`,
    async (keys) => {
      const form = openDriver()
      const control = await typeInto(label, typed)
      await userEvent.keyboard(keys)
      await waitFor(() => expect(form.records()).toEqual([{ ...zip, ...record }]))
      expect(control).toHaveValue(shown)
    },
  )

  test('comes back by Ctrl+Z as the first key', async () => {
    const form = openDriver()
    const control = await typeInto(label, typed)
    await userEvent.tab()
    await waitFor(() => expect(control).toHaveValue(shown))
    await userEvent.click(control)
    await undo()
    expect(control).toHaveValue(typed)
    await userEvent.tab()
    const isRead = ['date', 'age', 'name', 'address', 'number'].some((kind) =>
      Object.keys(record)[0]?.endsWith(kind),
    )
    expect(control).toHaveValue(isRead ? shown : typed)
    expect(await form.saved()).toEqual({
      ...zip,
      ...(isRead ? record : { [Object.keys(record)[0] ?? '']: typed }),
    })
  })
})

describe('what arrived', () => {
  test.each([
    [/^Gender/, 'driver_gender', 'F'],
    [/^License state/, 'driver_license_issuing_state', 'texas'],
    [/^ZIP code/, 'driver_zip', '787011234'],
    [/^Name/, 'driver_name', ' Maria '],
    [/^Date of birth/, 'driver_birth_date', 'March 1980'],
  ])('keeps its spelling in %s while nobody edits it', async (label, member, text) => {
    const form = openDriver({ ...zip, [member]: text })
    const control = field(label)
    await userEvent.click(control)
    await userEvent.tab()
    expect(control).toHaveValue(text)
    await userEvent.type(control, 'x{Backspace}')
    await userEvent.tab()
    expect(control).toHaveValue(text)
    expect(await form.saved()).toEqual({ ...zip, [member]: text })
  })
})

describe('Ctrl+Z', () => {
  test('belongs to the browser once something was typed again', async () => {
    openDriver()
    const gender = await typeInto(/^Gender/, 'f')
    await userEvent.tab()
    await waitFor(() => expect(gender).toHaveValue('Female'))
    await userEvent.click(gender)
    await userEvent.keyboard('{End}x')
    expect(fireEvent.keyDown(gender, { key: 'z', ctrlKey: true })).toBe(true)
    expect(gender).toHaveValue('Femalex')
  })

  test('does nothing of ours in a control that shows what was typed', async () => {
    openDriver()
    const name = await typeInto(/^Name/, 'Maria')
    await userEvent.tab()
    await userEvent.click(name)
    expect(fireEvent.keyDown(name, { key: 'z', ctrlKey: true })).toBe(true)
    expect(name).toHaveValue('Maria')
  })

  test('takes back a reset, not what was typed before it', async () => {
    openDriver({ ...zip, driver_gender: 'Male' })
    const gender = await typeInto(/^Gender/, 'f')
    await userEvent.tab()
    await userEvent.click(await screen.findByRole('button', { name: /^Reset/ }))
    await waitFor(() => expect(gender).toHaveValue('Male'))
    await undo()
    expect(gender).toHaveValue('Female')
  })
})

describe('one announcement', () => {
  const status = () => screen.getByRole('status')

  test.each([
    [/^Gender/, 'f', 'Gender: Female'],
    [/^License state/, 'tex', 'License state: Texas'],
    [/^Date of birth/, '3/4/80', 'Date of birth: March 4, 1980'],
    [/^Date of birth/, '13/4/1980', 'Date of birth: April 13, 1980'],
  ])('says how %s %j was read', async (label, typed, said) => {
    openDriver()
    await typeInto(label, typed)
    await userEvent.tab()
    await waitFor(() => expect(status()).toHaveTextContent(said))
  })

  test.each([
    [/^Gender/, 'female'],
    [/^License state/, 'tx'],
    [/^Date of birth/, '3/4/1980'],
    [/^Age/, '46 years'],
    [/^Name/, ' Maria '],
  ])('is not made where %s %j is no other answer', async (label, typed) => {
    openDriver()
    await typeInto(label, typed)
    const pass = fakeClock()
    await userEvent.tab()
    await userEvent.tab()
    // After the pause that an announcement waits for. That of the suggestions may still be there.
    await pass(1000)
    expect(status()).not.toHaveTextContent(label)
  })
})

test('a date typed with its day first still says so once the box shows the date', async () => {
  openDriver()
  const date = await typeInto(/^Date of birth/, '13/4/1980')
  await userEvent.tab()
  expect(date).toHaveValue('04/13/1980')
  expect(date).toHaveAccessibleDescription(/We swapped day and month: April 13, 1980/)
})

test('the full address that is offered has the state as the record holds it', async () => {
  open('Property info')
  await typeInto(/^Street number/, '1600')
  await typeInto(/^Street$/, 'Elm St')
  await typeInto(/^City/, 'Austin')
  await typeInto(/^State/, 'tx')
  await typeInto(/^ZIP code/, '78701')
  await userEvent.tab()
  expect(await screen.findByRole('button', { name: /Elm St, Austin, TX 78701/ })).toBeVisible()
})
