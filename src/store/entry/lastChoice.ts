import { flagPath } from '../../core/values/flag.ts'
import { announce } from '../announce.ts'
import type { FormStore } from '../FormStore.ts'
import {
  revalidate,
  revalidateWarnings,
  revalidateWarningsAfterLeaving,
} from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'

interface ChoiceOptions {
  /** What takes the focus after an undo. Without it, the focus stays. */
  focus?: string
  /** The label of what was chosen, for the announcement. */
  label: string
  /** What an undo announces. @default that it was restored */
  undone?: string
  /** The control whose text and flag the choice may replace. */
  control?: string | undefined
  /** Takes back what the state does not show, such as a row. Called before the state is restored. */
  undoMore?: (() => void) | undefined
}

/**
 * Makes a choice that Ctrl+Z takes back: between two answers, of a fix, a confirmation, a candidate or a mark to
 * ask later.
 */
export function choose(
  store: FormStore,
  { focus, label, undone, control, undoMore }: ChoiceOptions,
  run: () => void,
): void {
  const before = decisions(store)
  const read = () =>
    control !== undefined && [store.valueAt(control), store.valueAt(flagPath(control))]
  const [text, flag] = read() || []
  const edit = control === undefined ? undefined : store.memory.edits.get(control)
  const showsError = control !== undefined && store.state.errors.has(control)
  run()
  const [newText, newFlag] = read() || []
  const isReplaced = newText !== text || newFlag !== flag
  const { valuesRevision } = store
  const after = decisions(store)
  store.memory.lastChoice = {
    isCurrent: () =>
      store.valuesRevision === valuesRevision &&
      decisionKeys.every((key) => store.state[key] === after[key]),
    undo() {
      store.memory.lastChoice = undefined
      undoMore?.()
      if (control !== undefined && isReplaced) {
        // A person who had not left it goes on with what they typed.
        if (edit) store.memory.edits.set(control, edit)
        else store.memory.edits.delete(control)
        store.write(control, text)
        store.write(flagPath(control), flag ?? '')
      }
      // What was decided follows the texts, so it is restored after them.
      store.set(before)
      if (control !== undefined && isReplaced && (!edit || showsError)) revalidate(store, control)
      if (focus !== undefined && !edit) revalidateWarningsAfterLeaving(store, focus)
      else revalidateWarnings(store)
      afterEdit(store)
      announce(store, undone ?? store.settings.messages.field.restored(label))
      return focus
    },
  }
}

const decisionKeys = ['conflicts', 'confirmed', 'candidates', 'askLater'] as const

const decisions = ({ state: { conflicts, confirmed, candidates, askLater } }: FormStore) => ({
  conflicts,
  confirmed,
  candidates,
  askLater,
})
