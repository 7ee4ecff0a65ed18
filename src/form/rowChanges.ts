import type { Change } from '../codec/change.ts'
import { diff } from '../codec/changes.ts'
import type { Decoded } from '../codec/decode.ts'
import type { Baseline } from '../codec/encode.ts'
import type { Node } from '../codec/node.ts'
import { itemsLikely } from '../codec/pairing.ts'

/** The changes from the baseline to what a form stands for, with items known by their rows. */
export function rowChanges(root: Node, baseline: Baseline, decoded: Decoded): Change[] {
  return diff(
    baseline.record ?? {},
    decoded.record,
    root,
    (before, after) => decoded.origins.get(after) ?? itemsLikely(before, after),
  )
}
