import type { Conflict } from '../../core/merge/conflict.ts'

/** A conflict that leaves the form as the person has it. */
export type KeptConflict = Conflict & { kind: 'value' | 'removed' | 'removedHere' }

/** Whether a conflict leaves the form as it is. Items are added, and what nobody edited follows. */
export const staysMine = (conflict: Conflict): conflict is KeptConflict =>
  conflict.kind !== 'added' && conflict.isEdited
