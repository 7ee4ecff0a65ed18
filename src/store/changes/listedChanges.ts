import type { Change } from '../../core/changes/change.ts'
import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../../core/schema/path.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { rowKey } from '../../core/values/formValues.ts'
import type { FormStore } from '../FormStore.ts'
import { changesOf } from '../unsavedChanges.ts'
import { controlPath } from '../formPaths.ts'

/** A change of a form that a person can go to and reset. */
export interface ListedChange extends Change {
  /** Stays the same while rows move. */
  key: string
  /** The path of the control, the group or the item in the form. For a removed item, that of its list. */
  control: string
}

/** The changes of a form as a person may see them: without masked values, and with texts that cannot be read. */
export function listedChanges(store: FormStore): ListedChange[] {
  const { result } = store.check()
  const masks = store.settings.options.sensitive === 'mask'
  const isHidden = (node: SchemaNode | undefined) =>
    masks && node?.kind === 'leaf' && node.sensitive
  const unreadText = (path: string) => {
    const text = store.valueAt(controlPath(path, result.rowPositions))
    return typeof text === 'string' && text.trim() ? text : undefined
  }
  return changesOf(store, result, { isHidden, unreadText }).map((change) => {
    const { kind, path, item } = change
    const isRemoved = kind === 'remove'
    const control = controlPath(isRemoved ? (item?.list ?? '') : path, result.rowPositions)
    const position = isRemoved ? [item?.from ?? ''] : []
    return { ...change, control, key: [kind, rowPath(store, control), ...position].join(' ') }
  })
}

/** A path in the form with the ids of rows instead of their positions. */
export function rowPath(store: FormStore, control: string): string {
  let value: unknown = store.values
  const keys = parsePath(control).map((key) => {
    const isRow = Array.isArray(value)
    value = (value as Record<string, unknown> | undefined)?.[key]
    return isRow && isObject(value) ? String(value[rowKey]) : key
  })
  return formatPath(keys)
}
