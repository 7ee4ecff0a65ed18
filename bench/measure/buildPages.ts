import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { PageName } from './contenders.ts'
import { atOnce, filesOf, gzipped, scriptsIn } from './outputs.ts'

/** The sizes of a page's scripts, minified and gzipped, in bytes. */
export interface Weight {
  /** React. */
  react: number
  /** The form library and Yup, which every host of the kit has. */
  peers: number
  /** Everything else that the page waits for. */
  own: number
  /** What the page loads when it is first needed. */
  onDemand: number
}

/** Packages that get chunks of their own, so that each can be weighed. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'peers',
    test: /node_modules\/(react-hook-form|@hookform\/resolvers|yup|property-expr|tiny-case|toposort)\//,
  },
]

/**
 * Builds the package as it is published, into a folder next to the pages. It does not touch `dist`,
 * which may be in use.
 */
export async function buildPackage(root: string, workshop: string): Promise<string> {
  const home = join(workshop, 'package')
  await build({
    root,
    logLevel: 'error',
    build: { outDir: join(home, 'dist'), emptyOutDir: true, sourcemap: false },
  })
  cpSync(join(root, 'package.json'), join(home, 'package.json'))
  return home
}

/** Builds a page for production, as a host would, and weighs it. */
export async function buildPage(
  page: PageName,
  { root, outDir, packageHome, readable }: BuildOptions,
): Promise<Weight> {
  const output = await build({
    root: join(root, 'bench/pages', page),
    base: './',
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: {
      alias: [
        { find: /^quoteforms$/, replacement: join(packageHome, 'dist/index.js') },
        { find: /^quoteforms\/records$/, replacement: join(packageHome, 'dist/records.js') },
        { find: /^quoteforms\/styles.css$/, replacement: join(packageHome, 'dist/styles.css') },
      ],
    },
    build: {
      outDir: join(outDir, page),
      emptyOutDir: true,
      minify: !readable,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: readable ? moduleByModule(root) : { codeSplitting: { groups } } },
    },
  })
  return weigh(output)
}

interface BuildOptions {
  root: string
  outDir: string
  packageHome: string
  /** For a profile: keeps the names of the source, and a script for each module. */
  readable: boolean
}

const moduleByModule = (root: string) => ({
  preserveModules: true,
  preserveModulesRoot: root,
  entryFileNames: 'modules/[name].js',
})

function weigh(output: Awaited<ReturnType<typeof build>>): Weight {
  const files = filesOf(output)
  const needed = atOnce(files)
  const weight: Weight = { react: 0, peers: 0, own: 0, onDemand: 0 }
  for (const chunk of scriptsIn(files)) {
    const bytes = gzipped(chunk.code)
    if (!needed.has(chunk)) weight.onDemand += bytes
    else if (chunk.name === 'react' || chunk.name === 'peers') weight[chunk.name] += bytes
    else weight.own += bytes
  }
  return weight
}
