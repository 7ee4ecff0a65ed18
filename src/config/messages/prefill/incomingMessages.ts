import { countOf } from '../../format/countOf.ts'

/** The messages of newer data, loaded when the first arrives. */
export const incomingMessages = {
  /** Names newer data without a source. */
  newerData: 'Newer data',
  /** Names the record that the host returned from a submit. */
  savedRecord: 'Saved record',
  /** At an answer that the person and newer data changed. */
  differs: (source: string, answer: string) => `${source}: ${answer}`,
  /** The same, where the answer is masked. */
  differsHidden: (source: string) => `${source}: another answer (hidden)`,
  removed: (source: string, item: string) => `${source} no longer has ${item}. You changed it.`,
  removedHere: (source: string, item: string) => `${source} changed ${item}. You removed it.`,
  /** Complete the names of the buttons: `Use 1982 (Year built)`. */
  use: (answer: string) => `Use ${answer}`,
  useTheirs: 'Use the newer answer',
  keep: (answer: string) => `Keep ${answer}`,
  keepMine: 'Keep mine',
  keepItem: 'Keep it',
  removeItem: 'Remove it',
  restoreItem: 'Restore it',
  keepRemoved: 'Leave it out',
  /** Announced. */
  merged: (source: string, changes: number, conflicts: number) =>
    [
      changes > 0 ? `${source}: ${countOf(changes, 'change')}` : `${source}: no changes`,
      ...(conflicts > 0 ? [`${conflicts} to check`] : []),
    ].join(', '),
  kept: (label: string) => `${label} kept`,
  taken: (label: string) => `${label}: newer answer used`,
  restored: (item: string) => `${item} restored`,
  leftOut: (item: string) => `${item} left out`,
}

export type IncomingMessages = typeof incomingMessages
