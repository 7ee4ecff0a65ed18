import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { baselineValueAt } from '../../core/values/baseline.ts'
import { flagPath } from '../../core/values/flag.ts'
import { formatLeaf } from '../../core/values/leafText.ts'
import { initialFlag } from '../../core/values/toFormValues.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidate, revalidateWarningsAfterLeaving } from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { entryMade } from './askLater.ts'
import { clearFlags } from './controlFlags.ts'

/** The value that arrived in a control, or that was saved last. */
export function arrivedAnswer(store: FormStore, name: string): unknown {
  return baselineValueAt(store.state.baseline, store.form.getValues(), parsePath(name))
}

/**
 * Restores the answer that arrived in a control: its value, its spelling and its flag.
 *
 * @param arrived Another answer to take: one that was found elsewhere.
 */
export function resetAnswer(
  store: FormStore,
  name: string,
  arrived = arrivedAnswer(store, name),
): void {
  const node = schemaNodeAt(store.root, parsePath(name))
  if (node?.kind !== 'leaf') return
  store.edits.delete(name)
  entryMade(store, name)
  store.write(name, formatLeaf(node, arrived))
  clearFlags(store, name)
  store.write(flagPath(name), initialFlag(node, arrived, store.emptiness))
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}
