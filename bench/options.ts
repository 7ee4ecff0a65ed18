import { parseArgs } from 'node:util'
import { type Contender, contenders, contenderWords } from './measure/contenders.ts'

/** What a run is asked to look at. */
export interface Options {
  /** Beginnings of the names of what is measured; all of it where there are none. */
  only: string[]
  sizes: number[]
  contenders: Contender[]
  rounds: number
  /** Whether nothing was left out, so that the results may be kept. */
  full: boolean
}

/** All sizes, the largest only for those that can be used at it. */
const allSizes = [1, 50, 300, 1000]

/** `--only keystroke,mount --sizes 1,300 --contenders ours,hand-written --rounds 3` */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      sizes: { type: 'string' },
      contenders: { type: 'string' },
      rounds: { type: 'string', default: '5' },
    },
  })
  const { only, sizes, contenders: named } = values
  return {
    only: only?.split(',') ?? [],
    sizes: sizes?.split(',').map(Number) ?? allSizes,
    contenders: named?.split(',').map(contenderNamed) ?? [...contenders],
    rounds: Number(values.rounds),
    full: Object.keys(values).length === 1 && values.rounds === '5',
  }
}

function contenderNamed(name: string): Contender {
  const found = contenders.find((one) => one === name || contenderWords[one] === name)
  if (found) return found
  throw new Error(`There is no contender "${name}": ${contenders.join(', ')}.`)
}
