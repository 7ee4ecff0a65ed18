import { describe, expect, test } from 'vitest'
import { entryOf, formRecords, registry } from '../registry/registry.ts'
import { complaints, open, page, sharePage } from './hostPage.ts'
import { atTheEdge, smallTargets, unreadable } from './layoutProbes.ts'

sharePage()

// What the design promises about room: how much of a screen a form takes, and that its rows are even.

const desk = { width: 1440, height: 900 }

/** The height of the form, its action bar included, in screens of a desk. */
async function screens(): Promise<number> {
  const box = await page.getByRole('form').first().boundingBox()
  return (box?.height ?? 0) / desk.height
}

const filled = (name: (typeof formRecords)[number]) => JSON.stringify(entryOf(name).filled)

/** A quote of one client who drives, one property with two mortgagees, and two more drivers. */
function filledQuote(): string {
  const driver = entryOf('driver').filled
  // With answers of their own, or each would be a duplicate to check.
  const other = (driver_name: string, digit: number) => ({
    ...driver,
    driver_name,
    driver_email: `driver${digit}@example.com`,
    driver_license_number: `1234567${digit}`,
  })
  const { mortgagee: [one] = [], ...property } = entryOf('propertyInfo').filled as {
    mortgagee?: object[]
  }
  return JSON.stringify({
    personal: entryOf('personalInfo').filled,
    property: { ...property, mortgagee: [one, { ...one, company: 'Lone Star Credit Union' }] },
    drivers: [driver, other('Juan Lopez', 1), other('Ana Lopez', 2)],
  })
}

describe('at a desk', () => {
  test('a filled driver and its action bar are on one screen', async () => {
    await page.setViewportSize(desk)
    await open('Driver', filled('driver'))
    expect(await screens()).toBeLessThanOrEqual(1)
    expect(complaints).toEqual([])
  })

  test('a property with one mortgagee takes at most 1.6 screens', async () => {
    await page.setViewportSize(desk)
    const { mortgagee: [one] = [], ...property } = entryOf('propertyInfo').filled as {
      mortgagee?: object[]
    }
    await open('Property info', JSON.stringify({ ...property, mortgagee: [one] }))
    expect(await screens()).toBeLessThanOrEqual(1.6)
  })

  test('three drivers take at most 1.2 screens, and the review of a quote two', async () => {
    await page.setViewportSize(desk)
    await open('Quote', filledQuote())
    await page.getByRole('link', { name: 'Drivers' }).click()
    await page.getByRole('heading', { name: 'Drivers' }).first().waitFor()
    await page.getByRole('button', { name: /Driver 1 of 3/ }).click()
    await page.getByLabel('License number').first().waitFor()
    expect(await screens()).toBeLessThanOrEqual(1.2)
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByText('Lone Star Credit Union').first().waitFor()
    expect(await screens()).toBeLessThanOrEqual(2)
    expect(complaints).toEqual([])
  })
})

/** The tops of labels and controls by row of a grid, where they differ. */
const unevenRows = () =>
  page.evaluate(() => {
    const uneven: string[] = []
    for (const grid of document.querySelectorAll('.qf-grid')) {
      const rows = new Map<number, Element[]>()
      for (const field of grid.querySelectorAll('[data-part="field"]')) {
        const top = Math.round(field.getBoundingClientRect().top)
        rows.set(top, [...(rows.get(top) ?? []), field])
      }
      for (const fields of rows.values()) {
        const tops = fields.map((field) => {
          const [label, control] = ['.qf-label', '.qf-control'].map((part) =>
            field.querySelector(part)?.getBoundingClientRect(),
          )
          return `${Math.round(label?.bottom ?? 0)} ${Math.round(control?.top ?? 0)}`
        })
        if (new Set(tops).size > 1) {
          uneven.push(fields.map((field) => field.getAttribute('data-path')).join(', '))
        }
      }
    }
    return uneven
  })

describe.each(formRecords.map((name) => ({ form: registry[name].title, entry: entryOf(name) })))(
  '$form',
  ({ form, entry }) => {
    test('has labels on one line and controls on another, whatever its fields say', async () => {
      await open(form, entry.crowded)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alert').waitFor()
      for (const width of [1440, 1024, 768, 380]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await unevenRows(), `${width}`).toEqual([])
      }
    })

    test('shows no text smaller than 13 pixels in any density', async () => {
      await open(form, entry.crowded)
      for (const density of ['default', 'compact', 'comfortable']) {
        const small = await page.evaluate((given) => {
          document.documentElement.setAttribute('data-density', given)
          return [...document.querySelectorAll('form *')]
            .filter((element) =>
              [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
            )
            .filter((element) => element.getBoundingClientRect().width > 1)
            .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 13)
            .map(({ outerHTML }) => outerHTML.slice(0, 100))
        }, density)
        expect(small, density).toEqual([])
      }
    })
  },
)

