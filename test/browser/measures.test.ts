import { describe, expect, test } from 'vitest'
import { entryOf, formRecords, registry } from '../registry/registry.ts'
import { open, page, sharePage, withTouch } from './hostPage.ts'
import { smallTargets } from './layoutProbes.ts'

sharePage()

// The measures of the design that are not about the room a form takes: weights, widths, columns, targets.

const forms = formRecords.map((name) => ({ form: registry[name].title, entry: entryOf(name) }))
const rem = 16
const propertyOfOneBank = JSON.stringify({
  ...entryOf('propertyInfo').filled,
  mortgagee: [entryOf('mortgagee').filled],
})

describe.each(forms)('$form', ({ form, entry }) => {
  test('has text of three weights', async () => {
    await open(form, entry.crowded)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    const others = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('form *')]
        .filter((element) => element.checkVisibility())
        .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeValue?.trim()))
        .filter((element) => !['400', '500', '600'].includes(getComputedStyle(element).fontWeight))
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    )
    expect(others).toEqual([])
  })

  test('is at most 87rem wide, with the titles in a rail from 58rem on', async () => {
    await open(form, entry.crowded)
    const layout = () =>
      page.evaluate(() => {
        const [title, body] = ['.qf-legend', '.qf-group-body'].map((part) =>
          document.querySelector(`.qf-sections > .qf-group > ${part}`)?.getBoundingClientRect(),
        )
        const sheet = document.querySelector('.qf-sheet')?.getBoundingClientRect()
        const isRail = (body?.top ?? 0) < (title?.bottom ?? 0)
        return { width: sheet?.width, rail: isRail && (body?.left ?? 0) - (sheet?.left ?? 0) }
      })
    await page.setViewportSize({ width: 1920, height: 900 })
    expect((await layout()).width).toBe(87 * rem)
    const setWidth = (width: number) =>
      page.evaluate((given) => {
        const form = document.querySelector<HTMLElement>('form')
        form?.style.setProperty('inline-size', `${given}px`)
      }, width)
    await setWidth(58 * rem - 1)
    expect((await layout()).rail).toBe(false)
    await setWidth(58 * rem)
    // The rail, its line and the space before the fields.
    expect((await layout()).rail).toBeCloseTo(11.5 * rem + 1.25 * rem + 1, -1)
  })

  test('has targets 44 pixels high under a finger', async () => {
    await withTouch()
    await open(form, entry.crowded)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect(await smallTargets({ height: 44, frame: '.qf-control, .qf-choices' })).toEqual([])
  })
})

// The columns of a form are in line. Two short ones are a pair.
test.each([
  [1440, ['4 4 4 / 4 4 4', '4 4', '6 4', '6 4', '4 4 4']],
  [768, ['6 6 / 6 6 / 6 6', '6 6', '6 6', '6 6', '6 6 / 6']],
  [390, ['6 / 6 / 6 / 6 / 6 / 6', '6 / 6', '6 / 6', '6 / 6', '6 / 6 / 6']],
])('at %i pixels the fields of a driver take their columns', async (width, columns) => {
  await page.setViewportSize({ width, height: 900 })
  await open('Driver', '{"driver_zip":"78701"}')
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('.qf-grid')].map((grid) => {
      const found = new Map<number, string[]>()
      for (const field of grid.querySelectorAll(':scope > :is(.qf-field, .qf-pair)')) {
        const { top } = field.getBoundingClientRect()
        const [, span = ''] = getComputedStyle(field).gridColumnStart.split(' ')
        found.set(top, [...(found.get(top) ?? []), span])
      }
      return [...found.values()].map((spans) => spans.join(' ')).join(' / ')
    }),
  )
  expect(rows).toEqual(columns)
})

test.each([1440, 768, 390])(
  'at %i pixels a box is as wide as what is expected in it',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open('Property info', '{}')
    const widthOf = async (path: string) =>
      (await page.locator(`[data-path="${path}"] .qf-control`).boundingBox())?.width
    expect(await widthOf('year_built')).toBe(6 * rem)
    expect(await widthOf('finished_basement_percentage')).toBe(6 * rem)
    expect(await widthOf('property_address.zip')).toBe(8 * rem)
    expect(await widthOf('loan_number')).toBe(12 * rem)
    expect(await widthOf('roof_type')).toBeLessThanOrEqual(22 * rem)
    expect(await widthOf('property_address.street')).toBeGreaterThan(width * 0.38)
  },
)

test.each([
  ['filled', propertyOfOneBank],
  ['blank, with a mortgagee added', '{"mortgagee":[{}]}'],
])('a property with one mortgagee takes 1.4 screens at most: %s', async (_, json) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('Property info', json)
  await page.locator('[name="mortgagee.0.company"]').waitFor()
  const form = await page.getByRole('form').boundingBox()
  expect(form?.height).toBeLessThanOrEqual(1.4 * 900)
})

