import { appendKey, formatPath, parsePath } from '../../core/schema/path.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { RowChange, RowMoves, RowMovesByList } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'

/** A change of one row, as what it moves. */
export function movesOf({ list, row, from, to }: RowChange): RowMovesByList {
  const moves: RowMoves = {
    indexAfter: (index) => indexAfter(index, from, to),
    removed: new Map(from !== undefined && to === undefined ? [[from, row]] : []),
    added: new Map(from === undefined && to !== undefined ? [[row, to]] : []),
  }
  return new Map([[list, moves]])
}

function indexAfter(
  index: number,
  from: number | undefined,
  to: number | undefined,
): number | undefined {
  if (index === from) return to
  const closedUp = from !== undefined && from < index ? index - 1 : index
  return to !== undefined && to <= closedUp ? closedUp + 1 : closedUp
}

/** Where a control is after rows moved, or what it was in a row that was removed. */
type MovedPath = { path: string } | { path: undefined; row: string; inRow: string }

/** Follows the path of a control while rows move. */
export function followMoves(path: string, moves: RowMovesByList): MovedPath {
  const keys = parsePath(path)
  let now = ''
  for (const [depth, key] of keys.entries()) {
    const inList = moves.get(now)
    const index = inList ? Number(key) : NaN
    // What a list has next to its rows, such as a candidate, stays.
    const next = inList && Number.isInteger(index) ? inList.indexAfter(index) : key
    if (next === undefined) {
      const row = inList?.removed.get(index) ?? ''
      return { path: undefined, row, inRow: formatPath(keys.slice(depth + 1)) }
    }
    now = appendKey(now, next)
  }
  return { path: now }
}

/**
 * The path of a control after rows moved; undefined if the control went with its row.
 *
 * `pathAfterMoves('mortgagee.2.zip', movesOf({ list: 'mortgagee', row, from: 0, to: undefined })) // 'mortgagee.1.zip'`
 */
export const pathAfterMoves = (path: string, moves: RowMovesByList): string | undefined =>
  followMoves(path, moves).path

/**
 * Follows problems that were found in the form as it is now to where they belong when the returned
 * function is called. Those of a row that was removed belong to no control any more.
 */
export function followRows(store: FormStore): (problem: Problem) => Problem {
  const since = store.memory.rowMoves.length
  return (problem) => {
    let path: string | undefined = problem.path
    for (const moves of store.memory.rowMoves.slice(since))
      path = path && pathAfterMoves(path, moves)
    return { ...problem, path: path ?? '' }
  }
}
