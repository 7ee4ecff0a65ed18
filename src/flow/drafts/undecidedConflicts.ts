import { deepEqual } from '../../core/objects/equal.ts'
import { isObject, ownMember } from '../../core/objects/ownMembers.ts'
import { type SchemaNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../../core/schema/path.ts'
import { omitSensitive } from '../../core/sensitive/omitSensitive.ts'
import type { SensitiveMatcher } from '../../core/sensitive/createSensitiveMatcher.ts'
import { baselineValueAt, type ItemOrigin } from '../../core/values/baseline.ts'
import { type FormValues, formValueAt, rowKey } from '../../core/values/formValues.ts'
import type { ToFormValuesResult } from '../../core/values/toFormValues.ts'
import { nodeAt } from '../../store/formPaths.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { FormConflict } from '../../store/formState.ts'

/** What a person has not decided, as a draft keeps it. */
export interface UndecidedConflict extends Omit<FormConflict, 'row' | 'offered'> {
  /** The text, or the name of the item, that disagrees. With another one there, the conflict is over. */
  mine?: unknown
  /** The other answer. Without it, the conflict is with what the record says. */
  theirs?: { value?: unknown }
  /** The key of the candidate that has the other answer. */
  by?: string
  /** The position in the record's list of an item that the person removed. */
  from?: number
}

/**
 * The conflicts of a form for a draft. One about a sensitive answer is left out like the answer. One
 * that tells a sensitive value elsewhere says only that there is another answer.
 */
export function undecidedConflicts(
  store: FormStore,
  matcher: SensitiveMatcher,
): UndecidedConflict[] {
  const { baseline } = store.state
  const { values, conflicts } = store
  return conflicts.flatMap(({ row = '', offered, ...conflict }): UndecidedConflict[] => {
    const { kind, path, source, message, itemName } = conflict
    const keys = parsePath(path)
    const value = formValueAt(values, keys)
    const isSensitive = (key: string, at: number) =>
      matcher.isSensitive(key, () => formatPath(keys.slice(0, at + 1)), value)
    if (keys.some(isSensitive)) return []
    const isValue = kind === 'value'
    const origin = baseline.itemsByRow.get(row)
    const mine = isValue ? value : nameOfItem(nodeAt(store, path), origin ? origin.item : value)
    const theirs = offered ? offered.value : baselineValueAt(baseline, values, keys)
    const by = offered?.by
    const told = [message, itemName, mine, isValue && theirs]
    if (Object.is(omitSensitive(told, matcher), told)) {
      return [
        {
          ...conflict,
          ...(typeof mine === 'string' && { mine }),
          ...(isValue && { theirs: { value: theirs } }),
          ...(by !== undefined && { by }),
          ...(origin && { from: origin.index }),
        },
      ]
    }
    if (!isValue || offered) return []
    const messages = store.settings.messages.incoming
    return [{ kind, path, source, message: messages.differsHidden(source) }]
  })
}

/**
 * The conflicts of a draft in the form that it opened, as far as they are still true.
 *
 * @param found Any JSON, as it comes from a storage.
 */
export function resumedConflicts(
  store: FormStore,
  found: unknown,
  { values, baseline }: ToFormValuesResult,
): FormConflict[] {
  const all: unknown[] = Array.isArray(found) ? found : []
  return all.filter(isUndecided).flatMap((one): FormConflict[] => {
    const { mine, theirs, by, from = -1, ...conflict } = one
    const keys = parsePath(conflict.path)
    const node = keys.length > 0 ? schemaNodeAt(store.root, keys) : undefined
    const value = formValueAt(values, keys)
    const arrived = baselineValueAt(baseline, values, keys)
    if (!node || value === undefined) return []
    if (conflict.kind === 'removedHere') {
      const item: unknown = Array.isArray(arrived) ? arrived[from] : undefined
      const isItem = ([, one]: [string, ItemOrigin]) =>
        one.index === from && Object.is(one.item, item)
      const [row] = [...baseline.itemsByRow].find(isItem) ?? []
      return row !== undefined && nameOfItem(node, item) === mine ? [{ ...conflict, row }] : []
    }
    if (conflict.kind === 'removed') return nameOfItem(node, value) === mine ? [conflict] : []
    if (mine !== undefined && mine !== value) return []
    if (by === undefined && (!theirs || deepEqual(theirs.value, arrived))) return [conflict]
    return by === undefined ? [] : [{ ...conflict, offered: { by, value: theirs?.value } }]
  })
}

/** The rows of items that newer data lacks, which are not new. */
export function keptRows(values: FormValues, conflicts: readonly FormConflict[]) {
  return conflicts.flatMap(({ kind, path }): [string, string][] => {
    const id = formValueAt(values, [...parsePath(path), rowKey])
    return kind === 'removed' && typeof id === 'string' ? [[id, '']] : []
  })
}

/** The text that tells an item, or its row, from others of its list. */
function nameOfItem(node: SchemaNode | undefined, item: unknown): string | undefined {
  const { itemLabelKey = '' } =
    node?.kind === 'list' ? node.item : node?.kind === 'object' ? node : {}
  const name = ownMember(item, itemLabelKey)
  return typeof name === 'string' ? name : undefined
}

const isUndecided = (value: unknown): value is UndecidedConflict =>
  isObject(value) &&
  ['value', 'removed', 'removedHere'].includes(String(value['kind'])) &&
  ['path', 'source', 'message'].every((key) => typeof value[key] === 'string') &&
  ['itemName', 'by'].every((key) => ['string', 'undefined'].includes(typeof value[key])) &&
  (value['theirs'] === undefined || isObject(value['theirs']))
