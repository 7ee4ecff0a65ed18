import { expect, test } from 'vitest'
import { driver } from '../registry/driver.ts'
import { wellsFargo } from '../registry/mortgagee.ts'
import { person } from '../registry/personalInfo.ts'
import { property } from '../registry/propertyInfo.ts'
import { complaints, handed, open, page, sharePage } from './hostPage.ts'

sharePage()

// How many keys a person needs who never touches the mouse.

/** Where the focus is. */
const stop = () =>
  page.evaluate(() => {
    const element = document.activeElement
    const add = element?.matches('[data-part="add"]')
    const list = add ? element?.closest('[data-part="list"]') : undefined
    return {
      name: element?.getAttribute('name') ?? '',
      isRadio: element?.getAttribute('type') === 'radio',
      /** The list of the button that adds to it, and its length. */
      list: list?.getAttribute('data-path') ?? '',
      count: list?.querySelectorAll('[data-part="item"]').length ?? 0,
      isMain: element?.matches('.qf-button-primary') ?? false,
      isReview: document.querySelector('.qf-review') !== null,
    }
  })

/** The number of Tabs from the start of the page to the button that saves. */
async function tabsToSave(): Promise<number> {
  for (let tabs = 1; tabs < 100; tabs += 1) {
    await page.keyboard.press('Tab')
    if ((await stop()).isMain) return tabs
  }
  return Infinity
}

const wholeProperty = JSON.stringify(property)
const oneMortgagee = JSON.stringify({ ...property, mortgagee: [wellsFargo] })

test.each([
  ['Property info', 'blank', '{}', 25],
  ['Property info', 'with one mortgagee', oneMortgagee, 37],
  ['Property info', 'with two mortgagees', wholeProperty, 49],
  ['Personal info', 'blank', '{}', 22],
  ['Driver', 'blank', '{}', 19],
])('%s, %s, takes no more Tabs to Save than it has fields and buttons', async (...row) => {
  const [form, , record, most] = row
  await open(form, record)
  expect(await tabsToSave()).toBeLessThanOrEqual(most)
  expect(complaints).toEqual([])
})

test('a driver whose answers were corrected takes no Tab more than before', async () => {
  await open('Driver', JSON.stringify({ ...driver, driver_email: 'maria@gmial.com' }))
  const corrected = {
    driver_name: 'Maria Lopes',
    driver_relation: 'Child',
    driver_birth_date: '1/2/1979',
    driver_age: '45',
    driver_license_number: '99',
    driver_license_status: 'Expired',
    driver_zip: '78702',
    driver_phone: '5',
  }
  for (const [name, text] of Object.entries(corrected)) {
    await page.locator(`[name="${name}"]`).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('.qf-was').count()).toBe(8)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // The browser goes on from where the focus was.
  await page.locator('form').evaluate((form) => {
    form.setAttribute('tabindex', '-1')
    form.focus()
  })
  expect(await tabsToSave()).toBe(19)
  expect(complaints).toEqual([])
})

