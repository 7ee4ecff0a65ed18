import { deepEqual } from '../../core/objects/deepEqual.ts'
import type { ObjectNode, SchemaNode } from '../../core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../../core/schema/path.ts'
import type { Source, Sources } from '../../core/sources/source.ts'
import { sourceFor } from '../../core/sources/sourceFor.ts'
import { type Baseline, baselineKeysAt, baselineValueAt } from '../../core/values/baseline.ts'
import { type FormValues, formValueAt } from '../../core/values/formValues.ts'
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
  visit(root, all, [])
  return { sources, confirmed }

  function visit(node: SchemaNode, values: unknown, keys: readonly string[]): void {
    if (node.kind === 'leaf') return visitLeaf(keys)
    const children =
      node.kind === 'list'
        ? Object.keys(values as FormValues[]).map((key) => [key, node.item] as const)
        : node.members
    for (const [key, child] of children) {
      visit(child, (values as FormValues)[key], [...keys, key])
    }
  }

  function visitLeaf(keys: readonly string[]): void {
    const nowKeys = baselineKeysAt(newer.baseline, all, keys)
    if (!nowKeys) return
    const path = formatPath(nowKeys)
    const wasKeys = baselineKeysAt(before.baseline, all, keys)
    const isSame = deepEqual(
      baselineValueAt(before.baseline, all, keys),
      baselineValueAt(newer.baseline, all, keys),
    )
    const earlier = wasKeys && isSame ? sourceFor(before.sources ?? {}, wasKeys) : undefined
    const source = sourceFor(newer.sources ?? {}, nowKeys) ?? earlier
    if (source) sources[path] = source
    if (wasKeys && isSame && before.confirmed.has(formatPath(wasKeys))) confirmed.add(path)
  }
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
