import { parseArgs } from 'node:util'
import { type Contender, contenders, contenderNames } from './measure/contenders.ts'
import { allMetrics, type Metric } from './measure/metrics.ts'

/** What `--only` accepts in addition to the metrics of the browser. */
const parts = ['renders', 'weight', 'toRecord', 'merge'] as const

export type Part = Metric | (typeof parts)[number]

/** The options of a run. */
export interface Options {
  wants(part: Part): boolean
  sizes: number[]
  contenders: Contender[]
  rounds: number
  /** The metric to profile. Nothing is measured then. */
  profile: Metric | undefined
  /** Nothing is left out, so the results can be written to RESULTS.md. */
  full: boolean
}

/**
 * Reads `--only keystroke,mount --sizes 1,300 --contenders ours,hand-written --rounds 3`. A name in
 * `--only` selects everything that begins with it.
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
  const profile = values.profile === undefined ? undefined : metricNamed(values.profile)
  const known = [...allMetrics, ...parts]
  for (const name of only ?? []) {
    if (!known.some((part) => part.startsWith(name))) throw unknown('part', name, known)
  }
  return {
    wants: (part) =>
      profile ? part === profile : !only || only.some((name) => part.startsWith(name)),
    sizes: values.sizes?.split(',').map(Number) ?? [1, 50, 300, 1000],
    contenders: values.contenders?.split(',').map(contenderNamed) ?? [...contenders],
    rounds: Number(values.rounds ?? 4),
    profile,
    full: Object.keys(values).length === 0,
  }
}

function contenderNamed(name: string): Contender {
  const found = contenders.find((one) => one === name || contenderNames[one] === name)
  if (!found) throw unknown('contender', name, Object.values(contenderNames))
  return found
}

function metricNamed(name: string): Metric {
  const found = allMetrics.find((metric) => metric === name)
  if (!found) throw unknown('metric', name, allMetrics)
  return found
}

const unknown = (what: string, name: string, known: readonly string[]) =>
  new Error(`There is no ${what} "${name}". There are: ${known.join(', ')}.`)
