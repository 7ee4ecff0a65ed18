import type { Change } from '../core/changes/change.ts'
import { diffRecords } from '../core/changes/changesBetween.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import type { ToRecordResult } from '../core/values/toRecord.ts'
import type { Engine } from './engine.ts'

/**
 * The changes from the baseline to what a form stands for, with items known by their rows. They are
 * the host's, to do with as it likes.
 */
export function rowChanges(engine: Engine, decoded: ToRecordResult): Change[] {
  const changes = diffRecords(
    engine.baseline().record ?? {},
    decoded.record,
    engine.node,
    (_, after) => decoded.baselinePositions.get(after) ?? after.map(() => -1),
    engine.nullMeans(),
    engine.names(),
  )
  return deepCopy(changes)
}
