import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { chromiumOptions } from '../../scripts/chromium.mjs'

/** The timeout for a page on a busy machine. */
const patience = 60_000

/** The page of `page/`, as `serveHostPage.ts` serves it, new for each test. */
export let page: Page

/** The console messages and errors of the page. */
export let complaints: string[]

let isApart = false

/**
 * Gives each test of a file a context of its own, and each page a process, as tabs have. For tests of what outlives
 * a page, and for those that change what all pages of a context share.
 */
export function keepTestsApart(): void {
  isApart = true
}

let browser: Browser
let context: BrowserContext
/** An empty page next to those of the tests. While it is open, their process and its compiled code stay. */
let kept: Page | undefined

beforeAll(async () => {
  const { args, ...options } = await chromiumOptions()
  if (isApart) {
    browser = await chromium.launch({ ...options, args })
    return
  }
  // With one process for all pages, opening one takes half the CPU time.
  browser = await chromium.launch({ ...options, args: [...args, '--renderer-process-limit=1'] })
  context = await newContext()
  kept = await context.newPage()
  await kept.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await kept.goto(inject('hostPageUrl'))
})

afterAll(() => browser?.close())

beforeEach(async () => {
  complaints = []
  const shared = kept?.context()
  context = shared ?? (await newContext())
  page = await context.newPage()
  return async () => {
    if (context !== shared) await context.close()
    const opened = shared?.pages().filter((each) => each !== kept) ?? []
    await Promise.all(opened.map((each) => each.close()))
    await kept?.evaluate(() => localStorage.clear())
  }
})

async function newContext(options?: { hasTouch: boolean }): Promise<BrowserContext> {
  const made = await browser.newContext(options)
  made.setDefaultTimeout(patience)
  made.on('console', (message) => complaints.push(`console.${message.type()}: ${message.text()}`))
  made.on('weberror', (error) => complaints.push(String(error.error())))
  return made
}

/** Opens another tab of the same browser and continues there. */
export async function newTab(): Promise<Page> {
  page = await context.newPage()
  return page
}

/** Continues in a window with a touch screen. */
export async function withTouch(): Promise<void> {
  await (kept ? page : context).close()
  context = await newContext({ hasTouch: true })
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
