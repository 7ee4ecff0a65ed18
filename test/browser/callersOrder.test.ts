import { expect, test } from 'vitest'
import { complaints, handed, open, page, sharePage } from './hostPage.ts'
import { driver, type Entry, person, property, recordOf } from './typedEntries.ts'

sharePage()

// A caller dictates in an order of their own, and the agent goes to each field by a few letters. Every answer is stored
// in its field, and the keys are counted: a chord is one key.

/** A field, and what finds it in the list of all fields. Without that it is the next one, by Tab. */
type Dictated = readonly [name: string, search?: string]

const driverOrder: readonly Dictated[] = [
  ['driver_name'],
  ['driver_birth_date', 'dob'],
  ['driver_license_number', 'lic'],
  ['driver_license_issuing_state'],
  ['driver_license_status'],
  ['driver_phone', 'ph'],
  ['driver_email', 'em'],
  ['driver_address', 'addr'],
  ['driver_state'],
  ['driver_zip'],
  ['driver_occupation', 'occ'],
  ['driver_full_time_student'],
  ['driver_education', 'ed'],
  ['driver_gender', 'gen'],
  ['driver_marital_status'],
  ['driver_status'],
  ['driver_relation', 'rel'],
]

const personOrder: readonly Dictated[] = [
  ['first_name'],
  ['middle_name'],
  ['last_name'],
  ['phone', 'ph'],
  ['address.entity_number'],
  ['address.street'],
  ['address.city'],
  ['address.state'],
  ['address.zip'],
  ['birth_date', 'dob'],
  ['email', 'em'],
  ['marital_status', 'mar'],
  ['relation'],
  ['gender', 'gen'],
  ['occupation', 'occ'],
  ['full_time_student'],
  ['education', 'ed'],
]

const propertyOrder: readonly Dictated[] = [
  ['year_built', 'ye'],
  ['square_footage'],
  ['stories_count'],
  ['property_address.entity_number', 'hou'],
  ['property_address.street'],
  ['property_address.city'],
  ['property_address.state'],
  ['property_address.zip'],
  ['roof_type', 'roo'],
  ['roof_age_year'],
  ['construction', 'con'],
  ['siding'],
  ['foundation'],
  ['basement_included'],
  ['garage_type', 'gar'],
  ['garage_size'],
  ['bathrooms_count', 'bat'],
  ['family_count', 'fam'],
  ['loan_number', 'lo'],
]

/** Types what the caller says. Returns how many keys that took. */
async function type(
  order: readonly Dictated[],
  textOf: (name: string) => string,
  isFocused: (name: string) => Promise<unknown>,
): Promise<number> {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (const [name, search] of order) {
    if (search !== undefined) {
      await press('Control+k')
      for (const letter of search) await press(letter === ' ' ? 'Space' : letter)
      await press('Enter')
    } else if (name !== order[0]?.[0]) await press('Tab')
    await isFocused(name)
    for (const character of textOf(name)) {
      keys += 1
      await page.keyboard.type(character)
    }
  }
  return keys
}

const isFocused = (name: string) => page.locator(`[name="${name}"]:focus`).waitFor()

const textIn = (entries: readonly Entry[]) => (name: string) =>
  entries.find(([one]) => one === name)?.[1] ?? ''

async function submitted(): Promise<unknown> {
  await page.keyboard.press('Control+Enter')
  await page.locator('pre').waitFor()
  return JSON.parse((await handed())[0] ?? '') as unknown
}

test.each([
  ['Driver', driver, driverOrder],
  ['Personal info', person, personOrder],
  ['Property info', property, propertyOrder],
] as const)(
  '%s in the order of a caller takes at most a quarter more keys, and each answer is where it belongs',
  async (form, entries, order) => {
    await open(form, '{"x":1}')
    await page.locator(`[name="${entries[0]?.[0]}"]`).focus()
    const keys = await type(order, textIn(entries), isFocused)
    expect(await submitted()).toEqual({ x: 1, ...recordOf(entries) })
    const fewest = entries.reduce((sum, [, text]) => sum + text.length + 1, 0)
    expect(keys / fewest).toBeLessThanOrEqual(1.25)
    expect(complaints).toEqual([])
  },
)

test('a quote of three drivers in the order of a caller goes to and fro between its steps', async () => {
  const drivers = ['Ana Lopez', 'Juan Lopez', 'Leo Lopez'].map((driver_name) => ({ driver_name }))
  await open('Quote', JSON.stringify({ drivers }))
  const said: readonly (readonly [name: string, search: string, text: string])[] = [
    ['property.year_built', 'year b', '1985'],
    ['drivers.1.driver_zip', 'juan zip', '78702'],
    ['personal.email', 'client em', 'ana@example.com'],
    ['drivers.0.driver_zip', 'driver 1 zip', '78701'],
    ['property.property_address.city', 'property city', 'Austin'],
    ['drivers.2.driver_zip', 'leo zip', '78703'],
    ['drivers.2.driver_phone', 'ph', '512 555 0142'],
    ['personal.last_name', 'last', 'Lopez'],
  ]
  await page.locator('[name="personal.first_name"]').focus()
  const texts = new Map(said.map(([name, , text]) => [name, text]))
  await type(
    said.map(([name, search]) => [name, search]),
    (name) => texts.get(name) ?? '',
    isFocused,
  )
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: /Review/ }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.locator('pre').waitFor()
  expect(JSON.parse((await handed())[0] ?? '')).toEqual({
    drivers: [
      { driver_name: 'Ana Lopez', driver_zip: '78701' },
      { driver_name: 'Juan Lopez', driver_zip: '78702' },
      { driver_name: 'Leo Lopez', driver_zip: '78703', driver_phone: '512 555 0142' },
    ],
    personal: { email: 'ana@example.com', last_name: 'Lopez' },
    property: { year_built: 1985, property_address: { city: 'Austin' } },
  })
  expect(complaints).toEqual([])
})

test('a field takes text after the list was open over it, whichever way it was left', async () => {
  await open('Driver', '{"driver_zip":"78701"}')
  const name = page.locator('[name="driver_name"]')
  await name.focus()
  const leaveBy = async (leave: () => Promise<void>, letter: string) => {
    await page.keyboard.press('Control+k')
    await page.locator('.qf-go-to [role="combobox"]').waitFor()
    await leave()
    await page.locator('.qf-go-to').waitFor({ state: 'detached' })
    await page.keyboard.type(letter)
  }
  await page.keyboard.type('A')
  await leaveBy(() => page.keyboard.press('Escape'), 'n')
  await leaveBy(() => page.keyboard.press('Control+k'), 'a')
  expect(await name.inputValue()).toBe('Ana')
  // A jump selects the text, also to where one is.
  await leaveBy(async () => {
    await page.keyboard.type('name')
    await page.keyboard.press('Enter')
  }, 'Leo')
  expect(await submitted()).toEqual({ driver_zip: '78701', driver_name: 'Leo' })
  expect(complaints).toEqual([])
})
