import { appendKey, formatPath, parsePath } from '../core/schema/path.ts'
import type { Problem } from '../core/validation/problem.ts'
import { perForm } from './perForm.ts'

/** A row of a list that was added, removed or moved. */
export interface RowChange {
  /** The list's path. */
  list: string
  /** The row's id. */
  row: string
  /** The position before; undefined for a row that was added. */
  from: number | undefined
  /** The position after; undefined for a row that was removed. */
  to: number | undefined
}

/** How the rows of one list were added, removed and moved at once. */
export interface RowMoves {
  /** Where the row at a position before is now; undefined if it was removed. */
  indexAfter(index: number): number | undefined
  /** The ids of the rows that were removed, by their positions before. */
  removed: ReadonlyMap<number, string>
  /** The positions of the rows that were added, by their ids. */
  added: ReadonlyMap<string, number>
}

/** The lists whose rows moved, by their paths after the rows around them have moved. */
export type RowMovesByList = ReadonlyMap<string, RowMoves>

/** A change of one row, as what it moves. */
export function movesOf({ list, row, from, to }: RowChange): RowMovesByList {
  const moves: RowMoves = {
    indexAfter(index) {
      if (index === from) return to
      const closedUp = from !== undefined && from < index ? index - 1 : index
      return to !== undefined && to <= closedUp ? closedUp + 1 : closedUp
    },
    removed: new Map(from !== undefined && to === undefined ? [[from, row]] : []),
    added: new Map(from === undefined && to !== undefined ? [[row, to]] : []),
  }
  return new Map([[list, moves]])
}

/** From the ids of the rows of a list before and after. Undefined if they are the same. */
export function movesBetween(
  before: readonly string[],
  after: readonly string[],
): RowMoves | undefined {
  if (before.length === after.length && before.every((row, at) => row === after[at]))
    return undefined
  const places = new Map(after.map((row, at) => [row, at]))
  const known = new Set(before)
  return {
    indexAfter(index) {
      const row = before[index]
      return row === undefined ? index : places.get(row)
    },
    removed: new Map([...before.entries()].filter(([, row]) => !places.has(row))),
    added: new Map([...places].filter(([row]) => !known.has(row))),
  }
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

/** What has a path, after rows moved. What went with its row is left out. */
export const placesAfterMoves = <At extends { path: string }>(
  found: readonly At[],
  moves: RowMovesByList,
): At[] =>
  found.flatMap((one) => {
    const path = pathAfterMoves(one.path, moves)
    return path === undefined ? [] : [{ ...one, path }]
  })

/** Moves what is kept by path to where it is after rows moved. What went with its row goes. */
export function moveKept<Value>(kept: Map<string, Value>, moves: RowMovesByList): void {
  const before = [...kept]
  kept.clear()
  for (const [path, value] of before) {
    const now = pathAfterMoves(path, moves)
    if (now !== undefined) kept.set(now, value)
  }
}

/** How the rows of a form have moved so far, to find the current path of an earlier problem. */
const movesSoFar = perForm((): RowMovesByList[] => [])

export function rememberMoves(form: object, moves: RowMovesByList): void {
  movesSoFar(form).push(moves)
}

/** How often rows have moved. Between two equal counts, every path is the same. */
export const countMoves = (form: object): number => movesSoFar(form).length

/**
 * Follows problems that were found in the form as it is now to where they belong when the returned
 * function is called. Those of a row that was removed belong to no control any more.
 */
export function followRows(form: object): (problem: Problem) => Problem {
  const since = countMoves(form)
  return (problem) => {
    let path: string | undefined = problem.path
    for (const moves of movesSoFar(form).slice(since)) path = path && pathAfterMoves(path, moves)
    return { ...problem, path: path ?? '' }
  }
}
