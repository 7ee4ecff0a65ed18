import { describe, expect, test } from 'vitest'
import { formRecords, registry } from '../registry/registry.ts'
import { complaints, handed, open, page, sharePage } from './hostPage.ts'

sharePage()

// Native behavior of controls that the kit must not break.

const forms = formRecords.map((name) => ({
  form: registry[name].title,
  json: JSON.stringify(registry[name].filled),
}))

const boxes = () => page.getByRole('form').getByRole('textbox').or(page.getByRole('combobox'))

describe.each(forms)('$form', ({ form, json }) => {
  test('accepts pasted text in every box', async () => {
    await open(form, json)
    await page.evaluate(() => {
      const source = document.createElement('textarea')
      source.value = '4711'
      document.body.append(source)
      source.select()
    })
    await page.keyboard.press('Control+C')
    const refusing: string[] = []
    for (const box of await boxes().all()) {
      await box.focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Control+V')
      if ((await box.inputValue()) !== '4711') refusing.push((await box.getAttribute('name')) ?? '')
    }
    expect(refusing).toEqual([])
    expect(complaints).toEqual([])
  })

  test('keeps its numbers when the mouse wheel turns over them', async () => {
    await open(form, json)
    for (const box of await page
      .locator('input[inputmode="numeric"], input[inputmode="decimal"]')
      .all()) {
      const before = await box.inputValue()
      await box.click()
      await page.mouse.wheel(0, 100)
      await page.mouse.wheel(0, -100)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowDown')
      expect(await box.inputValue()).toBe(before)
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual([json])
    expect(complaints).toEqual([])
  })

  test('selects the text of a box that Tab reaches, so that typing replaces it', async () => {
    await open(form, json)
    const unselected: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { activeElement: element } = document
        if (element?.tagName === 'BUTTON' && element.textContent === 'Save') return undefined
        if (!(element instanceof HTMLInputElement) || element.type === 'radio') return ''
        const all = element.selectionStart === 0 && element.selectionEnd === element.value.length
        return all ? '' : element.name
      })
      if (at === undefined) break
      if (at) unselected.push(at)
    }
    expect(unselected).toEqual([])
    expect(complaints).toEqual([])
  })
})

test('Tab moves to the next field from a popup that scrolls', async () => {
  await open('Driver', '{"driver_zip":"78701"}')
  await page.getByRole('combobox', { name: 'Occupation' }).focus()
  await page.keyboard.type('a')
  const list = page.getByRole('listbox')
  await list.waitFor()
  // Its options load.
  await expect.poll(() => list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'driver_full_time_student',
  )
  expect(complaints).toEqual([])
})

test('a whole driver takes no more keys than its text and one Tab per field', async () => {
  const driver = [
    ['driver_name', 'Maria Lopez'],
    ['driver_relation', 'Self', 'Named insured'],
    ['driver_birth_date', '3/14/1980', '1980-03-14'],
    ['driver_age', '46', 46],
    ['driver_gender', 'Female'],
    ['driver_marital_status', 'Married'],
    ['driver_status', 'Rated'],
    ['driver_license_number', '12345678'],
    ['driver_license_issuing_state', 'TX'],
    ['driver_license_status', 'Valid'],
    ['driver_address', '1600 Elm St'],
    ['driver_state', 'TX'],
    ['driver_zip', '78701'],
    ['driver_email', 'maria@example.com'],
    ['driver_phone', '512 555 0142'],
    ['driver_education', "Bachelor's", "Bachelor's degree"],
    ['driver_occupation', 'Architect'],
    ['driver_full_time_student', 'n', 'no'],
  ] as const
  await open('Driver', '{}')
  for (const [name, text] of driver) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('pre').waitFor()
  const [record = ''] = await handed()
  expect(JSON.parse(record)).toEqual(
    Object.fromEntries(driver.map(([name, text, read = text]) => [name, read])),
  )
  expect(complaints).toEqual([])
})

