import { beforeEach, describe, expect, test } from 'vitest'
import { entryOf } from '../registry/registry.ts'
import { complaints, open, page, sharePage } from './hostPage.ts'

sharePage()

const json = entryOf('propertyInfo').crowded

/** What has the focus, if the bar covers any of it. */
const coveredFocus = () =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const bar = document.querySelector('[data-part="action-bar"]')
    if (!bar || !element.closest('form') || bar.contains(element)) return ''
    const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
    const edge = bar.getBoundingClientRect().top
    // A page scrolls by whole pixels. Of a text of several lines, the first must be in sight.
    const end = element.tagName === 'TEXTAREA' ? Math.min(bottom, top + 36) : bottom
    return end > edge + 1 ? `${element.outerHTML.slice(0, 80)} ${end} under ${edge}` : ''
  })

/** What the bar covers while someone tabs through the whole form. */
async function coveredOnTheWay(): Promise<string[]> {
  const found: string[] = []
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press('Tab')
    // The page scrolls in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    found.push(await coveredFocus())
    const isAtEnd = await page.evaluate(() => !document.activeElement?.closest('form'))
    if (isAtEnd) break
  }
  return found.filter(Boolean)
}

const barBottom = () =>
  page
    .locator('[data-part="action-bar"]')
    .evaluate((bar) => innerHeight - bar.getBoundingClientRect().bottom)

test.each([
  { form: 'Property info', record: json },
  { form: 'Quote', record: `{"personal":{"first_name":"Ana"},"property":${json}}` },
])('the bar of $form is at its end with actions="end"', async ({ form, record }) => {
  await page.setViewportSize({ width: 380, height: 640 })
  await open(form, record, { actions: 'end' })
  // The page of the form before may have been scrolled.
  await page.evaluate(() => scrollTo(0, 0))
  // The page is as high as it gets once all of it is there.
  await expect.poll(barBottom).toBeLessThan(-100)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await barBottom()).toBeGreaterThanOrEqual(0)
  expect(complaints).toEqual([])
})

describe('the bar of a form', () => {
  beforeEach(() => open('Property info', json))

  test.each([
    { width: 1280, height: 700 },
    { width: 320, height: 640 },
  ])('is in sight and never covers the focus at $width × $height', async (size) => {
    await page.setViewportSize(size)
    expect(await barBottom()).toBeCloseTo(0, 0)
    await page.locator('h1').click()
    expect(await coveredOnTheWay()).toEqual([])
    expect(complaints).toEqual([])
  })

  test('nor an edge of the window cuts a text of several lines on the way back', async () => {
    await page.setViewportSize({ width: 900, height: 560 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.locator('[data-part="action-bar"] button').first().focus()
    const cut: string[] = []
    for (let stops = 0; stops < 80; stops += 1) {
      await page.keyboard.press('Shift+Tab')
      const found = await page.evaluate(() => {
        const element = document.activeElement ?? document.body
        const { top } = element.getBoundingClientRect()
        return element.tagName === 'TEXTAREA' && top < 63 ? `${element.id} at ${top}` : ''
      })
      if (found) cut.push(found)
    }
    expect(cut).toEqual([])
  })

  test('never covers the focus in a dialog that scrolls', async () => {
    await page.setViewportSize({ width: 800, height: 640 })
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.append(...document.querySelectorAll('#root'))
      dialog.showModal()
    })
    expect(await coveredOnTheWay()).toEqual([])
    expect(complaints).toEqual([])
  })

  test('is at the end of the form in a low window', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    expect(await barBottom()).toBeLessThan(-100)
  })

  test('has a shadow only while it is over fields', async () => {
    const shadow = () =>
      page
        .locator('[data-part="action-bar"]')
        .evaluate((bar) => getComputedStyle(bar, '::after').boxShadow)
    expect(await shadow()).not.toBe('none')
    // What loads late makes the page longer.
    const shadowAtTheEnd = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return shadow()
    }
    await expect.poll(shadowAtTheEnd).toBe('none')
  })
})
