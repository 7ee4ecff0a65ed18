import type { ParseError } from '../text/parseResult.ts'
import type { ItemOrigin } from './baseline.ts'

/** What is to be known of what was read back, beside it. */
export interface RecordMapping {
  readonly parseErrors: ParseError[]
  /**
   * For each list of the form, by its name, the form row that each item of the record stands in:
   * rows still blank are not in the record.
   */
  readonly rowPositions: Map<string, readonly number[]>
  /** For each list that changed, where each of its items stood in the baseline; -1 for a new one. */
  readonly baselinePositions: Map<unknown, readonly number[]>
  /** The items of the record by the row they stand in: what the next baseline is made of. */
  readonly itemsByRow: Map<string, ItemOrigin>
  /** The form's name for the row of each of these. */
  readonly rowPaths: Map<string, string>
}

export const emptyMapping = (): RecordMapping => ({
  parseErrors: [],
  rowPositions: new Map(),
  baselinePositions: new Map(),
  itemsByRow: new Map(),
  rowPaths: new Map(),
})

/** Adds what is to be known of a row, whose name begins every name in it, to what is to be known of all. */
export function addRowMapping(
  mapping: RecordMapping,
  { parseErrors, rowPositions, baselinePositions, itemsByRow, rowPaths }: RecordMapping,
  row: string,
): void {
  for (const { path: name, id } of parseErrors) mapping.parseErrors.push({ path: row + name, id })
  for (const [name, standing] of rowPositions) mapping.rowPositions.set(row + name, standing)
  for (const [list, stood] of baselinePositions) mapping.baselinePositions.set(list, stood)
  for (const [id, origin] of itemsByRow) mapping.itemsByRow.set(id, origin)
  for (const [id, name] of rowPaths) mapping.rowPaths.set(id, row + name)
}
