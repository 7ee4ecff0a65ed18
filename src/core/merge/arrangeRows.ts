import type { Baseline, ItemOrigin } from '../values/baseline.ts'
import { copyFormValues, type FormValues, rowKey, textAt } from '../values/formValues.ts'

/** A row of a merged list: one of the draft, of the current record, or of both. */
export interface RowSlot {
  /**
   * - `both`: in the draft and in the record
   * - `mine`: added in the draft
   * - the others as in a `Conflict`
   */
  kind: 'both' | 'mine' | 'added' | 'removed' | 'removedHere'
  /** Its positions in the record before and now, and in the draft; -1 for none. */
  base: number
  theirs: number
  mine: number
}

/** Whether the merged list has the row if everything is taken from the draft. */
export const isInDraft = ({ kind }: RowSlot) => kind !== 'added' && kind !== 'removedHere'

/**
 * The rows of a merged list in order. If the draft added, removed or moved rows, its order stays and
 * further items of the record follow; otherwise the record's order now applies.
 *
 * @param before How many items the record had.
 * @param theirs For each item of the record, its position before; -1 for a new one.
 * @param mine For each row of the draft, the same.
 * @param changed Whether an item differs from before.
 */
export function arrangeRows(
  before: number,
  theirs: readonly number[],
  mine: readonly number[],
  changed: (old: number, now: number) => boolean,
): RowSlot[] {
  const inRecord = theirs.map((old, at) => createSlot(old, at, old < 0 ? -1 : mine.indexOf(old)))
  const inDraft = mine.map((old, at) => createSlot(old, old < 0 ? -1 : theirs.indexOf(old), at))
  const isUntouched = mine.length === before && mine.every((old, at) => old === at)
  if (!isUntouched) {
    const others = inRecord.filter(({ mine }) => mine < 0)
    const newOrChanged = others.filter(({ base, theirs }) => base < 0 || changed(base, theirs))
    return [...inDraft, ...newOrChanged]
  }
  const slots = inRecord
  for (const removed of inDraft.filter(({ theirs }) => theirs < 0)) {
    const before = slots.findIndex(({ mine }) => mine >= 0 && mine === removed.mine - 1)
    slots.splice(before + 1, 0, removed)
  }
  return slots
}

function createSlot(base: number, theirs: number, mine: number): RowSlot {
  const kind = () => {
    if (theirs >= 0 && mine >= 0) return 'both'
    if (mine < 0) return base < 0 ? 'added' : 'removedHere'
    return base < 0 ? 'mine' : 'removed'
  }
  return { kind: kind(), base, theirs, mine }
}

/**
 * A copy of a draft's row for the form of the current record. A row whose item the record no longer
 * has becomes a new row with the old item as its origin; its ids must differ from those of other rows.
 */
export function detachRow(
  row: FormValues,
  { kind }: RowSlot,
  { itemsByRow }: Baseline,
  origins: Map<string, ItemOrigin>,
): FormValues {
  const prefix = kind === 'removed' ? 'gone-' : ''
  const copy = copyFormValues(row)
  rename(copy)
  const top = origins.get(textAt(copy, rowKey))
  if (top) origins.set(textAt(copy, rowKey), { item: top.item, index: -1 })
  return copy

  function rename(values: FormValues): void {
    const id = textAt(values, rowKey)
    if (id) {
      const origin = itemsByRow.get(id)
      values[rowKey] = prefix + id
      if (origin) origins.set(prefix + id, origin)
    }
    for (const child of Object.values(values)) {
      if (Array.isArray(child)) child.forEach(rename)
      else if (typeof child === 'object') rename(child)
    }
  }
}
