import { expect, test } from 'vitest'
import { complaints, handed, idle, open, page, sharePage } from './hostPage.ts'

sharePage()

const at = (name: string) => page.locator(`[name="${name}"]`)
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focusedName = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
  )

const client = {
  first_name: 'Maria',
  last_name: 'Lopez',
  birth_date: '1980-03-04',
  gender: 'Female',
  full_time_student: 'no',
  address: { street: 'Elm St', city: 'Austin', state: 'TX', zip: '78701' },
}

const openBlank = () => open('Personal info', '{"x":1}')

test('one Ctrl+Z takes back an offer, and Ctrl+Y brings it back', async () => {
  await open('Personal info', JSON.stringify({ birth_date: '1980-03-04' }))
  await page.getByRole('button', { name: /^Use \d+ \(Age\)$/ }).click()
  expect(await focusedName()).toBe('age')
  expect(await at('age').inputValue()).toMatch(/^\d+$/)
  await press('Control+Z')
  expect(await at('age').inputValue()).toBe('')
  await page.getByRole('button', { name: /^Use \d+ \(Age\)$/ }).waitFor()
  await press('Control+Y')
  expect(await at('age').inputValue()).toMatch(/^\d+$/)
})

test('one Ctrl+Z takes back the parts of a name, and Ctrl+Y brings them back', async () => {
  await openBlank()
  await at('full_name').focus()
  await page.keyboard.type('Maria E Lopez')
  await press('Tab')
  await page.getByRole('button', { name: /^Use first name Maria/ }).waitFor()
  await press('Shift+Tab', 'Alt+Enter')
  expect(await focusedName()).toBe('full_name')
  const names = () =>
    Promise.all(
      ['first_name', 'middle_name', 'last_name', 'full_name'].map((name) => at(name).inputValue()),
    )
  expect(await names()).toEqual(['Maria', 'E', 'Lopez', 'Maria E Lopez'])
  await press('Control+Z')
  expect(await names()).toEqual(['', '', '', 'Maria E Lopez'])
  await press('Control+Shift+Z')
  expect(await names()).toEqual(['Maria', 'E', 'Lopez', 'Maria E Lopez'])
  await page.getByRole('button', { name: 'Undo (Full name)' }).click()
  expect(await names()).toEqual(['', '', '', 'Maria E Lopez'])
  expect(complaints).toEqual([])
})

test('the Tab after a full name passes the offer of its parts', async () => {
  await openBlank()
  // The form shows what its rules find once it is painted.
  await idle()
  await at('full_name').focus()
  await page.keyboard.type('Maria Lopez')
  // It is counted at a pause. Nothing moves while someone is in the field.
  await page.getByText('1 unsaved change', { exact: true }).waitFor()
  await idle()
  expect(await page.getByRole('button', { name: /^Use first/ }).count()).toBe(0)
  await press('Tab')
  await page.getByRole('button', { name: /^Use first/ }).waitFor()
  expect(await focusedName()).toBe('birth_date')
  await press('Shift+Tab')
  expect(await focusedName()).toBe('full_name')
  expect(complaints).toEqual([])
})

test('the Tab after an empty full name passes the offer of the name from its parts, and Alt+Enter takes it', async () => {
  await openBlank()
  await at('first_name').focus()
  await page.keyboard.type('Maria')
  await press('Tab', 'Tab')
  await page.keyboard.type('Lopez')
  await page.getByText('2 unsaved changes', { exact: true }).waitFor()
  await press('Tab')
  expect(await focusedName()).toBe('full_name')
  await page.getByRole('button', { name: /^Use Maria Lopez/ }).waitFor()
  await press('Tab')
  expect(await focusedName()).toBe('birth_date')
  await press('Shift+Tab', 'Alt+Enter')
  expect(await at('full_name').inputValue()).toBe('Maria Lopez')
  expect(complaints).toEqual([])
})

