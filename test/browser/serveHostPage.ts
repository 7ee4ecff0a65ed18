import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { build, type Plugin, preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the host page. */
    hostPageUrl: string
  }
}

const root = resolve('test/browser/page')
const outDir = resolve('node_modules/.cache/browser-page')
const counting = resolve(root, 'countingJsx.ts')

/** Counts the elements that React creates. */
const countControls: Plugin = {
  name: 'count-controls',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react/jsx-runtime' && importer !== counting ? counting : null,
}

/**
 * The page opens hundreds of times, and fetching a hundred small files would take as long as all the rest.
 * What it loads at once is one file, what several lazy parts share another. Tests refuse the lazy parts by
 * name, so each of them keeps its own.
 */
const fewFiles = [
  { name: 'atOnce', tags: ['$initial' as const] },
  { name: 'sharedByLazyParts', minShareCount: 2 },
]

/**
 * Builds and serves the host page, once for all browser tests. Tests that run at the same time must
 * not build it into the same folder: a page that loads meanwhile would miss its scripts.
 */
export default async function serveHostPage({ provide }: TestProject) {
  // The production build, because in development React renders twice and warns.
  const mode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), countControls],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: { groups: fewFiles } } },
    },
  })
  process.env['NODE_ENV'] = mode
  const server = await preview({ root, configFile: false, logLevel: 'silent', build: { outDir } })
  provide('hostPageUrl', server.resolvedUrls?.local[0] ?? '')
  return () => server.close()
}