describe('on the sheet', () => {
  const filledIn = { Driver: filled('driver'), 'Property info': filled('propertyInfo') }

  test.each(Object.entries(filledIn))('no text of %s touches its edge', async (form, record) => {
    for (const readOnly of [false, true]) {
      await open(form, record, { readOnly, sectionMenu: true })
      if (!readOnly) {
        await page.locator('form input').first().press('F2')
        await page.getByText('Ask later: 1').waitFor()
      }
      for (const width of [1440, 900, 380]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await atTheEdge(), `${width}, ${readOnly}`).toEqual([])
      }
    }
  })

  test.each(['compact', 'default', 'comfortable'])(
    'the row of the sections is as high as a %s control and a little room, also before it loads',
    async (density) => {
      await open('Property info', '{}', { sectionMenu: true })
      await page.getByRole('button', { name: 'Sections' }).waitFor()
      const [control, row, empty] = await page.evaluate((given) => {
        document.documentElement.setAttribute('data-density', given)
        const menu = document.querySelector<HTMLElement>('.qf-section-menu')
        menu?.before(menu.cloneNode())
        return ['.qf-control', '.qf-section-menu > *', '.qf-section-menu:empty']
          .map((part) => document.querySelector<HTMLElement>(part))
          .map((part) => (part?.matches('button') ? part.parentElement : part)?.offsetHeight ?? 0)
      }, density)
      expect(row).toBeLessThanOrEqual((control ?? 0) + 4)
      expect(empty).toBe(row)
    },
  )

  test('the fields of an item start where those of a section do', async () => {
    await open('Property info', filled('propertyInfo'))
    for (const width of [1440, 900, 380]) {
      await page.setViewportSize({ width, height: 900 })
      const lefts = await page.evaluate(() =>
        ['year_built', 'mortgagee.0.company', 'mortgagee.0.address.entity_number'].map(
          (path) => document.querySelector(`[data-path="${path}"]`)?.getBoundingClientRect().left,
        ),
      )
      expect(new Set(lefts).size, `${width}: ${lefts.join()}`).toBe(1)
    }
  })

  test('arrows and units are at the end of a field that may be unknown, as of others', async () => {
    await open('Property info', '{"siding":null}', { nullMeans: 'unknown' })
    await page.getByText('Unknown').first().waitFor()
    const gaps = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.qf-combobox-toggle, .qf-suffix')].map((end) => {
          const control = end.closest('.qf-control')?.getBoundingClientRect()
          return Math.round((control?.right ?? 0) - end.getBoundingClientRect().right)
        }),
      )
    expect(new Set(await gaps())).toEqual(new Set([1]))
  })

  test.each([
    ['Driver', 'driver_birth_date', 1440, 1],
    ['Driver', 'driver_birth_date', 1024, 1],
    ['Personal info', 'birth_date', 1440, 1],
    ['Personal info', 'birth_date', 1024, 1],
  ])('the hint of a date of birth is short: %s %s at %i, lines: %i', async (...given) => {
    const [form, path, width, lines] = given
    await page.setViewportSize({ width, height: 900 })
    await open(form, '{}')
    expect(Math.round((await boxOf(path, '.qf-hint')).height / 18)).toBeLessThanOrEqual(lines)
  })

  test.each([
    ['Driver', 'driver_birth_date', '"March 80"'],
    ['Personal info', 'birth_date', '"March 80"'],
    ['Personal info', 'birth_date', '320976000'],
  ])('what %s says at %s %s goes on below the empty age', async (form, path, date) => {
    await open(form, `{"${path}":${date}}`)
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const { height } = await boxOf(path, '.qf-warning')
      expect(Math.round(height / 18), `${width}`).toBe(2)
    }
  })

  test('what both date of birth and age say stays below each', async () => {
    await page.setViewportSize(desk)
    await open('Driver', '{"driver_birth_date":"March 80","driver_age":"46"}')
    const date = await boxOf('driver_birth_date', '.qf-notes')
    const age = await boxOf('driver_age', '.qf-control')
    expect(date.x + date.width).toBeLessThan(age.x)
    // Neither box covers the other's control.
    await page.getByLabel('Date of birth').click({ trial: true })
    await page.getByLabel('Age').click({ trial: true })
  })

  test('the last answers of a read-only list have room below them', async () => {
    await open('Property info', filled('propertyInfo'), { readOnly: true })
    const [list, last] = await Promise.all(
      ['.qf-items', '.qf-item:last-child .qf-value >> nth=-1'].map((part) =>
        page.locator(part).last().boundingBox(),
      ),
    )
    const [end, text] = [list, last].map((box) => (box?.y ?? 0) + (box?.height ?? 0))
    expect((end ?? 0) - (text ?? 0)).toBeGreaterThan(9)
  })

  test('Unknown of a group is below its title', async () => {
    await page.setViewportSize(desk)
    await open('Personal info', '{"address":null}', { nullMeans: 'unknown' })
    const title = await page.getByText('Home address', { exact: true }).first().boundingBox()
    const unknown = await page.locator('.qf-group .qf-unknown').boundingBox()
    expect((unknown?.y ?? 0) - (title?.y ?? 0)).toBeLessThan(24)
  })

  test('date of birth and age share a row, and so do the fields of a short address', async () => {
    await open('Driver', '{"driver_address":"1600 Elm St, Austin, TX 78701","driver_zip":""}')
    await page.getByRole('button', { name: /Fill state and ZIP code/ }).waitFor()
    for (const width of [1440, 900, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await page.evaluate(() =>
        ['driver_birth_date', 'driver_age', 'driver_address', 'driver_state', 'driver_zip'].map(
          (path) => document.querySelector(`[data-path="${path}"]`)?.getBoundingClientRect().top,
        ),
      )
      expect(new Set(tops).size, `${width}: ${tops.join()}`).toBe(2)
    }
  })
})

/** Where the field of a path is, or a part of it. */
async function boxOf(path: string, part = '') {
  const box = await page.locator(`[data-path="${path}"] ${part}`.trim()).first().boundingBox()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

describe.each([320, 380])('at %s pixels', (width) => {
  test('a long answer is shown whole', async () => {
    await page.setViewportSize({ width, height: 900 })
    await open('Property info', '{"roof_type":"Architectural shingle"}')
    const box = page.getByRole('combobox', { name: 'Roof type' })
    expect(await box.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  })

  test('a title of several lines leaves room for the note next to it', async () => {
    await page.setViewportSize({ width, height: 900 })
    await open('Quote', '{"personal":{"first_name":"Ana","crm_id":"7"}}')
    await page.locator('.qf-steps-counter').click()
    await page.locator('a.qf-step-link', { hasText: 'Review' }).click()
    const note = page.getByText('Sent unchanged.')
    expect((await note.boundingBox())?.height).toBeLessThan(30)
  })

  test('every label is on one line', async () => {
    await page.setViewportSize({ width, height: 900 })
    await open('Property info', '{"mortgagee":[{"company":"Wells Fargo"}]}')
    const wrapped = await page
      .locator('.qf-label')
      .evaluateAll((labels) => labels.filter((label) => label.clientHeight > 20))
    expect(wrapped).toEqual([])
  })

  test.each([
    ['Driver', 'driver_', '"March 80"'],
    ['Driver', 'driver_', '"2016-03-04"'],
    ['Personal info', '', '320976000'],
  ])('what %s says at %sbirth_date %s takes three lines at most', async (form, prefix, date) => {
    await page.setViewportSize({ width, height: 900 })
    await open(form, `{"${prefix}birth_date":${date},"${prefix}age":"46"}`)
    for (const part of [`birth_date"] .qf-warning`, `age"] .qf-error`]) {
      const message = page.locator(`[data-path="${prefix}${part}`)
      expect((await message.boundingBox())?.height, part).toBeLessThan(3 * 18 + 1)
    }
  })

  test('an error of a short field takes four lines at most', async () => {
    await page.setViewportSize({ width, height: 900 })
    await open('Driver', '{"driver_age":"46","driver_zip":"78701"}')
    const error = page.locator('[data-path="driver_age"] .qf-error')
    expect((await error.boundingBox())?.height).toBeLessThan(75)
  })
})

test.each([1024, 768])('at %i pixels the review of a quote has two columns', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await open('Quote', filledQuote())
  await page.getByRole('link', { name: 'Review' }).click()
  await page.getByText('Lone Star Credit Union').first().waitFor()
  for (const name of [
    'Contact',
    'Basement and garage',
    'Mortgagee 2 of 2: Lone Star Credit Union',
  ]) {
    const heading = await page.getByRole('heading', { name, exact: true }).first().boundingBox()
    expect(heading?.x, name).toBeGreaterThan(width / 2 - 20)
  }
})

test('at 1024 pixels the title of an item is above its first answer, however few there are', async () => {
  const drivers = ['Maria', 'Ana'].map((driver_name) => ({ driver_name, driver_zip: '78701' }))
  await page.setViewportSize({ width: 1024, height: 900 })
  await open('Quote', JSON.stringify({ drivers }))
  await page.getByRole('link', { name: 'Review' }).click()
  const title = page.getByRole('heading', { name: 'Driver 2 of 2: Ana' })
  const answer = page.locator('.qf-review .qf-value:visible', { hasText: '78701' }).last()
  await answer.waitFor()
  const [above, below] = [await title.boundingBox(), await answer.boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? 0)
  const column = await page.getByRole('heading', { name: 'Driver 1 of 2: Maria' }).boundingBox()
  // Next to the first driver, and its answer in the same column.
  expect(above?.y).toBe(column?.y)
  expect(below?.x).toBeGreaterThan(above?.x ?? 0)
})

test.each([1440, 1024, 768])(
  'at %i pixels items with few answers are next to each other, also below one with many',
  async (width) => {
    const few = ['Juan', 'Ana'].map((driver_name) => ({ driver_name, driver_zip: '78701' }))
    await page.setViewportSize({ width, height: 900 })
    await open('Quote', JSON.stringify({ drivers: [entryOf('driver').filled, ...few] }))
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByRole('heading', { name: /^Driver 3/ }).waitFor()
    const [many, one, other] = await Promise.all(
      [/^Driver 1/, /^Driver 2/, /^Driver 3/].map((name) =>
        page.getByRole('heading', { name }).boundingBox(),
      ),
    )
    expect(one?.y).toBe(other?.y)
    expect(one?.x).toBe(many?.x)
    expect(other?.x).toBeGreaterThan(width / 2 - 20)
  },
)

test('the review on paper has the answers that are empty', async () => {
  await open('Quote', '{"drivers":[{"driver_name":"Maria","driver_zip":"78701"}]}')
  await page.getByRole('link', { name: 'Review' }).click()
  const empty = page.locator('.qf-review-row[hidden]', { hasText: 'Marital status' }).last()
  await empty.waitFor({ state: 'attached' })
  expect(await empty.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await empty.isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
})

test('at 320 pixels the bar says what it counts', async () => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open('Quote', '{"personal":{"email":"maria@example"}}')
  const count = page.locator('.qf-problem-count')
  await count.waitFor()
  expect(await count.innerText()).toBe('1 to check')
  const [box, help] = [
    await count.boundingBox(),
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).boundingBox(),
  ]
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(
    (help?.y ?? 0) + (help?.height ?? 0) / 2,
    -0.5,
  )
})

