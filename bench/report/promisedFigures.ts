import type { Metric } from '../measure/metrics.ts'
import { driverCount, newerDriverCount, promisedSizes, quoteDriverCount } from '../visits/routes.ts'
import type { BenchResult } from './benchResult.ts'
import { figure, kilobytes, markdownTable } from './markdown.ts'

const [one = 1, many = 300] = promisedSizes

/** A figure that the kit promises. */
interface Figure {
  what: string
  /** The number of items. */
  size?: number | undefined
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
const actions: [what: string, metric: Metric, atOne: number | undefined, atMany?: number][] = [
  ['mount', 'mount', undefined, 0.2],
  ['page load and mount', 'load', 1.75],
  ...keystrokes.map(([what, metric]): (typeof actions)[number] => [what, metric, 1.2, 0.3]),
  ['first keystroke, field with suggestions', 'suggestions first', 2.5],
  ['later keystroke, field with suggestions', 'suggestions next', 1.5],
  ['first keystroke after mount, year built', 'first key', 1.5],
  ['pause after typing', 'pause', 2],
  ['add an item', 'add', 1.5, 0.15],
  ['remove the first item', 'remove', 1.5, 0.2],
  ['submit, valid', 'submit valid', 1.5, 0.15],
  ['submit, one error', 'submit one', 1.5, 0.2],
  ['script heap', 'heap', 1.4],
]

function formFigures({ costs, controls }: BenchResult): Figure[] {
  const ours = (metric: Metric, size: number) => costs.median(metric, size, 'ours')
  const againstHandWritten = (
    what: string,
    metric: Metric,
    size: number,
    limit: number | undefined,
  ): Figure => ({
    what,
    size,
    against: 'hand-written',
    value: ratio(ours(metric, size), costs.median(metric, size, 'handWritten')),
    limit,
    show: times,
  })
  const mount = { what: 'mount', size: one, show: times }
  return [
    {
      ...mount,
      against: 'what ours draws, without a form',
      value: ratio(ours('mount', one), ours('mount drawn', one)),
      limit: 1.3,
    },
    {
      ...mount,
      against: 'rjsf',
      value: ratio(ours('mount', one), costs.median('mount', one, 'rjsf')),
      limit: 1.2,
    },
    ...actions.map(([what, metric, limit]) => againstHandWritten(what, metric, one, limit)),
    ...actions
      .filter(([, , , limit]) => limit !== undefined)
      .map(([what, metric, , limit]) => againstHandWritten(what, metric, many, limit)),
    ...keystrokes.map(([what, metric]) => ({
      what,
      size: many,
      against: `ours, N = ${one}`,
      value: ratio(ours(metric, many), ours(metric, one)),
      limit: 1.15,
      show: times,
    })),
    ...keystrokes.map(([what, metric]) => ({
      what: `${what}: fields rendered`,
      size: many,
      value: controls.median(metric, many, 'ours'),
      limit: 0,
      show: figure,
    })),
    {
      what: 'drivers in error submitted: script',
      size: driverCount,
      value: ours('submit many script', driverCount),
      limit: 60,
      show: milliseconds,
    },
    {
      what: 'newer data for every driver: longest task',
      size: newerDriverCount,
      value: ours('incoming longest', newerDriverCount),
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
    {
      what: 'flow: open the list of all fields: script',
      size: driverCount,
      value: cost('flow go to script', driverCount),
      limit: 50,
      show: milliseconds,
    },
    ...[quoteDriverCount, driverCount].map((size) => ({
      what: 'flow: step to the review: script',
      size,
      value: cost('flow review script', size),
      limit: 100,
      show: milliseconds,
    })),
  ]
}

/** A part of the package, and its limits: bytes at the first paint and until it is live, and files until then. */
const weightLimits: Readonly<
  Record<string, { firstPaint?: number; live?: number; files?: number }>
> = {
  DriverForm: { firstPaint: 68_000, live: 78_000, files: 3 },
  'QuoteFlow with drafts and a ChangesPanel': { firstPaint: 90_000, live: 130_000, files: 5 },
  toJsonPatch: { live: 3000 },
  checkRecord: { live: 18_000 },
  'styles.css': { live: 10_000 },
}

function otherFigures(result: BenchResult): Figure[] {
  const read = result.toRecord.find(({ count }) => count === 500)
  return [
    ...result.package.flatMap(({ part, firstPaint, live, inAll, files }): Figure[] => {
      const limits = weightLimits[part]
      const bytes = (when: string, value: number, limit?: number): Figure => ({
        what: when ? `${part}, ${when}` : part,
        value,
        limit,
        show: kilobytes,
      })
      const whole = bytes('', live, limits?.live)
      if (firstPaint === live && live === inAll) return [whole]
      return [
        bytes('at the first paint', firstPaint, limits?.firstPaint),
        bytes('until it is live', live, limits?.live),
        bytes('in all', inAll),
        {
          what: `${part}: files until it is live`,
          value: files,
          limit: limits?.files,
          show: figure,
        },
      ]
    }),
    {
      what: '`toRecord` and check of a property',
      size: 500,
      against: 'bare Yup',
      value: ratio(read?.edited, read?.yup),
      limit: 1.5,
      show: times,
    },
    {
      what: '`mergeRecords`: new items',
      size: result.merge?.count,
      value: result.merge?.cost,
      limit: 500,
      show: milliseconds,
    },
  ]
}

const times = (value: number) => `${value.toFixed(2)} ×`

const milliseconds = (value: number) => `${figure(value)} ms`

function ratio(value: number | undefined, other: number | undefined): number | undefined {
  return value === undefined || !other ? undefined : value / other
}
