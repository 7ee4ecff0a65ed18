import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { build, type Plugin, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumOptions } from '../../scripts/chromium.mjs'
import { awkwardRecords } from '../form/awkwardRecords.ts'

const root = resolve('test/browser/page')
const outDir = resolve('node_modules/.cache/browser-page')
const counting = resolve(root, 'countingJsx.ts')

/** Puts a counter before React's functions that make elements. */
const countControls: Plugin = {
  name: 'count-controls',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react/jsx-runtime' && importer !== counting ? counting : null,
}

let server: PreviewServer
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), countControls],
    build: { outDir, emptyOutDir: true },
  })
  server = await preview({ root, configFile: false, logLevel: 'silent', build: { outDir } })
  browser = await chromium.launch(await chromiumOptions())
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

beforeEach(async () => {
  complaints = []
  page = await browser.newPage()
  page.on('console', (message) => complaints.push(`console.${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return () => page.close()
})

/** Opens a form on a record, given as JSON. */
async function open(form: string, json: string): Promise<void> {
  const asked = encodeURIComponent(`{"form":${JSON.stringify(form)},"record":${json}}`)
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}#${asked}`)
  await page.getByRole('form', { name: form }).waitFor()
}

/** What has the focus: a control by its name, a button by its words. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement
    return {
      name: element?.getAttribute('name') ?? '',
      words: element?.tagName === 'BUTTON' ? (element.textContent ?? '') : '',
      isClosed: element?.getAttribute('aria-expanded') === 'false',
    }
  })

/** Goes from the top of the page to Save with Tab, opens what is closed, and tells the names met. */
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

const handed = () => page.locator('pre').allInnerTexts()

/** The records with the most to lose on the way. */
const awkward = awkwardRecords.filter(({ about }) =>
  /keys nobody knows|line breaks|null wherever|forty|options nobody|320976000|masked/.test(about),
)

describe.each(awkward)('$form, with $about', ({ form, json }) => {
  test('is passed and submitted with the keyboard alone, and comes back the same', async () => {
    await open(form, json)
    const met = await tabToSave()
    // One stop a field, and none left out.
    expect(met).toEqual(await names())
    await page.keyboard.press('Enter')
    await page.locator('pre').waitFor()
    expect(await handed()).toEqual([json])
    expect(complaints).toEqual([])
  })
})

test('a driver is filled in with the keyboard alone, from what is missing on', async () => {
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

describe('a keystroke beside forty open mortgagees', () => {
  const forty = awkwardRecords.find(({ about }) => about.includes('forty'))?.json ?? ''

  const drawn = () => page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn)

  test.each([
    'year_built',
    'property_address.street',
    'mortgagee.0.company',
    'mortgagee.20.loan_number',
    'mortgagee.39.address.zip',
  ])('in %s draws that one field', async (name) => {
    await open('Property info', forty)
    for (const toggle of await page.locator('[aria-expanded="false"]').all()) await toggle.click()
    const control = page.locator(`[name="${name}"]`)
    await control.click()
    // The first keystroke in a field may draw it twice; what counts is that no other is drawn.
    const before = (await drawn()).length
    await page.keyboard.type('12345')
    const since = (await drawn()).slice(before)
    expect([...new Set(since)]).toEqual([name])
    expect(since.length).toBeGreaterThanOrEqual(5)
    expect(complaints).toEqual([])
  })
})
