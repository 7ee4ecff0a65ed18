import { expect, test } from 'vitest'
import { driver } from '../registry/driver.ts'
import { complaints, handed, open, page, sharePage } from './hostPage.ts'
import { traced } from './traced.ts'

sharePage()

const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')

/** Typed texts that differ from the text of the record, in the order of the screen. */
const typed: [path: keyof typeof driver, keys?: string][] = [
  ['driver_name'],
  ['driver_relation'],
  ['driver_birth_date', '3/14/1980'],
  ['driver_age'],
  ['driver_gender'],
  ['driver_marital_status'],
  ['driver_status'],
  ['driver_license_number'],
  ['driver_license_issuing_state'],
  ['driver_license_status'],
  ['driver_address'],
  ['driver_state'],
  ['driver_zip'],
  ['driver_email'],
  ['driver_phone'],
  ['driver_education'],
  ['driver_occupation'],
  ['driver_full_time_student', 'n'],
]

test('a whole driver takes no more keystrokes than its text and one Tab per field', async () => {
  await open('Driver', '{}')
  let keystrokes = 0
  const press = async (key: string) => {
    keystrokes += 1
    await page.keyboard.press(key)
  }
  for (const [path, keys = String(driver[path])] of typed) {
    // Tab also stops at the buttons of a field, and those stops count.
    do await press('Tab')
    while ((await focusedName()) !== path)
    for (const key of keys) await press(key === ' ' ? 'Space' : key)
  }
  const text = Object.values(driver).join('')
  expect(keystrokes).toBeLessThanOrEqual(text.length + typed.length)

  await page.keyboard.press('Control+Enter')
  await page.locator('pre').waitFor()
  // A text that names an option is parsed as that option.
  const read = { driver_education: "Bachelor's degree", driver_relation: 'Named insured' }
  expect((await handed()).map((json) => JSON.parse(json) as unknown)).toEqual([
    { ...driver, ...read },
  ])
  expect(complaints).toEqual([])
})

test('F8 and Ctrl+Enter are enough to fix a refused form', async () => {
  await open('Driver', '{}')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maria')
  await page.getByLabel('Age', { exact: true }).focus()
  await page.keyboard.type('old')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').waitFor()
  await page.keyboard.press('F8')
  await expect.poll(focusedName).toBe('driver_age')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('46')
  await page.keyboard.press('F8')
  await expect.poll(focusedName).toBe('driver_zip')
  await page.keyboard.type('78701')
  await page.keyboard.press('Control+Enter')
  await page.locator('pre').waitFor()
  expect(await handed()).toEqual(['{"driver_name":"Maria","driver_zip":"78701","driver_age":46}'])
  expect(complaints).toEqual([])
})

test.each(['Name', 'Address'])('Ctrl+Enter held down in %s submits once', async (label) => {
  await open('Driver', '{"driver_zip":"78701"}')
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.down('Control')
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await page.locator('pre').waitFor()
  expect(await handed()).toEqual(['{"driver_zip":"78701"}'])
  expect(complaints).toEqual([])
})

test('at a key in a list of 300, the browser checks only few elements for what is in sight', async () => {
  const mortgagee = Array.from({ length: 300 }, (_, at) => ({ company: `Lender ${at + 1}` }))
  await open('Property info', JSON.stringify({ mortgagee }))
  const skippable = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).contentVisibility === 'auto')
        .map((element) => element.querySelectorAll('[data-part="item"]').length),
    )
  expect(await skippable()).toEqual(Array.from({ length: 15 }, () => 20))
  // The popups of an open item may be larger than it.
  await page.locator('[data-part="item-toggle"]').nth(25).click()
  await expect.poll(skippable).toEqual(Array.from({ length: 14 }, () => 20))
  expect(complaints).toEqual([])
})

test.each(['Street number', 'Square footage'])(
  'a key in %s lays out its box, and not the form',
  async (label) => {
    await open('Property info', '{"year_built":1985}')
    await page.getByLabel(label).press('1')
    await page.keyboard.press('6')
    // The count of changes follows a pause, in a line of its own.
    await page.getByText('1 unsaved change').waitFor()
    const did = await traced(async () => {
      await page.keyboard.press('0')
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe('160')
    })
    const layouts = did('Layout').map(({ args }) => args)
    expect(layouts).toMatchObject([{ beginData: { partialLayout: true } }])
    expect(complaints).toEqual([])
  },
)
