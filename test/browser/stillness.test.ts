import { describe, expect, test } from 'vitest'
import { complaints, idle, open, page, sharePage } from './hostPage.ts'
import { driver, type Entry, mortgagee, person, property } from './typedEntries.ts'

sharePage()

// A person looks at the next box while they type. It stays where it is unless something is wrong above it.

/** Where each control is on its page, by its path. */
const places = () =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-part="field"]')].map((field) => {
        const { top = 0 } = field.querySelector('.qf-control')?.getBoundingClientRect() ?? {}
        return [field.getAttribute('data-path') ?? '', Math.round((top + scrollY) * 2) / 2]
      }),
    ),
  )

/** How far controls moved down, or up, by their path. */
function moved(before: Record<string, number>, after: Record<string, number>) {
  return Object.entries(before).flatMap(([path, top]) => {
    const by = (after[path] ?? top) - top
    return by === 0 ? [] : [`${path}: ${by}`]
  })
}

/** Types fields from the one with the focus on. Returns what moved, and at which field. */
async function movedBy(entries: readonly Entry[]): Promise<string[]> {
  const found: string[] = []
  for (const [name, text] of entries) {
    await idle()
    const before = await places()
    // An email with a slip is asked about, and so is a year in place of an age.
    await page.keyboard.type(text.replace('gmial', 'gmail').replace('2015', '12'))
    await page.keyboard.press('Tab')
    await idle()
    const [first] = moved(before, await places())
    if (first) found.push(`${name} moves ${first}`)
  }
  return found
}

/** What people often type where an option or another spelling is then offered, or where they have no answer. */
const askedAbout: Readonly<Record<string, string>> = {
  phone: '5125550147',
  occupation: 'nurse',
  education: 'n/a',
  construction: 'brick',
  siding: 'brick',
  roof_type: 'shingle',
}

const keyOf = (name: string) => name.replace(/^driver_/, '')

const sizes = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const

describe.each(sizes)('at %i pixels', (width, height) => {
  test.each([
    ['Driver', driver],
    ['Personal info', person],
    ['Property info', property],
  ])('typing a whole blank record moves no control: %s', async (form, entries) => {
    await page.setViewportSize({ width, height })
    await open(form, '{"x":1}')
    await page.keyboard.press('Tab')
    expect(await movedBy(entries)).toEqual([])
    expect(complaints).toEqual([])
  })

  test.each([
    ['Driver', driver],
    ['Personal info', person],
    ['Property info', property],
  ])('nor do answers with an offer or a question: %s', async (form, entries) => {
    await page.setViewportSize({ width, height })
    await open(form, '{"x":1}')
    await page.keyboard.press('Tab')
    const asked = entries.map(([name, text]): Entry => [name, askedAbout[keyOf(name)] ?? text])
    expect(await movedBy(asked)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('typing a mortgagee moves no control', async () => {
    await page.setViewportSize({ width, height })
    await open('Property info', '{"x":1}')
    await page.getByRole('button', { name: 'Add mortgagee' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('[name="mortgagee.0.company"]:focus').waitFor()
    expect(await movedBy(mortgagee.map(([name, ...rest]) => [name, ...rest]))).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a problem that is mended keeps its room while the focus is in its section', async () => {
    await page.setViewportSize({ width, height })
    await open('Driver', '{"x":1}')
    const blank = await places()
    const phone = page.locator('[name="driver_phone"]')
    await phone.fill('512 555')
    await page.keyboard.press('Tab')
    await page.locator('[data-path="driver_phone"] .qf-warning').waitFor()
    await phone.focus()
    await idle()
    const before = await places()
    await phone.fill('(512) 555-0142')
    await page.locator('[data-path="driver_phone"] .qf-warning').waitFor({ state: 'detached' })
    await idle()
    expect(moved(before, await places())).toEqual([])
    await page.keyboard.press('Tab')
    await idle()
    expect(moved(blank, await places())).toEqual([])
    expect(complaints).toEqual([])
  })

  test('the first use of the key of a field moves nothing, though its hint goes', async () => {
    await page.setViewportSize({ width, height })
    await open('Driver', '{"driver_age":46,"driver_email":"maria.lopez@gmial.com"}')
    await page.getByText('Did you mean maria.lopez@gmail.com?').waitFor()
    await page.locator('[name="driver_phone"]').fill('5125550147')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Format as (512) 555-0147 (Phone number)' }).waitFor()
    await page.locator('[name="driver_phone"]').focus()
    await idle()
    const before = await places()
    await page.keyboard.press('Alt+Enter')
    await page.locator('.qf-key').first().waitFor({ state: 'detached' })
    await idle()
    expect(moved(before, await places())).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a problem moves only what is below its own row', async () => {
    await page.setViewportSize({ width, height })
    await open('Driver', '{"x":1}')
    for (const [path, text] of [
      ['driver_age', 'forty'],
      ['driver_phone', '512 555'],
      ['driver_zip', '787'],
    ] as const) {
      await page.locator(`[name="${path}"]`).focus()
      const before = await places()
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
      await page.locator(`[data-path="${path}"] :is(.qf-error, .qf-warning)`).waitFor()
      await idle()
      const after = await places()
      const row = before[path] ?? 0
      const others = Object.keys(before).filter((other) => (before[other] ?? 0) <= row)
      expect(others.map((other) => after[other])).toEqual(others.map((other) => before[other]))
    }
    expect(complaints).toEqual([])
  })

  test.each(['driver_name', 'driver_zip', 'driver_occupation'])(
    'a block pasted into %s moves no control, and its offer does not cover that one',
    async (path) => {
      await page.setViewportSize({ width, height })
      await open('Driver', '{"x":1}')
      const box = page.locator(`[name="${path}"]`)
      await box.focus()
      await idle()
      const before = await places()
      const scrolled = await page.evaluate(() => scrollY)
      await box.evaluate((element) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'Name: Ann Lee\nAge: 40\nPhone: 512-555-0142')
        const init = { clipboardData, bubbles: true, cancelable: true, composed: true }
        element.dispatchEvent(new ClipboardEvent('paste', init))
      })
      const group = page.getByRole('group', { name: 'Pasted text' })
      const covers = async () => {
        const [one, other] = [await group.boundingBox(), await box.boundingBox()]
        if (!one || !other) throw new Error('the offer or its box is not on the page')
        return one.y < other.y + other.height && one.y + one.height > other.y
      }
      await group.waitFor()
      await idle()
      expect(moved(before, await places())).toEqual([])
      expect(await covers()).toBe(false)
      await group.getByRole('button', { name: 'Fill' }).click()
      await group.getByText('Filled 3 fields').waitFor()
      await idle()
      expect(moved(before, await places())).toEqual([])
      expect(await covers()).toBe(false)
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      expect(complaints).toEqual([])
    },
  )
})
