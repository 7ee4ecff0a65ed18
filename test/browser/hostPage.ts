import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { chromiumOptions } from '../../scripts/chromium.mjs'
import { slowDown } from './slowMachine.ts'

/** The timeout for a page on a busy machine. */
const patience = 60_000

/** The page of `page/`, as `serveHostPage.ts` serves it. The tests of a file share it, see `open`. */
export let page: Page

/** The console messages and errors of the page. */
export let complaints: string[]

/** The browser of a worker, whose process keeps the compiled code from file to file. */
let sharedBrowser: Browser | undefined
/** An empty page next to those of the tests. While it is open, their process stays. */
let kept: Page | undefined
/** The page that tests share, until one of them leaves it other than it was. */
let shared: Page | undefined
let browser: Browser
let context: BrowserContext

/** Gives the tests of a file a page. */
export function sharePage(): void {
  beforeEach(async () => {
    if (!sharedBrowser?.isConnected()) {
      // With one process for all pages, opening one takes half the CPU time.
      sharedBrowser = await launch('--renderer-process-limit=1')
      shared = undefined
      browser = sharedBrowser
      kept = await (await newContext()).newPage()
      await kept.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await kept.goto(inject('hostPageUrl'))
    }
    browser = sharedBrowser
    if (!kept) throw new Error('The browser did not start.')
    complaints = []
    context = kept.context()
    shared ??= await context.newPage()
    page = shared
  })

  afterEach(async () => {
    const ready = cleanUp().then(() => true)
    // A page that hangs holds up the process that all share, and so each test to come.
    if (!(await Promise.race([ready, later(patience, false, { ref: false })]))) {
      await sharedBrowser?.close()
    }
  })
}

/** Leaves the browser as it was before the test. */
async function cleanUp(): Promise<void> {
  if (!kept) return
  if (context !== kept.context()) await context.close()
  if (shared && !(await isClean(shared))) shared = undefined
  const others = kept
    .context()
    .pages()
    .filter((each) => each !== kept && each !== shared)
  await Promise.all(others.map(close))
  await kept.evaluate(() => localStorage.clear())
}

/** Closes a page. Chromium at times keeps one open that it is still loading, and `page.close()` never ends. */
async function close(left: Page): Promise<void> {
  try {
    await left.waitForLoadState()
  } catch {
    // It crashed.
  }
  await left.close()
}

/**
 * Gives each test of a file a context of its own, and each page a process, as tabs have. For tests of what outlives
 * a page, and for those that change what all pages of a context share.
 */
export function keepTestsApart(): void {
  beforeAll(async () => {
    browser = await launch()
  })
  beforeEach(async () => {
    complaints = []
    context = await newContext()
    page = await context.newPage()
  })
  afterEach(() => context.close())
  afterAll(() => browser.close())
}

/** To optimize the code of a page that soon closes costs a sixth of the CPU time of these tests. */
const withoutOptimizing = '--js-flags=--no-opt,--no-maglev'

async function launch(...more: string[]): Promise<Browser> {
  const { args, ...options } = await chromiumOptions()
  return chromium.launch({ ...options, args: [...args, withoutOptimizing, ...more] })
}

/** The page shows what its address asks for. */
declare function show(): void

const viewport = { width: 1280, height: 720 }

/** Removes what a test left on the page. Returns whether the page is then as it was when it was new. */
async function isClean(left: Page): Promise<boolean> {
  if (left.url() === 'about:blank') return true
  if (new URL(left.url()).pathname !== '/') return false
  try {
    await left.setViewportSize(viewport)
    await left.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
    await left.mouse.move(0, 0)
    return await left.evaluate(() => {
      const { documentElement: root, head, body } = document
      history.replaceState(null, '', '/')
      show()
      sessionStorage.clear()
      for (const element of [root, body]) {
        for (const name of element.getAttributeNames()) {
          if (name !== 'lang') element.removeAttribute(name)
        }
      }
      for (const added of head.querySelectorAll('style')) added.remove()
      return (
        head.querySelectorAll('link[rel="stylesheet"]').length === 1 &&
        body.children.length === 1 &&
        body.firstElementChild?.id === 'root' &&
        body.firstElementChild.childElementCount === 0
      )
    })
  } catch {
    // It crashed, or goes elsewhere.
    return false
  }
}

/**
 * Continues on a page of its own, for tests of what a page loads, and for those that change how it works: by a route
 * or a script that runs before its own.
 */
export async function newPage(): Promise<void> {
  await shared?.close()
  shared = undefined
  page = await context.newPage()
}

async function newContext(options?: { hasTouch: boolean }): Promise<BrowserContext> {
  const made = await browser.newContext({ viewport, ...options })
  made.setDefaultTimeout(patience)
  made.on('page', countRequests)
  made.on('console', (message) => complaints.push(`console.${message.type()}: ${message.text()}`))
  made.on('weberror', (error) => complaints.push(String(error.error())))
  if (process.env['QUOTEFORMS_SLOW']) await slowDown(made)
  return made
}

/** Opens another tab of the same browser and continues there. */
export async function newTab(): Promise<Page> {
  page = await context.newPage()
  return page
}

/** Continues in a window with a touch screen. */
export async function withTouch(): Promise<void> {
  if (!kept) await context.close()
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

/** How many requests a page has made, and those that have no answer yet. */
interface Requests {
  count: number
  pending: Set<Request>
}

const requestsOf = new WeakMap<Page, Requests>()

function countRequests(opened: Page): void {
  const requests: Requests = { count: 0, pending: new Set() }
  requestsOf.set(opened, requests)
  opened.on('request', (request) => {
    // Those of the page before have no end.
    if (request.isNavigationRequest()) requests.pending.clear()
    requests.count += 1
    requests.pending.add(request)
  })
  opened.on('requestfinished', (request) => requests.pending.delete(request))
  opened.on('requestfailed', (request) => requests.pending.delete(request))
}

/**
 * Waits until the page is idle and has loaded what it asked for by itself: code that comes after the form, and what
 * the form shows only then.
 */
export async function settled(): Promise<void> {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('This page is in no context of the tests.')
  let before: number
  do {
    await expect.poll(() => requests.pending.size, { timeout: patience }).toBe(0)
    before = requests.count
    await idle()
  } while (requests.count > before || requests.pending.size > 0)
}

/**
 * Opens a form on a record, given as JSON, with other props, and waits for what loads after it. A page that shows
 * another form stays and shows this one anew: to load one takes ten times as long.
 */
export async function open(form: string, json: string, props: object = {}): Promise<void> {
  await goTo(addressOf(form, json, props))
  await page.getByRole('form', { name: form }).first().waitFor()
  await settled()
}

/** Opens a form on a new page, and does not wait for what loads after it. For tests of that time. */
export async function openEarly(form: string, json: string, props: object = {}): Promise<void> {
  await page.goto(addressOf(form, json, props))
  await page.getByRole('form', { name: form }).first().waitFor()
}

/** Shows what an address asks for, without loading the page again where only the form differs. */
export async function goTo(address: string): Promise<void> {
  const [before, after] = [page.url(), address].map((url) => url.split('#')[0])
  if (before !== after) {
    await page.goto(address)
    return
  }
  await page.evaluate((url) => {
    history.replaceState(null, '', url)
    show()
  }, address)
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
