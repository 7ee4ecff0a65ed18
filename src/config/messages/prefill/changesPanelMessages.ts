import { countOf } from '../../format/countOf.ts'

/** The messages of the list of changes, loaded with its code. */
export const changesPanelMessages = {
  reset: 'Reset',
  resetAll: 'Reset all',
  /** Announced, and next to Undo. */
  wasReset: (sentence: string) => `Reset: ${sentence}`,
  allReset: (count: number) => `${countOf(count, 'change')} reset`,
  undo: 'Undo',
  undone: 'Changes restored',
}

export type ChangesPanelMessages = typeof changesPanelMessages
