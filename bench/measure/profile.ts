import type { Browser } from 'playwright'
import type { Options } from '../options.ts'
import type { Asked } from '../pages/driven.ts'
import { profileTable } from '../report/profileTable.ts'
import type { Contender } from './contenders.ts'
import { driverCount } from './measure.ts'
import type { Metric } from './metrics.ts'
import { type Cost, openTab, type Tab } from './openTab.ts'
import { createTimes, type Times } from './profileTimes.ts'
import { type Recorder, visitDrivers, visitProperty } from './visit.ts'

/** Tells what the time of one thing that is measured is spent on: a page of text for each contender and size. */
export async function profile(
  browser: Browser,
  urlOf: (contender: Contender) => string,
  { contenders, sizes, rounds }: Options,
  metric: Metric,
): Promise<string> {
  const isOfDrivers = metric.startsWith('submit many')
  const pages: string[] = []
  for (const contender of contenders) {
    for (const count of isOfDrivers ? [driverCount] : sizes) {
      const asked: Asked = { form: isOfDrivers ? 'drivers' : 'property', count }
      const visit = isOfDrivers ? visitDrivers : visitProperty
      const times = createTimes()
      const costs: Cost[] = []
      for (let round = 0; round < rounds; round += 1) {
        const tab = await openTab(browser, urlOf(contender), asked)
        try {
          await visit(tab, count, profiling(tab, metric, times, costs))
        } finally {
          await tab.close()
        }
      }
      pages.push(profileTable({ contender, count, metric, times, costs }))
    }
  }
  return pages.join('\n')
}

/** Looks at one thing and lets the rest happen. */
function profiling(tab: Tab, wanted: Metric, times: Times, costs: Cost[]): Recorder {
  return {
    wants: (metric) => metric === wanted,
    async record(metric, act, rest) {
      if (!wanted.startsWith(metric)) return tab.run(act, rest)
      await tab.devtools.send('Profiler.enable')
      await tab.devtools.send('Profiler.setSamplingInterval', { interval: 100 })
      await tab.devtools.send('Profiler.start')
      costs.push(await tab.cost(act, rest))
      const { profile: taken } = await tab.devtools.send('Profiler.stop')
      times.add(taken)
    },
    note() {},
  }
}
