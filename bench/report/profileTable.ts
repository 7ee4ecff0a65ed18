import { type Contender, contenderNames } from '../measure/contenders.ts'
import { type Metric, metrics } from '../measure/metrics.ts'
import type { Cost } from '../measure/openTab.ts'
import type { FunctionTime, Times } from '../measure/profileTimes.ts'
import type { TraceTimes } from '../measure/traceTimes.ts'
import { figure, markdownTable } from './markdown.ts'

/** The profiles of one metric, one for each time it ran. */
export interface MetricProfile {
  times: Times
  browser: TraceTimes
  costs: Cost[]
}

interface Profiled extends MetricProfile {
  contender: Contender
  count: number
  metric: Metric
}

const shown = 25

/**
 * Where the time goes: by module, by function, and by function of the form with everything that it
 * called.
 */
export function profileTable(profiled: Profiled): string {
  const { contender, count, metric, times, browser, costs } = profiled
  const runs = costs.length
  const functions = times.functions()
  const mean = (key: keyof Cost) => costs.reduce((sum, cost) => sum + cost[key], 0) / runs
  const row = (ms: number, ...cells: string[]) => [figure(ms / runs), ...cells]
  const modules = byModule(functions)
  return `## ${contenderNames[contender]}, ${metrics[metric].label}, N = ${count}

Means of ${runs} runs, in milliseconds and slower than without a profiler: ${figure(mean('task'))} of
the processor's time, ${figure(mean('script'))} without style and layout.

${markdownTable(
  ['itself', 'module'],
  top(modules, ({ self }) => self).map(({ self, module }) => row(self, module)),
)}

${markdownTable(
  ['itself', 'function', 'module'],
  top(functions, ({ self }) => self).map((one) => row(one.self, one.name, one.module)),
)}

${markdownTable(
  ['with what it calls', 'function', 'module'],
  top(functions.filter(isOfForm), ({ total }) => total).map((one) =>
    row(one.total, one.name, one.module),
  ),
)}

${markdownTable(
  ['itself', 'what the browser does, script included'],
  top([...browser], ([, ms]) => ms).map(([name, ms]) => row(ms, name)),
)}
`
}

/** React and the browser call everything, so their total times say nothing about the form. */
const isOfForm = ({ module }: FunctionTime) =>
  module && !/^(react|react-dom|scheduler)\//.test(module)

function byModule(functions: readonly FunctionTime[]): { module: string; self: number }[] {
  const times = new Map<string, number>()
  for (const { module, name, self } of functions) {
    // The browser's own work has a name in brackets and no module.
    const key = module || name
    times.set(key, (times.get(key) ?? 0) + self)
  }
  return [...times].map(([module, self]) => ({ module, self }))
}

function top<T>(all: readonly T[], by: (one: T) => number): T[] {
  return all.toSorted((one, other) => by(other) - by(one)).slice(0, shown)
}