test('the keyboard alone makes the client a driver, and takes it back with one Ctrl+Z', async () => {
  await open('Quote', JSON.stringify({ personal: client }))
  await page.locator('a.qf-step-link', { hasText: 'Drivers' }).click()
  await page.getByRole('button', { name: 'Add driver' }).focus()
  await press('Enter')
  await page.getByRole('button', { name: /^Use client's details/ }).waitFor()
  expect(await focusedName()).toBe('drivers.0.driver_name')
  await press('Alt+Enter')
  expect(await focusedName()).toBe('drivers.0.driver_name')
  expect(await at('drivers.0.driver_name').inputValue()).toBe('Maria Lopez')
  expect(await page.getByRole('listbox').count()).toBe(0)
  await press('Control+Z')
  expect(await at('drivers.0.driver_name').inputValue()).toBe('')
  expect(await at('drivers.0.driver_zip').inputValue()).toBe('')
  expect(
    await page.locator('[name="drivers.0.driver_full_time_student"]:checked').inputValue(),
  ).toBe('')
  await page.getByRole('button', { name: /^Use client's details/ }).click()
  await page.locator('a.qf-step-link', { hasText: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(async () => (await handed()).length).toBe(1)
  expect(JSON.parse((await handed())[0] ?? '')).toEqual({
    personal: client,
    drivers: [
      {
        driver_name: 'Maria Lopez',
        driver_birth_date: '1980-03-04',
        driver_gender: 'Female',
        driver_address: 'Elm St, Austin, TX 78701',
        driver_state: 'TX',
        driver_zip: '78701',
        driver_full_time_student: 'no',
      },
    ],
  })
  expect(complaints).toEqual([])
})

test('a keystroke in a field that gives an offer renders this field only', async () => {
  await open(
    'Personal info',
    JSON.stringify({ birth_date: '1980-03-04', full_name: 'Maria Lopez' }),
  )
  await page.getByRole('button', { name: /^Use \d+ \(Age\)$/ }).waitFor()
  await at('birth_date').focus()
  await press('End')
  // Looks before the key is pressed.
  const changed = await page.evaluateHandle(() => ({
    fields: new Promise<(string | undefined)[]>((resolve) => {
      const fields = new Set<string | undefined>()
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement
          fields.add(element?.closest<HTMLElement>('[data-part="field"]')?.dataset.path)
        }
      })
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      document.addEventListener(
        'keyup',
        () =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              observer.disconnect()
              resolve([...fields])
            }),
          ),
        { once: true },
      )
    }),
  }))
  await press('Backspace')
  const fields = await changed.evaluate((found) => found.fields)
  expect(fields.filter((path) => path !== 'birth_date')).toEqual([])
})

test.each([1440, 768, 320])(
  'at %i pixels the offers of a message start under its text, and only it has an arrow',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    const address = { street: 'Elm St', city: 'Dallas', raw_address: '1 Elm St, Austin, TX 78701' }
    await open('Personal info', JSON.stringify({ address }))
    const offer = page.getByRole('button', { name: /^Use full address/ })
    await offer.waitFor()
    const line = page.locator('[data-path="address.raw_address"]')
    expect(await line.locator('.qf-suggestion:visible').count()).toBe(1)
    const lefts = () =>
      Promise.all([
        line.locator('.qf-suggestion').evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().left
        }),
        line
          .getByRole('button')
          .first()
          .evaluate((element) => element.getBoundingClientRect().left),
      ])
    // What helps with the address comes after the form, and may draw the message once more.
    await expect
      .poll(async () => {
        const [text, button] = await lefts()
        return Math.abs(text - button)
      })
      .toBeLessThan(0.5)
  },
)

test('a suggestion without a button is text like a hint, without an arrow', async () => {
  await open('Property info', '{"roof_type":"3-tab shingle","roof_age_year":40}')
  const text = page.getByText(/Roofs of this type usually last/)
  await text.waitFor()
  const look = await text.evaluate((element) => ({
    icon: getComputedStyle(element, '::before').content,
    start: getComputedStyle(element).paddingInlineStart,
  }))
  expect(look).toEqual({ icon: 'none', start: '0px' })
})

test('at 320 pixels the button of an error of a whole address starts under its text', async () => {
  await page.setViewportSize({ width: 320, height: 900 })
  await open('Personal info', '{"address":"1600 Elm St, Austin"}')
  const button = page.getByRole('button', { name: 'Leave blank (Home address)' })
  await button.waitFor()
  const text = await page.locator('.qf-group-error .qf-error').evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.lastChild ?? element)
    return range.getBoundingClientRect().left
  })
  expect((await button.boundingBox())?.x).toBeCloseTo(text, 0)
})
