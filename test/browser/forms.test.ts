import { describe, expect, test } from 'vitest'
import { complaints, handed, newPage, open, page, sharePage } from './hostPage.ts'

sharePage()

/** The focused element: a control by its name, a button by its text. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement
    return {
      name: element?.getAttribute('name') ?? '',
      words: element?.tagName === 'BUTTON' ? (element.textContent ?? '') : '',
      // A collapsed item. A combobox opens by typing.
      isClosed: element?.matches('button[aria-expanded="false"]') ?? false,
    }
  })

/** Tabs from the top of the page to Save, opens collapsed items, and returns the names in order. */
async function tabToSave(): Promise<string[]> {
  const met: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const { name, words, isClosed } = await focused()
    if (words === 'Save') return met
    if (isClosed) await page.keyboard.press('Enter')
    if (name) met.push(name)
  }
}

const names = () =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('[name]:not(meta)')].map((control) =>
        control.getAttribute('name'),
      ),
    ),
  ])

/** A record of each form with values that are easy to lose. */
const awkward = [
  {
    form: 'Property info',
    json: '{"__proto__":{"year_built":1},"year_built":null,"siding":"VNL\\nold","roof_age_year":1e+21,"basement_included":"partial","crm":{"a.b":[null]},"property_address":{"zip":"02134","plus4":"","street":" Elm\\r\\nSt ","city":null},"mortgagee":[{"id":7,"company":"Wells Fargo\\nISAOA"},{},{"address":null,"loan_number":""},{"address":{"note":1,"zip":null},"financing_type":"2nd"}]}',
  },
  {
    form: 'Personal info',
    json: '{"full_time_student":"Y","birth_date":320976000,"address":{"zip":null,"note":"as is"},"age":null,"gender":"X","__proto__":[1],"phone":" call +44 (0)20 ","first_name":"Ma\\nria"}',
  },
  {
    form: 'Driver',
    json: '{"driver_zip":" 78701 ","driver_license_number":"•••••6789","driver_birth_date":"1980-3-4","driver_address":"1600 Elm St\\nAustin","driver_full_time_student":"0","driver_state":"","toString":null}',
  },
]

describe.each(awkward)('$form', ({ form, json }) => {
  test('submits with the keyboard alone and hands back an untouched record as it was', async () => {
    await open(form, json)
    const met = await tabToSave()
    // Each field is one tab stop.
    expect(met).toEqual(await names())
    await page.keyboard.press('Enter')
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual([json])
    expect(complaints).toEqual([])
  })
})

test('the keyboard alone fills in a driver, starting at the missing answers', async () => {
  await open('Driver', '{"driver_name":"Maria","x":null}')
  await tabToSave()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expect((await focused()).name).toBe('driver_zip')
  await page.keyboard.type('02134')
  await page.keyboard.press('Enter')
  await page.locator('pre').waitFor()
  expect(await handed()).toEqual(['{"driver_name":"Maria","x":null,"driver_zip":"02134"}'])
  expect(complaints).toEqual([])
})

test.each(['Name', 'Address'])('Enter held down in %s submits once', async (label) => {
  await open('Driver', '{"driver_zip":"78701"}')
  await page.getByLabel(label).click()
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.locator('pre').waitFor()
  expect(await handed()).toEqual(['{"driver_zip":"78701"}'])
  expect(complaints).toEqual([])
})

test('a double click submits once', async () => {
  await open('Driver', '{"driver_zip":"78701"}')
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await page.locator('pre').waitFor()
  expect(await handed()).toEqual(['{"driver_zip":"78701"}'])
  expect(complaints).toEqual([])
})

