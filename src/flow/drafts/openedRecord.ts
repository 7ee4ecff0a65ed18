import { type Positions, storedRecord } from '../../core/merge/mergeDraft.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { fingerprint } from '../../core/objects/fingerprint.ts'
import { valueAtKeys } from '../../core/objects/ownMembers.ts'
import { formatPath, parsePath } from '../../core/schema/path.ts'
import type { SensitiveOptions } from '../../core/sensitive/createSensitiveMatcher.ts'
import { type Baseline, baselineKeysAt } from '../../core/values/baseline.ts'
import { type FormValues, rowKey, textAt } from '../../core/values/formValues.ts'
import type { FlowStore } from '../FlowStore.ts'

/**
 * The record that a flow was opened with. A host may open the next page with the same record again, though
 * newer data has been merged since.
 */
export function openedRecord({ store }: FlowStore, sensitive: boolean | SensitiveOptions = false) {
  const { root, state } = store
  const { record } = state.baseline
  /** Where the item of a row is in the record. Undefined once rows have other ids. */
  let places: ReadonlyMap<string, number> | undefined = new Map(
    Array.from(state.baseline.itemsByRow, ([id, { index }]) => [id, index]),
  )
  store.events.reset.add(() => {
    places = undefined
  })
  return {
    record,
    is: (other: unknown): boolean => other === record,
    stored: (): unknown => storedRecord(root, record, sensitive),
    /** Identifies it in drafts that do not keep it. */
    fingerprint: (): string => fingerprint(storedRecord(root, record, sensitive)),

    /** A draft was opened, with a record whose items were at other positions. */
    followRows(values: FormValues, baseline: Baseline, positions: Positions | undefined): void {
      const found = new Map<string, number>()
      for (const [path, id] of rowsByItem(values, baseline)) {
        const keys = parsePath(path)
        const at = Number(keys.pop())
        found.set(id, positions ? (positions[formatPath(keys)]?.[at] ?? -1) : at)
      }
      places = found
    },

    /** Where the items of a newer record's lists are in this one, as far as that is known. */
    positionsIn(newer: Baseline): Positions | undefined {
      if (!places) return undefined
      const rows = new Map<unknown, string>()
      for (const [id, { item, index }] of newer.itemsByRow) if (index >= 0) rows.set(item, id)
      const lists: Record<string, readonly number[]> = {}
      visit(newer.record, [])
      return lists

      function visit(value: unknown, keys: readonly string[]): void {
        if (typeof value !== 'object' || value === null) return
        if (Array.isArray(value)) {
          lists[formatPath(keys)] = value.map(
            (item: unknown) => places?.get(rows.get(item) ?? '') ?? -1,
          )
        }
        for (const [key, inside] of Object.entries(value)) visit(inside, [...keys, key])
      }
    },

    /**
     * The controls whose value in a newer record differs from that in this one, and is in no draft. After a
     * reload they show this one's.
     */
    replacedIn(newer: Baseline, storedNewer: unknown, values: FormValues): string[] {
      const positions = places
      if (!positions) return []
      const storedOwn = storedRecord(root, record, sensitive)
      const replaced: string[] = []
      visit(values, [], [])
      return replaced

      function visit(value: unknown, keys: readonly string[], own: readonly string[]): void {
        if (Array.isArray(value)) {
          for (const [at, row] of value.entries()) {
            const place = positions?.get(textAt(row as FormValues, rowKey)) ?? -1
            visit(row, [...keys, String(at)], [...own, String(place)])
          }
        } else if (typeof value === 'object' && value !== null) {
          for (const [key, inside] of Object.entries(value)) {
            if (!key.startsWith('@')) visit(inside, [...keys, key], [...own, key])
          }
        } else if (isReplaced(keys, own)) replaced.push(formatPath(keys))
      }

      function isReplaced(keys: readonly string[], own: readonly string[]): boolean {
        const path = baselineKeysAt(newer, values, keys)
        if (!path) return false
        const now = valueAtKeys(newer.record, path)
        const was = valueAtKeys(record, own)
        const isLeftOut =
          (now !== undefined && valueAtKeys(storedNewer, path) === undefined) ||
          (was !== undefined && valueAtKeys(storedOwn, own) === undefined)
        return isLeftOut && !deepEqual(now, was)
      }
    },
  }
}

/** The rows of a form by the paths of their items in its baseline. */
export function rowsByItem(values: FormValues, baseline: Baseline): ReadonlyMap<string, string> {
  const rows = new Map<string, string>()
  visit(values, [])
  return rows

  function visit(value: unknown, keys: readonly string[]): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inside] of Object.entries(value)) visit(inside, [...keys, key])
    const id = Array.isArray(value) ? '' : textAt(value as FormValues, rowKey)
    const path = id && baselineKeysAt(baseline, values, keys)
    if (path) rows.set(formatPath(path), id)
  }
}
