import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { atOnce, filesOf, gzipped } from './outputs.ts'

/**
 * The size of a part of the package in a host's page, with its dependencies and without its peers,
 * in bytes, minified and gzipped.
 */
export interface PackageWeight {
  part: string
  /** Its limit, in bytes. */
  limit: number
  bytes: number
}

/** Weighs the package as a host gets it that bundles with Vite. */
export async function weighPackage(home: string): Promise<PackageWeight[]> {
  const { peerDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    peerDependencies: object
  }
  const outside = Object.keys(peerDependencies).map((name) => new RegExp(`^${name}(/|$)`))
  const file = (name: string) => JSON.stringify(join(home, 'dist', name))
  const kit = file('index.js')
  const parts: [part: string, code: string, limit: number][] = [
    ['PropertyInfoForm', `export { PropertyInfoForm } from ${kit}`, 35_000],
    ['PersonalInfoForm', `export { PersonalInfoForm } from ${kit}`, 35_000],
    ['DriverForm', `export { DriverForm } from ${kit}`, 35_000],
    ['the whole kit', `export * from ${kit}`, 60_000],
    ['quoteforms/records', `export * from ${file('recordsInBrowser.js')}`, 12_000],
    ['styles.css', `import ${file('styles.css')}`, 8000],
  ]
  const weights: PackageWeight[] = []
  for (const [part, code, limit] of parts) {
    weights.push({ part, limit, bytes: await weigh(home, code, outside) })
  }
  return weights
}

async function weigh(home: string, code: string, outside: readonly RegExp[]): Promise<number> {
  const output = await build({
    root: home,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [entryOf(code)],
    build: {
      write: false,
      // Vite's helper for lazy loading belongs to the host.
      modulePreload: false,
      rolldownOptions: {
        input: entryId,
        external: [...outside],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const files = filesOf(output)
  const styles = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []))
  const scripts = [...atOnce(files)].map((chunk) => chunk.code)
  return gzipped([...scripts, ...styles].join('\n'))
}

const entryId = 'virtual:entry'

const entryOf = (code: string) => ({
  name: 'entry',
  resolveId: (id: string) => (id === entryId ? id : null),
  load: (id: string) => (id === entryId ? code : null),
})