describe('a whole address pasted', () => {
  const json =
    '{"property_address":{"entity_number":"9","street":"Oak","city":null,"zip":"76701","crm":1}}'
  const before = { entity_number: '9', street: 'Oak', city: '', state: '', zip: '76701' }
  const pasted = {
    entity_number: '1600',
    street: 'Elm St Apt 4B',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: '',
    raw_address: '1600 Elm St Apt 4B, Austin, TX 78701',
  }
  const part = (key: string) => page.locator(`[name="property_address.${key}"]`)
  const parts = async () => {
    const entries = Object.keys(pasted).map(async (key) => [key, await part(key).inputValue()])
    return Object.fromEntries((await Promise.all(entries)) as [string, string][]) as object
  }

  /** Copies a text with its line breaks, as from an email. */
  async function copy(text: string): Promise<void> {
    await page.evaluate((text) => {
      const area = document.body.appendChild(document.createElement('textarea'))
      area.value = text
      area.select()
    }, text)
    await page.keyboard.press('Control+C')
    await page.evaluate(() => document.body.lastElementChild?.remove())
  }

  /** Types two letters into the street and pastes over them. */
  async function paste(text: string): Promise<void> {
    await open('Property info', json)
    await copy(text)
    await part('street').click()
    await page.keyboard.press('End')
    await page.keyboard.type('zz')
    await page.keyboard.press('Control+V')
  }

  const envelope = '1600 Elm St Apt 4B\nAustin, TX 78701\n'
  const filled = () =>
    page.locator('[data-part="address-message"]').getByText('Filled 5 address fields')

  test('fills its parts, and one Ctrl+Z restores the previous texts', async () => {
    await paste(envelope)
    await filled().waitFor()
    expect(await parts()).toEqual(pasted)
    expect((await focused()).name).toBe('property_address.street')
    await page.keyboard.press('Control+Z')
    await filled().waitFor({ state: 'detached' })
    expect(await parts()).toMatchObject({ ...before, street: 'Oakzz', raw_address: '' })
    expect((await focused()).name).toBe('property_address.street')
    await page.keyboard.press('Control+Z')
    expect(await parts()).toMatchObject(before)
    await page.keyboard.press('Enter')
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual([json])
    expect(complaints).toEqual([])
  })

  test('fills its parts again with one Ctrl+Shift+Z', async () => {
    await paste(envelope)
    await filled().waitFor()
    await page.keyboard.press('Control+Z')
    await filled().waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Shift+Z')
    await filled().waitFor()
    expect(await parts()).toEqual(pasted)
    expect(complaints).toEqual([])
  })

  test('is undone by the button, and Ctrl+Z undoes that', async () => {
    await paste(envelope)
    await filled().waitFor()
    await page.getByRole('button', { name: 'Undo (Property address)' }).click()
    expect(await parts()).toMatchObject({ ...before, street: 'Oakzz' })
    expect((await focused()).name).toBe('property_address.street')
    await page.keyboard.press('Control+Z')
    await filled().waitFor()
    expect(await parts()).toEqual(pasted)
    await page.getByRole('button', { name: 'Undo (Property address)' }).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual([json])
    expect(complaints).toEqual([])
  })

  test('leaves the undo of later typing elsewhere to the browser', async () => {
    await paste(envelope)
    await filled().waitFor()
    await page.locator('[name="year_built"]').click()
    await page.keyboard.type('1985')
    await page.keyboard.press('Control+Z')
    expect(await page.locator('[name="year_built"]').inputValue()).toBe('')
    expect(await parts()).toEqual(pasted)
    await page.getByRole('button', { name: 'Undo (Property address)' }).click()
    expect(await parts()).toMatchObject({ ...before, street: 'Oakzz' })
    expect(complaints).toEqual([])
  })

  test('is pasted as plain text if it is not an address', async () => {
    await paste('County Road 12345')
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('[name="property_address.street"]')?.value ===
        'OakzzCounty Road 12345',
    )
    await page.keyboard.press('Control+Z')
    expect(await parts()).toMatchObject({ ...before, street: 'Oakzz' })
    expect(complaints).toEqual([])
  })
})

describe('a keystroke among forty open mortgagees', () => {
  const mortgagee = Array.from({ length: 40 }, (_, at) => ({ company: `Lender ${at}`, id: at }))

  const drawn = () => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn)

  /** Opens the form with every mortgagee open. */
  async function openAll(): Promise<void> {
    await open('Property info', JSON.stringify({ mortgagee }))
    await page.evaluate(() => {
      const toggles = document.querySelectorAll<HTMLElement>('button[aria-expanded="false"]')
      for (const toggle of toggles) toggle.click()
    })
    await page.locator('[name="mortgagee.39.company"]').waitFor()
  }

  test.each([
    'year_built',
    'property_address.street',
    'mortgagee.0.company',
    'mortgagee.20.loan_number',
    'mortgagee.39.address.zip',
  ])('in %s draws nothing', async (name) => {
    await openAll()
    await page.locator(`[name="${name}"]`).click()
    const before = (await drawn()).length
    await page.keyboard.type('12345')
    const since = (await drawn()).slice(before)
    expect(since).toEqual([])
    expect(complaints).toEqual([])
  })

  test('during which the code for addresses arrives draws nothing', async () => {
    await newPage()
    let arrive = () => {}
    const isFocused = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/AddressReading/, async (route) => {
      await isFocused
      await route.continue()
    })
    await openAll()
    const requested = page.waitForRequest(/AddressReading/)
    await page.locator('[name="mortgagee.39.address.street"]').click()
    const address = (await requested).url()
    const before = (await drawn()).length
    arrive()
    // As a text: Vitest would rewrite the import.
    await page.evaluate(`import(${JSON.stringify(address)}).then(() => {})`)
    await page.keyboard.type('Elm St, Austin, TX 78701')
    expect((await drawn()).slice(before)).toEqual([])
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: /^Fill the address from street/ }).waitFor()
    expect(complaints).toEqual([])
  })

  test('that causes or fixes an error renders that one field', async () => {
    await openAll()
    const year = page.locator('[name="year_built"]')
    await year.click()
    const before = (await drawn()).length
    await page.keyboard.type('abc')
    await page.keyboard.press('Tab')
    // The announcer says the same after the name of the field.
    const error = page.getByText('Year built must be a number, like 1985', { exact: true })
    await error.waitFor()
    await year.fill('1980')
    await error.waitFor({ state: 'detached' })
    expect([...new Set((await drawn()).slice(before))]).toEqual(['year_built'])
    expect(complaints).toEqual([])
  })

  test('that opens, moves in or closes a popup renders that one field', async () => {
    await openAll()
    await page.locator('[name="mortgagee.20.financing_type"]').click()
    const before = (await drawn()).length
    await page.keyboard.type('mort')
    await page.getByRole('option', { name: 'Reverse mortgage' }).waitFor()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(new Set((await drawn()).slice(before))).toEqual(new Set(['mortgagee.20.financing_type']))
    expect(complaints).toEqual([])
  })
})

