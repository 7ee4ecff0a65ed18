import type { Options } from '../options.ts'
import { type MetricProfile, profileTable } from '../report/profileTable.ts'
import type { Recorder } from '../visits/actions.ts'
import { routes, sizesOf } from '../visits/routes.ts'
import { type Metric, scriptOf } from './metrics.ts'
import type { Tab } from './openTab.ts'
import { createTimes } from './profileTimes.ts'
import { trace } from './traceTimes.ts'
import type { Visits } from './visits.ts'

/** Profiles one metric for each contender and size. */
export async function profile(
  { visit }: Visits,
  { contenders, sizes, rounds }: Options,
  metric: Metric,
): Promise<string> {
  const pages: string[] = []
  for (const contender of contenders) {
    for (const count of new Set(sizesOf(metric, sizes))) {
      const route = routes.find(
        (one) =>
          one.metrics.includes(metric) &&
          one.contenders.includes(contender) &&
          one.sizes(sizes).includes(count),
      )
      if (!route) continue
      const seen: MetricProfile = { times: createTimes(), browser: new Map(), costs: [] }
      for (let round = 0; round < rounds; round += 1) {
        await visit(route.page ?? contender, { form: route.form, count }, (tab) =>
          route.go(tab, count, profiling(tab, metric, seen)),
        )
      }
      pages.push(profileTable({ contender, count, metric, ...seen }))
    }
  }
  return pages.join('\n')
}

/** Profiles one metric and only runs the others. */
function profiling(tab: Tab, wanted: Metric, { times, browser, costs }: MetricProfile): Recorder {
  return {
    wants: (metric) => metric === wanted,
    async record(metric, act, rest) {
      // Its script is measured as a part of an action.
      if (wanted !== metric && wanted !== scriptOf(metric)) return tab.run(act, rest)
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
