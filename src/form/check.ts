import { get } from 'react-hook-form'
import type { Adviser } from '../advice/advise.ts'
import { arrivedWarnings } from '../advice/arrived.ts'
import { adviceBeside } from '../advice/checkedBy.ts'
import {
  aboutNode,
  contractProblems,
  nodeAt,
  sentence,
  type Speak,
} from '../advice/contractProblems.ts'
import type { About, ContractId } from '../advice/words.ts'
import { type Decoded, decode } from '../codec/decode.ts'
import type { KnownRows } from '../codec/knownRows.ts'
import type { Baseline, Emptiness } from '../codec/encode.ts'
import type { MirrorObject } from '../codec/mirror.ts'
import type { Node, ObjectNode } from '../codec/node.ts'
import { formatPath, parsePath } from '../codec/path.ts'
import { itemAround } from '../advice/itemAround.ts'
import type { Problem } from '../advice/problem.ts'

/** Whether the soft rules were asked, or could not be loaded. */
export type AdviceState = 'complete' | 'unavailable'

/** What a form stands for at one moment. Problems are named by control, not by place in the record. */
export interface Checked {
  decoded: Decoded
  /** What blocks a submit. */
  errors: readonly Problem[]
  /** What does not. */
  warnings: readonly Problem[]
  advice: AdviceState
}

/** How a form speaks of its record. */
export interface Words {
  speak: Speak
  /** What something is called on every screen of the host's. */
  called?: (node: Node) => string
  /** The facts for a sentence, with what the place is called on the screen. */
  retold?: (about: About, path: string) => About
  /** Said where a rule that blocks cannot be asked. */
  notChecked?: string | undefined
}

/**
 * Reads a form's mirror back into a record and asks the contract and the advice about it. Given the
 * rows it knew the last time, and the same adviser, it looks only at items that have changed since,
 * and comes to the same; to be `sure`, it asks the contract about all of them.
 */
export function check(
  node: ObjectNode,
  mirror: MirrorObject,
  baseline: Baseline,
  emptiness: Emptiness,
  { speak, called, retold = (about) => about, notChecked }: Words,
  adviser?: Adviser,
  known?: KnownRows,
  sure = false,
): Checked {
  const decoded = decode(node, mirror, baseline, emptiness, known)
  const control = (path: string) => controlPath(path, decoded.rows)
  const named = ({ path, offer, beside, ...problem }: Problem): Problem => ({
    ...problem,
    path: control(path),
    ...(offer && { offer: { ...offer, path: control(offer.path) } }),
    ...(beside && { beside: beside.map(control) }),
  })
  const retellAt = (about: About, path: string) =>
    retold({ ...about, item: itemAround(node, mirror, path, called) }, path)
  // Only the contract's ids are asked of these.
  const sayAt: Speak = (id, about, path) =>
    sentence(speak, id as ContractId, retellAt(about, path), path)
  const say: Speak = (id, about, path) => sayAt(id, about, control(path))
  const unreadable = decoded.unreadable.map(({ path, id }): Problem => {
    const about = retellAt(aboutNode(nodeAt(node, parsePath(path)), undefined), path)
    return { path, severity: 'error', message: sentence(speak, id, about, path), id }
  })
  const told = new Set(unreadable.map(({ path }) => path))
  // Each is looked for when it is asked for, and not all are asked for.
  const refusals = once(() => {
    const schema = known && !sure ? adviser?.schema() : undefined
    const refused = contractProblems(node.schema, decoded.record, say, schema).map(named)
    return [...unreadable, ...refused.filter(({ path }) => !told.has(path))]
  })
  const advice = once(() => {
    const found = adviser?.look(decoded.record, {
      typed: (path): unknown => get(mirror, control(path)),
      retell: (about, path) => retellAt(about, control(path)),
    })
    return found?.length ? adviceBeside(refusals(), found.map(named)) : []
  })
  return {
    decoded,
    get errors() {
      if (notChecked) {
        const problem = {
          path: '',
          severity: 'error',
          message: notChecked,
          id: notCheckedId,
        } as const
        return [...refusals(), problem]
      }
      return adviser?.blocks ? [...refusals(), ...advice().filter(isError)] : refusals()
    },
    get warnings() {
      return [
        ...arrivedWarnings(node, decoded.record, say).map(named),
        ...(adviser?.emptiedItems(node, decoded, baseline, emptiness, sayAt) ?? []),
        ...advice().filter((problem) => !isError(problem)),
      ]
    },
    advice: adviser ? 'complete' : 'unavailable',
  }
}

/** The id of the problem that a rule which blocks cannot be asked. */
export const notCheckedId = 'advice.unavailable'

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}

const isError = ({ severity }: Problem) => severity === 'error'

/**
 * The name of the control for a place in the record that a form stands for: rows that are still
 * blank have no item there, so later rows stand further down than their items.
 */
export function controlPath(
  recordPath: string,
  rows: ReadonlyMap<string, readonly number[]>,
): string {
  if (!recordPath.includes('.')) return recordPath
  const keys: string[] = []
  for (const key of parsePath(recordPath)) {
    const row = rows.get(formatPath(keys))?.[Number(key)]
    keys.push(row === undefined ? key : String(row))
  }
  return formatPath(keys)
}
