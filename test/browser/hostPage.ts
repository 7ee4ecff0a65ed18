import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright'
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
/** Keeps the process of the pages that share one. */
let blank: Page | undefined
let areTestsApart = false

/**
 * Gives each test of a file a browser context of its own, and each tab a process: for tests of what tabs share,
 * of a page that crashes, and those that change the context.
 */
export function keepTestsApart(): void {
  areTestsApart = true
}

// Elsewhere the pages of a file share a process. A new one takes as much CPU time as the page in it,
// and compiles all of the code again.
beforeAll(async () => {
  const options = await chromiumOptions()
  const args = areTestsApart ? [] : inject('oneProcess')
  browser = await chromium.launch({ ...options, args: [...options.args, ...args] })
  if (areTestsApart) return
  // The process ends with its last page.
  blank = await (await newContext()).newPage()
  await blank.goto(`${inject('hostPageUrl')}blank.html`)
})

afterAll(() => browser?.close())

beforeEach(async () => {
  complaints = []
  const shared = blank?.context()
  context = shared ?? (await newContext())
  page = await context.newPage()
  return async () => {
    if (context !== shared) await context.close()
    const pages = shared?.pages().filter((each) => each !== blank) ?? []
    await Promise.all(pages.map((each) => each.close()))
    // The page leaves nothing else behind.
    await blank?.evaluate(() => localStorage.clear())
  }
})

async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
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
  await page.close()
  context = await newContext({ hasTouch: true })
  page = await context.newPage()
}

/** Continues in a tab that was opened before. */
export async function inTab(tab: Page): Promise<void> {
  page = tab
  await tab.bringToFront()
}

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
