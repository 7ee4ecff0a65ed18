import { formatPath, parsePath } from '../codec/path.ts'
import type { RowShift } from '../field/session.ts'

/**
 * The path of a control after a row was put into a list or taken out of it; undefined if the
 * control went with its row.
 *
 * `afterShift('mortgagee.2.zip', { list: 'mortgagee', at: 0, by: -1 }) // 'mortgagee.1.zip'`
 */
export function afterShift(path: string, { list, at, by }: RowShift): string | undefined {
  if (!path.startsWith(`${list}.`)) return path
  const [row, ...rest] = parsePath(path.slice(list.length + 1))
  const index = Number(row)
  if (by < 0 && index === at) return undefined
  return formatPath([...parsePath(list), index < at ? index : index + by, ...rest])
}
