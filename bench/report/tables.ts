import { type Contender, contenderWords } from '../measure/contenders.ts'
import { driverCount } from '../measure/measure.ts'
import { allMetrics, type Metric, metrics } from '../measure/metrics.ts'
import type { Samples } from '../measure/samples.ts'
import type { Options } from '../options.ts'
import type { Found } from './found.ts'
import { figure, kilobytes, markdownTable } from './markdown.ts'

/** The medians: a line for everything that was measured, at each size, and the ratios to ours. */
export function costsTable({ costs }: Found, { contenders, sizes }: Options) {
  const peers = contenders.filter((one) => one !== 'ours')
  const head = ['', 'N', ...contenders.map((one) => contenderWords[one])]
  const ratios = contenders.includes('ours') ? peers : []
  const rows = allMetrics.flatMap((metric) =>
    sizesOf(metric, sizes).map((size) => {
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
    [...head, ...ratios.map((one) => `ours : ${contenderWords[one]}`)],
    rows.filter(({ length }) => length > 0),
  )
}

/** How much is drawn anew for one keystroke. */
export function rendersTable({ components, controls }: Found, options: Options) {
  const drawn = options.contenders.filter((one) => one !== 'plain')
  const rows = allMetrics.flatMap((metric) =>
    options.sizes.map((size) => {
      const cells = drawn.map((one) => bothOf(components, controls, metric, size, one))
      return [metrics[metric].label, String(size), ...cells]
    }),
  )
  return markdownTable(
    ['', 'N', ...drawn.map((one) => contenderWords[one])],
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
export function pagesTable({ pages }: Found) {
  const rows = [...pages].map(([contender, { react, peers, own, onDemand }]) => [
    contenderWords[contender],
    ...[react + peers + own, react, peers, own, onDemand].map(kilobytes),
  ])
  return markdownTable(
    ['', 'page', 'of it React', 'of it react-hook-form, resolvers, Yup', 'all else', 'on demand'],
    rows,
  )
}

/** The codec against bare Yup. */
export function codecTable({ codec }: Found) {
  return markdownTable(
    ['mortgagees', 'bare Yup', 'decode and check', 'after one edit', 'ratio'],
    codec.map(({ count, yup, untouched, edited }) => [
      String(count),
      ...[yup, untouched, edited].map(figure),
      ratio(edited, yup),
    ]),
  )
}

/** Drivers have a number of their own. */
const sizesOf = (metric: Metric, sizes: readonly number[]) =>
  metric.startsWith('submit many') ? [driverCount] : sizes

function ratio(one: number | undefined, other: number | undefined): string {
  return one === undefined || !other ? '–' : (one / other).toFixed(2)
}
