import type { Contender } from './contenders.ts'
import type { Metric } from './metrics.ts'

/** All measurements. */
export interface Samples {
  add(metric: Metric, size: number, contender: Contender, value: number): void
  /** The median of the measurements; undefined if there are none. */
  median(metric: Metric, size: number, contender: Contender): number | undefined
}

export function createSamples(): Samples {
  const valuesByKey = new Map<string, number[]>()
  return {
    add(metric, size, contender, value) {
      const key = `${metric} ${size} ${contender}`
      valuesByKey.set(key, [...(valuesByKey.get(key) ?? []), value])
    },
    median: (metric, size, contender) =>
      median(valuesByKey.get(`${metric} ${size} ${contender}`) ?? []),
  }
}

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[middle - 1], sorted[middle]]
  if (above === undefined || below === undefined) return above
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}
