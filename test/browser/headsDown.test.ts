import { describe, expect, test } from 'vitest'
import { complaints, handed, open, page, sharePage } from './hostPage.ts'
import { driver, type Entry, mortgagee, person, property, recordOf } from './typedEntries.ts'

sharePage()

// A person who looks at the paper, not at the screen: a text and one Tab for each field, in the order of the
// form. What appears on the way must neither take a Tab nor a letter.

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
