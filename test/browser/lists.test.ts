import { expect, test } from 'vitest'
import { complaints, handed, open, page } from './hostPage.ts'

// Lists in a real browser, which drops the focus of an element that moves or goes.

const lenders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at,
    company: `Lender ${at + 1}`,
    loan_number: `L${at + 1}`,
  }))
const openLenders = (count: number) =>
  open('Property info', JSON.stringify({ mortgagee: lenders(count) }))
const toggle = (name: string) => page.getByRole('button', { name, exact: true })
const onBody = () => page.evaluate(() => document.activeElement === document.body)
const focusedPart = () => page.evaluate(() => document.activeElement?.getAttribute('data-part'))
const press = async (key: string) => {
  await page.keyboard.press(key)
  await expect.poll(onBody, { message: key }).toBe(false)
}

test.each([1, 300])('a keystroke in the last of %d items renders nothing', async (count) => {
  await openLenders(count)
  if (count > 3) await toggle(`Mortgagee ${count} of ${count}: Lender ${count}`).press('Enter')
  await page.getByLabel('Loan number').last().press('End')
  await page.evaluate(() =>
    Reflect.set(globalThis, 'before', Reflect.get(globalThis, 'drawn').length),
  )
  await page.keyboard.type('234')
  const drawn = await page.evaluate(() =>
    Reflect.get(globalThis, 'drawn').slice(Reflect.get(globalThis, 'before')),
  )
  expect(drawn).toEqual([])
  expect(complaints).toEqual([])
})

test('a list works with the keyboard alone and never loses the focus', async () => {
  await openLenders(5)
  await toggle('Mortgagee 1 of 5: Lender 1').focus()
  await press('ArrowDown')
  // The code that removes may still load.
  await press('Delete')
  await expect.poll(focusedPart).toBe('undo-remove')
  await press('Enter')
  await expect.poll(focusedPart).toBe('item-toggle')
  await press('Enter')
  await press('Tab')
  await page.keyboard.type('Second lender')
  await page.keyboard.press('Control+Shift+Enter')
  await page.keyboard.type('Sixth lender')
  await toggle('Duplicate mortgagee 2: Second lender').press('Enter')
  await page.keyboard.type('Its heir')
  await toggle('Remove mortgagee 2: Second lender').press('Enter')
  await press('Shift+Tab')
  await press('Control+z')
  await press('Control+Enter')
  const [one, two, ...rest] = lenders(5)
  expect(JSON.parse((await handed())[0] ?? '')).toEqual({
    mortgagee: [
      one,
      { ...two, company: 'Second lender' },
      { company: 'Its heir', loan_number: 'L2' },
      ...rest,
      { company: 'Sixth lender' },
    ],
  })
  expect(complaints).toEqual([])
})

test('a list can be searched without changing or submitting the record', async () => {
  await openLenders(300)
  await page.getByRole('searchbox', { name: 'Find mortgagee' }).fill('l287')
  expect(await page.getByRole('group', { name: /^Mortgagee \d/ }).count()).toBe(1)
  await press('Enter')
  expect(await page.getByLabel('Company').inputValue()).toBe('Lender 287')
  expect(await page.locator('pre').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the first driver stays in sight when a second one makes the list collapsible', async () => {
  await open('Quote', '{}')
  await page.getByRole('link', { name: 'Drivers' }).click()
  await page.getByRole('button', { name: 'Add driver' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Diaz')
  await page.getByRole('button', { name: 'Add another driver' }).click()
  await page.getByRole('group', { name: /Driver 2 of 2/ }).waitFor()
  const heights = await page
    .locator('.qf-item')
    .evaluateAll((items) => items.map((item) => item.clientHeight > 200))
  expect(heights).toEqual([true, true])
  expect(complaints).toEqual([])
})
