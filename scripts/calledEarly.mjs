// Writes the names of the functions that a record form calls first: `node scripts/calledEarly.mjs`.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { chromiumOptions } from './chromium.mjs'

const address = {
  entity_number: '1600',
  street: 'Elm St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'United States',
  raw_address: '1600 Elm St, Austin, TX 78701',
}

/** The forms of the host page to mount, and records that have no problems. */
const mounts = {
  'Property info': {
    property_address: address,
    year_built: 1985,
    construction: 'Frame',
    basement_included: 'yes',
    mortgagee: [{ company: 'First Bank', address, loan_number: '88', financing_type: 'First' }],
  },
  'Personal info': { first_name: 'Maria', gender: 'Female', address, full_time_student: 'no' },
  Driver: { driver_name: 'Maria Lopez', driver_phone: '(512) 555-0100', driver_zip: '78701' },
}

/**
 * The functions that a record form calls as it mounts and at the first actions in it: their names, by the
 * file in `src`.
 */
export async function functionsCalledEarly() {
  const outDir = resolve('node_modules/.cache/called-early')
  // Development has components and props of its own.
  const mode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({
    root: resolve('test/browser/page'),
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        output: {
          preserveModules: true,
          preserveModulesRoot: resolve('.'),
          entryFileNames: 'modules/[name].js',
        },
      },
    },
  })
  process.env['NODE_ENV'] = mode
  const server = await preview({ configFile: false, logLevel: 'silent', build: { outDir } })
  const browser = await chromium.launch(await chromiumOptions())
  try {
    const address = server.resolvedUrls.local[0]
    const called = {}
    for (const [form, record] of Object.entries(mounts)) {
      const asked = { form, record, props: {} }
      for (const [file, names] of await calledBy(browser, address, asked)) {
        called[file] = [...new Set([...(called[file] ?? []), ...names])].toSorted(inOrder)
      }
    }
    return Object.fromEntries(
      Object.entries(called).toSorted(([one], [other]) => inOrder(one, other)),
    )
  } finally {
    await browser.close()
    await server.close()
  }
}

const inOrder = (one, other) => (one < other ? -1 : Number(one > other))

async function calledBy(browser, address, asked) {
  const page = await browser.newPage()
  await page.coverage.startJSCoverage()
  await page.goto(`${address}#${encodeURIComponent(JSON.stringify(asked))}`)
  await page.getByRole('form', { name: asked.form }).waitFor()
  await settled(page)
  await act(page, asked)
  const scripts = await page.coverage.stopJSCoverage()
  await page.close()
  const ours = scripts.flatMap(({ url, functions }) => {
    const [, file] = /\/modules\/src\/(.*)\.js$/.exec(url) ?? []
    return file ? [{ file, url, functions }] : []
  })
  const found = ours.map(async ({ file, url, functions }) => {
    // The browser does not always give it.
    const source = await (await fetch(url)).text()
    const names = functions.flatMap(({ functionName, ranges: [whole] }) => {
      // Not those by which a bundler exports a name.
      const isExport = source.slice(whole.startOffset, whole.endOffset) === `() => ${functionName}`
      return whole.count > 0 && /^\w+$/.test(functionName) && !isExport ? [functionName] : []
    })
    return [file, names]
  })
  return (await Promise.all(found)).filter(([, names]) => names.length > 0)
}

/** What people do first in a form: add an item, remove one, submit. */
async function act(page, { form }) {
  const press = async (name, outcome) => {
    await page.getByRole('button', { name }).first().press('Enter')
    await page.locator(outcome).first().waitFor()
    await settled(page)
  }
  if (form === 'Property info') {
    await press(/^Add another/, '[data-part="item"] + [data-part="item"]')
    await press(/^Remove/, '[data-part="undo-remove"]')
  }
  await press('Save', 'pre')
}

/** Waits for the lazy code, which a busy machine loads late, and for timers. */
async function settled(page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('calledEarly.json', import.meta.url))
  writeFileSync(file, `${JSON.stringify(await functionsCalledEarly(), null, 2)}\n`)
  execFileSync('npx', ['biome', 'format', '--write', file], { timeout: 60_000 })
}
