import { describe, expect, test } from 'vitest'
import { complaints, handed, open, page, sharePage } from './hostPage.ts'

sharePage()

// The answer "unknown" in a browser, and the letters that answer a yes or no question.

/** The focused element: a control by its name, a button by its text. */
const focused = () =>
  page.evaluate(() => ({
    name: document.activeElement?.getAttribute('name'),
    words: document.activeElement?.textContent ?? '',
  }))

test('letters answer a yes or no question that has the focus', async () => {
  await open('Property info', '{"basement_included":"Y","siding":"Brick"}', {
    nullMeans: 'unknown',
  })
  const group = page.getByRole('radiogroup', { name: 'Basement' })
  const chosen = () => group.getByRole('radio', { checked: true })
  const met: (string | null)[] = []
  await chosen().focus()
  // Letters that follow each other are one text, which Delete ends.
  for (const keys of [
    'n',
    'Delete',
    'Y',
    'Delete',
    'u',
    'Delete',
    'Control+n',
    'Alt+n',
    'n',
    'Backspace',
    'u',
  ]) {
    await page.keyboard.press(keys)
    met.push(await chosen().getAttribute('value'))
  }
  expect(met).toEqual(['no', '', 'yes', '', '?', '', '', '', 'no', '', '?'])
  expect((await focused()).name).toBe('basement_included')
  await page.keyboard.press('Enter')
  await page.locator('pre').waitFor()
  expect(await handed()).toEqual(['{"basement_included":null,"siding":"Brick"}'])
  expect(complaints).toEqual([])
})

test('a click in the middle of a yes or no answer is one on its radio', async () => {
  await open('Property info', '{}')
  const no = page
    .getByRole('radiogroup', { name: 'Basement' })
    .getByRole('radio', { name: 'No', exact: true })
  await no.check()
  expect(await no.isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

describe('the answer Unknown', () => {
  const record = '{"year_built":1980,"siding":null}'
  const year = () => page.getByLabel('Year built', { exact: true })
  const undo = () => page.getByRole('button', { name: 'Undo (Year built)' })
  const menu = () => page.getByRole('menu', { name: 'More for Year built' })
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    return (await handed()).at(-1)
  }

  test('is given by typing ? and removed with the keyboard', async () => {
    await open('Property info', record, { nullMeans: 'unknown' })
    await year().focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('?')
    await page.keyboard.press('Tab')
    await undo().waitFor()
    expect(await year().inputValue()).toBe('')
    expect((await focused()).name).toBe('square_footage')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Alt+Enter')
    expect((await focused()).words).toBe('Undo')
    await page.keyboard.press('Enter')
    expect((await focused()).name).toBe('year_built')
    expect(await year().inputValue()).toBe('1980')
    expect(await save()).toBe(record)
    expect(complaints).toEqual([])
  })

  test('is chosen in the menu with the mouse and cleared there with the keyboard', async () => {
    await open('Property info', record, { nullMeans: 'unknown' })
    const more = page.getByRole('button', { name: 'More for Year built' })
    await year().hover()
    await more.click()
    expect((await focused()).words).toMatch(/^Mark as unknown/)
    await page.keyboard.press('Escape')
    await menu().waitFor({ state: 'detached' })
    expect((await focused()).name).toBe('year_built')
    await page.keyboard.press('Alt+Enter')
    await page.getByRole('menuitem', { name: 'Mark as unknown' }).click()
    await undo().waitFor()
    expect((await focused()).name).toBe('year_built')
    expect(await save()).toBe('{"year_built":null,"siding":null}')

    await year().focus()
    await page.keyboard.press('Alt+Enter')
    await page.getByRole('menuitem', { name: 'Clear' }).waitFor()
    await page.keyboard.press('c')
    expect((await focused()).name).toBe('year_built')
    expect(await save()).toBe('{"siding":null}')
    expect(complaints).toEqual([])
  })
})

describe('a group that is Unknown', () => {
  const street = () => page.locator('[name="address.street"]')
  const topIn = () =>
    street().evaluate(
      (box) =>
        box.getBoundingClientRect().top -
        (box.closest('[data-path="address"]')?.getBoundingClientRect().top ?? 0),
    )

  test.each([1440, 900, 414, 320])(
    'says what it was in the same place once someone types in it, at %i px',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      await open('Personal info', '{"address":null}', { nullMeans: 'unknown' })
      await page.getByRole('button', { name: 'Clear (Home address)' }).waitFor()
      const before = await topIn()
      await street().fill('E')
      await page.getByText('Was Unknown').waitFor()
      expect(await topIn()).toBe(before)
    },
  )

  test('keeps its fields on the page when it is answered in the menu', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('Personal info', '{"address":{"street":"Elm St"}}', { nullMeans: 'unknown' })
    await street().hover()
    const more = page.getByRole('button', { name: 'More for Home address' })
    const [title, button] = await Promise.all(
      [page.getByText('Home address', { exact: true }).first(), more].map((part) =>
        part.boundingBox(),
      ),
    )
    // On one line.
    expect(Math.abs((button?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(12)
    await more.click()
    await page.getByRole('menuitem', { name: 'Mark as unknown' }).click()
    await page.getByText('Was Elm St').waitFor()
    expect(await street().isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })
})
