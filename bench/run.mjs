// Builds the benchmarks for production and runs them: `npm run bench`.
import { mkdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = `${root}node_modules/.cache/bench`

await mkdir(outDir, { recursive: true })
await build({
  root,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  build: { ssr: 'bench/decodeAndCheck.ts', outDir, minify: true, emptyOutDir: true },
})
const { decodeAndCheck } = await import(pathToFileURL(`${outDir}/decodeAndCheck.js`).href)

const processor = cpus()[0]?.model ?? 'unknown processor'
process.stdout.write(`Node ${process.version}, ${cpus().length} × ${processor}\n\n`)
process.stdout.write(`${decodeAndCheck()}\n`)