test.each([
  ['of a changed driver with a problem', '{"driver_age":"46"}', true],
  [
    'of a record that arrived with both',
    '{"driver_age":"46","driver_email":"maria@example"}',
    false,
  ],
])('at 320 pixels the bar %s has one line, and names its counts', async (_, record, isEdited) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open('Driver', record)
  if (isEdited) {
    await page.getByLabel('Name').fill('Ana')
    await page.getByText('1 unsaved', { exact: true }).waitFor()
  } else {
    await page.getByRole('button', { name: '1 to check' }).waitFor()
  }
  const count = page.getByRole('button', { name: '1 must be fixed' })
  await count.waitFor()
  const look = await count.evaluate((button) => ({
    words: button.querySelector('span')?.checkVisibility(),
    number: getComputedStyle(button, '::after').content,
  }))
  expect(look).toEqual({ words: false, number: '"1"' })
  expect((await page.locator('.qf-action-bar').boundingBox())?.height).toBeLessThan(60)
  expect(await smallTargets()).toEqual([])
})

test('the texts and links of a summary are in one line with its heading', async () => {
  await page.setViewportSize(desk)
  await open('Driver', '{}')
  await page.getByRole('button', { name: 'Save' }).click()
  const summary = page.locator('.qf-summary')
  await summary.getByRole('link', { name: /ZIP code/ }).waitFor()
  // A problem without a field, as a server may report it.
  await summary
    .locator('ul')
    .first()
    .evaluate((list) => {
      const item = list.appendChild(document.createElement('li'))
      item.textContent = 'The policy has changed'
    })
  const middles = await page.evaluate(() =>
    [...document.querySelectorAll('.qf-summary :is(.qf-summary-heading, li)')].map((part) => {
      const range = document.createRange()
      const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      range.selectNodeContents(text.nextNode() ?? part)
      const { top, bottom } = range.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }),
  )
  expect(middles).toHaveLength(3)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
})

test('at 1024 pixels an address is on one line, and no field of a person alone in a row', async () => {
  await page.setViewportSize({ width: 1024, height: 900 })
  const raw_address = '1600 Elm St Apt 4B, Austin, TX 78701'
  await open('Personal info', JSON.stringify({ address: { raw_address, zip: '78701-1234' } }))
  await page.getByRole('button', { name: /^Use full address/ }).waitFor()
  const line = await boxOf('address.raw_address', '.qf-control')
  expect(line.height).toBeLessThan(40)
  const message = await page.locator('[data-part="address-message"]').boundingBox()
  expect(message?.x).toBeCloseTo(line.x, 0)
  const zip = page.getByLabel('ZIP code')
  expect(await zip.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect((await boxOf('relation')).y).toBe((await boxOf('marital_status')).y)
})

test('the titles of sections keep clear of the fields', async () => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await open('Property info', '{}')
  const ends = await page.evaluate(() =>
    [...document.querySelectorAll('.qf-sections > fieldset')].map((section) => {
      const range = document.createRange()
      range.selectNodeContents(section.querySelector('.qf-heading') ?? section)
      const fields = section.querySelector(':scope > div:last-child')?.getBoundingClientRect()
      return (fields?.left ?? 0) - range.getBoundingClientRect().right
    }),
  )
  // The gap before the fields, and a little before the line in front of it.
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(28)
})

test('an answer that arrived masked has the looks of a masked one until it is edited', async () => {
  await open('Driver', '{"driver_license_number":"*****678","driver_zip":"78701"}')
  const control = page.locator('[data-path="driver_license_number"] .qf-control')
  const style = () => control.evaluate((element) => getComputedStyle(element).borderTopStyle)
  expect(await style()).toBe('dashed')
  await page.getByLabel('License number').pressSequentially('9')
  expect(await style()).toBe('solid')
})

test('a suggestion with a button has an arrow, and one without has none, like a hint', async () => {
  const mortgagee = [{ company: 'Wells Fargo', loan_number: '77' }]
  await open('Property info', JSON.stringify({ loan_number: '77', roof_age_year: 2014, mortgagee }))
  const iconOf = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate(
        (element) => getComputedStyle(element.closest('p, div') ?? element, '::before').content,
      )
  await page.getByText('Same loan number as mortgagee 1').waitFor()
  expect(await iconOf('Same loan number as mortgagee 1')).toBe('none')
  expect(await iconOf('Was the roof installed in 2014?')).toBe('""')
  expect(await iconOf('Duplex: 2')).toBe('none')
})

