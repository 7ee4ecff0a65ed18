import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaints, idle, keepTestsApart, page } from './hostPage.ts'
import { ServerDesk } from './page/ServerDesk.tsx'

// Its pages are on a server of their own, whose storage nobody clears.
keepTestsApart()

const outDir = resolve('node_modules/.cache/hydrated-page')

let server: Server
/** The requests to the server, in order. */
const asked: string[] = []

/** A server-rendered page whose script loads on command. */
const htmlOf = (shows: string) => `<!doctype html><title>Desk</title>
  <link rel="icon" href="data:,">
  <div id="root" data-shows="${shows}">${renderToString(createElement(ServerDesk, { shows }))}</div>`

beforeAll(async () => {
  await build({
    root: resolve('test/browser/page'),
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: resolve('test/browser/page/hydrate.tsx'),
        output: { entryFileNames: 'hydrate.js' },
      },
    },
  })
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    asked.push(`${request.method} ${url.pathname}${url.search}`)
    const name = url.pathname.slice(1)
    if (!name.endsWith('.js')) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(htmlOf(name))
      return
    }
    response.setHeader('content-type', 'text/javascript')
    void readFile(join(outDir, name)).then((text) => response.end(text))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})

afterAll(() => server.close())

const open = async (shows: string) => {
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/${shows}`)
}

const hydrate = async () => {
  await page.addScriptTag({ url: '/hydrate.js', type: 'module' })
  await page.locator('[type="submit"]:enabled').waitFor()
}

const field = (name: string) => page.getByLabel(name, { exact: true })

test('text typed before the script loads is in the record, and typing continues', async () => {
  await open('Driver')
  await field('License number').fill('D-123')
  await field('Address').fill('2 Oak St\nAustin')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await field('State').pressSequentially('Texas')
  await field('Name').selectText()
  await page.keyboard.type('Typed rly')
  for (let by = 0; by < 'rly'.length; by += 1) await page.keyboard.press('ArrowLeft')
  await hydrate()
  await page.keyboard.type('Ea')
  expect(await field('Name').inputValue()).toBe('Typed Early')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.locator('pre').innerText()).not.toBe('')
  expect(JSON.parse(await page.locator('pre').innerText())).toEqual({
    driver_name: 'Typed Early',
    driver_zip: '78701',
    driver_address: '2 Oak St\nAustin',
    driver_full_time_student: 'yes',
    driver_state: 'TX',
    driver_license_number: 'D-123',
  })
  expect(await field('Address').inputValue()).toBe('2 Oak St\nAustin')
  expect(complaints.filter((line) => !line.startsWith('console.info'))).toEqual([])
})

test('suggestions open in a field that had the focus before the script loaded', async () => {
  await open('Driver')
  await field('State').focus()
  await hydrate()
  await page.keyboard.type('tex')
  await expect.poll(() => page.getByRole('option', { name: /Texas/ }).isVisible()).toBe(true)
})

test('neither Enter nor a click submits before the script loads', async () => {
  await open('Driver')
  asked.length = 0
  await field('License number').fill('D-123')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click({ force: true })
  // By the time this request arrives, one of a submit would have, too.
  await idle()
  await page.evaluate(() => fetch('/Driver?later'))
  expect(asked).toEqual(['GET /Driver?later'])
  expect(new URL(page.url()).search).toBe('')
})

test('a flow shows the record before the script loads, then resumes its draft', async () => {
  await open('Quote')
  await hydrate()
  await field('Last name').fill('Lopez')
  await page.locator('.qf-success').filter({ hasText: /saved/i }).waitFor()
  await open('Quote')
  await field('First name').fill('Typed Early')
  await hydrate()
  await expect.poll(() => field('Last name').inputValue()).toBe('Lopez')
  expect(await field('First name').inputValue()).toBe('Typed Early')
  expect(complaints.filter((line) => !line.startsWith('console.info'))).toEqual([])
})
