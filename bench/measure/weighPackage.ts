import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { atOnce, filesOf, gzipped, scriptsIn } from './outputs.ts'

/**
 * The size of a part of the package in a host's page, with its dependencies, without its peers and
 * without Vite's own loader, in bytes, minified and gzipped file by file.
 */
export interface PackageWeight {
  part: string
  /** What the page waits for. */
  atOnce: number
  /** The same and everything that loads on demand. */
  inAll: number
  /** The same without what only loads for {@link optional} parts. */
  withoutOptions: number
}

/**
 * What loads for a form that asks for it, and for no other: `sources`, `incoming`, `candidates` and a
 * `ChangesPanel`.
 */
const optional = ['field/prefill/prefillTools.js', 'form/ChangesPanelContent.js']

/** Weighs the package as a host gets it that bundles with Vite. */
export async function weighPackage(home: string): Promise<PackageWeight[]> {
  const { peerDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    peerDependencies: object
  }
  const outside = Object.keys(peerDependencies).map((name) => new RegExp(`^${name}(/|$)`))
  const missing = optional.filter((name) => !existsSync(join(home, 'dist', name)))
  if (missing.length > 0) throw new Error(`The package has no ${missing.join(', ')}.`)
  const file = (name: string) => JSON.stringify(join(home, 'dist', name))
  const named = (name: string) => `import { ${name} } from ${file('index.js')}; use(${name})`
  const parts = [
    ['DriverForm', named('DriverForm')],
    ['PersonalInfoForm', named('PersonalInfoForm')],
    ['PropertyInfoForm', named('PropertyInfoForm')],
    ['QuoteFlow', named('QuoteFlow')],
    ['quoteforms/records', `import * as records from ${file('records.js')}; use(records)`],
    ['styles.css', `import ${file('styles.css')}`],
  ] as const
  const weights: PackageWeight[] = []
  for (const [part, code] of parts) weights.push({ part, ...(await weigh(home, code, outside)) })
  return weights
}

async function weigh(home: string, code: string, outside: readonly RegExp[]) {
  const output = await build({
    root: home,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [entryOf(code)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: entryId,
        external: [...outside],
      },
    },
  })
  const files = filesOf(output)
  const sum = (texts: string[]) => texts.reduce((bytes, text) => bytes + gzipped(text), 0)
  const styles = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []))
  const scripts = (chunks: ReturnType<typeof scriptsIn>) =>
    // Vite leaves an empty script where the entry only imports a stylesheet.
    sum(chunks.map((chunk) => chunk.code).filter((text) => text.trim() !== ''))
  const isOptional = ({ facadeModuleId }: { facadeModuleId: string | null }) =>
    optional.some((name) => facadeModuleId?.endsWith(`/dist/${name}`))
  const unasked = atOnce(files, (chunk) => !isOptional(chunk))
  return {
    atOnce: sum(styles) + scripts([...atOnce(files)]),
    inAll: sum(styles) + scripts(scriptsIn(files)),
    withoutOptions: sum(styles) + scripts([...unasked]),
  }
}

const entryId = 'virtual:entry'

/** Vite's own code around each lazy import. A page has it once, for all that it loads so. */
const preloadHelperId = '\0vite/preload-helper.js'

const entryOf = (code: string) => ({
  name: 'entry',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === entryId ? id : null),
  load: (id: string) =>
    ({
      [entryId]: code,
      [preloadHelperId]: 'export const __vitePreload = (load) => load()',
    })[id],
})
