import { type Contender, contenderNames } from '../measure/contenders.ts'
import {
  allMetrics,
  aloneOf,
  flowMetrics,
  formMetrics,
  type Metric,
  metrics,
} from '../measure/metrics.ts'
import type { Samples } from '../measure/samples.ts'
import type { Options } from '../options.ts'
import { sizesOf } from '../visits/routes.ts'
import type { BenchResult } from './benchResult.ts'
import { figure, kilobytes, markdownTable } from './markdown.ts'

/** The medians: a row for each metric and size, with the ratios of ours to the others. */
export function costsTable({ costs }: BenchResult, { contenders, sizes }: Options) {
  const peers = contenders.filter((one) => one !== 'ours')
  const head = ['', 'N', ...contenders.map((one) => contenderNames[one])]
  const ratios = contenders.includes('ours') ? peers : []
  const rows = formMetrics.flatMap((metric) =>
    sizesIn(metric, sizes).map((size) => {
      const at = (contender: Contender) => costs.median(metric, size, contender)
      if (contenders.every((one) => at(one) === undefined)) return []
      return [
        metrics[metric].label,
        String(size),
        ...contenders.map((one) => figure(at(one))),
        ...ratios.map((one) => ratio(at('ours'), at(one))),
      ]
    }),
  )
  return markdownTable(
    [...head, ...ratios.map((one) => `ours : ${contenderNames[one]}`)],
    rows.filter(({ length }) => length > 0),
  )
}

/** The flow: a row for each of its metrics, with the same action in a form alone. */
export function flowTable({ costs }: BenchResult) {
  const rows = flowMetrics.flatMap((metric) => {
    // What happens in a form alone is a column.
    if (metric.endsWith(' alone')) return []
    const aloneMetric = aloneOf(metric)
    return sizesIn(metric, []).flatMap((size) => {
      const inFlow = costs.median(metric, size, 'ours')
      const alone = aloneMetric && costs.median(aloneMetric, size, 'ours')
      if (inFlow === undefined) return []
      const { label } = metrics[metric]
      return [[label, String(size), figure(inFlow), figure(alone), ratio(inFlow, alone)]]
    })
  })
  return markdownTable(['', 'drivers', 'in the flow', 'in a form alone', 'ratio'], rows)
}

/** How much renders for one keystroke. */
export function rendersTable({ components, controls }: BenchResult, options: Options) {
  const drawn = options.contenders.filter((one) => one !== 'plain')
  const rows = allMetrics.flatMap((metric) =>
    sizesIn(metric, options.sizes).map((size) => {
      const cells = drawn.map((one) => bothOf(components, controls, metric, size, one))
      return [metrics[metric].label, String(size), ...cells]
    }),
  )
  return markdownTable(
    ['', 'N', ...drawn.map((one) => contenderNames[one])],
    rows.filter(([, , ...cells]) => cells.some((cell) => cell !== '')),
  )
}

function bothOf(
  components: Samples,
  controls: Samples,
  metric: Metric,
  size: number,
  contender: Contender,
): string {
  const all = components.median(metric, size, contender)
  const drawn = controls.median(metric, size, contender)
  return all === undefined || drawn === undefined ? '' : `${figure(drawn)} of ${figure(all)}`
}

/** What the page of each contender loads. */
export function pagesTable({ pages }: BenchResult) {
  const rows = [...pages].flatMap(([page, { react, peers, own, onDemand }]) => {
    // No host loads it.
    if (page === 'drawn') return []
    const name = page === 'flow' ? 'QuoteFlow' : contenderNames[page]
    return [[name, ...[react + peers + own, react, peers, own, onDemand].map(kilobytes)]]
  })
  return markdownTable(
    ['', 'page', 'of it React', 'of it react-hook-form, resolvers, Yup', 'all else', 'on demand'],
    rows,
  )
}

/** `toRecord` and a check, against bare Yup. */
export function toRecordTable({ toRecord }: BenchResult) {
  return markdownTable(
    ['mortgagees', 'bare Yup', '`toRecord` and check', 'after one edit', 'ratio'],
    toRecord.map(({ count, yup, untouched, edited }) => [
      String(count),
      ...[yup, untouched, edited].map(figure),
      ratio(edited, yup),
    ]),
  )
}

/** The sizes of a metric, each once. */
const sizesIn = (metric: Metric, ofRun: readonly number[]) => [...new Set(sizesOf(metric, ofRun))]

function ratio(one: number | undefined, other: number | undefined): string {
  return one === undefined || !other ? '–' : (one / other).toFixed(2)
}