describe('a list of suggestions', () => {
  const box = (name: string) => page.getByRole('combobox', { name, exact: true })

  test('works with the keyboard, and Ctrl+Z restores the typed text', async () => {
    await open('Driver', '{"driver_zip":"78701"}')
    const state = box('State')
    await state.focus()
    await page.keyboard.type('tex')
    await page.getByRole('option', { name: 'TX – Texas' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await state.inputValue()).toBe('TX')
    await page.keyboard.press('Control+z')
    expect(await state.inputValue()).toBe('tex')
    expect(await page.getByRole('listbox').count()).toBe(0)
    await page.keyboard.press('Control+Shift+z')
    expect(await state.inputValue()).toBe('TX')
    await page.keyboard.press('Enter')
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual(['{"driver_zip":"78701","driver_state":"TX"}'])
    expect(complaints).toEqual([])
  })

  test('undoes in the control with the focus only', async () => {
    await open('Driver', '{"driver_zip":"78701","driver_name":"Maria"}')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' Lopez')
    await page.keyboard.press('Tab')
    await page.keyboard.type('sp')
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Control+z')
    expect(await box('Relationship to applicant').inputValue()).toBe('')
    expect(await name.inputValue()).toBe('Maria Lopez')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+z')
    expect(await name.inputValue()).toBe('Maria Lopez')
    await page.getByRole('radio', { name: 'Not provided' }).focus()
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Control+z')
    expect(await name.inputValue()).toBe('Maria Lopez')
    await page.keyboard.press('Control+Enter')
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual(['{"driver_zip":"78701","driver_name":"Maria Lopez"}'])
    expect(complaints).toEqual([])
  })

  test('keeps the caret in place and every letter of fast typing', async () => {
    await open('Driver', '{"driver_zip":"78701","driver_status":"Rated"}')
    const status = box('Driver status')
    await status.focus()
    for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key)
    await page.keyboard.type('xyz')
    expect(await status.inputValue()).toBe('Rxyzated')
    expect(await status.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4)
    expect(complaints).toEqual([])
  })

  test('covers the content below it and scrolls to its end', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('Property info', '{}')
    const foundation = box('Foundation')
    await foundation.focus()
    await page.keyboard.press('ArrowDown')
    // Its suggestions load.
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowUp')
    const last = page.getByRole('option', { selected: true })
    expect(await last.innerText()).toBe('Other')
    await foundation.evaluate((input) => input.scrollIntoView({ block: 'start' }))
    // Playwright clicks only what nothing else covers.
    await last.click()
    expect(await foundation.inputValue()).toBe('Other')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(320)
    expect(complaints).toEqual([])
  })

  test('of occupations loads when it opens', async () => {
    await newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await open('Driver', '{"driver_zip":"78701"}')
    const isList = (url: string) => url.includes('occupationList')
    await box('Occupation').focus()
    expect(fetched.filter(isList)).toEqual([])
    await page.keyboard.type('reg nur')
    await page.getByRole('option', { name: 'Registered nurse' }).click()
    expect(fetched.filter(isList)).toHaveLength(1)
    await page.keyboard.press('Enter')
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual([
      '{"driver_zip":"78701","driver_occupation":"Registered nurse"}',
    ])
    expect(complaints).toEqual([])
  })
})
