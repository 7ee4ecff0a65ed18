import { flagPath } from '../../core/values/flag.ts'
import { announce } from '../announce.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidate, revalidateWarningsAfterLeaving } from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'

interface ChoiceOptions {
  /** What takes the focus after an undo. */
  focus: string
  /** The label of what was chosen, for the announcement. */
  label: string
  /** The control whose text and flag the choice may replace. */
  control?: string
  /** Takes back what the state does not show, such as a row. Called before the state is restored. */
  undoMore?: () => void
}

/** Makes a choice that Ctrl+Z takes back: between two answers, of a fix, a confirmation or a candidate. */
export function choose(
  store: FormStore,
  { focus, label, control, undoMore }: ChoiceOptions,
  run: () => void,
): void {
  const before = decisions(store)
  const text = control === undefined ? undefined : store.valueAt(control)
  const flag = control === undefined ? undefined : store.valueAt(flagPath(control))
  run()
  const { valuesRevision } = store
  const after = decisions(store)
  store.memory.lastChoice = {
    isCurrent: () =>
      store.valuesRevision === valuesRevision &&
      decisionKeys.every((key) => store.state[key] === after[key]),
    undo() {
      store.memory.lastChoice = undefined
      undoMore?.()
      if (control !== undefined) {
        store.memory.edits.delete(control)
        store.write(control, text)
        store.write(flagPath(control), flag ?? '')
      }
      // What was decided follows the texts, so it is restored after them.
      store.set(before)
      if (control !== undefined) revalidate(store, control)
      revalidateWarningsAfterLeaving(store, control ?? focus)
      afterEdit(store)
      announce(store, store.settings.messages.field.restored(label))
      return focus
    },
  }
}

const decisionKeys = ['conflicts', 'confirmed', 'candidates'] as const

const decisions = ({ state: { conflicts, confirmed, candidates } }: FormStore) => ({
  conflicts,
  confirmed,
  candidates,
})
