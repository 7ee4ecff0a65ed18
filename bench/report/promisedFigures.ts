import type { Metric } from '../measure/metrics.ts'
import { driverCount, newerDriverCount, promisedSizes, quoteDriverCount } from '../visits/routes.ts'
import type { BenchResult } from './benchResult.ts'
import { figure, kilobytes, markdownTable } from './markdown.ts'

const [one = 1, many = 300] = promisedSizes

/** A figure that the kit promises. */
interface Figure {
  what: string
  /** The number of items. */
  size?: number
  /** What it is compared with. */
  against?: string
  value: number | undefined
  /** The limit. A figure without one is only shown. */
  limit: number | undefined
  show: (value: number) => string
}

/**
 * A table of the promised figures, the measured ones, and whether each is within its limit.
 * Undefined if nothing was measured.
 */
export function promisedFigures(result: BenchResult): string | undefined {
  const figures = [...formFigures(result), ...flowFigures(result), ...otherFigures(result)]
  const rows = figures.flatMap(({ what, size, against = '', value, limit, show }) => {
    if (value === undefined) return []
    const kept = limit === undefined ? '–' : value <= limit ? 'yes' : '**no**'
    const shownLimit = limit === undefined ? '–' : `≤ ${show(limit)}`
    return [[what, size === undefined ? '' : String(size), against, shownLimit, show(value), kept]]
  })
  return markdownTable(['figure', 'N', 'against', 'limit', 'measured', 'kept'], rows)
}

const keystrokes: [what: string, metric: Metric][] = [
  ['keystroke, first field', 'keystroke first'],
  ['keystroke, last item', 'keystroke last'],
  ['keystroke after a refused submit', 'keystroke failed'],
  ['keystroke, year built', 'keystroke year'],
  ['keystroke, square footage', 'keystroke area'],
  ['keystroke, field with a warning', 'keystroke warning'],
]

/** An action, and its limits against the hand-written form with one mortgagee and with many. */
const actions: [what: string, metric: Metric, atOne: number, atMany: number][] = [
  ['mount', 'mount', 1.5, 1 / 5],
  ...keystrokes.map(([what, metric]): (typeof actions)[number] => [what, metric, 1.2, 1 / 3]),
  ['add an item', 'add', 1.5, 1 / 5],
  ['remove the first item', 'remove', 1.5, 1 / 5],
  ['submit, valid', 'submit valid', 1.5, 1 / 3],
  ['submit, one error', 'submit one', 1.5, 1 / 2],
]

function formFigures({ costs, controls }: BenchResult): Figure[] {
  const againstHandWritten = (
    what: string,
    metric: Metric,
    size: number,
    limit?: number,
  ): Figure => ({
    what,
    size,
    against: 'hand-written',
    value: ratio(costs.median(metric, size, 'ours'), costs.median(metric, size, 'handWritten')),
    limit,
    show: times,
  })
  return [
    ...actions.map(([what, metric, limit]) => againstHandWritten(what, metric, one, limit)),
    {
      what: 'mount of what ours draws, without a form',
      size: one,
      against: 'hand-written',
      value: ratio(
        costs.median('mount drawn', one, 'ours'),
        costs.median('mount', one, 'handWritten'),
      ),
      limit: undefined,
      show: times,
    },
    againstHandWritten('script heap', 'heap', one, 1.3),
    againstHandWritten('first keystroke after mount, year built', 'first key', one),
    againstHandWritten('first keystroke, field with suggestions', 'suggestions first', one),
    againstHandWritten('later keystroke, field with suggestions', 'suggestions next', one),
    ...actions.map(([what, metric, , limit]) => againstHandWritten(what, metric, many, limit)),
    ...keystrokes.map(([what, metric]) => ({
      what,
      size: many,
      against: `ours, N = ${one}`,
      value: ratio(costs.median(metric, many, 'ours'), costs.median(metric, one, 'ours')),
      limit: 1.2,
      show: times,
    })),
    ...keystrokes.map(([what, metric]) => ({
      what: `${what}: fields rendered`,
      size: many,
      value: controls.median(metric, many, 'ours'),
      limit: 1,
      show: figure,
    })),
    {
      what: 'drivers in error submitted: script',
      size: driverCount,
      value: costs.median('submit many script', driverCount, 'ours'),
      limit: 60,
      show: milliseconds,
    },
    {
      what: 'newer data for every driver: longest task',
      size: newerDriverCount,
      value: costs.median('incoming longest', newerDriverCount, 'ours'),
      limit: 1000,
      show: milliseconds,
    },
  ]
}

function flowFigures({ costs, controls }: BenchResult): Figure[] {
  const cost = (metric: Metric, size = quoteDriverCount) => costs.median(metric, size, 'ours')
  const againstAlone = (what: string, metric: Metric, alone: Metric, limit: number): Figure => ({
    what: `flow: ${what}`,
    size: quoteDriverCount,
    against: 'the form alone',
    value: ratio(cost(metric), cost(alone)),
    limit,
    show: times,
  })
  return [
    againstAlone('keystroke, last driver', 'flow keystroke', 'flow keystroke alone', 1.2),
    {
      what: 'flow: keystroke, last driver: fields rendered',
      size: quoteDriverCount,
      value: controls.median('flow keystroke', quoteDriverCount, 'ours'),
      limit: 1,
      show: figure,
    },
    againstAlone('step to the property', 'flow step property', 'flow step property alone', 1.5),
    againstAlone('step to the drivers', 'flow step drivers', 'flow step drivers alone', 1.5),
    ...[quoteDriverCount, driverCount].map((size) => ({
      what: 'flow: step to the review: script',
      size,
      value: cost('flow review script', size),
      limit: 100,
      show: milliseconds,
    })),
  ]
}

/** A part of the package, and its limits in bytes: at once and in all. */
const weightLimits: Readonly<Record<string, readonly [atOnce?: number, inAll?: number]>> = {
  DriverForm: [30_000, 60_000],
  PropertyInfoForm: [36_000, 66_000],
  QuoteFlow: [48_000, 95_000],
  'quoteforms/records': [12_000, 20_000],
  'styles.css': [9000],
}

function otherFigures(result: BenchResult): Figure[] {
  const toRecord = result.toRecord.find(({ count }) => count === 500)
  return [
    ...result.package.flatMap(({ part, atOnce, inAll, withoutOptions }) => {
      const [limit, limitInAll] = weightLimits[part] ?? []
      const weight = { what: `${part}, at once`, value: atOnce, limit, show: kilobytes }
      if (inAll === atOnce) return [{ ...weight, what: part }]
      const all = { ...weight, what: `${part}, in all`, value: inAll, limit: limitInAll }
      if (withoutOptions === inAll) return [weight, all]
      const what = `${part}, in all without options`
      return [weight, all, { ...weight, what, value: withoutOptions, limit: undefined }]
    }),
    {
      what: '`toRecord` and check of a property',
      size: 500,
      against: 'bare Yup',
      value: ratio(toRecord?.edited, toRecord?.yup),
      limit: 1.5,
      show: times,
    },
  ]
}

const times = (value: number) => `${value.toFixed(2)} ×`

const milliseconds = (value: number) => `${figure(value)} ms`

function ratio(value: number | undefined, other: number | undefined): number | undefined {
  return value === undefined || !other ? undefined : value / other
}
