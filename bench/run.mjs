// Builds the bench for production and runs it: `npm run bench`. See bench/README.md.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { chromiumOptions } from '../scripts/chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const workshop = `${root}node_modules/.cache/bench`
const outDir = `${workshop}/run`

await mkdir(outDir, { recursive: true })
await build({
  root,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  build: { ssr: 'bench/bench.ts', outDir, emptyOutDir: true },
})
const { bench } = await import(pathToFileURL(`${outDir}/bench.js`).href)
await bench(root, workshop, await chromiumOptions(), process.argv.slice(2))
