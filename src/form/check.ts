import { arrivedWarnings } from '../advice/arrived.ts'
import { aboutNode, contractProblems, nodeAt, type Speak } from '../advice/contractProblems.ts'
import { type Decoded, decode } from '../codec/decode.ts'
import type { Baseline, Emptiness } from '../codec/encode.ts'
import type { MirrorObject } from '../codec/mirror.ts'
import type { Node, ObjectNode } from '../codec/node.ts'
import { formatPath, parsePath } from '../codec/path.ts'
import { itemAround } from '../advice/itemAround.ts'
import { emptiedItems } from './emptiedItems.ts'
import type { Problem } from '../advice/problem.ts'

/** What a form stands for at one moment. Problems are named by control, not by place in the record. */
export interface Checked {
  decoded: Decoded
  /** What blocks a submit. */
  errors: readonly Problem[]
  /** What does not. */
  warnings: readonly Problem[]
}

/** Reads a form's mirror back into a record and asks the contract and the advice about it. */
export function check(
  node: ObjectNode,
  mirror: MirrorObject,
  baseline: Baseline,
  emptiness: Emptiness,
  speak: Speak,
  called = ({ label }: Node) => label,
): Checked {
  const decoded = decode(node, mirror, baseline, emptiness)
  const named = (problem: Problem): Problem => ({
    ...problem,
    path: controlPath(problem.path, decoded.rows),
  })
  const sayAt: Speak = (id, about, path) =>
    speak(id, { ...about, item: itemAround(node, mirror, path, called) }, path)
  const say: Speak = (id, about, path) => sayAt(id, about, controlPath(path, decoded.rows))
  const unreadable = decoded.unreadable.map(({ path, id }): Problem => {
    const message = sayAt(id, aboutNode(nodeAt(node, parsePath(path)), undefined), path)
    return { path, severity: 'error', message, id }
  })
  const told = new Set(unreadable.map(({ path }) => path))
  const refused = contractProblems(node.schema, decoded.record, say).map(named)
  return {
    decoded,
    errors: [...unreadable, ...refused.filter(({ path }) => !told.has(path))],
    warnings: [
      ...arrivedWarnings(node, decoded.record, say).map(named),
      ...emptiedItems(node, decoded, baseline, emptiness, sayAt),
    ],
  }
}

/**
 * The name of the control for a place in the record that a form stands for: rows that are still
 * blank have no item there, so later rows stand further down than their items.
 */
export function controlPath(
  recordPath: string,
  rows: ReadonlyMap<string, readonly number[]>,
): string {
  const keys: string[] = []
  for (const key of parsePath(recordPath)) {
    const row = rows.get(formatPath(keys))?.[Number(key)]
    keys.push(row === undefined ? key : String(row))
  }
  return formatPath(keys)
}
