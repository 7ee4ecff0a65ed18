import type { RemovedRowState } from '../formState.ts'
import { Emitter } from './emitter.ts'

/** What happens to a form besides changes of its state. */
export const createFormEvents = () => ({
  /** A person edited something. */
  edited: new Emitter<[]>(),
  /** A row was added, removed or moved, and everything kept by path moved with it. */
  rowsChanged: new Emitter<[]>(),
  /** The form went back to its record. */
  reset: new Emitter<[]>(),
  /** The element that hides a control is to show it. */
  revealRequest: new Emitter<[name: string]>(),
  /** The announcement changed. */
  announced: new Emitter<[]>(),
  /** Newer data was merged. A list merges the rows that an Undo can bring back. */
  merge: new Emitter<[mergeRow: (list: string, removed: RemovedRowState) => RemovedRowState]>(),
  /** Newer data that waited may be merged now. */
  mergeReleased: new Emitter<[]>(),
  /** The state was replaced. A key alone does not replace it. */
  changed: new Emitter<[]>(),
})
