import type { Browser } from 'playwright'
import type { Options } from '../options.ts'
import type { Contender } from './contenders.ts'
import type { Metric } from './metrics.ts'
import { openTab, type Tab } from './openTab.ts'
import { createSamples, type Samples } from './samples.ts'
import { visitDrivers, visitProperty } from './visit.ts'

/** How many drivers are submitted in error. */
const driverCount = 300

/** Peers that cost seconds at a thousand items are spared it. */
const largestForAll = 300
const forAnySize: readonly Contender[] = ['ours', 'handWritten']

/** The sizes that the figures are about. The others take part in every other round. */
const everyRound: readonly number[] = [1, largestForAll]

/** Rounds in which every contender takes its turn, each time one starts later than before. */
export async function measure(
  browser: Browser,
  urlOf: (contender: Contender) => string,
  options: Options,
  progress: (line: string) => void,
): Promise<Samples> {
  const samples = createSamples()
  const wants = (metric: Metric) =>
    options.only.length === 0 || options.only.some((name) => metric.startsWith(name))
  for (let round = 0; round < options.rounds; round += 1) {
    for (const size of options.sizes) {
      if (!everyRound.includes(size) && round % 2 === 1) continue
      for (const contender of rotated(options.contenders, round)) {
        if (size > largestForAll && !forAnySize.includes(contender)) continue
        const started = Date.now()
        await visit(contender, { form: 'property', count: size }, (tab) =>
          visitProperty(tab, size, wants, (metric, value) =>
            samples.add(metric, size, contender, value),
          ),
        )
        progress(
          `round ${round + 1} of ${options.rounds}: ${contender}, ${size}: ${Date.now() - started} ms`,
        )
      }
    }
    if (!wants('submit many')) continue
    for (const contender of rotated(options.contenders, round)) {
      const started = Date.now()
      await visit(contender, { form: 'drivers', count: driverCount }, (tab) =>
        visitDrivers(tab, driverCount, (metric, value) =>
          samples.add(metric, driverCount, contender, value),
        ),
      )
      progress(
        `round ${round + 1} of ${options.rounds}: ${contender}, drivers: ${Date.now() - started} ms`,
      )
    }
  }
  return samples

  async function visit(
    contender: Contender,
    asked: Parameters<typeof openTab>[2],
    run: (tab: Tab) => Promise<void>,
  ): Promise<void> {
    const tab = await openTab(browser, urlOf(contender), asked)
    try {
      await run(tab)
    } finally {
      await tab.close()
    }
  }
}

function rotated<T>(all: readonly T[], by: number): T[] {
  const start = by % all.length
  return [...all.slice(start), ...all.slice(0, start)]
}
