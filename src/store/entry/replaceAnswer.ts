import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { baselineValueAt } from '../../core/values/baseline.ts'
import { flagPath } from '../../core/values/flag.ts'
import { formatLeaf } from '../../core/values/leafText.ts'
import { initialFlag } from '../../core/values/toFormValues.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidate, revalidateWarningsAfterLeaving } from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { noteEntry } from './askLater.ts'
import { clearFlags } from './controlFlags.ts'

/** The value that arrived in a control, or that was saved last. */
export function arrivedAnswer(store: FormStore, name: string): unknown {
  return baselineValueAt(store.state.baseline, store.values, parsePath(name))
}

/**
 * Puts another answer into a control: its value, its spelling and its flag.
 *
 * @param answer Without one, the answer that arrived there.
 */
export function replaceAnswer(
  store: FormStore,
  name: string,
  answer = arrivedAnswer(store, name),
): void {
  const node = schemaNodeAt(store.root, parsePath(name))
  if (node?.kind !== 'leaf') return
  store.memory.edits.delete(name)
  noteEntry(store, name)
  store.write(name, formatLeaf(node, answer))
  clearFlags(store, name)
  store.write(flagPath(name), initialFlag(node, answer, store.emptiness))
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}
