import { join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright'
import { preview } from 'vite'
import { decodeAndCheck } from './decodeAndCheck.ts'
import { buildPackage, buildPage, type Weight } from './measure/buildPages.ts'
import type { Contender } from './measure/contenders.ts'
import { measure } from './measure/measure.ts'
import { readOptions } from './options.ts'
import { table } from './report/table.ts'

/** Builds the pages, measures them and tells what was found. */
export async function bench(
  root: string,
  workshop: string,
  launch: LaunchOptions,
  args: readonly string[],
): Promise<void> {
  const options = readOptions(args)
  const progress = (line: string) => void process.stderr.write(`${line}\n`)
  progress('building')
  const outDir = join(workshop, 'pages')
  const packageHome = await buildPackage(root, workshop)
  const weights = new Map<Contender, Weight>()
  for (const contender of options.contenders) {
    weights.set(contender, await buildPage(contender, { root, outDir, packageHome, minify: true }))
  }
  const server = await preview({ root, configFile: false, logLevel: 'silent', build: { outDir } })
  const browser = await chromium.launch(launch)
  try {
    const base = server.resolvedUrls?.local[0] ?? ''
    const urlOf = (contender: Contender) => `${base}${contender}/`
    const samples = await measure(browser, urlOf, options, progress)
    process.stdout.write(`${table(samples, options)}\n`)
    console.log(weights)
  } finally {
    await browser.close()
    await server.close()
  }
  process.stdout.write(`${decodeAndCheck()}\n`)
}
