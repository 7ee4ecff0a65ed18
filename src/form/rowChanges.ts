import type { Change } from '../codec/change.ts'
import { diff } from '../codec/changes.ts'
import { deepCopy } from '../codec/deepCopy.ts'
import type { Decoded } from '../codec/decode.ts'
import type { Engine } from './engine.ts'

/**
 * The changes from the baseline to what a form stands for, with items known by their rows. They are
 * the host's, to do with as it likes.
 */
export function rowChanges(engine: Engine, decoded: Decoded): Change[] {
  const changes = diff(
    engine.baseline().record ?? {},
    decoded.record,
    engine.node,
    (_, after) => decoded.origins.get(after) ?? after.map(() => -1),
    engine.nullMeans(),
    engine.names(),
  )
  return deepCopy(changes)
}
