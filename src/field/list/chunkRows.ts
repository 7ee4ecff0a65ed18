import { longestIncreasingRun } from '../../core/changes/longestIncreasingRun.ts'
import type { Row } from './useRows.ts'

/** The number of the record's items in a chunk. */
export const chunkSize = 20

/** Consecutive rows that the browser skips together while they are out of sight. */
export interface RowChunk {
  /** Its order among the chunks. */
  id: number
  rows: Row[]
}

/**
 * The rows of a list in chunks. At each key the browser checks what it skips, and hundreds of rows
 * would cost it as much as the key itself.
 *
 * In another chunk React would mount a row again. So the items of the record are in chunks by their place
 * in it, whatever is added or removed. All others, and those that moved, are with the row before them.
 */
export function chunkRows(rows: readonly Row[]): RowChunk[] {
  const origins = rows.map(({ id }) => Number(/\.(\d+)$/.exec(id)?.[1] ?? -1))
  const inOrder = longestIncreasingRun(origins)
  const chunks: RowChunk[] = []
  let waiting: Row[] = []
  for (const [at, row] of rows.entries()) {
    const current = chunks.at(-1)
    const id = Math.floor((origins[at] ?? 0) / chunkSize)
    if (inOrder.has(at) && id !== current?.id) {
      chunks.push({ id, rows: [...waiting, row] })
      waiting = []
    } else (current?.rows ?? waiting).push(row)
  }
  return waiting.length > 0 ? [{ id: 0, rows: waiting }] : chunks
}
