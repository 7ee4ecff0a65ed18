import { contenderWords } from '../measure/contenders.ts'
import { type Metric, metrics } from '../measure/metrics.ts'
import type { Samples } from '../measure/samples.ts'
import type { Options } from '../options.ts'

/** The medians, a line for everything that was measured at each size. */
export function table(samples: Samples, options: Options): string {
  const head = ['what', 'N', ...options.contenders.map((one) => contenderWords[one])]
  const lines = [row([...head, 'ours : hand-written']), row([...head, ''].map(() => '---'))]
  for (const metric of Object.keys(metrics) as Metric[]) {
    for (const size of options.sizes) {
      const medians = options.contenders.map((one) => samples.median(metric, size, one))
      if (medians.every((median) => median === undefined)) continue
      const ours = samples.median(metric, size, 'ours')
      const theirs = samples.median(metric, size, 'handWritten')
      const ratio = ours !== undefined && theirs !== undefined ? (ours / theirs).toFixed(2) : ''
      lines.push(row([metrics[metric], String(size), ...medians.map(figure), ratio]))
    }
  }
  return lines.join('\n')
}

/** Milliseconds need no more digits than they have meaning. */
function figure(value: number | undefined): string {
  if (value === undefined) return '–'
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
