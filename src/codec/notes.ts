import type { Origin } from './encode.ts'
import type { UnreadableId } from './reading.ts'

/** Text at a control that cannot become the declared type. */
export interface Unreadable {
  /** The control's name. */
  path: string
  id: UnreadableId
}

/** What is to be known of what was read back, beside it. */
export interface Notes {
  readonly unreadable: Unreadable[]
  /**
   * For each list of the form, by its name, the form row that each item of the record stands in:
   * rows still blank are not in the record.
   */
  readonly rows: Map<string, readonly number[]>
  /** For each list that changed, where each of its items stood in the baseline; -1 for a new one. */
  readonly origins: Map<unknown, readonly number[]>
  /** The items of the record by the row they stand in: what the next baseline is made of. */
  readonly items: Map<string, Origin>
  /** The form's name for the row of each of these. */
  readonly paths: Map<string, string>
}

export const noNotes = (): Notes => ({
  unreadable: [],
  rows: new Map(),
  origins: new Map(),
  items: new Map(),
  paths: new Map(),
})

/** Adds what is to be known of a row, whose name begins every name in it, to what is to be known of all. */
export function addNotes(
  all: Notes,
  { unreadable, rows, origins, items, paths }: Notes,
  row: string,
): void {
  for (const { path: name, id } of unreadable) all.unreadable.push({ path: row + name, id })
  for (const [name, standing] of rows) all.rows.set(row + name, standing)
  for (const [list, stood] of origins) all.origins.set(list, stood)
  for (const [id, origin] of items) all.items.set(id, origin)
  for (const [id, name] of paths) all.paths.set(id, row + name)
}