test('the buttons of an item are closer to its fields than to the next item', async () => {
  await page.setViewportSize(desk)
  await open('Property info', '{"mortgagee":[{"company":"One"},{"company":"Two"}]}')
  for (const density of ['compact', 'default', 'comfortable']) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-density', to), density)
    const fields = await boxOf('mortgagee.0', '.qf-item-fields')
    const next = await boxOf('mortgagee.1')
    const remove = await page.getByRole('button', { name: /^Remove mortgagee 1/ }).boundingBox()
    const above = (remove?.y ?? 0) - fields.y - fields.height
    const below = next.y - (remove?.y ?? 0) - (remove?.height ?? 0)
    expect(below, density).toBeGreaterThan(2 * above)
  }
})

test('on a phone the reading of a date is on one line', async () => {
  await page.setViewportSize({ width: 380, height: 900 })
  await open('Driver', '{"driver_zip":"78701"}')
  await page.getByLabel('Date of birth').pressSequentially('3/14/1980')
  const reading = page.getByText('March 14, 1980')
  expect((await reading.boundingBox())?.height).toBeLessThan(30)
})

test('the search of a list is in one line with its other tools', async () => {
  await page.setViewportSize(desk)
  const drivers = Array.from({ length: 14 }, (_, index) => ({ driver_name: `Driver ${index}` }))
  await open('Quote', JSON.stringify({ drivers }))
  await page.getByRole('link', { name: 'Drivers' }).click()
  const middles = []
  for (const tool of [
    page.getByRole('searchbox', { name: 'Find driver' }),
    page.getByRole('button', { name: /^Expand all/ }),
  ]) {
    const box = await tool.boundingBox()
    middles.push((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  expect(middles[0]).toBeCloseTo(middles[1] ?? 0, -0.5)
  await page.getByRole('button', { name: /^Expand all/ }).click()
  await page.getByLabel('License number').first().waitFor()
})

test('on a phone an item keeps its fields in sight when its mark comes later', async () => {
  await page.setViewportSize({ width: 320, height: 900 })
  const county = { label: 'County records', at: '2026-11-03' }
  const sources = { '': { label: 'Prior policy' }, year_built: county, 'mortgagee[0]': county }
  await open('Property info', filled('propertyInfo'), { sources })
  const item = page.locator('[data-part="item"]')
  const mark = item.getByText('From County records').first()
  await mark.waitFor()
  const heights = await item
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.min(...heights)).toBeGreaterThan(10)
  // A long name has more room than the mark beside it.
  const [name, source] = [
    await item.locator('.qf-heading').first().boundingBox(),
    await mark.boundingBox(),
  ]
  expect(name?.width).toBeGreaterThan(source?.width ?? Infinity)
})

const middleOf = async (locator: ReturnType<typeof page.locator>) => {
  const box = await locator.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0) / 2
}

test('the tools of a short list are next to the title of its step', async () => {
  await page.setViewportSize({ width: 768, height: 900 })
  const drivers = [{ driver_name: 'Ana' }, { driver_name: 'Leo' }]
  await open('Quote', JSON.stringify({ drivers }))
  await page.getByRole('link', { name: 'Drivers' }).click()
  const title = await middleOf(page.getByRole('heading', { name: 'Drivers' }).first())
  const tool = await middleOf(page.getByRole('button', { name: /^Expand all/ }))
  expect(Math.abs(title - tool)).toBeLessThan(6)
})

test.each([380, 700])(
  'at %i pixels the problems of an item are in the line of its title',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open('Quote', JSON.stringify({ drivers: [{ driver_name: 'Ana' }, { driver_zip: '1' }] }))
    await page.getByRole('button', { name: /^Step 1 of 4/ }).click()
    await page.getByRole('link', { name: 'Drivers' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText("Enter Ana's ZIP code").first().waitFor()
    const item = page.locator('[data-part="item"]').first()
    for (const isOpen of [true, false]) {
      const toggle = item.locator('[data-part="item-toggle"]')
      if ((await toggle.getAttribute('aria-expanded')) !== `${isOpen}`) await toggle.click()
      const [title, count] = [await middleOf(toggle), await middleOf(item.locator('.qf-count'))]
      expect(Math.abs(title - count), `${isOpen}`).toBeLessThan(3)
    }
  },
)

test('at 768 pixels a closed item has its facts in columns and cuts none of them', async () => {
  await page.setViewportSize({ width: 768, height: 900 })
  const drivers = [
    { driver_name: 'Ana Lopez', driver_relation: 'Domestic partner', driver_age: 46 },
    { driver_name: 'Luis Lopez', driver_relation: 'Spouse', driver_license_status: 'Valid' },
  ]
  await open('Quote', JSON.stringify({ drivers }))
  await page.getByRole('link', { name: 'Drivers' }).click()
  for (const toggle of await page.locator('[data-part="item-toggle"]').all()) {
    if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click()
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText("Enter Luis Lopez's ZIP code").first().waitFor()
  for (const toggle of await page.locator('[data-part="item-toggle"]').all()) {
    if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click()
  }
  const items = page.locator('[data-part="item"][data-closed]')
  expect(await items.count()).toBe(2)
  const heights = await items.evaluateAll((all) => all.map((one) => one.clientHeight))
  // "Domestic partner, age 46" takes two lines.
  expect(heights).toEqual([44, 40])
  const cut = await items.evaluateAll((all) =>
    all
      .flatMap((one) => [...one.querySelectorAll('.qf-item-fact')])
      .filter((fact) => fact.scrollWidth > fact.clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  const starts = await items.evaluateAll((all) =>
    all.map((one) =>
      [...one.querySelectorAll('.qf-item-fact')].map((fact) =>
        Math.round(fact.getBoundingClientRect().x),
      ),
    ),
  )
  expect(new Set(starts.flat().filter(Boolean)).size).toBeLessThanOrEqual(3)
})

test('in every density a question is as high as a box for text', async () => {
  await open('Driver', '{"driver_full_time_student":"No"}')
  for (const density of ['compact', 'default', 'comfortable']) {
    const [text = 0, question = 0] = await page.evaluate((given) => {
      document.documentElement.setAttribute('data-density', given)
      return ['occupation', 'full_time_student'].map(
        (name) => document.querySelector(`[data-path="driver_${name}"] .qf-control`)?.clientHeight,
      )
    }, density)
    // A question has its border inside its control.
    expect(question, density).toBe(text + 2)
  }
})

describe('a source', () => {
  const record = JSON.stringify({
    year_built: 1985,
    square_footage: 1850,
    stories_count: 2,
    property_address: { entity_number: '1600', street: 'Elm St', state: 'TX', zip: '78701' },
  })
  const county = { label: 'County records', at: '2026-11-03' }
  const sources = {
    '': { label: 'Prior policy' },
    stories_count: county,
    'property_address.state': county,
    'property_address.zip': county,
  }

  test('is said once in the rail, and marks only the fields that differ', async () => {
    await page.setViewportSize(desk)
    await open('Property info', record, { sources })
    const rail = page.getByRole('group', { name: 'Building' }).locator('.qf-group-source')
    await rail.waitFor()
    expect(await rail.innerText()).toBe('From Prior policy')
    expect((await rail.boundingBox())?.x).toBeLessThan((await boxOf('year_built')).x)
    const marked = await page
      .locator('.qf-source')
      .evaluateAll((marks) =>
        marks.map((mark) => mark.closest('[data-path]')?.getAttribute('data-path')),
      )
    expect(marked).toEqual(['property_address.state', 'property_address.zip', 'stories_count'])
  })

  test.each([320, 380, 414])('is shown at %i pixels, or its icon and a title', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    const given = {
      ...sources,
      year_built: county,
      square_footage: county,
      siding: county,
      roof_age_year: county,
    }
    await open('Property info', record, { sources: given })
    await page.locator('.qf-source').first().waitFor()
    const cut = await page
      .locator('.qf-source')
      .evaluateAll((marks) =>
        marks
          .filter((mark) => mark.clientWidth < 12 || !mark.getAttribute('title'))
          .map((mark) => mark.closest('[data-path]')?.getAttribute('data-path')),
      )
    expect(cut).toEqual([])
  })

  test('of an item is below its title on a phone, and no part of the line above breaks', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    const mortgagee = [{ company: 'Wells Fargo Bank NA', loan_number: '1' }, { company: 'Ally' }]
    await open(
      'Property info',
      JSON.stringify({ mortgagee, square_footage: 1850, year_built: 1985 }),
      {
        sources: {
          'mortgagee.0': county,
          'mortgagee.1': { label: 'Agent' },
          year_built: { label: 'Prior policy of another carrier', at: '2025-12-01' },
          square_footage: { label: 'Agent' },
        },
      },
    )
    const item = page.getByRole('group', { name: /^Mortgagee 1/ })
    // The text of the title, whose box is the row.
    const title = await item
      .locator('.qf-heading')
      .first()
      .evaluate((heading) => {
        const text = document.createRange()
        text.selectNodeContents(heading)
        const { x, bottom } = text.getBoundingClientRect()
        return { x, bottom }
      })
    const source = await item.locator('.qf-group-source').first().boundingBox()
    expect(source?.y).toBeGreaterThanOrEqual(title.bottom)
    expect(source?.x).toBe(title.x)
    const heights = await page
      .locator('.qf-note-part')
      .evaluateAll((parts) => parts.map((part) => part.clientHeight))
    expect(heights).toEqual([18, 18, 18])
  })

  test('never takes a line of its own, however narrow the field', async () => {
    await open('Property info', record, { sources })
    await page.locator('.qf-source').first().waitFor()
    for (const width of [1440, 1024, 768, 380, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const wrapped = await page
        .locator('.qf-mark')
        .evaluateAll((heads) =>
          heads.filter((head) => head.clientHeight > 20).map((head) => head.outerHTML),
        )
      expect(wrapped, `${width}`).toEqual([])
    }
  })
})

test('at 320 pixels the bar of a changed review has one line', async () => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open('Quote', '{"drivers":[{"driver_name":"Ana","driver_zip":"78701"}]}')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  await page.locator('.qf-steps-counter').click()
  await page.locator('a.qf-step-link', { hasText: 'Review' }).click()
  await page.getByText('2 unsaved changes', { exact: true }).waitFor()
  expect(await page.locator('.qf-short').getAttribute('data-count')).toBe('2')
  expect((await page.locator('.qf-action-bar').boundingBox())?.height).toBeLessThan(60)
  expect(await page.getByText('You made 2 changes').count()).toBe(1)
})

test('the bar of a review has the edges of its sheet', async () => {
  await open('Quote', filledQuote())
  await page.getByRole('link', { name: 'Review' }).click()
  await page.getByText('Lone Star Credit Union').first().waitFor()
  const edges = await page
    .locator('.qf-action-bar')
    .evaluate((bar) => getComputedStyle(bar).borderWidth)
  expect(edges).toBe('1px')
})

test.each([1024, 768])('at %i pixels every label of the review is on one line', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await open('Quote', filledQuote())
  await page.getByRole('link', { name: 'Review' }).click()
  await page.getByText('Lone Star Credit Union').first().waitFor()
  const wrapped = await page
    .locator('.qf-review-row:visible .qf-label')
    .evaluateAll((labels) => labels.filter((label) => label.clientHeight > 28).length)
  expect(wrapped).toBe(0)
})

test('an offer has an arrow, and says where it comes from', async () => {
  await open('Driver', '{"driver_birth_date":"1980-03-14","driver_zip":"78701"}')
  const offer = page.locator('[data-path="driver_age"] .qf-suggestion')
  await offer.waitFor()
  const use = offer.getByRole('button', {
    name: /^Use \d\d \(Age\)$/,
    description: 'From date of birth',
  })
  expect(await use.count()).toBe(1)
  expect(await use.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('""')
})

test('the fields of an address that is unknown are dashed', async () => {
  await open('Personal info', '{"address":null}', { nullMeans: 'unknown' })
  const sides = await page
    .locator('[data-path="address"] .qf-control')
    .evaluateAll((all) => all.map((control) => getComputedStyle(control).borderTopStyle))
  expect(sides).toEqual(Array(7).fill('dashed'))
})

test('buttons below a message are in line with its text', async () => {
  await page.setViewportSize({ width: 320, height: 900 })
  await open('Driver', '{"driver_age":"46"}')
  await page.getByRole('button', { name: 'Save' }).click()
  const use = page.getByRole('button', { name: 'Use 46 (Age)' })
  const message = await boxOf('driver_age', '.qf-error')
  expect((await use.boundingBox())?.x).toBe(message.x + 20)
  expect((await use.boundingBox())?.y).toBeGreaterThan(message.y + 18)
})

test('at 320 pixels a name of a wrong type takes three lines at most', async () => {
  await page.setViewportSize({ width: 320, height: 900 })
  await open('Personal info', '{"first_name":7}')
  const error = page.locator('[data-path="first_name"] .qf-error')
  expect((await error.boundingBox())?.height).toBeLessThan(3 * 18 + 1)
})

const years = new Date().getFullYear() - 1980

test.each([
  [years, 'January 1, 1980'],
  [years - 1, `January 1, 1980, age ${years}`],
])('next to age %i the reading of a date is %s', async (age, said) => {
  await open('Driver', `{"driver_birth_date":"1980-01-01","driver_age":${age}}`)
  const reading = page.locator('[data-path="driver_birth_date"] .qf-echo')
  expect(await reading.innerText()).toBe(said)
})

test('what opens has the chevron of the kit', async () => {
  await open('Driver', '{"driver_age":"46","driver_birth_date":"March 80"}')
  await page.getByRole('button', { name: 'Save' }).click()
  const summary = page.locator('summary').first()
  await summary.waitFor()
  const style = await summary.evaluate((element) => {
    const { clipPath, rotate } = getComputedStyle(element, '::before')
    return { display: getComputedStyle(element).display, hasShape: clipPath !== 'none', rotate }
  })
  expect(style).toMatchObject({ display: 'flex', hasShape: true })
})

test('at 768 pixels the last save stays in sight next to changes and a problem', async () => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open('Driver', '{"driver_zip":"78701"}')
  await page.getByRole('button', { name: 'Save' }).click()
  const saved = page.locator('.qf-action-bar').getByText(/^Saved \d/)
  await saved.waitFor()
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel(/ZIP code/).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: '1 must be fixed' }).waitFor()
  await page.getByText('2 unsaved', { exact: true }).waitFor()
  expect((await saved.boundingBox())?.width).toBeGreaterThan(50)
  expect((await page.locator('.qf-action-bar').boundingBox())?.height).toBeLessThan(60)
})

