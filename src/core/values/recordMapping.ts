import type { ParseError } from '../text/parseResult.ts'
import type { ItemOrigin } from './baseline.ts'

/** How a record relates to the form that it was read from. */
export interface RecordMapping {
  readonly parseErrors: ParseError[]
  /**
   * For each list of the form, by its path, the position of each item's row. Blank rows have no item,
   * so the positions in form and record differ.
   */
  readonly rowPositions: Map<string, readonly number[]>
  /** For each list, the position of each item in the baseline's list; -1 for a new item. */
  readonly baselinePositions: Map<unknown, readonly number[]>
  /** The items of the record by row: the next baseline is made from them. */
  readonly itemsByRow: Map<string, ItemOrigin>
  /** The path of each of these rows. */
  readonly rowPaths: Map<string, string>
}

export const emptyMapping = (): RecordMapping => ({
  parseErrors: [],
  rowPositions: new Map(),
  baselinePositions: new Map(),
  itemsByRow: new Map(),
  rowPaths: new Map(),
})

/** Adds the mapping of a row, whose paths are relative to it, to that of the whole record. */
export function addRowMapping(
  mapping: RecordMapping,
  { parseErrors, rowPositions, baselinePositions, itemsByRow, rowPaths }: RecordMapping,
  prefix: string,
): void {
  for (const { path, id } of parseErrors) mapping.parseErrors.push({ path: prefix + path, id })
  for (const [path, positions] of rowPositions) mapping.rowPositions.set(prefix + path, positions)
  for (const [list, positions] of baselinePositions) mapping.baselinePositions.set(list, positions)
  for (const [id, origin] of itemsByRow) mapping.itemsByRow.set(id, origin)
  for (const [id, path] of rowPaths) mapping.rowPaths.set(id, prefix + path)
}
