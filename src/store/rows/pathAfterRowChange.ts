import { formatPath, parsePath } from '../../core/schema/path.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { RowChange } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'

/**
 * The path of a control after a row was added, removed or moved; undefined if the control went with
 * its row.
 *
 * `pathAfterRowChange('mortgagee.2.zip', { list: 'mortgagee', row, from: 0, to: undefined }) // 'mortgagee.1.zip'`
 */
export function pathAfterRowChange(
  path: string,
  { list, from, to }: RowChange,
): string | undefined {
  if (!path.startsWith(`${list}.`)) return path
  const [row, ...rest] = parsePath(path.slice(list.length + 1))
  const index = indexAfter(Number(row), from, to)
  return index === undefined ? undefined : formatPath([...parsePath(list), index, ...rest])
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

/**
 * Follows problems that were found in the form as it is now to where they belong when the returned
 * function is called. Those of a row that was removed belong to no control any more.
 */
export function followRows(store: FormStore): (problem: Problem) => Problem {
  const since = store.memory.rowChanges.length
  return (problem) => {
    let path: string | undefined = problem.path
    for (const change of store.memory.rowChanges.slice(since))
      path = path && pathAfterRowChange(path, change)
    return { ...problem, path: path ?? '' }
  }
}