test('only the sign of a message about a draft is amber', async () => {
  await open('Driver', '{"driver_email":"maria@example"}')
  const colors = await page.locator('.qf-form').evaluate((form) => {
    const colorOf = (html: string) => {
      form.insertAdjacentHTML('beforeend', html)
      const color = getComputedStyle(form.lastElementChild!).color
      form.lastElementChild!.remove()
      return color
    }
    return [
      colorOf('<p class="qf-draft-message" data-error="">No room</p>'),
      colorOf('<span class="qf-save-status qf-tone qf-tone-warning" data-error="">No room</span>'),
      getComputedStyle(form).color,
    ]
  })
  expect(new Set(colors).size).toBe(1)
})

test.each([
  {},
  { 'data-theme': 'dark' },
  { style: '--qf-accent: #0b7a4b; --qf-on-accent: #ffffff' },
])('the ring of a focused button keeps clear of it: %o', async (attributes) => {
  await open('Driver', '{"driver_zip":"78701"}')
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      document.documentElement.setAttribute(name, value)
    }
  }, attributes)
  await page.getByLabel(/ZIP code/).focus()
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('button', { name: 'Save' }).focus()
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(document.activeElement!)
    return { outlineStyle, outlineWidth, outlineOffset }
  })
  expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', outlineOffset: '2px' })
})

