import { parseArgs } from 'node:util'
import { type Contender, contenders, contenderWords } from './measure/contenders.ts'
import { allMetrics, type Metric } from './measure/metrics.ts'

/** What can be asked for beside what is measured in the browser. */
const parts = ['renders', 'weight', 'codec'] as const

export type Part = Metric | (typeof parts)[number]

/** What a run is asked to look at. */
export interface Options {
  wants(part: Part): boolean
  sizes: number[]
  contenders: Contender[]
  rounds: number
  /** What to profile in place of measuring. */
  profile: Metric | undefined
  /** Whether nothing was left out, so that the results may be kept. */
  full: boolean
}

/**
 * `--only keystroke,mount --sizes 1,300 --contenders ours,hand-written --rounds 3`; a name given to
 * `--only` stands for everything that begins with it.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      sizes: { type: 'string' },
      contenders: { type: 'string' },
      rounds: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  const only = values.only?.split(',')
  const known = [...allMetrics, ...parts]
  for (const name of only ?? []) {
    if (!known.some((part) => part.startsWith(name))) throw unknown('part', name, known)
  }
  return {
    wants: (part) => !only || only.some((name) => part.startsWith(name)),
    sizes: values.sizes?.split(',').map(Number) ?? [1, 50, 300, 1000],
    contenders: values.contenders?.split(',').map(contenderNamed) ?? [...contenders],
    rounds: Number(values.rounds ?? 4),
    profile: values.profile === undefined ? undefined : metricNamed(values.profile),
    full: Object.keys(values).length === 0,
  }
}

function contenderNamed(name: string): Contender {
  const found = contenders.find((one) => one === name || contenderWords[one] === name)
  if (!found) throw unknown('contender', name, Object.values(contenderWords))
  return found
}

function metricNamed(name: string): Metric {
  const found = allMetrics.find((metric) => metric === name)
  if (!found) throw unknown('metric', name, allMetrics)
  return found
}

const unknown = (what: string, name: string, known: readonly string[]) =>
  new Error(`There is no ${what} "${name}". There are: ${known.join(', ')}.`)