test('the review takes a Tab for each group of answers, and an arrow key for each answer', async () => {
  await open('Quote', JSON.stringify({ personal: person, property, drivers: [driver, driver] }))
  await page.getByRole('link', { name: 'Review' }).click()
  await page.getByRole('link', { name: 'Change year built' }).waitFor()
  // To the steps and empty fields, then 4 links to steps, 13 groups, 2 mortgagees and 2 drivers.
  expect(await tabsToSave()).toBeLessThanOrEqual(30)
  const pencils = await page.locator('.qf-review-edit:visible').count()
  await page.locator('.qf-review-edit').first().focus()
  for (let moves = 1; moves < pencils; moves += 1) await page.keyboard.press('ArrowDown')
  const last = page.locator('.qf-review-edit:visible').last()
  expect(await last.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(pencils).toBeGreaterThan(60)
  expect(complaints).toEqual([])
})

/** The answer that a record has for a control, or its list for the button that adds to it. */
const answerAt = (record: object, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      record,
    )

/**
 * Enters a record with nothing but Tab, letters and Enter: types at each stop what the record has there,
 * adds the items it has, and presses each button that goes on until the record is handed back.
 */
async function enter(record: object) {
  const typed = new Set<string>()
  const keys = { text: 0, tabs: 0, enters: 0 }
  const press = async (key: string, kind: keyof typeof keys) => {
    keys[kind] += 1
    await page.keyboard.press(key)
  }
  while ((await page.locator('pre').count()) === 0 && keys.tabs < 1000) {
    const { name, isRadio, list, count, isMain, isReview } = await stop()
    const answer = answerAt(record, name || list)
    if ((typeof answer === 'string' || typeof answer === 'number') && !typed.has(name)) {
      typed.add(name)
      const text = isRadio ? String(answer).slice(0, 1) : String(answer)
      for (const key of text) await press(key === ' ' ? 'Space' : key, 'text')
    }
    if (Array.isArray(answer) && count < answer.length) {
      await press('Enter', 'enters')
      await page.waitForFunction(
        (path) => document.activeElement?.getAttribute('name')?.startsWith(path),
        `${list}.${count}.`,
      )
    } else if (isReview || isMain) {
      // From an answer, too, this key sends what a review shows.
      await press(isReview ? 'Control+Enter' : 'Enter', 'enters')
      await page.waitForFunction(
        () =>
          document.querySelector('pre') || !document.activeElement?.matches('.qf-button-primary'),
      )
    } else await press('Tab', 'tabs')
  }
  return keys
}

/** The texts that name an option, by what the record gets. */
const read: Record<string, string> = {
  Self: 'Named insured',
  "Bachelor's": "Bachelor's degree",
  'United States': 'US',
}

/** The record that comes of typing another. */
const typedRecord = (record: object) =>
  JSON.parse(JSON.stringify(record), (_, value: unknown) =>
    value === null ? undefined : typeof value === 'string' ? (read[value] ?? value) : value,
  ) as unknown

const quote = {
  personal: person,
  property,
  drivers: [driver, { ...driver, driver_name: 'Luis Lopez' }],
}

test.each([
  { form: 'Driver', record: driver, tabs: 19, enters: 1 },
  // Four steps with the fields of every form, two mortgagees, two drivers.
  { form: 'Quote', record: quote, tabs: 118, enters: 8 },
])('$form is filled and sent with the keyboard alone', async ({ form, record, ...most }) => {
  await open(form, '{}')
  const { text, tabs, enters } = await enter(record)
  expect((await handed()).map((json) => JSON.parse(json) as unknown)).toEqual([typedRecord(record)])
  expect(tabs).toBeLessThanOrEqual(most.tabs)
  expect(enters).toBeLessThanOrEqual(most.enters)
  expect(text).toBeLessThanOrEqual(JSON.stringify(record).length)
  expect(complaints).toEqual([])
})

/** Presses a key, and says where the focus is: the name of a control, or the text of a button. */
async function focusAfter(key: string): Promise<string | null | undefined> {
  await page.keyboard.press(key)
  return page.evaluate(() => {
    const { activeElement: element } = document
    return (
      element?.getAttribute('name') ?? (element?.matches('body') ? 'body' : element?.textContent)
    )
  })
}

test.each([
  ['driver_name', 'Maria Lopes', 'driver_relation'],
  ['driver_relation', 'Spouse', 'driver_birth_date'],
  ['driver_age', '47', 'driver_gender'],
  ['driver_zip', '78702', 'driver_email'],
  ['driver_full_time_student', 'y', 'Save'],
] as const)(
  'the Tab after the original answer of %s is back goes on',
  async (name, other, next) => {
    await open('Driver', JSON.stringify(driver))
    const box = page.locator(`[name="${name}"]`).first()
    const answer = async (text: string) => {
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    }
    await box.focus()
    await answer(other)
    await page.keyboard.press('Tab')
    await page.locator('.qf-was').waitFor()
    // One answer is several radios, of which the checked one has the focus.
    if ((await focusAfter('Shift+Tab')) !== name) await page.keyboard.press('Shift+Tab')
    await answer(String(driver[name]))
    // Nothing moves while someone types.
    expect(await page.locator('.qf-was').count()).toBe(1)
    expect(await focusAfter('Tab')).toBe(next)
    expect(await page.locator('.qf-was').count()).toBe(0)
    expect(await focusAfter('Shift+Tab')).toBe(name)
    expect(complaints).toEqual([])
  },
)
