import type { Change } from '../core/changes/change.ts'
import { partsOf, withParts } from '../core/changes/changeSentences.ts'
import type { SchemaNode, ListNode } from '../core/schema/describeSchema.ts'
import type { FormValues } from '../core/values/formValues.ts'
import type { FormStore } from './FormStore.ts'
import { changesOf, restoreArrived, restoredRow } from './unsavedChanges.ts'
import { arrivedAnswer, controlPath, isMasked, nodeAt } from './formPaths.ts'
import { longestIncreasingRun } from '../core/objects/lists.ts'
import { baselineValues, formSnapshot, openValues, restoreFormSnapshot } from './savedRecord.ts'
import { type Undo, undoable } from './undo.ts'
import { markedNames, restoreMarks } from './askLater.ts'
import { idOfRow, insertRow, moveRow, rowsOf, takeOutRow } from './rows.ts'

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
  const isHidden = (node: SchemaNode | undefined) => isMasked(store, node)
  const unreadText = (path: string) => {
    const text = store.valueAt(controlPath(path, result.rowPositions))
    return typeof text === 'string' && text.trim() ? text : undefined
  }
  return changesOf(store, result, { isHidden, unreadText }).map((change) => {
    const { kind, path, item } = change
    const isRemoved = kind === 'remove'
    const control = controlPath(isRemoved ? (item?.list ?? '') : path, result.rowPositions)
    const position = isRemoved ? [item?.from ?? ''] : []
    const key = [kind, store.keys.at(control), ...position].join(' ')
    return withParts({ ...change, control, key }, partsOf(change))
  })
}

/**
 * Takes one change back: restores a value, or removes, returns or moves back an item.
 *
 * @param undone What an undo of that announces.
 */
export function resetChange(store: FormStore, change: ListedChange, undone?: string): Undo {
  const { kind, control, item, label } = change
  const [, list = '', index = ''] = /^(.*)\.(\d+)$/.exec(control) ?? []
  const places = [kind === 'add' || kind === 'move' ? list : control]
  return undoable(store, { label, places, undone }, () => {
    if (kind === 'remove') returnItem(store, control, item?.from ?? 0)
    else if (kind === 'add') takeOutRow(store, list, Number(index))
    else if (kind === 'move') moveBack(store, list, Number(index))
    else restoreArrived(store, control)
  })
}

/** Goes back to the record as it was opened or last saved. Marks "Ask later" stay at fields that stay. */
export function resetAll(store: FormStore, undone: string): Undo {
  const before = formSnapshot(store)
  const bringBack = () => restoreFormSnapshot(store, before)
  return undoable(store, { undone, bringBack }, () => {
    const marked = markedNames(store).map((name) => [name, store.keys.at(name)] as const)
    openValues(store, baselineValues(store))
    const staying = marked.filter(([name, key]) => store.keys.at(name) === key)
    const names = staying.map(([name]) => name)
    restoreMarks(store, [...new Set([...names, ...markedNames(store)])])
  })
}

/** Puts a removed item of the record back, in its place between those that have not moved. */
export function returnItem(store: FormStore, list: string, origin: number): void {
  const node = nodeAt(store, list) as ListNode
  const items = arrivedAnswer(store, list)
  const row = restoredRow(store, node, Array.isArray(items) ? items[origin] : undefined, origin)
  insertRow(store, list, indexFor(store, rowsOf(store, list), origin), row)
}

function moveBack(store: FormStore, list: string, from: number): void {
  const rows = rowsOf(store, list)
  const row = rows[from]
  if (!row) return
  moveRow(store, list, from, indexFor(store, rows.toSpliced(from, 1), originOf(store, row)))
}

/** The index among some rows for an item of the record: after the last one before it that has not moved. */
function indexFor(store: FormStore, rows: readonly FormValues[], origin: number): number {
  const origins = rows.map((row) => originOf(store, row))
  const inOrder = longestIncreasingRun(origins)
  return origins.findLastIndex((other, at) => inOrder.has(at) && other < origin) + 1
}

const originOf = ({ state }: FormStore, row: FormValues) =>
  state.baseline.itemsByRow.get(idOfRow(row))?.index ?? -1
