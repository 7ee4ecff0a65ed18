import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright'
import { preview } from 'vite'
import { decodeAndCheck } from './decodeAndCheck.ts'
import { buildPackage, buildPage, type Weight } from './measure/buildPages.ts'
import type { Contender } from './measure/contenders.ts'
import { measure } from './measure/measure.ts'
import { profile } from './measure/profile.ts'
import { weighPackage } from './measure/weighPackage.ts'
import { readOptions } from './options.ts'
import { lookAtMachine } from './report/machine.ts'
import { results } from './report/results.ts'

/** Builds the pages, measures them and tells what was found; a full run also writes it down. */
export async function bench(
  root: string,
  workshop: string,
  launch: LaunchOptions,
  args: readonly string[],
): Promise<void> {
  const options = readOptions(args)
  const machine = lookAtMachine()
  const progress = (line: string) => void process.stderr.write(`${line}\n`)
  progress('Building')
  const outDir = join(workshop, 'pages')
  const packageHome = await buildPackage(root, workshop)
  const weights = new Map<Contender, Weight>()
  for (const contender of options.contenders) {
    weights.set(
      contender,
      await buildPage(contender, {
        root,
        outDir,
        packageHome,
        readable: options.profile !== undefined,
      }),
    )
  }
  const server = await preview({ root, configFile: false, logLevel: 'silent', build: { outDir } })
  const browser = await chromium.launch(launch)
  try {
    const urlOf = (contender: Contender) => `${server.resolvedUrls?.local[0]}${contender}/`
    if (options.profile) {
      process.stdout.write(await profile(browser, urlOf, options, options.profile))
      return
    }
    const found = {
      codec: options.wants('codec') ? [1, 50, 500].map(decodeAndCheck) : [],
      package: options.wants('weight') ? await weighPackage(packageHome) : undefined,
      pages: options.wants('weight') ? weights : new Map(),
      ...(await measure(browser, urlOf, options, progress)),
    }
    const text = results(found, machine.describe(browser.version()), options)
    process.stdout.write(text)
    if (options.full) writeFileSync(join(root, 'bench/RESULTS.md'), text)
  } finally {
    await browser.close()
    await server.close()
  }
}
