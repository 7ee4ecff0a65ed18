import { describe, expect, test } from 'vitest'
import { complaints, handed, open, page, settled, sharePage } from './hostPage.ts'

sharePage()

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
  // What an opened item loads is drawn by then.
  await settled()
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
  await expect.poll(() => page.getByRole('group', { name: /^Mortgagee \d/ }).count()).toBe(1)
  await press('Enter')
  expect(await page.getByLabel('Company').inputValue()).toBe('Lender 287')
  expect(await page.locator('pre').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('an added driver is in sight, with the first one closed above it', async () => {
  await open('Quote', '{}')
  await page.getByRole('link', { name: 'Drivers' }).click()
  await page.getByRole('button', { name: 'Add driver' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Diaz')
  await page.getByRole('button', { name: 'Add another driver' }).click()
  await page.getByRole('group', { name: /Driver 2 of 2/ }).waitFor()
  const boxes = () =>
    page.locator('.qf-item').evaluateAll((items) =>
      items.map((item) => {
        const { top, height } = item.getBoundingClientRect()
        return { isOpen: height > 200, isInSight: top >= 0 && top < innerHeight / 2 }
      }),
    )
  await expect.poll(boxes).toEqual([
    { isOpen: false, isInSight: true },
    { isOpen: true, isInSight: true },
  ])
  expect(complaints).toEqual([])
})

describe('the rows of a list', () => {
  const heightOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)

  test.each([1280, 320])('are as high once removed, at %d px', async (width) => {
    await page.setViewportSize({ width, height: 700 })
    await open('Property info', JSON.stringify({ mortgagee: lenders(5) }))
    const before = await heightOf('.qf-item')
    await toggle('Mortgagee 1 of 5: Lender 1').focus()
    await page.keyboard.press('Delete')
    await page.locator('.qf-removed-item').waitFor()
    expect(Math.abs((await heightOf('.qf-removed-item')) - before)).toBeLessThanOrEqual(1)
  })
})

test('the bar of a narrow flow says when the draft was saved', async () => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open('Quote', '{"personal":{"first_name":"Ana"}}', { drafts: {} })
  await page.getByLabel('First name').fill('Anna')
  await page.keyboard.press('Tab')
  const saved = page.locator('.qf-action-bar .qf-success')
  await saved.waitFor({ state: 'attached' })
  await page.locator('.qf-change-count').waitFor()
  expect((await saved.boundingBox())?.width).toBeGreaterThan(60)
})
