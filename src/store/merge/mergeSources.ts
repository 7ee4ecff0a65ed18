import { deepEqual } from '../../core/objects/deepEqual.ts'
import type { ObjectNode, SchemaNode } from '../../core/schema/describeSchema.ts'
import { ownMember } from '../../core/objects/ownMembers.ts'
import { appendKey, parsePath } from '../../core/schema/path.ts'
import type { Source, Sources } from '../../core/sources/source.ts'
import { sourceFor } from '../../core/sources/sourceFor.ts'
import type { Baseline } from '../../core/values/baseline.ts'
import { type FormValues, formValueAt, rowKey, textAt } from '../../core/values/formValues.ts'
import type { FormState } from '../formState.ts'

/** The path of a list, and a row that was removed from it and can return. */
export type RestorableRow = readonly [list: string, row: FormValues]

interface NewerSources {
  baseline: Baseline
  values: FormValues
  removedRows: readonly RestorableRow[]
  sources: Sources | undefined
}

type SourceState = Pick<FormState, 'sources' | 'confirmed'>

/**
 * The sources and confirmations by the paths of a newer record. A value of which it says nothing keeps
 * those that it had, unless it has changed.
 */
export function mergeSources(
  root: ObjectNode,
  before: SourceState & { baseline: Baseline },
  newer: NewerSources,
): Partial<SourceState> {
  if (!before.sources && !newer.sources) return {}
  const sources: Record<string, Source> = {}
  const confirmed = new Set<string>()
  const all = withRows(newer.values, newer.removedRows)
  visit(root, all, rootPlace(before), rootPlace(newer), undefined)
  return { sources, confirmed }

  /** @param covering The source of the merged sources that covers the place. */
  function visit(
    node: SchemaNode,
    values: unknown,
    was: Place | undefined,
    now: Place,
    covering: Source | undefined,
  ): void {
    if (node.kind === 'leaf') {
      const isSame = was !== undefined && deepEqual(was.value, now.value)
      const source = now.source ?? (isSame ? was.source : undefined)
      if (source && source !== covering) sources[now.path] = source
      if (isSame && before.confirmed.has(was.path)) confirmed.add(now.path)
      return
    }
    if (now.source && now.source !== covering) sources[now.path] = now.source
    if (node.kind === 'list') {
      for (const row of values as FormValues[]) {
        const nowRow = rowPlace(newer, now, row)
        if (nowRow) visit(node.item, row, was && rowPlace(before, was, row), nowRow, now.source)
      }
      return
    }
    for (const [key, child] of node.members) {
      const inside = (values as FormValues)[key]
      const wasInside = was && memberPlace(before, was, key)
      visit(child, inside, wasInside, memberPlace(newer, now, key), now.source)
    }
  }
}

/** A place in a record. */
interface Place {
  path: string
  value: unknown
  /** The source that covers it. */
  source: Source | undefined
}

/** A record and its sources. */
interface SourcedRecord {
  baseline: Baseline
  sources?: Sources | undefined
}

const rootPlace = ({ baseline, sources = {} }: SourcedRecord): Place => ({
  path: '',
  value: baseline.record,
  source: sourceFor(sources, []),
})

function placeInside(
  { sources = {} }: SourcedRecord,
  around: Place,
  key: string,
  value: unknown,
): Place {
  const path = appendKey(around.path, key)
  return { path, value, source: Object.hasOwn(sources, path) ? sources[path] : around.source }
}

const memberPlace = (record: SourcedRecord, around: Place, key: string): Place =>
  placeInside(record, around, key, ownMember(around.value, key))

/** The place of a row's item; undefined if it is not in the record. */
function rowPlace(record: SourcedRecord, around: Place, row: FormValues): Place | undefined {
  const { item, index = -1 } = record.baseline.itemsByRow.get(textAt(row, rowKey)) ?? {}
  return index < 0 ? undefined : placeInside(record, around, String(index), item)
}

/** The form values with rows at the end of their lists. */
function withRows(values: FormValues, rows: readonly RestorableRow[]): FormValues {
  if (rows.length === 0) return values
  const all = structuredClone(values)
  for (const [path, row] of rows) {
    const list = formValueAt(all, parsePath(path))
    if (Array.isArray(list)) list.push(row)
  }
  return all
}