test('a collapsed item is one row of 40 pixels', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(
    'Property info',
    JSON.stringify({
      mortgagee: Array.from({ length: 5 }, (_, at) => ({ company: `Bank ${at}` })),
    }),
  )
  const heights = await page
    .locator('[data-row][data-closed]')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().height)))
  expect(heights.length).toBeGreaterThan(3)
  // The line between two items belongs to the second.
  for (const height of heights) expect([40, 41]).toContain(height)
})

test.each([768, 1024])(
  'at %i pixels a warning at the size of a garage takes two lines',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open('Property info', '{"garage_type":"None","garage_size":480}')
    const warning = page.getByText(/garage size is 480/)
    await warning.waitFor()
    expect((await warning.boundingBox())?.height).toBeLessThanOrEqual(2 * 18)
  },
)

test.each([320, 768, 1440])(
  'at %i pixels an error of the year goes on below the square footage, which says nothing',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open('Property info', '{"year_built":"1985"}')
    await page.getByRole('button', { name: 'Save' }).click()
    const field = page.locator('[data-path="year_built"]')
    const notes = await field.locator('.qf-notes').boundingBox()
    const control = await field.locator('.qf-control').boundingBox()
    expect(notes?.width).toBeGreaterThan(2 * (control?.width ?? 0))
    // The error and a line of buttons.
    expect(notes?.height).toBeLessThanOrEqual((width < 1000 ? 3 : 2) * 24)
  },
)

test.each([390, 320])('at %i pixels the messages of two in a row have one edge', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await open('Property info', '{"garage_type":"None","garage_size":480}')
  for (const [path, text] of [
    ['year_built', '2090'],
    ['square_footage', 'large'],
    ['property_address.zip', '902'],
  ] as const) {
    await page.locator(`[name="${path}"]`).fill(text)
    await page.keyboard.press('Tab')
    await page.locator(`[data-path="${path}"] :is(.qf-error, .qf-warning)`).waitFor()
  }
  const edges = await page
    .locator('.qf-pair :is(.qf-error, .qf-warning)')
    .evaluateAll((all) => all.map((message) => message.getBoundingClientRect().left))
  expect(edges.length).toBeGreaterThan(3)
  expect(new Set(edges).size).toBe(1)
})

test.each([390, 768, 1440])('at %i pixels no hint of the kit takes a line', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await open('Property info', '{}')
  expect(await page.locator('.qf-notes .qf-hint').count()).toBe(0)
  await page.getByText('Include apartment or unit').waitFor()
})

test.each([
  { foundation: { order: 1, width: 'long' }, year_built: { order: 2 } },
  { stories_count: { order: 1 }, year_built: { order: 3 } },
])('short fields that a host moves to different rows stay in their form', async (overrides) => {
  await open('Property info', '{}', { overrides })
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const form = await page
      .getByRole('form')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(form, `${width}`).toBeLessThanOrEqual(0)
  }
})

test.each([320, 414, 768, 1440])(
  'at %i pixels a post office box in the street number is whole',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open('Property info', '{"property_address":{"entity_number":"PO Box 100515"}}')
    const isCut = await page
      .locator('[name="property_address.entity_number"]')
      .evaluate((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
    expect(isCut).toBe(false)
  },
)

describe('at 320 pixels and 200 % text', () => {
  /** Opens a form, and gives its elements that reach over the end of their card. */
  async function outside(form: string, json: string) {
    await page.setViewportSize({ width: 320, height: 900 })
    await open(form, json)
    await page.addStyleTag({ content: 'html { font-size: 200%; } body { margin: 1rem; }' })
    return page.evaluate(() => {
      const end = document.querySelector('.qf-sheet')?.getBoundingClientRect().right ?? 0
      return [...document.querySelectorAll<HTMLElement>('.qf-sheet *')]
        .filter((element) => element.checkVisibility() && !element.closest('.qf-visually-hidden'))
        .filter((element) => element.getBoundingClientRect().right > end)
        .map(({ outerHTML }) => outerHTML.slice(0, 100))
    })
  }

  test.each(['Driver', 'Property info'])('labels of %s keep inside their card', async (form) => {
    expect(await outside(form, '{"driver_zip":""}')).toEqual([])
  })

  test('the button that adds an item keeps inside its row', async () => {
    expect(await outside('Property info', '{}')).toEqual([])
    const [button, row] = await Promise.all(
      ['.qf-add', '.qf-list-end'].map((part) => page.locator(part).boundingBox()),
    )
    const inset = (button?.x ?? 0) - (row?.x ?? 0)
    expect((button?.width ?? 0) + 2 * inset).toBeLessThanOrEqual((row?.width ?? 0) + 0.5)
  })

  test('a closed item has whole words in its title', async () => {
    const drivers = Array.from({ length: 4 }, () => ({ driver_name: 'Maria Lopez' }))
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('Quote', JSON.stringify({ drivers }))
    await page.locator('a.qf-step-link', { hasText: 'Drivers' }).click()
    await page.setViewportSize({ width: 320, height: 900 })
    await page.addStyleTag({ content: 'html { font-size: 200%; }' })
    const title = page.getByRole('button', { name: /Driver 2 of 4.*Maria Lopez/ })
    expect((await title.boundingBox())?.height).toBeLessThan(4 * 40)
  })
})
