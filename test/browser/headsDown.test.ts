import { describe, expect, test } from 'vitest'
import { complaints, handed, open, page, sharePage } from './hostPage.ts'

sharePage()

// A person who looks at the paper, not at the screen: a text and one Tab for each field, in the order of the
// form. What appears on the way must neither take a Tab nor a letter.

/** What is typed for a field, and what the record then has. An empty text leaves the field empty. */
type Entry = readonly [name: string, text: string, stored?: string | number]

const address: readonly Entry[] = [
  ['entity_number', '1600'],
  ['street', 'Elm St Apt 4B'],
  ['city', 'Austin'],
  ['state', 'tx', 'TX'],
  ['zip', '787011234', '78701-1234'],
  ['country', ''],
  ['raw_address', ''],
]

const driver: readonly Entry[] = [
  ['driver_name', 'Maria Lopez'],
  ['driver_relation', 'Spouse'],
  ['driver_birth_date', '3/14/1980', '1980-03-14'],
  ['driver_age', ''],
  ['driver_gender', 'Female'],
  ['driver_marital_status', 'Married'],
  ['driver_status', 'Rated'],
  ['driver_license_number', '12345678'],
  ['driver_license_issuing_state', 'tx', 'TX'],
  ['driver_license_status', 'Valid'],
  ['driver_address', '1600 Elm St Apt 4B, Austin, TX 78701'],
  ['driver_state', 'tx', 'TX'],
  ['driver_zip', '78701'],
  ['driver_email', 'maria.lopez@gmial.com'],
  ['driver_phone', '(512) 555-0142'],
  ['driver_education', "Bachelor's degree"],
  ['driver_occupation', 'Architect'],
  ['driver_full_time_student', 'n', 'no'],
]

/** With spaces in what follows an offer, as a space presses a button that has the focus. */
const person: readonly Entry[] = [
  ['first_name', 'Maria'],
  ['middle_name', ''],
  ['last_name', 'Lopez Garcia'],
  ['full_name', ''],
  ['birth_date', '3/14/1980', '1980-03-14'],
  ['age', ''],
  ['gender', 'Female'],
  ['marital_status', 'Domestic partner'],
  ['relation', 'Child'],
  ['email', 'maria.lopez@gmial.com'],
  ['phone', '(512) 555-0142'],
  ...address.map(([name, ...rest]): Entry => [`address.${name}`, ...rest]),
  ['education', 'Some college, no degree'],
  ['occupation', 'Architect'],
  ['full_time_student', 'n', 'no'],
]

const property: readonly Entry[] = [
  ...address.map(([name, ...rest]): Entry => [`property_address.${name}`, ...rest]),
  ['year_built', '1985', 1985],
  ['square_footage', '1,850 sq ft', 1850],
  ['stories_count', '2', 2],
  ['family_count', '1', 1],
  ['bathrooms_count', '2.5', 2.5],
  ['employee_count', ''],
  ['construction', 'Frame'],
  ['siding', 'Vinyl'],
  ['foundation', 'Slab'],
  ['basement_included', 'n', 'no'],
  ['finished_basement_percentage', ''],
  ['garage_type', 'Attached'],
  ['garage_size', '2', 2],
  ['roof_type', 'Metal'],
  ['roof_age_year', '2015', 2015],
  ['loan_number', '00 123 456'],
]

const mortgagee: readonly Entry[] = [
  ['company', 'Wells Fargo Bank NA ISAOA'],
  ['loan_number', '00 123 456'],
  ['financing_type', 'Conventional'],
  ...address.map(([name, ...rest]): Entry => [`address.${name}`, ...rest]),
]

/** The record that has the answers of some fields. */
function recordOf(entries: readonly Entry[]): object {
  const record: Record<string, unknown> = {}
  for (const [name, text, stored = text] of entries) {
    if (text === '') continue
    const [first = '', member] = name.split('.')
    if (member === undefined) record[first] = stored
    else record[first] = { ...(record[first] as object | undefined), [member]: stored }
  }
  return record
}

/** Types the fields from the one with the focus on, and leaves the last by Tab, too. Returns where a text went astray. */
async function type(entries: readonly Entry[]): Promise<string[]> {
  const astray: string[] = []
  for (const [name, text] of entries) {
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document
      return element?.getAttribute('name') ?? `the button ${element?.textContent}`
    })
    if (!focused.endsWith(name)) astray.push(`${name}: ${focused}`)
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  return astray
}

const openBlank = (form: string) => open(form, '{"x":1}')

const submitted = async () => {
  await page.locator('pre').waitFor()
  const [json = ''] = await handed()
  return JSON.parse(json) as unknown
}

const focusedText = () => page.evaluate(() => document.activeElement?.textContent)

describe('typed heads down, each answer is stored in its field', () => {
  test.each([
    ['Driver', driver],
    ['Personal info', person],
  ])('%s', async (form, entries) => {
    await openBlank(form)
    await page.keyboard.press('Tab')
    expect(await type(entries)).toEqual([])
    expect(await focusedText()).toBe('Save')
    await page.keyboard.press('Enter')
    expect(await submitted()).toEqual({ x: 1, ...recordOf(entries) })
    expect(complaints).toEqual([])
  })

  test('Property info with one mortgagee', async () => {
    await openBlank('Property info')
    await page.keyboard.press('Tab')
    expect(await type(property)).toEqual([])
    expect(await focusedText()).toBe('Add mortgagee')
    await page.keyboard.press('Enter')
    await page.locator('[name="mortgagee.0.company"]:focus').waitFor()
    expect(await type(mortgagee)).toEqual([])
    await page.keyboard.press('Control+Enter')
    expect(await submitted()).toEqual({
      x: 1,
      ...recordOf(property),
      mortgagee: [recordOf(mortgagee)],
    })
    expect(complaints).toEqual([])
  })

  test('a quote in the flow', async () => {
    await openBlank('Quote')
    const step = async (name: string, entries: readonly Entry[]) => {
      await page.locator('.qf-step-heading:focus', { hasText: name }).waitFor()
      await page.keyboard.press('Tab')
      expect(await type(entries)).toEqual([])
      await page.keyboard.press('Control+Enter')
    }
    await page.locator('[name="personal.first_name"]').waitFor()
    await page.locator('.qf-step-heading').focus()
    await step('Client', person)
    await step('Property', property)
    await page.locator('.qf-step-heading:focus', { hasText: 'Drivers' }).waitFor()
    await page.keyboard.press('Control+Shift+Enter')
    await page.locator('[name="drivers.0.driver_name"]:focus').waitFor()
    expect(await type(driver)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await page.locator('.qf-review').waitFor()
    await page.keyboard.press('Control+Enter')
    expect(await submitted()).toEqual({
      x: 1,
      personal: recordOf(person),
      property: recordOf(property),
      drivers: [recordOf(driver)],
    })
    expect(complaints).toEqual([])
  })
})

test('a space never presses what a field offers', async () => {
  await openBlank('Personal info')
  await page.locator('[name="birth_date"]').focus()
  await page.keyboard.type('3/14/1980')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: /^Use \d+ \(Age\)$/ }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.locator('[name="age"]').inputValue()).toBe('')
  expect(await page.locator('[name="gender"]').inputValue()).toBe(' ')
  expect(complaints).toEqual([])
})
