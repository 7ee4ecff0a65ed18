import { isObject } from '../../core/objects/ownMembers.ts'
import { type FormValues, rowKey, textAt } from '../../core/values/formValues.ts'
import type { RowMoves, RowMovesByList } from '../formState.ts'

/** What leads from the rows of one state of form values to those of another. */
export function rowMovesBetween(before: FormValues, after: FormValues): RowMovesByList {
  const moves = new Map<string, RowMoves>()
  visitMembers(before, after, '')
  return moves

  function visitMembers(before: unknown, after: FormValues, prefix: string): void {
    for (const [member, value] of Object.entries(after)) {
      const old: unknown = isObject(before) ? before[member] : undefined
      const path = prefix + member
      if (Array.isArray(value)) visitRows(Array.isArray(old) ? old : [], value, path)
      else if (typeof value === 'object') visitMembers(old, value, `${path}.`)
    }
  }

  function visitRows(before: readonly FormValues[], after: readonly FormValues[], list: string) {
    const [olds, news] = [before.map(idOf), after.map(idOf)]
    if (olds.length !== news.length || olds.some((row, at) => row !== news[at])) {
      moves.set(list, movesBetween(olds, news))
    }
    const rows = new Map(before.map((row) => [idOf(row), row]))
    for (const [index, row] of after.entries()) {
      visitMembers(rows.get(idOf(row)), row, `${list}.${index}.`)
    }
  }
}

const idOf = (row: FormValues) => textAt(row, rowKey)

/** From the ids of the rows of a list before and after. */
function movesBetween(before: readonly string[], after: readonly string[]): RowMoves {
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
