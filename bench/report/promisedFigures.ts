import { driverCount } from '../measure/measure.ts'
import type { Metric } from '../measure/metrics.ts'
import type { PackageWeight } from '../measure/weighPackage.ts'
import type { BenchResult } from './benchResult.ts'
import { figure, kilobytes, markdownTable } from './markdown.ts'

/** The size at which the figures are promised. */
const many = 300

/** A figure that the kit promises. */
interface Figure {
  what: string
  value: number | undefined
  /** The limit. */
  limit: number
  show: (value: number) => string
}

/**
 * A table of the promised figures, the measured ones, and whether each is within its limit.
 * Undefined if nothing was measured.
 */
export function promisedFigures(result: BenchResult): string | undefined {
  const rows = figuresOf(result).flatMap(({ what, value, limit, show }) =>
    value === undefined
      ? []
      : [[what, `≤ ${show(limit)}`, show(value), value <= limit ? 'yes' : '**no**']],
  )
  return markdownTable(['figure', 'limit', 'measured', 'kept'], rows)
}

function figuresOf(result: BenchResult): Figure[] {
  const { costs, controls } = result
  const ownGrowth = (what: string, metric: Metric): Figure => ({
    what: `${what}, N = ${many}, against our own at N = 1`,
    value: ratio(costs.median(metric, many, 'ours'), costs.median(metric, 1, 'ours')),
    limit: 1.2,
    show: times,
  })
  const againstHandWritten = (
    what: string,
    metric: Metric,
    limit: number,
    size = many,
  ): Figure => ({
    what: `${what}, N = ${size}, against the hand-written form`,
    value: ratio(costs.median(metric, size, 'ours'), costs.median(metric, size, 'handWritten')),
    limit,
    show: times,
  })
  const fieldsRendered = (what: string, metric: Metric): Figure => ({
    what: `${what}, N = ${many}: fields rendered`,
    value: controls.median(metric, many, 'ours'),
    limit: 1,
    show: figure,
  })
  const weight = ({ part, bytes, limit }: PackageWeight): Figure => ({
    what: `${part}, minified and gzipped, without its peers`,
    value: bytes,
    limit,
    show: kilobytes,
  })
  const toRecord = result.toRecord.find(({ count }) => count === 500)
  return [
    ownGrowth('keystroke in the first field', 'keystroke first'),
    ownGrowth('keystroke in the last item', 'keystroke last'),
    ownGrowth('keystroke after a refused submit', 'keystroke failed'),
    fieldsRendered('keystroke in the first field', 'keystroke first'),
    fieldsRendered('keystroke in the last item', 'keystroke last'),
    fieldsRendered('keystroke after a refused submit', 'keystroke failed'),
    againstHandWritten('keystroke in the first field', 'keystroke first', 1 / 3),
    againstHandWritten('keystroke in the last item', 'keystroke last', 1 / 3),
    againstHandWritten('keystroke after a refused submit', 'keystroke failed', 1 / 3),
    againstHandWritten('mount', 'mount', 1 / 4),
    againstHandWritten('submit, valid', 'submit valid', 1 / 2),
    againstHandWritten('submit, one error', 'submit one', 1 / 2),
    againstHandWritten('add an item', 'add', 1 / 5),
    againstHandWritten('remove the first item', 'remove', 1 / 5),
    {
      what: `${driverCount} drivers in error submitted: script`,
      value: costs.median('submit many script', driverCount, 'ours'),
      limit: 100,
      show: milliseconds,
    },
    againstHandWritten(
      'drivers in error submitted: script',
      'submit many script',
      1 / 10,
      driverCount,
    ),
    ...result.package.map(weight),
    {
      what: '`toRecord` and check of a property with 500 mortgagees, against bare Yup',
      value: ratio(toRecord?.edited, toRecord?.yup),
      limit: 2,
      show: times,
    },
  ]
}

const times = (value: number) => `${value.toFixed(2)} ×`

const milliseconds = (value: number) => `${figure(value)} ms`

function ratio(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || !other ? undefined : one / other
}
