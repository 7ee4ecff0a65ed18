// What a person does on the page of `Desk.tsx`, in the project's own Chromium.
import assert from 'node:assert/strict'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { chromium } from 'playwright'
import { chromiumOptions } from '../../../scripts/chromium.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Serves the files of a folder while `visit` runs. */
export async function serveFolder(folder, visit) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(204).end()
      return
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise((listening) => server.listen(0, 'localhost', listening))
  try {
    return await visit(`http://localhost:${server.address().port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Opens a page, and fails if the page writes to the console or throws. */
export async function withPage(url, visit, options) {
  const browser = await chromium.launch(options ?? (await chromiumOptions()))
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    const complaints = []
    page.on('console', (message) => {
      // A development server of Next.js and React talk about themselves.
      if (!/React DevTools|^\[(?:HMR|Fast Refresh)\]/.test(message.text())) {
        complaints.push(`console.${message.type()}: ${message.text()}`)
      }
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(url)
    await visit(page)
    assert.deepEqual(complaints, [])
  } finally {
    await browser.close()
  }
}

/** Waits until a function returns something true. */
export async function until(what, check) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await check()) return
    await new Promise((later) => setTimeout(later, 100))
  }
  assert.fail(`Waited for ${what}.`)
}

/** Types, opens a list of suggestions, changes a list, and goes through the flow. */
export async function driveDesk(page) {
  const submitted = async () => JSON.parse(await page.locator('pre').innerText())
  const form = (name) => page.getByRole('form', { name, exact: true })
  const nextRecord = async (count) => {
    await until(`record ${count}`, async () => (await submitted()).length === count)
    return (await submitted()).at(-1)
  }

  const driver = form('Driver')
  await driver.getByRole('button', { name: 'Save' }).click()
  await driver.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await driver.locator('[name="driver_zip"]').pressSequentially('78701')
  await driver.locator('[name="driver_relation"]').click()
  await page.keyboard.type('spo')
  // The list of suggestions is a chunk of its own.
  await page.getByRole('option', { name: 'Spouse' }).waitFor()
  await page.keyboard.press('Enter')
  await driver.locator('[name="driver_birth_date"]').fill('3/4/1980')
  await driver.getByRole('button', { name: 'Save' }).click()
  assert.deepEqual(await nextRecord(1), {
    driver_name: 'Maria Lopez',
    driver_email: null,
    crm_id: 'A-17',
    driver_zip: '78701',
    driver_relation: 'Spouse',
    driver_birth_date: '1980-03-04',
  })

  const property = form('Property info')
  // The soft rules, another chunk, offer to correct this.
  await property.locator('[name="year_built"]').fill('1685')
  await page.keyboard.press('Tab')
  await property.getByText('Was 1985').waitFor()
  await property.getByRole('button', { name: 'Remove mortgagee 1: Wells Fargo' }).click()
  await property.getByRole('button', { name: 'Add another mortgagee' }).click()
  await property.locator('[name="mortgagee.1.company"]').pressSequentially('Mr. Cooper')
  await property.locator('[name="mortgagee.1.loan_number"]').pressSequentially('0042')
  await property.getByRole('button', { name: 'Save' }).click()
  assert.deepEqual(await nextRecord(2), {
    year_built: 1685,
    mortgagee: [{ company: 'Ocwen' }, { company: 'Mr. Cooper', loan_number: '0042' }],
  })

  const quote = form('Quote')
  await quote.locator('[name="personal.last_name"]').pressSequentially('Lopez')
  for (const step of ['Property', 'Drivers', 'Review']) {
    await quote.getByRole('button', { name: 'Continue' }).click()
    await quote.getByRole('heading', { name: step, level: 2 }).waitFor()
  }
  assert.equal(new URL(page.url()).searchParams.get('step'), 'review')
  await quote.getByRole('link', { name: 'Change last name' }).waitFor()
  await quote.getByRole('button', { name: 'Submit' }).click()
  assert.deepEqual(await nextRecord(3), {
    personal: { first_name: 'Maria', last_name: 'Lopez' },
    drivers: [{ driver_name: 'Maria Lopez', driver_zip: '78701' }],
  })
  await quote
    .getByText(/^Submitted \d/)
    .first()
    .waitFor()
}
