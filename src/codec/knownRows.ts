import type { Baseline, Emptiness } from './encode.ts'
import { equal } from './equal.ts'
import type { MirrorObject } from './mirror.ts'
import type { ListNode } from './node.ts'
import type { Notes } from './notes.ts'

/** What a row is read from. */
type Source = Emptiness & { row: MirrorObject; node: ListNode; baseline: Baseline }

/** A row read back: its item, undefined for none, and notes whose names begin inside the row. */
export interface ReadRow {
  item: unknown
  /** None of them, where there is nothing to be known. */
  notes: Notes | undefined
  /** What it was read from. */
  source: Source
}

/**
 * The rows of a form as they were read back the last time, by their ids. It belongs to one form;
 * given again, a row in which nothing has changed since gives the very same item.
 */
export type KnownRows = Map<string, ReadRow>

/** Whether reading again would give the same. Texts are compared: a host may write them unseen. */
export function isSame(one: Source, other: Source): boolean {
  return (
    one.node === other.node &&
    one.baseline === other.baseline &&
    one.cleared === other.cleared &&
    one.nullMeans === other.nullMeans &&
    equal(one.row, other.row)
  )
}
