import { describe, expect, test } from 'vitest'
import { entryOf } from '../registry/registry.ts'
import { open, page, sharePage, withTouch } from './hostPage.ts'

sharePage()

// How the review of a quote is set: what is in line, and what stays whole.

const driver = entryOf('driver').filled
const client = entryOf('personalInfo').filled

async function review(quote: object, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await open('Quote', JSON.stringify(quote))
  const steps = page.getByRole('button', { name: /^Step 1 of 4/ })
  if (await steps.isVisible()) await steps.click()
  await page.getByRole('link', { name: 'Review' }).click()
  await page.locator('.qf-review-row:visible').first().waitFor()
}

describe.each([1440, 1024, 768])('at %i pixels', (width) => {
  test('the first rows of both columns are in line', async () => {
    await review({ personal: client, drivers: [driver] }, width)
    const tops = await page.evaluate(() =>
      [...document.querySelectorAll('.qf-review-columns')].map((columns) => {
        const rows = [...columns.querySelectorAll('.qf-review-row')]
          .map((row) => row.getBoundingClientRect())
          .filter(({ height }) => height > 0)
        const lefts = new Set(rows.map(({ left }) => left))
        return [...lefts].map((left) => rows.find((row) => row.left === left)?.top)
      }),
    )
    const filled = tops.filter(({ length }) => length > 0)
    // Of the client, and of the driver: the title of an item is in line with that of a group.
    expect(filled).toHaveLength(2)
    for (const columns of filled) {
      expect(columns).toHaveLength(2)
      expect(Math.abs((columns[0] ?? 0) - (columns[1] ?? 0))).toBeLessThan(1)
    }
  })

  test('an email takes one line, and a ZIP code the line of its state', async () => {
    await review({ personal: client, drivers: [driver] }, width)
    const lines = (text: string) =>
      page.evaluate((given) => {
        const counts: number[] = []
        for (const value of document.querySelectorAll('.qf-review-row .qf-value')) {
          let [start, end] = [value.textContent.indexOf(given), -1]
          if (start < 0) continue
          end = start + given.length
          // An email is in several texts, as it may break before its @.
          const range = document.createRange()
          const texts = document.createTreeWalker(value, NodeFilter.SHOW_TEXT)
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const { length } = node.nodeValue ?? ''
            if (start >= 0 && start < length) range.setStart(node, start)
            if (end >= 0 && end <= length) range.setEnd(node, end)
            start -= length
            end -= length
            if (end <= 0) break
          }
          counts.push(new Set([...range.getClientRects()].map(({ top }) => top)).size)
        }
        return counts
      }, text)
    expect(await lines('maria.lopez@example.com')).toEqual([1, 1])
    expect(await lines('TX 78701')).toEqual([1, 1])
  })
})

test('at 320 pixels a line is between items with few answers', async () => {
  const few = ['Juan', 'Ana'].map((driver_name) => ({ driver_name, driver_zip: '78701' }))
  await review({ drivers: [driver, ...few] }, 320)
  for (const name of [/^Driver 2/, /^Driver 3/]) {
    const edges = await page.getByRole('heading', { name }).evaluate((heading) => {
      const items: Element[] = []
      for (let item = heading.closest('.qf-review-item'); item; ) {
        items.push(item)
        item = item.parentElement?.closest('.qf-review-item') ?? null
      }
      // Drawn by the item, or by the run of items that starts with it.
      const { top } = items[0]?.getBoundingClientRect() ?? { top: 0 }
      return items
        .filter((item) => top - item.getBoundingClientRect().top < 16)
        .map((item) => getComputedStyle(item).borderBlockStartWidth)
        .filter((edge) => edge !== '0px')
    })
    expect(edges, `${name}`).toEqual(['1px'])
  }
})

test('a row is a little wider than its text, and the ring of its focus is around it', async () => {
  await review({ personal: client }, 1440)
  const row = page.locator('.qf-review-row', { hasText: 'Full name' })
  const sheet = await page.locator('.qf-review-columns').first().boundingBox()
  expect((await row.boundingBox())?.x).toBe((sheet?.x ?? 0) - 8)
  await page.locator('.qf-review-edit').first().focus()
  await page.keyboard.press('ArrowDown')
  const outlines = await page
    .locator('.qf-review-edit:focus')
    .evaluate((link) =>
      [link, link.closest('.qf-review-row')].map(
        (element) => element && getComputedStyle(element).outlineColor,
      ),
    )
  // Forced colors draw a transparent outline, too.
  expect(outlines).toEqual(['rgba(0, 0, 0, 0)', 'rgb(42, 86, 198)'])
})

test('under a finger a group of answers is 44 pixels high, and a touch next to a row is for the nearest', async () => {
  await withTouch()
  await review({ personal: client }, 390)
  const groups = await page
    .locator('.qf-review-rows:visible')
    .evaluateAll((all) => all.map((group) => group.getBoundingClientRect().height))
  expect(Math.min(...groups)).toBeGreaterThanOrEqual(44)
  await page.locator('.qf-review-rows', { hasText: 'Full name' }).scrollIntoViewIfNeeded()
  const [row, group] = await Promise.all(
    ['.qf-review-row', '.qf-review-rows'].map((part) =>
      page.locator(part, { hasText: 'Full name' }).boundingBox(),
    ),
  )
  const end = (group?.x ?? 0) + (group?.width ?? 0) - 2
  expect(end).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0))
  await page.touchscreen.tap(end, (row?.y ?? 0) + 12)
  await page.locator('[name="personal.full_name"]:focus').waitFor()
})
