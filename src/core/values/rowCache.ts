import { containsList } from '../schema/containsList.ts'
import type { ListNode } from '../schema/describeSchema.ts'
import type { Baseline, ItemOrigin } from './baseline.ts'
import type { Emptiness } from './emptiness.ts'
import type { FormValues, ListValues } from './formValues.ts'
import type { RecordMapping } from './recordMapping.ts'

/** All that a reading depends on, next to the texts. */
type ReadInputs = Emptiness & { node: ListNode; baseline: Baseline }

/** A row, as it was read. */
export interface CachedRow {
  id: string
  /** The item of the baseline that it came from. */
  origin: ItemOrigin | undefined
  item: unknown
  /** Whether the record has no item for it. */
  isBlank: boolean
  /** What is mapped inside, with paths relative to the row. */
  mapping?: RecordMapping
  inputs: ReadInputs
}

/** A list outside of other lists, and its mapping. */
export interface CachedList {
  value: unknown
  mapping: RecordMapping
  rows: ListValues
  base: unknown
  inputs: ReadInputs
}

/**
 * The rows and lists of a form as last read. A row or list in which nothing changed since gives the
 * same item or list again, by reference. It belongs to one form, which replaces a row when something
 * in it was written: see `copyRowsAlongPath`.
 */
export interface RowCache {
  readonly rows: WeakMap<FormValues, CachedRow>
  /** By path. */
  readonly lists: Map<string, CachedList>
}

/** What is being read: the whole form, or a row. */
export interface Reading {
  /** Takes what is read besides the values. Its paths are relative to the form, or to the row. */
  mapping: RecordMapping
  /** The path of the object that is read, with a dot, for the paths in it. */
  prefix: string
  /** The lists as last read. None in a row, whose own reading is cached as a whole. */
  lists?: RowCache['lists'] | undefined
}

export const emptyRowCache = (): RowCache => ({ rows: new WeakMap(), lists: new Map() })

export function isSameInputs(one: ReadInputs, other: ReadInputs): boolean {
  return (
    one.node === other.node &&
    one.baseline === other.baseline &&
    one.cleared === other.cleared &&
    one.nullMeans === other.nullMeans
  )
}

/**
 * A row that was read with other inputs, if it reads the same with these: where the baseline is another but
 * the row's own item is not, as after a save, unless a list is inside, whose rows may have other items.
 */
export function rereadRow(
  known: CachedRow,
  inputs: ReadInputs,
  origin: ItemOrigin | undefined,
): CachedRow | undefined {
  const isSame =
    known.origin?.item === origin?.item &&
    isSameInputs({ ...known.inputs, baseline: inputs.baseline }, inputs) &&
    !containsList(inputs.node.item)
  return isSame ? { ...known, origin, inputs } : undefined
}

/** Whether a list has the rows that it had. */
export const hasSameRows = (one: ListValues, other: ListValues): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index])
