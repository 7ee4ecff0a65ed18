import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { build, type Plugin, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { chromiumOptions } from '../../scripts/chromium.mjs'

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

/** The page of `page/`, built and served for the tests of a file, and new for each of them. */
export let page: Page

/** What the page said on the console, and what it failed with. */
export let complaints: string[]

let server: PreviewServer
let browser: Browser

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
  page = await browser.newPage()
  page.on('console', (message) => complaints.push(`console.${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return () => page.close()
})

/** Opens a form on a record, given as JSON, and with what else it is to be given. */
export async function open(form: string, json: string, props: object = {}): Promise<void> {
  const given = `"form":${JSON.stringify(form)},"props":${JSON.stringify(props)},"record":${json}`
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}#${encodeURIComponent(`{${given}}`)}`)
  await page.getByRole('form', { name: form }).waitFor()
}

/** Everything that was handed back so far. */
export async function handed(): Promise<string[]> {
  return (await page.locator('pre').innerText()).split('\n')
}
