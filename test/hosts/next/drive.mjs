import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { until, withPage } from '../shared/driveDesk.mjs'

export default async function drive({ app, run }) {
  const env = { NEXT_TELEMETRY_DISABLED: '1' }
  const output = await run('npx', ['next', 'build'], { env })
  assert.deepEqual(complaintsIn(output), [])
  await serve(app, ['start'], env, driveApp)
  // In development React says what differs between the markup of the server and its own.
  await serve(app, ['dev'], env, driveApp)
}

/** What Next.js complains about, but that it deprecates the runtime in which we check a record. */
function complaintsIn(output) {
  return output.split('\n').filter((line) => /⨯|⚠|error/i.test(line) && !/edge runtime/i.test(line))
}

async function driveApp(url) {
  await withPage(url, async (page) => {
    assert.equal(await page.locator('#found').innerText(), 'zip.length')
    const zip = page.locator('[name="driver_zip"]')
    const save = page.getByRole('button', { name: 'Save' })
    await until('hydration', () => save.isEnabled())
    await zip.fill('00000')
    await save.click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    await page.getByText('The carrier does not know this ZIP code').first().waitFor()
    await zip.fill('78701')
    await save.click()
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor({ state: 'attached' })
  })
  await withPage(`${url}quote`, async (page) => {
    const name = page.locator('[name="personal.last_name"]')
    await until('hydration', () => page.getByRole('button', { name: 'Continue' }).isEnabled())
    await name.fill('Lopez')
    await until('the draft', () => page.evaluate(() => localStorage.length > 0))
    await page.getByRole('link', { name: /Drivers/ }).click()
    await page.getByRole('heading', { name: 'Drivers', level: 2 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Client', level: 2 }).waitFor()
    await page.reload()
    await until('the draft', async () => (await name.inputValue()) === 'Lopez')
    await page.getByRole('link', { name: /Review/ }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    const record = { personal: { first_name: 'Maria', last_name: 'Lopez' } }
    const submitted = page.locator('pre:not(:empty)')
    assert.deepEqual(JSON.parse(await submitted.innerText()), {
      ...record,
      drivers: [{ driver_zip: '78701' }],
    })
  })
  const html = await (await fetch(`${url}quote`)).text()
  assert.match(
    html,
    /name="personal.first_name"[^>]* value="Maria"|value="Maria"[^>]* name="personal.first_name"/,
  )
  const body = JSON.stringify({ driver_zip: '787', driver_age: '46' })
  const found = await (await fetch(`${url}check`, { method: 'POST', body })).json()
  assert.deepEqual(found.map(({ id }) => id).toSorted(), ['number.arrivedAsText', 'zip.length'])
}

/** Runs Next.js on a free port. */
async function serve(app, args, env, visit) {
  const port = await freePort()
  const server = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', ...args, '-p', String(port), '-H', 'localhost'],
    {
      cwd: app,
      env: { ...process.env, ...env, NODE_ENV: args[0] === 'dev' ? 'development' : 'production' },
    },
  )
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (output += data))
  try {
    await until('Next.js', () => /Ready/i.test(output))
    await visit(`http://localhost:${port}/`)
    assert.deepEqual(complaintsIn(output), [])
  } catch (error) {
    error.message += `\n${output}`
    throw error
  } finally {
    server.kill()
    await new Promise((closed) => server.on('close', closed))
  }
}

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
}
