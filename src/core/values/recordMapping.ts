import type { ParseError, ParseResult } from '../text/parseResult.ts'
import type { ItemOrigin } from './baseline.ts'

/** How a record relates to the form that it was read from. */
export interface RecordMapping {
  readonly parseErrors: ParseError[]
  /** The dates whose text has the day before the month. */
  readonly dayFirstDates: { path: string; date: string }[]
  /**
   * For each list of the form, by its path, the position of each item's row. Blank rows have no item,
   * so the positions in form and record differ.
   */
  readonly rowPositions: Map<string, readonly number[]>
  /** For each list, the position of each item in the baseline's list; -1 for a new item. */
  readonly baselinePositions: Map<unknown, readonly number[]>
  /** The items of each list, by the ids of their rows. */
  readonly itemsOfLists: ReadonlyMap<string, ItemOrigin>[]
  /** The items that differ from those that they came from, with the paths of their rows. */
  readonly changedItems: { path: string; item: unknown; origin: unknown }[]
}

export const emptyMapping = (): RecordMapping => ({
  parseErrors: [],
  dayFirstDates: [],
  rowPositions: new Map(),
  baselinePositions: new Map(),
  itemsOfLists: [],
  changedItems: [],
})

/** Adds a mapping, whose paths are relative to `prefix`, to that of the whole record. */
export function addMapping(mapping: RecordMapping, part: RecordMapping, prefix: string): void {
  const at = <T extends { path: string }>(one: T): T =>
    prefix ? { ...one, path: prefix + one.path } : one
  for (const error of part.parseErrors) mapping.parseErrors.push(at(error))
  for (const date of part.dayFirstDates) mapping.dayFirstDates.push(at(date))
  for (const [path, rows] of part.rowPositions) mapping.rowPositions.set(prefix + path, rows)
  for (const [list, positions] of part.baselinePositions) {
    mapping.baselinePositions.set(list, positions)
  }
  for (const items of part.itemsOfLists) mapping.itemsOfLists.push(items)
  for (const changed of part.changedItems) mapping.changedItems.push(at(changed))
}

/** The parsed value of a text. A text that cannot be parsed gives none, and an error in the mapping. */
export function takeParsed(
  { dayFirstDates, parseErrors }: RecordMapping,
  path: string,
  parsed: ParseResult<unknown, ParseError['id']>,
): unknown {
  if (!parsed.ok) {
    parseErrors.push({ path, id: parsed.id })
    return undefined
  }
  if ('swapped' in parsed) dayFirstDates.push({ path, date: String(parsed.value) })
  return parsed.value
}
