import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = `${root}/node_modules/.cache`

/** `quoteforms/records` as a server gets it: the kit's files bundled, all packages external. */
async function bundleRecords(): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/records.ts', formats: ['es'] },
      rolldownOptions: { external: (id) => !/^[./]/.test(id) && !id.startsWith('src/') },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (!bundle || !('output' in bundle)) throw new Error('Vite built nothing.')
  return bundle.output[0]
}

/** Makes every import of React fail, as if React is not installed. */
const noReact = `
import { register } from 'node:module'
register('data:text/javascript,' + encodeURIComponent(\`
  export function resolve(specifier, context, next) {
    if (/^(react|react-dom|react-hook-form|@hookform)(\\\\/|$)/.test(specifier)) {
      throw new Error('No React here: ' + specifier)
    }
    return next(specifier, context)
  }
\`))`

function runWithoutReact(program: string) {
  const hooks = `data:text/javascript,${encodeURIComponent(noReact)}`
  const options = ['--import', hooks, '--input-type=module', '--eval', program]
  return spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8', timeout: 60_000 })
}

describe('quoteforms/records needs no React', () => {
  let chunk: Rolldown.OutputChunk
  let folder: string

  beforeAll(async () => {
    chunk = await bundleRecords()
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(`${cache}/records-`)
    writeFileSync(`${folder}/records.mjs`, chunk.code)
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('it imports only Yup, statically and dynamically', () => {
    expect([...chunk.imports, ...chunk.dynamicImports]).toEqual(['yup'])
  })

  test('it loads and works if importing React fails', () => {
    const { stdout, stderr, status } = runWithoutReact(`
      import * as records from ${JSON.stringify(pathToFileURL(`${folder}/records.mjs`).href)}
      const { changesBetween, checkRecord, driverSchema } = records
      console.log(checkRecord(driverSchema, {})[0].message)
      console.log(changesBetween({ year_built: 1980 }, { year_built: 1985 })[0].sentence)
      console.log(Object.keys(records).join(' '))
    `)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout.split('\n')).toEqual([
      "Enter the driver's ZIP code",
      'Year built 1980 → 1985',
      [...chunk.exports].toSorted().join(' '),
      '',
    ])
  })

  test.each(['react', 'react-dom/client', 'react-hook-form', '@hookform/resolvers/yup'])(
    'in an environment where importing %s fails',
    (specifier) => {
      expect(runWithoutReact(`import '${specifier}'`).stderr).toContain(
        `No React here: ${specifier}`,
      )
    },
  )
})
