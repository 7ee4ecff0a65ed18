import { isObject } from '../../core/objects/ownMembers.ts'
import { type FormValues, rowKey, textAt } from '../../core/values/formValues.ts'
import type { RowChange } from '../formState.ts'

/** The additions, removals and moves of rows that lead from one state of form values to another. */
export function rowChangesBetween(before: FormValues, after: FormValues): RowChange[] {
  const changes: RowChange[] = []
  visitMembers(before, after, '')
  return changes

  function visitMembers(before: unknown, after: FormValues, prefix: string): void {
    for (const [member, value] of Object.entries(after)) {
      const old: unknown = isObject(before) ? before[member] : undefined
      const path = prefix + member
      if (Array.isArray(value)) visitRows(Array.isArray(old) ? old : [], value, path)
      else if (typeof value === 'object') visitMembers(old, value, `${path}.`)
    }
  }

  function visitRows(before: readonly FormValues[], after: readonly FormValues[], list: string) {
    const idOf = (row: FormValues) => textAt(row, rowKey)
    const kept = new Set(after.map(idOf))
    const rows = before.map(idOf)
    for (let from = rows.length - 1; from >= 0; from--) {
      const row = rows[from] ?? ''
      if (kept.has(row)) continue
      changes.push({ list, row, from, to: undefined })
      rows.splice(from, 1)
    }
    for (const [to, row] of after.map(idOf).entries()) {
      const at = rows.indexOf(row, to)
      if (at === to) continue
      changes.push({ list, row, from: at < 0 ? undefined : at, to })
      if (at >= 0) rows.splice(at, 1)
      rows.splice(to, 0, row)
    }
    const olds = new Map(before.map((row) => [idOf(row), row]))
    for (const [index, row] of after.entries()) {
      visitMembers(olds.get(idOf(row)), row, `${list}.${index}.`)
    }
  }
}
