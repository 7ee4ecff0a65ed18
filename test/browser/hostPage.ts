import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { chromiumOptions } from '../../scripts/chromium.mjs'

/** The timeout for a page on a busy machine. */
const patience = 60_000

/** The page of `page/`, as `serveHostPage.ts` serves it, new for each test. */
export let page: Page

/** The console messages and errors of the page. */
export let complaints: string[]

let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  browser = await chromium.launch(await chromiumOptions())
})

afterAll(() => browser?.close())

beforeEach(async () => {
  complaints = []
  context = await browser.newContext()
  context.setDefaultTimeout(patience)
  context.on('console', (message) =>
    complaints.push(`console.${message.type()}: ${message.text()}`),
  )
  context.on('weberror', (error) => complaints.push(String(error.error())))
  page = await context.newPage()
  return () => context.close()
})

/** Opens another tab of the same browser and continues there. */
export async function newTab(): Promise<Page> {
  page = await context.newPage()
  return page
}

/** Continues in a window with a touch screen. */
export async function withTouch(): Promise<void> {
  await context.close()
  context = await browser.newContext({ hasTouch: true })
  page = await context.newPage()
}

/** Continues in a tab that was opened before. */
export async function inTab(tab: Page): Promise<void> {
  page = tab
  await tab.bringToFront()
}

/**
 * Waits until the page has painted and is idle, and has painted what it showed then. What nobody holds
 * back, such as a message of a field that was left, shows by that time.
 */
export const idle = () =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    // On a busy machine Chromium at times never runs a callback that has no timeout.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    await frame()
    await frame()
  })

/** Opens a form on a record, given as JSON, with other props. */
export async function open(form: string, json: string, props: object = {}): Promise<void> {
  await page.goto(addressOf(form, json, props))
  await page.getByRole('form', { name: form }).first().waitFor()
}

/** The address of a form on a record. `search` is the query of a host's link. */
export function addressOf(form: string, json: string, props: object = {}, search = ''): string {
  const given = `"form":${JSON.stringify(form)},"props":${JSON.stringify(props)},"record":${json}`
  return `${inject('hostPageUrl')}${search}#${encodeURIComponent(`{${given}}`)}`
}

/** Every record handed back so far. */
export async function handed(): Promise<string[]> {
  return (await page.locator('pre').innerText()).split('\n')
}
