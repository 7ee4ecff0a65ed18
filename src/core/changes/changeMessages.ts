import { lowerFirst } from '../schema/labelFromKey.ts'

/** What a change says. */
export const changeMessages = {
  changed: (what: string, before: string, after: string) => `${what} ${before} → ${after}`,
  /** Instead, where the values are masked. */
  changedHidden: (what: string) => `${what} changed`,
  added: (item: string) => `${item} added`,
  removed: (item: string) => `${item} removed`,
  moved: (item: string, from: number, to: number) => `${item} moved from ${from} to ${to}`,
  /** A list item by its name. */
  namedItem: (label: string, name: string) => `${label} ${name}`,
  /** A sentence after the names of what it is in, such as an item and its address. */
  within: (names: readonly string[], sentence: string) => `${names.join(', ')}: ${sentence}`,
  /** A label after such names. */
  labelWithin: (label: string) => lowerFirst(label),
  notProvided: 'not provided',
  unknown: 'unknown',
}

/** The messages of changes. */
export type ChangeMessages = typeof changeMessages
