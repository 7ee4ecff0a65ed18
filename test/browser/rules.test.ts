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

test('Ctrl+Y repeats nothing that a button wrote and took back', async () => {
  await open('Driver', '{}')
  const education = page.getByRole('combobox', { name: 'Education' })
  await education.focus()
  await page.keyboard.type('college degree')
  for (const key of ['Tab', 'Shift+Tab', 'Alt+Enter', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => education.inputValue()).toBe('Associate degree')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+y')
  expect(['college degree', 'Associate degree']).toContain(await education.inputValue())
  expect(complaints).toEqual([])
})
