import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { chunksOf, reached } from './buildPages.ts'

/** What a host's page pays for the package, its dependencies included and its peers left out: bytes. */
export interface PackageWeight {
  /** The heaviest of the record forms. */
  form: number
  kit: number
  records: number
  styles: number
}

/** Weighs the package as it was built, minified and gzipped. */
export async function weighPackage(home: string): Promise<PackageWeight> {
  const { peerDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    peerDependencies: object
  }
  const outside = Object.keys(peerDependencies).map((name) => new RegExp(`^${name}(/|$)`))
  const weigh = async (code: string) => {
    const output = await build({
      root: home,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      plugins: [entryOf(code)],
      build: {
        write: false,
        minify: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: entryId, external: outside, preserveEntrySignatures: 'strict' },
      },
    })
    const chunks = chunksOf(output)
    const entry = chunks.find(({ isEntry }) => isEntry)
    const atOnce = new Set(entry && reached(entry, chunks))
    const codes = chunks.filter(({ fileName }) => atOnce.has(fileName)).map((chunk) => chunk.code)
    return gzipped(codes.join('\n'))
  }
  const kit = JSON.stringify(join(home, 'dist/index.js'))
  const forms = []
  for (const name of ['PropertyInfoForm', 'PersonalInfoForm', 'DriverForm']) {
    forms.push(await weigh(`export { ${name} } from ${kit}`))
  }
  return {
    form: Math.max(...forms),
    kit: await weigh(`export * from ${kit}`),
    records: await weigh(`export * from ${JSON.stringify(join(home, 'dist/recordsInBrowser.js'))}`),
    styles: gzipped(readFileSync(join(home, 'dist/styles.css'))),
  }
}

const entryId = 'virtual:entry'

const entryOf = (code: string) => ({
  name: 'entry',
  resolveId: (id: string) => (id === entryId ? id : null),
  load: (id: string) => (id === entryId ? code : null),
})

const gzipped = (code: string | Buffer) => gzipSync(code, { level: 9 }).length