/** The end of the text in an element. */
const endOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })

describe('what an answer that was changed says', () => {
  const email = (part: string) => `[data-path="driver_email"] ${part}`

  test('is at the label, above a suggestion, whose button follows its sentence', async () => {
    await page.setViewportSize(desk)
    await open('Driver', '{"driver_email":"maria@example.com","driver_zip":"78701"}')
    await page.getByLabel('Email').fill('maria@gmial.com')
    await page.keyboard.press('Tab')
    const use = page.getByRole('button', { name: /^Use maria@gmail.com/ })
    const [button, sentence] = [await use.boundingBox(), await boxOf('driver_email', '.qf-warning')]
    const gap = (button?.x ?? 0) - (await endOf(email('.qf-suggestion')))
    expect(gap).toBeGreaterThan(2)
    expect(gap).toBeLessThan(6)
    const was = await boxOf('driver_email', '.qf-was')
    const control = await boxOf('driver_email', '.qf-control')
    expect(was.y + was.height).toBeLessThanOrEqual(control.y)
    expect(sentence.y).toBeGreaterThan(control.y + control.height)
  })

  test('at 320 pixels starts its lines with no separator and ends none with one', async () => {
    await page.setViewportSize({ width: 320, height: 900 })
    await open('Driver', '{"driver_marital_status":"Single","driver_zip":"78701"}')
    await page.getByLabel('Marital status').fill('Married')
    await page.keyboard.press('Tab')
    const reset = page.getByRole('button', { name: /^Reset marital status/ })
    await reset.waitFor()
    for (const width of [320, 330, 340, 350, 360, 380]) {
      await page.setViewportSize({ width, height: 900 })
      const dot = await page
        .locator('[data-path="driver_marital_status"] .qf-was')
        .evaluate((line) => {
          // The separator is generated after the text before it, and cannot be measured alone.
          const lines = [...line.querySelector(':scope > span')!.getClientRects()]
          const { right, width: indent } = lines.at(-1)!
          return { right: right - 4, indent }
        })
      expect((await reset.boundingBox())?.x, `${width}`).toBeGreaterThan(dot.right)
      expect(dot.indent, `${width}`).toBeGreaterThan(8)
    }
  })
})

test.each([1440, 1024, 380, 320])('at %i an example stays with its sentence', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await open('Driver', '{"driver_age":"forty","driver_zip":"78701"}')
  await page.locator('[data-path="driver_age"] .qf-error').waitFor()
  await page.getByLabel('Age', { exact: true }).fill('fifty')
  await page.keyboard.press('Tab')
  const lines = await page
    .getByText('must be a number, like')
    .first()
    .evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let node = text.nextNode()
      while (node && !node.nodeValue?.includes('like')) node = text.nextNode()
      const range = document.createRange()
      return [/like/, /46/].map((word) => {
        const at = node?.nodeValue?.search(word) ?? 0
        range.setStart(node!, at)
        range.setEnd(node!, at + 2)
        return Math.round(range.getBoundingClientRect().top)
      })
    })
  expect(lines[0]).toBe(lines[1])
})

test.each([320, 768, 1440])('at %i pixels every option takes one line', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await open('Property info', '{}')
  for (const name of ['State', 'Siding', 'Foundation', 'Garage type']) {
    await page.getByRole('combobox', { name, exact: true }).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('.qf-option').first().waitFor()
    const wrapped = await page
      .locator('.qf-option')
      .evaluateAll((all) =>
        all.filter((one) => one.clientHeight > 30).map((one) => one.textContent),
      )
    expect(wrapped, name).toEqual([])
    const popup = await page.locator('.qf-combobox-popup').boundingBox()
    expect(popup?.x).toBeGreaterThanOrEqual(0)
    expect((popup?.x ?? 0) + (popup?.width ?? 0)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
  }
})

const otherLine = '1600 Oak Ave, Dallas, TX 75201'

