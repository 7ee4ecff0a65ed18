import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright'
import { preview } from 'vite'
import { mergeNewItems } from './mergeNewItems.ts'
import { toRecordAndCheck } from './toRecordAndCheck.ts'
import { buildPackage, buildPage, type Weight } from './measure/buildPages.ts'
import type { PageName } from './measure/contenders.ts'
import { measure, pagesToVisit } from './measure/measure.ts'
import { profile } from './measure/profile.ts'
import { createVisits } from './measure/visits.ts'
import { weighPackage } from './measure/weighPackage.ts'
import { readOptions } from './options.ts'
import { readMachine } from './report/machine.ts'
import { results } from './report/results.ts'

/**
 * Builds the pages, measures them and prints the results. A full run also writes them to
 * RESULTS.md.
 */
export async function bench(
  root: string,
  workshop: string,
  launch: LaunchOptions,
  args: readonly string[],
): Promise<void> {
  const options = readOptions(args)
  const machine = readMachine()
  const outDir = join(workshop, 'pages')
  const readable = options.profile !== undefined
  const packageHome = await buildPackage(root, workshop)
  const weighed = options.wants('weight') ? options.contenders : []
  const weights = new Map<PageName, Weight>()
  for (const page of new Set([...pagesToVisit(options), ...weighed])) {
    weights.set(page, await buildPage(page, { root, outDir, packageHome, readable }))
  }
  const server = await preview({ root, configFile: false, logLevel: 'silent', build: { outDir } })
  const browser = await chromium.launch(launch)
  try {
    const visits = createVisits(browser, server.resolvedUrls?.local[0] ?? '')
    if (options.profile) {
      process.stdout.write(await profile(visits, options, options.profile))
      return
    }
    const found = {
      toRecord: options.wants('toRecord') ? [1, 50, 500].map(toRecordAndCheck) : [],
      merge: options.wants('merge') ? mergeNewItems(4000) : undefined,
      package: options.wants('weight') ? await weighPackage(packageHome) : [],
      pages: new Map([...weights].filter(([page]) => weighed.some((one) => one === page))),
      ...(await measure(visits, options)),
    }
    const text = results(found, machine.describe(browser.version()), options)
    process.stdout.write(text)
    if (options.full) writeFileSync(join(root, 'bench/RESULTS.md'), text)
  } finally {
    await browser.close()
    await server.close()
  }
}
