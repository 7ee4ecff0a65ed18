import { formatPath, parsePath } from '../../core/schema/path.ts'
import type { RowChange } from '../formState.ts'

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
