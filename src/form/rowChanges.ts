import type { Change } from '../codec/change.ts'
import { diff } from '../codec/changes.ts'
import type { Decoded } from '../codec/decode.ts'
import type { Engine } from './engine.ts'

/** The changes from the baseline to what a form stands for, with items known by their rows. */
export function rowChanges(engine: Engine, decoded: Decoded): Change[] {
  return diff(
    engine.baseline().record ?? {},
    decoded.record,
    engine.node,
    (_, after) => decoded.origins.get(after) ?? after.map(() => -1),
    engine.nullMeans(),
  )
}
