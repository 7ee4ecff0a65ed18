import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { parsers } from '../../core/text/lazy/parsers.ts'
import { baselineValueAt } from '../../core/values/baseline.ts'
import { isAnswerChanged } from '../../core/values/changedAnswer.ts'
import { flagPath } from '../../core/values/flag.ts'
import { formValueAt, rowKey } from '../../core/values/formValues.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidateWarnings } from '../problems/problemTiming.ts'
import type { FormConflict } from './formConflict.ts'

/** Whether the form still differs from the newer data. */
function isOpen(store: FormStore, { kind, path, row, offered }: FormConflict): boolean {
  const value = store.valueAt(path)
  if (kind === 'removed') return value !== undefined
  if (kind === 'removedHere') {
    return !(Array.isArray(value) && value.some((one) => formValueAt(one, [rowKey]) === row))
  }
  const node = schemaNodeAt(store.root, parsePath(path))
  if (node?.kind !== 'leaf') return value !== undefined
  const baselineValue = offered
    ? offered.value
    : baselineValueAt(store.state.baseline, store.form.getValues(), parsePath(path))
  const answer = { node, text: value, flag: store.valueAt(flagPath(path)), baselineValue }
  return isAnswerChanged(answer, store.nullMeans, parsers)
}

/** Ends the conflicts that are resolved; with a path, those about it. */
export function endResolvedConflicts(store: FormStore, changed?: string): void {
  const { conflicts } = store.state
  const open = conflicts.filter(
    (conflict) => (changed !== undefined && conflict.path !== changed) || isOpen(store, conflict),
  )
  if (open.length < conflicts.length) store.set({ conflicts: open })
}

const watched = new WeakSet<FormStore>()

/** Ends each conflict as soon as it is resolved. */
export function watchConflicts(store: FormStore): void {
  if (watched.has(store)) return
  watched.add(store)
  store.subscribe((path) => endResolvedConflicts(store, path ?? ''))
}

/** A person keeps what they entered. */
export function keepMine(store: FormStore, conflict: FormConflict): void {
  store.set({ conflicts: store.state.conflicts.filter((one) => one !== conflict) })
  revalidateWarnings(store)
}