describe('text pasted', () => {
  async function copy(text: string): Promise<void> {
    await page.evaluate((text) => {
      const area = document.createElement('textarea')
      document.body.append(area)
      area.value = text
      area.select()
    }, text)
    await page.keyboard.press('Control+C')
    await page.evaluate(() => document.body.lastElementChild?.remove())
  }
  const box = (name: string) => page.locator(`[name="${name}"]`)
  const texts = async (at: string, ...names: string[]) =>
    await Promise.all(names.map((name) => box(`${at}${name}`).inputValue()))
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))

  test.each(['company', 'address.street', 'address.raw_address'])(
    'as a mortgagee clause into %s fills the item, and one Ctrl+Z undoes it',
    async (into) => {
      const json = '{"mortgagee":[{"company":"Ally"}]}'
      await open('Property info', json)
      await copy('Wells Fargo Bank NA ISAOA\nPO Box 100515\nFlorence SC 29502-0515')
      await box(`mortgagee.0.${into}`).focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Control+V')
      const notice = page.getByText('Filled company and 4 address fields').and(page.locator('span'))
      await notice.waitFor()
      const names = ['company', 'address.street', 'address.city', 'address.state', 'address.zip']
      expect(await texts('mortgagee.0.', ...names)).toEqual([
        'Wells Fargo Bank NA ISAOA',
        'PO Box 100515',
        'Florence',
        'SC',
        '29502-0515',
      ])
      expect(await focused()).toBe(`mortgagee.0.${into}`)
      await page.keyboard.press('Control+Z')
      await notice.waitFor({ state: 'detached' })
      expect(await texts('mortgagee.0.', ...names)).toEqual(['Ally', '', '', '', ''])
      await page.keyboard.press('Control+Shift+Z')
      await notice.waitFor()
      expect((await texts('mortgagee.0.', ...names))[0]).toBe('Wells Fargo Bank NA ISAOA')
      await page.getByRole('button', { name: 'Undo (Mortgagee address)' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.locator('pre').waitFor()
      expect(await handed()).toEqual([json])
      expect(complaints).toEqual([])
    },
  )

  test('as a company name stays the browser’s own paste', async () => {
    await open('Property info', '{"mortgagee":[{"company":"Ally"}]}')
    await copy('Wells Fargo Bank, N.A., ISAOA/ATIMA')
    await box('mortgagee.0.company').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+V')
    expect(await texts('mortgagee.0.', 'company')).toEqual([
      'AllyWells Fargo Bank, N.A., ISAOA/ATIMA',
    ])
    await page.keyboard.press('Control+Z')
    expect(await texts('mortgagee.0.', 'company')).toEqual(['Ally'])
    expect(complaints).toEqual([])
  })

  test('as a state and a ZIP code replaces a ZIP code, and one Ctrl+Z undoes it', async () => {
    const json =
      '{"property_address":{"street":"Oak Ave","city":"Waco","zip":"76701","raw_address":"Oak Ave, Waco"}}'
    await open('Property info', json)
    await copy('TX 78701')
    await box('property_address.zip').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
    await page
      .locator('[data-part="address-message"]')
      .getByText('Filled 2 address fields')
      .waitFor()
    const names = ['street', 'city', 'state', 'zip', 'raw_address']
    expect(await texts('property_address.', ...names)).toEqual([
      'Oak Ave',
      'Waco',
      'TX',
      '78701',
      'Oak Ave, Waco',
    ])
    await page.keyboard.press('Control+Z')
    await page
      .locator('[data-part="address-message"]')
      .getByText('Filled 2')
      .waitFor({ state: 'detached' })
    expect(await texts('property_address.', ...names)).toEqual([
      'Oak Ave',
      'Waco',
      '',
      '76701',
      'Oak Ave, Waco',
    ])
    expect(complaints).toEqual([])
  })

  test('over an address of another country has its own state, and Undo restores the other', async () => {
    const json =
      '{"property_address":{"city":"Toronto","state":"ON","zip":"M5V 2T6","country":"Canada"}}'
    await open('Property info', json)
    await copy('12 Oak Ln, Troy, AL 36081')
    await box('property_address.street').focus()
    await page.keyboard.press('Control+V')
    const undo = page.getByRole('button', { name: 'Undo (Property address)' })
    await undo.waitFor()
    await page.getByLabel('State').first().waitFor()
    expect(await texts('property_address.', 'state', 'zip', 'country')).toEqual(['AL', '36081', ''])
    await undo.click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual([json])
    expect(complaints).toEqual([])
  })

  test.each(['city', 'entity_number', 'raw_address'])(
    'or dropped into %s: every part is filled, and Undo restores the record',
    async (into) => {
      const json = '{"property_address":{"city":"Waco"}}'
      await open('Property info', json)
      await page.evaluate(() => {
        const area = document.createElement('textarea')
        area.id = 'source'
        area.value = '1600 Elm St\nAustin, TX 78701'
        document.body.prepend(area)
        area.select()
      })
      await page.locator('#source').dragTo(box(`property_address.${into}`), {
        sourcePosition: { x: 12, y: 10 },
      })
      const undo = page.getByRole('button', { name: 'Undo (Property address)' })
      await undo.waitFor()
      expect(
        await texts('property_address.', 'entity_number', 'street', 'city', 'state', 'zip'),
      ).toEqual(['1600', 'Elm St', 'Austin', 'TX', '78701'])
      await undo.click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.locator('pre').waitFor()
      expect(await handed()).toEqual([json])
      expect(complaints).toEqual([])
    },
  )

  test('or typed whole into one part: a button fills the others, and Undo restores the text', async () => {
    await open('Property info', '{}')
    await box('property_address.entity_number').focus()
    await page.keyboard.type('188 Bowery New York NY 10012')
    await page.keyboard.press('Tab')
    const offer = page.getByRole('button', { name: 'Fill the address from street number' })
    await offer.click()
    const names = ['entity_number', 'street', 'city', 'state', 'zip', 'raw_address']
    await page.getByRole('button', { name: 'Undo (Property address)' }).waitFor()
    expect(await texts('property_address.', ...names)).toEqual([
      '188',
      'Bowery',
      'New York',
      'NY',
      '10012',
      '188 Bowery New York NY 10012',
    ])
    expect(await focused()).toBe('property_address.entity_number')
    await page.getByRole('button', { name: 'Undo (Property address)' }).click()
    expect(await texts('property_address.', ...names)).toEqual([
      '188 Bowery New York NY 10012',
      '',
      '',
      '',
      '',
      '',
    ])
    expect(complaints).toEqual([])
  })

  test('or typed: Alt+Enter fills state and ZIP code of a driver, and Tab passes their button by', async () => {
    await open('Driver', '{}')
    await box('driver_address').focus()
    await page.keyboard.type('1600 Elm St, Austin, TX 78701')
    const offer = page.getByRole('button', { name: 'Fill state and ZIP code from the address' })
    await offer.waitFor()
    await page.keyboard.press('Alt+Enter')
    await page
      .locator('[data-part="address-message"]')
      .getByText('Filled from the full address')
      .waitFor()
    expect(await texts('driver_', 'address', 'state', 'zip')).toEqual([
      '1600 Elm St, Austin, TX 78701',
      'TX',
      '78701',
    ])
    expect(await focused()).toBe('driver_address')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('driver_state')
    expect(complaints).toEqual([])
  })
})

