import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { build, type Plugin, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { chromiumOptions } from '../../scripts/chromium.mjs'

const root = resolve('test/browser/page')
// Each worker has a page of its own.
const outDir = resolve(`node_modules/.cache/browser-page-${process.env['VITEST_POOL_ID'] ?? ''}`)
const counting = resolve(root, 'countingJsx.ts')

/** Puts a counter before React's functions that make elements. */
const countControls: Plugin = {
  name: 'count-controls',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react/jsx-runtime' && importer !== counting ? counting : null,
}

/** The page of `page/`, built and served for the tests of a file, and new for each of them. */
export let page: Page

/** What the page said on the console, and what it failed with. */
export let complaints: string[]

let server: PreviewServer
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  // As a host's users get it: React counts twice, and talks, where it helps development.
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), countControls],
    build: { outDir, emptyOutDir: true },
  })
  vi.unstubAllEnvs()
  server = await preview({ root, configFile: false, logLevel: 'silent', build: { outDir } })
  browser = await chromium.launch(await chromiumOptions())
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

beforeEach(async () => {
  complaints = []
  context = await browser.newContext()
  context.on('console', (message) =>
    complaints.push(`console.${message.type()}: ${message.text()}`),
  )
  context.on('weberror', (error) => complaints.push(String(error.error())))
  page = await context.newPage()
  return () => context.close()
})

/** Opens another tab of the same browser, and goes on there. */
export async function newTab(): Promise<Page> {
  page = await context.newPage()
  return page
}

/** Goes on in a tab that was opened before. */
export async function inTab(tab: Page): Promise<void> {
  page = tab
  await tab.bringToFront()
}

/** Opens a form on a record, given as JSON, and with what else it is to be given. */
export async function open(form: string, json: string, props: object = {}): Promise<void> {
  await page.goto(addressOf(form, json, props))
  await page.getByRole('form', { name: form }).waitFor()
}

/** Where a form stands on a record; `search` is what a host's link has in its address. */
export function addressOf(form: string, json: string, props: object = {}, search = ''): string {
  const given = `"form":${JSON.stringify(form)},"props":${JSON.stringify(props)},"record":${json}`
  const home = server.resolvedUrls?.local[0] ?? ''
  return `${home}${search}#${encodeURIComponent(`{${given}}`)}`
}

/** Everything that was handed back so far. */
export async function handed(): Promise<string[]> {
  return (await page.locator('pre').innerText()).split('\n')
}
