import type { Baseline, Origin } from './encode.ts'
import { copied, type MirrorObject, rowKey, textAt } from './mirror.ts'

/** A row of a list that a draft and its record, as it is now, have between them. */
export interface Slot {
  /**
   * - `both`: in the draft, and in the record
   * - `mine`: added in the draft
   * - and what a difference says of an item
   */
  kind: 'both' | 'mine' | 'added' | 'removed' | 'leftOut'
  /** Its places in the record before and now, and in the draft; -1 for none. */
  old: number
  now: number
  mine: number
}

/** Whether a row stands where everything is taken from the draft. */
export const isMine = ({ kind }: Slot) => kind !== 'added' && kind !== 'leftOut'

/**
 * The rows of a list in order. An arrangement that was made in the draft stays, what the record has
 * beyond it comes after; where none was, the record's order now is theirs.
 *
 * @param before How many items the record had.
 * @param now For each item that it has, where it was before; -1 for a new one.
 * @param mine For each row of the draft, the same.
 * @param changed Whether an item is not what it was before.
 */
export function slotsOf(
  before: number,
  now: readonly number[],
  mine: readonly number[],
  changed: (old: number, now: number) => boolean,
): Slot[] {
  const inRecord = now.map((old, at) => slot(old, at, old < 0 ? -1 : mine.indexOf(old)))
  const inDraft = mine.map((old, at) => slot(old, old < 0 ? -1 : now.indexOf(old), at))
  const isUntouched = mine.length === before && mine.every((old, at) => old === at)
  if (!isUntouched) {
    const others = inRecord.filter(({ mine }) => mine < 0)
    const told = others.filter(({ old, now }) => old < 0 || changed(old, now))
    return [...inDraft, ...told]
  }
  const slots = inRecord
  for (const removed of inDraft.filter(({ now }) => now < 0)) {
    const before = slots.findIndex(({ mine }) => mine >= 0 && mine === removed.mine - 1)
    slots.splice(before + 1, 0, removed)
  }
  return slots
}

function slot(old: number, now: number, mine: number): Slot {
  const kind = () => {
    if (now >= 0 && mine >= 0) return 'both'
    if (mine < 0) return old < 0 ? 'added' : 'leftOut'
    return old < 0 ? 'mine' : 'removed'
  }
  return { kind: kind(), old, now, mine }
}

/**
 * A row of a draft, to stand beside rows of another record. One whose item that record does not have
 * is the row of a new item that has all of the old one; its names must not be those of another.
 */
export function standing(
  row: MirrorObject,
  { kind }: Slot,
  { items }: Baseline,
  known: Map<string, Origin>,
): MirrorObject {
  const prefix = kind === 'removed' ? 'gone-' : ''
  const copy = copied(row)
  named(copy)
  const top = known.get(textAt(copy, rowKey))
  if (top) known.set(textAt(copy, rowKey), { item: top.item, index: -1 })
  return copy

  function named(held: MirrorObject): void {
    const id = textAt(held, rowKey)
    if (id) {
      const origin = items.get(id)
      held[rowKey] = prefix + id
      if (origin) known.set(prefix + id, origin)
    }
    for (const below of Object.values(held)) {
      if (Array.isArray(below)) below.forEach(named)
      else if (typeof below === 'object') named(below)
    }
  }
}
