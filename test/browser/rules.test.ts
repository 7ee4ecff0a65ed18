import { expect, test } from 'vitest'
import { complaints, handed, open, page } from './hostPage.ts'

test('Ctrl+Z undoes a fix', async () => {
  await open('Property info', '{"roof_age_year":1999}')
  const age = new Date().getFullYear() - 1999
  // The rules load after the form renders.
  await page.getByRole('button', { name: `Use ${age} years (Roof age)` }).click()
  const roof = page.getByRole('textbox', { name: 'Roof age' })
  expect(await roof.inputValue()).toBe(String(age))
  expect(await roof.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+z')
  expect(await roof.inputValue()).toBe('1999')
  await page.keyboard.press('Enter')
  await expect.poll(handed).toEqual(['{"roof_age_year":1999}'])
  expect(complaints).toEqual([])
})

test('a form works and saves if the rules cannot load', async () => {
  const missed: string[] = []
  await page.route(/createRuleEngine/, (route) => {
    missed.push(route.request().url())
    return route.abort()
  })
  await open('Driver', '{"driver_zip":"787"}')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Maria')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(handed).toEqual(['{"driver_zip":"787","driver_name":"Maria"}'])
  await page.unroute(/createRuleEngine/)
  expect(missed.length).toBeGreaterThan(0)
})

test('a save does not wait for rules if none of them blocks', async () => {
  const held: (() => void)[] = []
  await page.route(/createRuleEngine/, (route) => {
    held.push(() => void route.continue())
  })
  await open('Driver', '{"driver_zip":"787"}')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Maria')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(handed).toEqual(['{"driver_zip":"787","driver_name":"Maria"}'])
  expect(held).toHaveLength(1)
  for (const go of held) go()
  await page.getByText(/5 or 9 digits/).waitFor()
  await page.unroute(/createRuleEngine/)
})
