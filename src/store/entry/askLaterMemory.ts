import { normalizePath } from '../../core/schema/path.ts'

/** What is remembered about the marks of one form, next to the marks themselves. */
export class AskLaterMemory {
  /** The marks that a reset goes back to. */
  saved: readonly string[]
  /** The controls with an entry that is newer than their mark. */
  readonly entered = new Set<string>()
  /** The marks in removed rows, by row id, for Undo. */
  readonly removed = new Map<string, { position: number; names: string[] }>()

  constructor(initial: readonly string[]) {
    this.saved = initial.map(normalizePath)
  }
}
