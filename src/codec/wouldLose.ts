import { decode } from './decode.ts'
import type { Baseline, Emptiness } from './encode.ts'
import type { MirrorObject } from './mirror.ts'
import type { ObjectNode } from './node.ts'

/**
 * Whether what a form would hand back is another record than it was opened with, or some of its text
 * cannot be read: another spelling of the same answer, or a blank row, is no loss.
 */
export function wouldLose(
  node: ObjectNode,
  mirror: MirrorObject,
  baseline: Baseline,
  emptiness: Emptiness,
): boolean {
  const { record, unreadable } = decode(node, mirror, baseline, emptiness)
  if (unreadable.length > 0) return true
  const before = baseline.record ?? {}
  return !Object.is(record, before) && Object.keys({ ...before, ...(record as object) }).length > 0
}
