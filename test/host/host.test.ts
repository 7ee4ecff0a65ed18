import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import { build, preview, type InlineConfig, type PreviewServer, type Rolldown } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runBundle } from '../hosts/edge/drive.mjs'
import { chromiumOptions } from '../../scripts/chromium.mjs'

// Inside node_modules, which git ignores and from where React resolves.
const workshop = resolve('node_modules/.cache/host')
const app = join(workshop, 'app')

const peers = /^(react|react-dom|react-hook-form|yup)(\/|$)/

const contentSecurityPolicy = "default-src 'self'; require-trusted-types-for 'script'"

let server: PreviewServer
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop, { recursive: true })
  // What the kit depends on is packed from here as well: a test that asks a registry waits for one, and npm may not
  // have it in its cache.
  const pack = ['pack', '--silent', '--pack-destination', workshop]
  const asItIs = [...pack, '--ignore-scripts']
  // `npm test` has just built the kit.
  const isBuilt = process.env['QUOTEFORMS_BUILT'] !== undefined
  await run('npm', isBuilt ? asItIs : pack, resolve('.'))
  for (const name of dependenciesOf('.')) await run('npm', asItIs, resolve('node_modules', name))
  const tarballs = readdirSync(workshop).map((tarball) => join(workshop, tarball))

  cpSync('test/host', app, { recursive: true })
  const quietly = ['--no-save', '--legacy-peer-deps', '--offline', '--no-audit', '--silent']
  await run('npm', ['install', ...quietly, ...tarballs], app)
  await run(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build'], app)

  server = await preview({
    root: app,
    configFile: false,
    logLevel: 'silent',
    preview: { headers: { 'Content-Security-Policy': contentSecurityPolicy } },
  })
  browser = await chromium.launch(await chromiumOptions())
})

/** The packages that the one in a folder depends on, and those that they depend on. */
function dependenciesOf(folder: string): string[] {
  const text = readFileSync(resolve(folder, 'package.json'), 'utf8')
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> }
  const names = Object.keys(dependencies)
  return [...new Set(names.flatMap((name) => [name, ...dependenciesOf(`node_modules/${name}`)]))]
}

async function bundle({
  build: options,
  ...config
}: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const shared = { root: app, configFile: false, logLevel: 'silent' } as const
  const built = await build({ ...shared, ...config, build: { ...options, write: false } })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return files.filter((file) => file.type === 'chunk')
}

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