describe("the browser's reset", () => {
  const maria = {
    driver_zip: '78701',
    driver_name: 'Maria',
    driver_age: 46,
    driver_gender: 'Female',
    driver_address: '1 Elm St\nAustin',
    driver_full_time_student: 'no',
  }
  const control = (name: string) => page.locator(`[name="${name}"]`)
  const shown = () =>
    page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLInputElement>('form [name]'),
        ({ type, name, value, checked }) =>
          type === 'radio' ? checked && `${name} ${value}` : value,
      ).filter(Boolean),
    )

  async function editAll(): Promise<void> {
    await control('driver_name').fill('Ana')
    await control('driver_age').fill('47')
    await control('driver_gender').fill('Male')
    await control('driver_address').fill('2 Oak St\nWaco')
    await page.getByRole('radio', { name: 'Yes' }).check()
  }
  const edited = ['78701', 'Ana', '47', 'Male', '2 Oak St\nWaco', 'driver_full_time_student yes']

  test('by a button resets the record of a form, whether or not it was reset before', async () => {
    await open('Driver', JSON.stringify(maria))
    const opened = await shown()
    await page.evaluate(() => {
      document
        .querySelector('form')
        ?.insertAdjacentHTML('beforeend', '<button type="reset">Start over</button>')
    })
    for (let turn = 0; turn < 2; turn += 1) {
      await editAll()
      expect(new Set(await shown())).toEqual(new Set(edited))
      await page.getByRole('button', { name: 'Start over' }).click()
      await expect.poll(shown).toEqual(opened)
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual([JSON.stringify(maria)])
    expect(complaints).toEqual([])
  })

  test("after a React action leaves what was entered, and resets the host's own boxes", async () => {
    await open('Action', JSON.stringify(maria))
    await editAll()
    for (let turn = 1; turn <= 2; turn += 1) {
      await page.getByLabel('Search').fill('some')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('all')
      expect(new Set(await shown())).toEqual(new Set(edited))
      expect(await handed()).toHaveLength(turn)
    }
    const [first = ''] = await handed()
    expect(JSON.parse(first)).toMatchObject({ driver_name: 'Ana', driver_full_time_student: 'yes' })
    expect(complaints).toEqual([])
  })
})

test('a block pasted by keys fills the form by keys, and Ctrl+Z takes it back', async () => {
  await open('Driver', '{"driver_zip":""}')
  await page.evaluate(() => {
    const source = document.createElement('textarea')
    source.value = 'Name: Juan Lopez\nDOB: 8/2/2009\nSex: M\nZip: 78701\nIssued: 06/14/2025'
    document.body.append(source)
    source.select()
  })
  await page.keyboard.press('Control+C')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.focus()
  await page.keyboard.press('Control+V')
  const fill = page.getByRole('button', { name: 'Fill', exact: true })
  await fill.waitFor()
  expect(await name.inputValue()).toBe('')
  await expect.poll(() => fill.evaluate((button) => button.matches(':focus'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => name.inputValue()).toBe('Juan Lopez')
  expect(await page.getByRole('textbox', { name: 'Date of birth' }).inputValue()).toBe('08/02/2009')
  expect(await name.evaluate((box) => box.matches(':focus'))).toBe(true)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => name.inputValue()).toBe('')
  // Pasted as text, a box of one line has it in one.
  await page.keyboard.press('Control+V')
  await page.getByRole('button', { name: 'Paste as text' }).click()
  await expect.poll(() => name.inputValue()).toContain('Juan Lopez')
  await page.keyboard.press('Control+Z')
  await expect.poll(() => name.inputValue()).toBe('')
  expect(complaints).toEqual([])
})
