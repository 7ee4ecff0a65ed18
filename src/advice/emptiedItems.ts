import type { Decoded } from '../codec/decode.ts'
import type { Baseline, Emptiness } from '../codec/encode.ts'
import { isObject, type ObjectNode } from '../codec/node.ts'
import { parsePath } from '../codec/path.ts'
import { aboutNode, nodeAt, sentence, type Speak } from './contractProblems.ts'
import type { Problem } from './problem.ts'

/**
 * Suggests to remove the items that a person has emptied: they stay in the record until someone
 * does, since only a removal removes. An item that arrived empty is none of that.
 */
export function emptiedItems(
  root: ObjectNode,
  decoded: Decoded,
  baseline: Baseline,
  { nullMeans }: Emptiness,
  speak: Speak,
): Problem[] {
  const emptied: Problem[] = []
  for (const [id, { item }] of decoded.items) {
    const origin = baseline.items.get(id)
    if (!origin || !isBare(item, nullMeans) || isBare(origin.item, nullMeans)) continue
    const path = decoded.paths.get(id) ?? ''
    const node = nodeAt(root, parsePath(path))
    const position = Number(parsePath(path).at(-1)) + 1
    const about = { ...aboutNode(node, undefined), label: `${node?.label ?? ''} ${position}` }
    const message = sentence(speak, 'item.emptied', about, path)
    emptied.push({ path, severity: 'suggestion', message, id: 'item.emptied' })
  }
  return emptied
}

/** Whether an item holds no answer: nothing, or members that are empty all the way down. */
function isBare(value: unknown, nullMeans: Emptiness['nullMeans']): boolean {
  if (Array.isArray(value)) return value.every((item) => isBare(item, nullMeans))
  if (isObject(value)) return Object.values(value).every((member) => isBare(member, nullMeans))
  return value === undefined || value === '' || (value === null && nullMeans === 'empty')
}