beforeEach(async () => {
  complaints = []
  page = await browser.newPage()
  // The console also reports violations of the policy.
  page.on('console', (message) => complaints.push(`console.${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  return () => page.close()
})

describe('the installed package, under a strict Content-Security-Policy', () => {
  test('hands back the typed answers and the rest of the record as it was', async () => {
    await page.getByLabel('ZIP code').fill('43215')
    await page.getByRole('button', { name: 'Save' }).click()

    const saved = page.locator('pre:not(:empty)')
    expect(JSON.parse(await saved.innerText())).toEqual({
      driver_name: 'Maria Lopez',
      driver_email: null,
      crm_id: 'A-17',
      driver_zip: '43215',
    })
    expect(complaints).toEqual([])
  })

  test('shows what is missing', async () => {
    await page.getByRole('button', { name: 'Save' }).click()

    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await page.locator('pre').innerText()).toBe('')
    expect(complaints).toEqual([])
  })

  test('styles the form with the imported stylesheet', async () => {
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map((sheet) => sheet.cssRules.length),
    )
    expect(sheets.some((rules) => rules > 0)).toBe(true)
    expect(complaints).toEqual([])
  })
})

test("a host that reloads the page at Vite's preload error loses no typing", async () => {
  await page.addInitScript(() => addEventListener('vite:preloadError', () => location.reload()))
  await page.route(/occupationList/, (route) => route.abort())
  await page.reload()
  await page.getByLabel('Name', { exact: true }).fill('Maria')
  await page.getByLabel('Occupation').fill('Nur')
  await page.getByText("We couldn't load suggestions.").first().waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Maria')
})

test('it holds few files, and each source once', () => {
  const kit = join(app, 'node_modules/quoteforms')
  const files = readdirSync(kit, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.length).toBeLessThanOrEqual(700)
  const sources = files
    .filter(({ name }) => name.endsWith('.map'))
    .flatMap(({ parentPath, name }) => {
      const map: { sources: string[] } = JSON.parse(readFileSync(join(parentPath, name), 'utf8'))
      return map.sources.map((source) => join(parentPath, source))
    })
  expect(sources.length).toBeGreaterThan(100)
  expect(sources).toEqual([...new Set(sources)])
})

test('only the components have "use client"', () => {
  const dist = join(app, 'node_modules/quoteforms/dist')
  const marked = (file: string) => readFileSync(join(dist, file), 'utf8').includes('use client')
  const components = ['index.js', 'form/DriverForm.js', 'shared/forms.js']
  expect(components.filter(marked)).toEqual(components)
  const data = [
    'records.js',
    'record/driver.js',
    'core/changes/applyChanges.js',
    'config/spanish/es.js',
  ]
  expect(data.filter(marked)).toEqual([])
})

// Split in two, a form is larger by a kilobyte.
test.each(['DriverForm', 'PersonalInfoForm', 'PropertyInfoForm', 'QuoteFlow'])(
  'a page waits for one script of a %s',
  async (form) => {
    const code = `import { ${form} } from 'quoteforms'; console.log(${form})`
    const chunks = await bundle({
      plugins: [{ name: 'entry', load: (id) => (id.endsWith('main.tsx') ? code : null) }],
      build: { rolldownOptions: { input: join(app, 'main.tsx'), external: peers } },
    })
    const names = new Set(chunks.map(({ fileName }) => fileName))
    expect(
      chunks.find(({ isEntry }) => isEntry)?.imports.filter((name) => names.has(name)),
    ).toEqual([])
  },
)

describe('quoteforms/records', () => {
  test.each([
    ['Node.js', ['node', 'module']],
    ['Cloudflare Workers', ['workerd', 'worker', 'browser']],
    ['an edge function of Next.js', ['edge-light', 'worker', 'browser']],
    ['anything else without a browser', []],
    ['a browser', ['module', 'browser']],
  ])('loads nothing later in %s', async (_, conditions) => {
    const chunks = await bundle({
      resolve: { conditions },
      build: {
        lib: { entry: join(app, 'records.ts'), formats: ['es'], fileName: 'records' },
        rolldownOptions: { external: /^yup$/, output: { preserveModules: true } },
      },
    })
    expect(chunks.flatMap((chunk) => chunk.dynamicImports)).toEqual([])
  })

  test.each([['workerd'], ['edge-light']])(
    'runs with all rules in a bundle for %s',
    async (condition) => {
      const [chunk] = await bundle({
        resolve: { conditions: [condition] },
        build: { lib: { entry: host('edge/worker.ts'), formats: ['iife'], name: 'worker' } },
      })
      const { problems } = runBundle(chunk?.code ?? '')
      expect(problems).toEqual(['number.arrivedAsText driver_age', 'zip.length driver_zip'])
    },
  )

  test('gives warnings at once on a server', async () => {
    const code = `import { checkRecord, driverSchema } from 'quoteforms/records'
      const found = checkRecord(driverSchema, { driver_zip: '1' })
      console.log(found[0]?.id)`
    const options = ['--input-type=module', '--eval', code]
    expect(await run(process.execPath, options, app)).toBe('zip.length\n')
  })
})

test.each(['nodenext', 'bundler'])(
  'its types compile with %s, those of its packages, too',
  async (name) => {
    const options = ['-p', host(`typescript/tsconfig.${name}.json`)]
    const compiler = resolve('node_modules/typescript/bin/tsc')
    const compiled = [compiler, ...options, '--noUncheckedSideEffectImports']
    expect(await run(process.execPath, compiled, app)).toBe('')
  },
)

test('it needs no set-up in the tests of a host', async () => {
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  expect(await run(process.execPath, [vitest, 'run'], host('jsdom'))).toMatch(/Tests .*passed/)
})

/** A file of the hosts that `npm run hosts` installs on their own. Here they use our own packages. */
function host(file: string) {
  const [name = ''] = file.split('/')
  cpSync(`test/hosts/${name}`, join(app, name), { recursive: true })
  return join(app, file)
}

/**
 * Runs a program in the environment of a shell outside the tests. Returns what it writes, and throws that when it
 * fails. One that does not end is stopped: it would hold up the worker, which nothing else stops.
 */
async function run(program: string, args: string[], cwd: string): Promise<string> {
  const outside = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|VITEST|TEST$)/.test(name),
  )
  const env = Object.fromEntries(outside)
  const limits = { timeout: 240_000, killSignal: 'SIGKILL' as const }
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, env, ...limits })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}
