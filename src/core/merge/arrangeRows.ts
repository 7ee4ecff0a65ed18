import type { Baseline, ItemOrigin } from '../values/baseline.ts'
import { copyFormValues, type FormValues, rowKey, textAt } from '../values/formValues.ts'

/** A row of a list that a draft and its record, as it is now, have between them. */
export interface RowSlot {
  /**
   * - `both`: in the draft, and in the record
   * - `mine`: added in the draft
   * - and what a difference says of an item
   */
  kind: 'both' | 'mine' | 'added' | 'removed' | 'removedHere'
  /** Its places in the record before and now, and in the draft; -1 for none. */
  base: number
  theirs: number
  mine: number
}

/** Whether a row stands where everything is taken from the draft. */
export const isInDraft = ({ kind }: RowSlot) => kind !== 'added' && kind !== 'removedHere'

/**
 * The rows of a list in order. An arrangement that was made in the draft stays, what the record has
 * beyond it comes after; where none was, the record's order now is theirs.
 *
 * @param before How many items the record had.
 * @param theirs For each item that it has, where it was before; -1 for a new one.
 * @param mine For each row of the draft, the same.
 * @param changed Whether an item is not what it was before.
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
    const told = others.filter(({ base, theirs }) => base < 0 || changed(base, theirs))
    return [...inDraft, ...told]
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
 * A row of a draft, to stand beside rows of another record. One whose item that record does not have
 * is the row of a new item that has all of the old one; its names must not be those of another.
 */
export function detachRow(
  row: FormValues,
  { kind }: RowSlot,
  { itemsByRow }: Baseline,
  origins: Map<string, ItemOrigin>,
): FormValues {
  const prefix = kind === 'removed' ? 'gone-' : ''
  const copy = copyFormValues(row)
  named(copy)
  const top = origins.get(textAt(copy, rowKey))
  if (top) origins.set(textAt(copy, rowKey), { item: top.item, index: -1 })
  return copy

  function named(held: FormValues): void {
    const id = textAt(held, rowKey)
    if (id) {
      const origin = itemsByRow.get(id)
      held[rowKey] = prefix + id
      if (origin) origins.set(prefix + id, origin)
    }
    for (const below of Object.values(held)) {
      if (Array.isArray(below)) below.forEach(named)
      else if (typeof below === 'object') named(below)
    }
  }
}
