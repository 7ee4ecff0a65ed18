import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { atOnce, filesOf, gzipped, scriptsIn } from './outputs.ts'

/**
 * What a part of the package loads in a host's page, with its dependencies, without its peers and
 * without Vite's own loader. Sizes are in bytes, minified and gzipped file by file.
 */
export interface PackageWeight {
  part: string
  /** What the page waits for. */
  firstPaint: number
  /** The same and what loads by itself as it opens. */
  live: number
  /** The same and everything that loads on demand. */
  inAll: number
  /** The scripts of the kit that load until it is live, as the package has them. */
  files: number
}

/** Weighs the package as a host gets it that bundles with Vite. */
export async function weighPackage(home: string): Promise<PackageWeight[]> {
  const { peerDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    peerDependencies: object
  }
  const outside = Object.keys(peerDependencies).map((name) => new RegExp(`^${name}(/|$)`))
  const used = (from: string, ...names: string[]) =>
    `import { ${names.join(', ')} } from ${JSON.stringify(join(home, 'dist', from))}; use(${names.join(', ')})`
  const parts: [part: string, code: string, loads?: readonly string[]][] = [
    ['DriverForm', used('index.js', 'DriverForm')],
    ['PersonalInfoForm', used('index.js', 'PersonalInfoForm')],
    ['PropertyInfoForm', used('index.js', 'PropertyInfoForm')],
    [
      'QuoteFlow with drafts and a ChangesPanel',
      used('index.js', 'QuoteFlow', 'ChangesPanel'),
      ['flow/drafts/draftTools.js', 'form/ChangesPanelContent.js'],
    ],
    [
      'quoteforms/records',
      `import * as records from ${JSON.stringify(join(home, 'dist/records.js'))}; use(records)`,
    ],
    ['toJsonPatch', used('records.js', 'toJsonPatch')],
    ['checkRecord', used('records.js', 'checkRecord')],
    ['styles.css', `import ${JSON.stringify(join(home, 'dist/styles.css'))}`],
  ]
  const weights: PackageWeight[] = []
  for (const [part, code, loads = []] of parts) {
    const missing = loads.filter((name) => !existsSync(join(home, 'dist', name)))
    if (missing.length > 0) throw new Error(`The package has no ${missing.join(', ')}.`)
    weights.push({ part, ...(await weigh(home, code, outside, loads)) })
  }
  return weights
}

async function weigh(
  home: string,
  code: string,
  outside: readonly RegExp[],
  loads: readonly string[],
) {
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
  const isLive = ({ facadeModuleId }: { facadeModuleId: string | null }) =>
    loads.some((name) => facadeModuleId?.endsWith(`/dist/${name}`))
  const live = atOnce(files, isLive)
  return {
    firstPaint: sum(styles) + scripts([...atOnce(files)]),
    live: sum(styles) + scripts([...live]),
    inAll: sum(styles) + scripts(scriptsIn(files)),
    files: live.size,
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
