import { driverCount } from '../measure/measure.ts'
import type { Metric } from '../measure/metrics.ts'
import type { PackageWeight } from '../measure/weighPackage.ts'
import type { Found } from './found.ts'
import { figure, kilobytes, markdownTable } from './markdown.ts'

/** The size at which a form is to be as quick as one would like it. */
const many = 300

/** A figure that the kit promises. */
interface Figure {
  what: string
  value: number | undefined
  /** What it may be at most. */
  reach: number
  show: (value: number) => string
}

/** What was promised, what was measured, and whether that is within it; undefined if nothing was. */
export function figuresToReach(found: Found): string | undefined {
  const rows = figuresOf(found).flatMap(({ what, value, reach, show }) =>
    value === undefined
      ? []
      : [[what, `≤ ${show(reach)}`, show(value), value <= reach ? 'yes' : '**no**']],
  )
  return markdownTable(['figure', 'reach', 'measured', 'reached'], rows)
}

function figuresOf(found: Found): Figure[] {
  const { costs, controls } = found
  const ownGrowth = (what: string, metric: Metric): Figure => ({
    what: `${what}, N = ${many}, against our own at N = 1`,
    value: ratio(costs.median(metric, many, 'ours'), costs.median(metric, 1, 'ours')),
    reach: 1.2,
    show: times,
  })
  const againstHandWritten = (
    what: string,
    metric: Metric,
    reach: number,
    size = many,
  ): Figure => ({
    what: `${what}, N = ${size}, against the hand-written form`,
    value: ratio(costs.median(metric, size, 'ours'), costs.median(metric, size, 'handWritten')),
    reach,
    show: times,
  })
  const drawnAnew = (what: string, metric: Metric): Figure => ({
    what: `${what}, N = ${many}: fields drawn anew`,
    value: controls.median(metric, many, 'ours'),
    reach: 1,
    show: figure,
  })
  const weight = ({ part, bytes, reach }: PackageWeight): Figure => ({
    what: `${part}, minified and gzipped, without its peers`,
    value: bytes,
    reach,
    show: kilobytes,
  })
  const codec = found.codec.find(({ count }) => count === 500)
  return [
    ownGrowth('keystroke in the first field', 'keystroke first'),
    ownGrowth('keystroke in the last item', 'keystroke last'),
    ownGrowth('keystroke after a refused submit', 'keystroke failed'),
    drawnAnew('keystroke in the first field', 'keystroke first'),
    drawnAnew('keystroke in the last item', 'keystroke last'),
    drawnAnew('keystroke after a refused submit', 'keystroke failed'),
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
      reach: 100,
      show: milliseconds,
    },
    againstHandWritten(
      'drivers in error submitted: script',
      'submit many script',
      1 / 10,
      driverCount,
    ),
    ...found.package.map(weight),
    {
      what: 'decode and check of a property with 500 mortgagees, against bare Yup',
      value: ratio(codec?.edited, codec?.yup),
      reach: 2,
      show: times,
    },
  ]
}

const times = (value: number) => `${value.toFixed(2)} ×`

const milliseconds = (value: number) => `${figure(value)} ms`

function ratio(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || !other ? undefined : one / other
}
