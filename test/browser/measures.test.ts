import { describe, expect, test } from 'vitest'
import { entryOf, formRecords, registry } from '../registry/registry.ts'
import { open, page, withTouch } from './hostPage.ts'
import { smallTargets } from './layoutProbes.ts'

// The measures of the design that are not about the room a form takes: weights, widths, columns, targets.

const forms = formRecords.map((name) => ({ form: registry[name].title, entry: entryOf(name) }))
const rem = 16

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

test('the fields of a driver take the columns of the design', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('Driver', '{"driver_zip":"78701"}')
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('.qf-grid')].map((grid) => {
      const gap = parseFloat(getComputedStyle(grid).columnGap)
      const column = (grid.getBoundingClientRect().width + gap) / 12
      const found = new Map<number, number[]>()
      // A control fills its columns. The box of a field may cover its neighbor, too.
      for (const control of grid.querySelectorAll(':scope > * > .qf-control')) {
        const { top, width } = control.getBoundingClientRect()
        const spans = found.get(top) ?? []
        found.set(top, [...spans, Math.round((width + gap) / column)])
      }
      return [...found.values()].map((spans) => spans.join(' ')).join(' / ')
    }),
  )
  expect(rows).toEqual(['4 4 2 2 / 4 4 4', '4 4 4', '8 2 2', '8 4', '4 4 4'])
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
