import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { isAtOrBelow, parsePath } from '../../core/schema/path.ts'
import { flagPath } from '../../core/values/flag.ts'
import { copyFormValues, type FormValues } from '../../core/values/formValues.ts'
import { initialFlag } from '../../core/values/toFormValues.ts'
import { afterEdit } from '../entry/afterEdit.ts'
import { arrivedAnswer } from '../entry/replaceAnswer.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidate, revalidateWarningsAfterLeaving } from '../problems/problemTiming.ts'
import { showErrorsOfValues } from '../problems/showErrorsOfValues.ts'
import { restoredObject, restoredRows } from './restoredValues.ts'

/** Restores what arrived in a group or a list: its values, their spelling, and the items of lists. */
export function resetGroup(store: FormStore, name: string): void {
  const node = schemaNodeAt(store.root, parsePath(name))
  if (!node || node.kind === 'leaf') return
  const arrived = arrivedAnswer(store, name)
  const restored =
    node.kind === 'list' ? restoredRows(store, node, arrived) : restoredObject(store, node, arrived)
  replaceGroup(store, name, restored, initialFlag(node, arrived, store.emptiness))
}

/** Keeps a group or a list as it is. Returns a function that brings that back. */
export function rememberGroup(store: FormStore, name: string): () => void {
  const { group } = copyFormValues({ group: store.valueAt(name) as FormValues[string] })
  const flag = store.valueAt(flagPath(name)) ?? ''
  return () => replaceGroup(store, name, group, flag)
}

function replaceGroup(store: FormStore, name: string, values: unknown, flag: unknown): void {
  const isInside = (path: string) => isAtOrBelow(path, name)
  for (const path of store.memory.edits.keys()) if (isInside(path)) store.memory.edits.delete(path)
  store.write(name, values)
  store.write(flagPath(name), flag)
  const { errors, conflicts } = store.state
  store.set({
    errors: new Map([...errors].filter(([path]) => !isInside(path))),
    conflicts: conflicts.filter(({ path }) => !isInside(path)),
  })
  showErrorsOfValues(store, isInside)
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}
