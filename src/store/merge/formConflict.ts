import type { Problem } from '../../core/validation/problem.ts'

/** An answer or an item on which a person and newer data disagree. The form has it as the person left it. */
export interface FormConflict {
  /**
   * - `value`: an answer, or a whole group or list, that both changed
   * - `removed`: an item that the person changed and the newer data lacks
   * - `removedHere`: an item that the person removed and the newer data changed
   */
  kind: 'value' | 'removed' | 'removedHere'
  /** Path of the control or the item; for an item that is not in the form, of its list. */
  path: string
  /** The row of an item that the person removed, and its name: `Mortgagee Chase`. */
  row?: string
  itemName?: string
  /** Where the newer data came from. */
  source: string
  /** `County records: 1982` */
  message: string
  /** The other answer, where it is not that of the baseline: a candidate's, with its key. */
  offered?: { by: string; value: unknown }
}

/** An answer or an item on which the submitted record differs from newer data that was merged before. */
export interface SubmittedConflict extends Pick<FormConflict, 'kind' | 'source'> {
  /** Path in the submitted record; for an item that is not in it, of its list. */
  path: string
  /** The label that the person saw: `Driver 2: ZIP code`. */
  label: string
  /** The value of the newer data; absent if it has none. */
  theirs?: unknown
  /** The submitted value; absent if there is none. */
  mine?: unknown
}

/** The id of the warning about a conflict. */
export const conflictId = 'conflict'

/** The warnings about conflicts, which block nothing. */
export function conflictWarnings(conflicts: readonly FormConflict[]): Problem[] {
  return conflicts.map(({ path, message }) => ({
    path,
    severity: 'warning',
    message,
    id: conflictId,
  }))
}
