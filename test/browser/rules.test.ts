import { expect, test } from 'vitest'
import { complaints, handed, open, page, sharePage } from './hostPage.ts'

sharePage()

test('Ctrl+Z undoes a fix', async () => {
  await open('Property info', '{"roof_age_year":1999}')
  const age = new Date().getFullYear() - 1999
  // What the rules find shows once the form is painted.
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