test.each([
  [1440, '', 78701],
  [1024, otherLine, 78701],
  [768, otherLine, 78701],
  [1440, otherLine, '78701'],
  [768, otherLine, '78701'],
])(
  'at %i the offer for the full address %j is below it where they differ, next to a ZIP code %j',
  async (...given) => {
    const [width, raw_address, zip] = given
    await page.setViewportSize({ width, height: 900 })
    const address = { street: 'Elm St', city: 'Austin', state: 'TX', zip, raw_address }
    await open('Personal info', JSON.stringify({ address }))
    await page.getByLabel('Street', { exact: true }).fill('Elm Street')
    // While the focus is in the address, its code may load later and then waits.
    await page.getByLabel('Email').focus()
    const offer = raw_address ? /^Use fields above/ : /^Use Elm Street, Austin/
    await page.getByRole('button', { name: offer }).waitFor()
    // A ZIP code of a wrong type says so in several lines.
    const problems = page.locator('[data-path="address.zip"] .qf-error')
    await expect.poll(() => problems.count()).toBe(typeof zip === 'number' ? 1 : 0)
    // What the field says may arrive after the offer, and moves it: both are measured at one moment.
    const place = () =>
      page.locator('[data-path="address.raw_address"]').evaluate((field) => {
        const control = field.querySelector('.qf-control')?.getBoundingClientRect()
        const message = field.querySelector('[data-part="address-message"]')
        const button = message?.querySelector('button')?.getBoundingClientRect()
        if ((button?.bottom ?? 0) <= (control?.top ?? 0)) return 'at the label'
        const offer = message?.getBoundingClientRect()
        const before =
          message?.parentElement?.previousElementSibling ?? field.querySelector('.qf-control')
        const gap = (offer?.top ?? 0) - (before?.getBoundingClientRect().bottom ?? 0)
        return { below: gap >= 0 && gap < 8, shift: (offer?.left ?? 0) - (control?.left ?? 0) }
      })
    await expect.poll(place).toEqual(raw_address ? { below: true, shift: 0 } : 'at the label')
    expect(await unevenRows()).toEqual([])
  },
)

describe('what the second of two short fields says', () => {
  const record = '{"driver_age":"46","driver_zip":78701,"driver_state":"TX"}'

  test.each([320, 380, 414])(
    'at %i pixels has the room of both, in line with what the first says',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      await open('Driver', record)
      for (const [first, second] of [
        ['driver_birth_date', 'driver_age'],
        ['driver_state', 'driver_zip'],
      ] as const) {
        const before = await boxOf(first)
        const error = await boxOf(second, '.qf-error')
        // It names its field. In that column alone it would take five lines.
        expect(error.x, second).toBe(before.x)
        expect(error.height, second).toBeLessThan(2 * 18 + 1)
        const field = await boxOf(second)
        expect(error.x + error.width, second).toBeLessThanOrEqual(field.x + field.width + 1)
      }
      await page.getByLabel('Age', { exact: true }).fill('47')
      await page.keyboard.press('Tab')
      const was = page.locator('[data-path="driver_age"] .qf-was')
      await was.waitFor()
      const control = await boxOf('driver_age', '.qf-control')
      const { x = 0, y = 0, height = 0 } = (await was.boundingBox()) ?? {}
      expect(x).toBeGreaterThan(control.x)
      expect(y + height).toBeLessThanOrEqual(control.y)
      expect(await unevenRows()).toEqual([])
    },
  )
})

test.each([320, 768, 1024, 1440])(
  'at %i pixels what an added answer says covers nothing, and is at its label',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    const record = { driver_birth_date: 'March 80', driver_full_time_student: 'evenings' }
    await open('Driver', JSON.stringify({ ...record, driver_zip: '78701' }))
    for (const [name, label, text] of [
      ['driver_age', 'Age', '46'],
      ['driver_education', 'Education', "Bachelor's degree"],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text)
      await page.keyboard.press('Tab')
      await page.locator(`[data-path="${name}"] .qf-was`).waitFor()
    }
    expect(await unreadable()).toEqual([])
    const control = await boxOf('driver_education', '.qf-control')
    const was = await boxOf('driver_education', '.qf-was')
    expect(was.y + was.height).toBeLessThanOrEqual(control.y)
    expect(await unevenRows()).toEqual([])
  },
)

test.each([768, 1024])('at %i pixels an error of a ZIP code takes three lines', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await open('Personal info', '{"address":{"street":"Elm St","city":"Austin","zip":78701}}')
  expect((await boxOf('address.zip', '.qf-error')).height).toBeLessThan(3 * 18 + 1)
})

test('what is said next to a line that has grown is below its own control', async () => {
  await page.setViewportSize({ width: 768, height: 900 })
  const driver_address = 'PO Box 100515, Florence, South Carolina, SC 29502-0515, USA'
  for (const parts of [{ driver_zip: 29502 }, { driver_zip: 29502, driver_state: 'SC' }]) {
    await open('Driver', JSON.stringify({ ...parts, driver_address }))
    await page.locator('[data-path="driver_zip"] .qf-error').waitFor()
    const [control, said] = [
      await boxOf('driver_zip', '.qf-control'),
      await boxOf('driver_zip', '.qf-error'),
    ]
    expect((await boxOf('driver_address', '.qf-control')).height).toBeGreaterThan(50)
    expect(control.height).toBeLessThan(40)
    expect(said.y - control.y - control.height).toBeCloseTo(4, 0)
    expect(await unevenRows()).toEqual([])
  }
})

test.each([1440, 768])('at %i pixels the offer of an address is at its label', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await open('Driver', '{"driver_address":"1600 Elm St, Austin, TX 78701"}')
  const offer = page.getByRole('button', { name: /^Fill state and ZIP code/ })
  await offer.waitFor()
  for (const isRefused of [false, true]) {
    if (isRefused) await page.getByRole('button', { name: 'Save' }).click()
    const line = await boxOf('driver_address', '.qf-control')
    await expect.poll(async () => (await offer.boundingBox())?.y).toBeLessThan(line.y - 10)
    // The section ends as far below a message as below a field.
    const ends = await page.evaluate(() => {
      const section = document.querySelector('.qf-address-message')?.closest('fieldset')
      const said = [...(section?.querySelectorAll('.qf-control, .qf-error') ?? [])]
      const bottoms = said.map((one) => one.getBoundingClientRect().bottom)
      return (section?.getBoundingClientRect().bottom ?? 0) - Math.max(...bottoms)
    })
    expect(ends).toBeCloseTo(14, 0)
  }
  expect(await unevenRows()).toEqual([])
})

