import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { build, type Plugin, preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { chromiumOptions } from '../../scripts/chromium.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the host page. */
    hostPageUrl: string
    /** The arguments of a Chromium whose pages share a process. */
    oneProcess: string[]
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
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    // No file changes while the tests run.
    preview: { headers: { 'Cache-Control': 'max-age=3600' } },
  })
  provide('hostPageUrl', server.resolvedUrls?.local[0] ?? '')
  provide('oneProcess', ['--renderer-process-limit=1', await withoutStreaming()])
  return () => server.close()
}

/**
 * Chromium compiles a script while it arrives, also one whose code the process already has. This argument makes it
 * look first. It replaces Playwright's own, so it also has what that disables.
 */
async function withoutStreaming(): Promise<string> {
  const started = await chromium.launchServer(await chromiumOptions())
  const given = started.process().spawnargs.find((arg) => arg.startsWith('--disable-features='))
  await started.close()
  return `${given ?? '--disable-features='},ScriptStreaming`
}
