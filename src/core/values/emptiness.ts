import { accepts, type SchemaNode } from '../schema/describeSchema.ts'

/** How a host reads and writes empty values. */
export interface Emptiness {
  /** What emptying a nullable value writes. @default 'null' */
  cleared: 'null' | 'absent'
  /** What null means: the same as an empty field, or the answer "unknown". @default 'empty' */
  nullMeans: 'empty' | 'unknown'
}

export const defaultEmptiness: Emptiness = { cleared: 'null', nullMeans: 'empty' }

/** Whether a person may answer "unknown". Where the contract does not mention null, the kit writes only one that came. */
export function mayBeUnknown(
  node: SchemaNode,
  arrived: unknown,
  nullMeans: Emptiness['nullMeans'],
): boolean {
  return nullMeans === 'unknown' && node.nullable && (node.clearsToNull || arrived === null)
}

/** The value of a leaf whose text is blank: what it was if it was empty, else what emptying it writes. */
export function emptiedLeaf(node: SchemaNode, base: unknown, emptiness: Emptiness): unknown {
  const wasEmpty = base === undefined || base === null || base === ''
  return wasEmpty ? base : clearedValue(node, base, emptiness)
}

/**
 * What emptying a value writes: null where the contract and the host allow it, else nothing, which
 * removes the key.
 */
export function clearedValue(
  node: SchemaNode,
  base: unknown,
  { cleared, nullMeans }: Emptiness,
): null | undefined {
  const writesNull = node.clearsToNull && cleared === 'null' && nullMeans === 'empty'
  return writesNull && accepts(node, base) ? null : undefined
}
