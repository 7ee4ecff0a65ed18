import type { IncomingMessages } from '../../config/messages/prefill/incomingMessages.ts'
import type { Conflict } from '../../core/merge/conflict.ts'
import { once } from '../../core/once.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { formatPath, parsePath } from '../../core/schema/path.ts'
import type { Sources } from '../../core/sources/source.ts'
import { sourceFor } from '../../core/sources/sourceFor.ts'
import { excerpt } from '../../core/text/excerpt.ts'
import { baselineKeysAt, baselineValueAt } from '../../core/values/baseline.ts'
import { type FormValues, rowKey } from '../../core/values/formValues.ts'
import type { ToFormValuesResult } from '../../core/values/toFormValues.ts'
import type { FormStore } from '../FormStore.ts'
import { labelOfNode } from '../labels.ts'
import type { FormConflict } from './formConflict.ts'
import type { KeptConflict } from './keptConflict.ts'
import { yesNoLabel } from '../../config/format/yesNoLabel.ts'

/** A merge, with what names its newer data. */
export interface DescribedMerge {
  merged: ToFormValuesResult
  sources: Sources | undefined
  messages: IncomingMessages
  /** Names what has no source. */
  unnamed: string
}

/** The conflicts of a merge as the merged form shows them. */
export function describeConflicts(
  store: FormStore,
  conflicts: readonly KeptConflict[],
  { merged, sources, messages, unnamed }: DescribedMerge,
): FormConflict[] {
  const { values, baseline } = merged
  const indexOf = createRowIndex()
  const rowsAt = once(() => {
    const rows = new Map<number, [id: string, item: unknown][]>()
    for (const [id, { index, item }] of baseline.itemsByRow) {
      const others = rows.get(index)
      if (others) others.push([id, item])
      else rows.set(index, [[id, item]])
    }
    return rows
  })
  return conflicts.map((conflict) => {
    const { kind, path } = conflict
    const keys = currentKeys(values, conflict, indexOf)
    const listKeys = kind === 'removedHere' ? keys : keys.slice(0, -1)
    const sourceKeys = baselineKeysAt(baseline, values, keys) ?? listKeys
    const source = sourceFor(sources ?? {}, sourceKeys)?.label ?? unnamed
    const row = kind === 'removedHere' ? removedRow(conflict, keys) : undefined
    return {
      kind,
      path: formatPath(keys) || path,
      source,
      message: messageOf(conflict, source),
      ...(row !== undefined && { row, itemName: itemNameOf(conflict) }),
    }
  })

  function messageOf(conflict: Conflict, source: string): string {
    if (conflict.kind === 'value') {
      const text = theirText(store, conflict)
      return text === undefined
        ? messages.differsHidden(source)
        : messages.differs(source, excerpt(text))
    }
    const itemName = itemNameOf(conflict)
    return conflict.kind === 'removed'
      ? messages.removed(source, itemName)
      : messages.removedHere(source, itemName)
  }

  function itemNameOf({ ancestors }: Conflict): string {
    const item = ancestors.at(-1)
    const label = item ? labelOfNode(store, item.node) : ''
    const { name = '', position = 1 } = item?.item ?? {}
    return name ? `${label} ${name}` : store.settings.messages.form.item(label, position)
  }

  /** The row of the item that a person removed. */
  function removedRow({ ancestors }: Conflict, list: readonly string[]): string | undefined {
    const index = (ancestors.at(-1)?.item?.position ?? 0) - 1
    const items = baselineValueAt(baseline, values, list)
    const item: unknown = Array.isArray(items) ? items[index] : undefined
    return rowsAt()
      .get(index)
      ?.find(([, one]) => Object.is(one, item))?.[0]
  }
}

/** The keys of the path of a conflict in the merged form. Its rows may have moved. */
function currentKeys(
  values: FormValues,
  { path, ancestors }: Conflict,
  indexOf: ReturnType<typeof createRowIndex>,
): string[] {
  const ids = ancestors.flatMap(({ item }) => (item ? [item.id] : []))
  let value: unknown = values
  return parsePath(path).map((key) => {
    let current = key
    if (Array.isArray(value)) {
      const id = ids.shift()
      const rows: readonly unknown[] = value
      current = String(indexOf(rows, id))
      value = rows[Number(current)]
    } else value = isObject(value) ? value[key] : undefined
    return current
  })
}

/** Finds rows by their ids. There may be a conflict in each of thousands. */
function createRowIndex(): (rows: readonly unknown[], id: string | undefined) => number {
  const known = new Map<readonly unknown[], Map<unknown, number>>()
  return (rows, id) => {
    let places = known.get(rows)
    if (!places) {
      places = new Map(rows.map((row, at) => [isObject(row) ? row[rowKey] : undefined, at]))
      known.set(rows, places)
    }
    return (id === undefined ? undefined : places.get(id)) ?? -1
  }
}

/** The newer answer in words; undefined if the form masks it. */
export function theirText(
  store: FormStore,
  {
    node,
    theirs,
    isUnknown,
  }: Pick<Conflict, 'node' | 'theirs'> & { isUnknown: { theirs: boolean } },
): string | undefined {
  const { field } = store.settings.messages
  if (isUnknown.theirs) return field.unknown
  if (theirs.trim() === '') return field.notProvided
  if (node.kind !== 'leaf') return theirs
  if (node.sensitive && store.settings.options.sensitive === 'mask') return undefined
  return yesNoLabel(node, theirs, field) ?? theirs
}
