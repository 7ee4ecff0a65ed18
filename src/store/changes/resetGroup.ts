import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { isAtOrBelow, parsePath } from '../../core/schema/path.ts'
import { flagPath } from '../../core/values/flag.ts'
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
  const isInside = (path: string) => isAtOrBelow(path, name)
  for (const path of store.memory.edits.keys()) if (isInside(path)) store.memory.edits.delete(path)
  const restored =
    node.kind === 'list' ? restoredRows(store, node, arrived) : restoredObject(store, node, arrived)
  store.write(name, restored)
  store.write(flagPath(name), initialFlag(node, arrived, store.emptiness))
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