test.each([1440, 1024, 768, 320])('at %i pixels a source to confirm is whole', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  const sources = { roof_type: { label: 'County records of Travis', confidence: 'low' } }
  await open('Property info', '{"roof_type":"Tile"}', { sources })
  await page.getByRole('button', { name: /^Confirm/ }).waitFor()
  const field = page.locator('[data-path="roof_type"]')
  const confirm = field.locator('.qf-confirm')
  expect(await confirm.innerText()).toContain('Not sure')
  expect(await confirm.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  // One mark is enough: the menu, the description and a title name the source.
  expect(await field.locator('.qf-source').getAttribute('title')).toBe('County records of Travis')
})

test('at 320 pixels with text twice as large the bar covers no field', async () => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open('Property info', '{"year_built":1985}')
  const bar = page.locator('.qf-action-bar')
  expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe('sticky')
  await page.addStyleTag({ content: 'html { font-size: 200%; }' })
  expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe('static')
})

test('at 320 pixels no answer of a driver is cut at 200 % text', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open('Driver', filled('driver'))
  await page.addStyleTag({ content: 'html { font-size: 200%; }' })
  const cut = await page
    .locator('.qf-input:is(select, [role="combobox"])')
    .evaluateAll((inputs) =>
      inputs
        .filter((input) => input.scrollWidth > input.clientWidth + 1)
        .map((input) => input.closest('[data-path]')?.getAttribute('data-path')),
    )
  expect(cut).toEqual([])
})

test('the ring of a button in a note keeps clear of the box above', async () => {
  await open('Driver', '{"driver_email":"maria@gmial.com","driver_zip":"78701"}')
  const use = page.getByRole('button', { name: /^Use maria/ })
  await use.waitFor()
  // It is no Tab stop. The ring shows where a screen reader moves the focus to it.
  await page.keyboard.press('Tab')
  await use.focus()
  const { top, offset, width } = await use.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button)
    return {
      top: button.getBoundingClientRect().top,
      offset: parseFloat(outlineOffset),
      width: parseFloat(outlineWidth),
    }
  })
  const control = await boxOf('driver_email', '.qf-control')
  expect(top - offset - width - control.y - control.height).toBeGreaterThanOrEqual(1)
})

test('a changed answer that is unknown has the edge of a changed one', async () => {
  await open('Personal info', '{"phone":"512 555 0142"}', { nullMeans: 'unknown' })
  await page.getByRole('button', { name: 'More for Phone number' }).click()
  await page.getByRole('menuitem', { name: /^Mark as unknown/ }).click()
  const colors = await page.locator('[data-path="phone"] .qf-control').evaluate((control) => {
    const { borderInlineStartColor, borderTopStyle } = getComputedStyle(control)
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--qf-changed)'
    const changed = getComputedStyle(probe).color
    probe.remove()
    return { isChanged: borderInlineStartColor === changed, borderTopStyle }
  })
  expect(colors).toEqual({ isChanged: true, borderTopStyle: 'dashed' })
})

test('an unknown answer and a masked one have one look', async () => {
  await open('Personal info', '{"email":null,"phone":"*** 0142"}', { nullMeans: 'unknown' })
  await page.locator('[data-path="email"][data-unknown]').waitFor()
  const [unknown, masked] = await page.evaluate(() =>
    ['email', 'phone'].map((path) => {
      const control = document.querySelector(`[data-path="${path}"] .qf-control`)!
      const { borderTop, borderBottom, borderLeft, backgroundColor } = getComputedStyle(control)
      return { borderTop, borderBottom, borderLeft, backgroundColor }
    }),
  )
  expect(unknown).toEqual(masked)
})

describe('a question about an option', () => {
  const asked = [
    ['driver_occupation', 'nurse'],
    ['driver_education', 'high'],
  ] as const

  /** What is in sight of a question. */
  const inSight = (path: string) =>
    page.locator(`[data-path="${path}"] .qf-asked`).evaluate((question) => {
      const line = question.getBoundingClientRect()
      const words = [...question.children].filter((word) => {
        const { top, bottom, left, right } = word.getBoundingClientRect()
        return (
          !word.classList.contains('qf-visually-hidden') &&
          top >= line.top &&
          bottom <= line.bottom &&
          left >= line.left &&
          right <= line.right
        )
      })
      return words
        .map((word) => word.querySelector('button > span:nth-of-type(2)') ?? word)
        .map(({ textContent }) => textContent)
    })

  test.each([1440, 768])('shows the first of its answers at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open('Driver', '{"x":1}')
    for (const [path, text] of asked) {
      await page.locator(`[name="${path}"]`).fill(text)
      await page.keyboard.press('Tab')
      await page.locator(`[data-path="${path}"] .qf-asked`).waitFor()
    }
    for (const focus of ['driver_name', 'driver_education', 'driver_occupation']) {
      await page.locator(`[name="${focus}"]`).focus()
      expect((await inSight('driver_occupation')).slice(0, 2)).toEqual([
        '?',
        'Licensed practical nurse',
      ])
      expect((await inSight('driver_education')).slice(0, 2)).toEqual([
        '?',
        'High school diploma or GED',
      ])
    }
    expect(complaints).toEqual([])
  })

  test('without room for one it is its mark alone, and the menu has the words', async () => {
    await page.setViewportSize({ width: 280, height: 900 })
    await open('Driver', '{"x":1}')
    await page.locator('[name="driver_occupation"]').fill('nurse')
    await page.keyboard.press('Tab')
    await page.locator('[data-path="driver_occupation"] .qf-asked').waitFor()
    expect(await inSight('driver_occupation')).toEqual(['?'])
    await page.locator('[name="driver_occupation"]').press('Alt+Enter')
    await page.getByRole('menuitem', { name: 'Use Licensed practical nurse' }).waitFor()
    expect(complaints).toEqual([])
  })
})

test('a question and its button share a line where the row has room', async () => {
  await page.setViewportSize(desk)
  await open('Property info', '{"roof_age_year":2015}')
  const button = page.getByRole('button', { name: 'Use 11 years (Roof age)' })
  await button.waitFor()
  const lines = await page.locator('[data-path="roof_age_year"] .qf-notes').boundingBox()
  expect(lines?.height).toBeLessThan(30)
})

test('where an answer came from shows, also where it is a code', async () => {
  await page.setViewportSize(desk)
  await open('Driver', '{}')
  await page.locator('[name="driver_name"]').evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Name: Ann Lee\nState: TX\nPhone: 512-555-0142')
    const init = { clipboardData, bubbles: true, cancelable: true, composed: true }
    element.dispatchEvent(new ClipboardEvent('paste', init))
  })
  const group = page.getByRole('group', { name: 'Pasted text' })
  await group.getByRole('button', { name: 'Fill' }).click()
  await group.getByText('Filled 3 fields').waitFor()
  const state = page.locator('[data-path="driver_state"]')
  expect(await state.locator('.qf-echo').textContent()).toBe('Texas')
  const source = state.locator('.qf-source')
  expect(await source.textContent()).toContain('Pasted')
  expect(await source.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none')
})
