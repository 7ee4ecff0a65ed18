import type { Options } from '../options.ts'
import type { Asked } from '../pages/driven.ts'
import { profileTable } from '../report/profileTable.ts'
import { driverCount } from './measure.ts'
import type { Metric } from './metrics.ts'
import type { Cost, Tab } from './openTab.ts'
import { createTimes, type Times } from './profileTimes.ts'
import { trace, type TraceTimes } from './traceTimes.ts'
import { type Recorder, visitDrivers, visitProperty } from './visit.ts'
import type { Visits } from './visits.ts'

/** Profiles one metric for each contender and size. */
export async function profile(
  { visit }: Visits,
  { contenders, sizes, rounds }: Options,
  metric: Metric,
): Promise<string> {
  const ofDrivers = metric.startsWith('submit many')
  const pages: string[] = []
  for (const contender of contenders) {
    for (const count of ofDrivers ? [driverCount] : sizes) {
      const asked: Asked = { form: ofDrivers ? 'drivers' : 'property', count }
      const go = ofDrivers ? visitDrivers : visitProperty
      const seen: MetricProfile = { times: createTimes(), browser: new Map(), costs: [] }
      for (let round = 0; round < rounds; round += 1) {
        await visit(contender, asked, (tab) => go(tab, count, profiling(tab, metric, seen)))
      }
      pages.push(profileTable({ contender, count, metric, ...seen }))
    }
  }
  return pages.join('\n')
}

/** The profiles of one metric, one for each time it ran. */
export interface MetricProfile {
  times: Times
  browser: TraceTimes
  costs: Cost[]
}

/** Profiles one metric and only runs the others. */
function profiling(tab: Tab, wanted: Metric, { times, browser, costs }: MetricProfile): Recorder {
  return {
    wants: (metric) => metric === wanted,
    async record(metric, act, rest) {
      // `submit many script` is measured as a part of `submit many`.
      if (!wanted.startsWith(metric)) return tab.run(act, rest)
      await tab.devtools.send('Profiler.enable')
      await tab.devtools.send('Profiler.setSamplingInterval', { interval: 100 })
      await tab.devtools.send('Profiler.start')
      await trace(tab.devtools, browser, async () => costs.push(await tab.cost(act, rest)))
      const { profile: taken } = await tab.devtools.send('Profiler.stop')
      times.add(taken)
    },
    note() {},
  }
}
