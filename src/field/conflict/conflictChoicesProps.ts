import type { FieldState } from '../fieldState.ts'

/** Where a person chooses between their answer and that of newer data. */
export type ConflictChoicesProps =
  | { field: FieldState }
  | {
      /** The path of a group, an item or a list. */
      name: string
      label: string
      /** Whether nothing else shows the message. */
      showsMessage?: boolean
      /** Removes the item. */
      onRemove?: () => void
      /** Brings back the item of a row as its Undo would. Returns whether it could. */
      onRestore?: (row: string) => boolean
    }
