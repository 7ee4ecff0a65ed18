import { setAsideText } from '../../core/values/flag.ts'
import { nodeAt } from '../formPaths.ts'
import type { FormStore } from '../FormStore.ts'
import { flagAt } from './controlFlags.ts'

/*
 * The controls that someone marked, to ask about later. The marks belong to the person at the form,
 * not to the record. Entering an answer removes an earlier mark, because the list shows what is
 * left to ask. A mark that was set after the entry stays.
 */

/** Remembers that a person entered an answer, which removes an earlier mark when the control is left. */
export function noteEntry(store: FormStore, name: string): void {
  store.memory.askLater.entered.add(name)
}

/** Removes the mark of a control that was left with an answer entered after the mark was set. */
export function removeAnsweredMark(store: FormStore, name: string): void {
  const { askLater } = store.state
  if (store.memory.askLater.entered.delete(name) && askLater.includes(name)) {
    store.set({ askLater: askLater.filter((other) => other !== name) })
  }
}

/** The text that a mark has set aside, unless the form masks the control. */
export function noteOfMark(store: FormStore, name: string): string | undefined {
  const node = nodeAt(store, name)
  const isMasked =
    store.settings.options.sensitive === 'mask' && node?.kind === 'leaf' && node.sensitive
  return isMasked ? undefined : setAsideText(flagAt(store, name))
}

/** The texts that the marks have set aside, by control. */
export const notesOfMarks = (store: FormStore): Record<string, string> =>
  Object.fromEntries(
    store.state.askLater.flatMap((name): [string, string][] => {
      const note = noteOfMark(store, name)
      return note === undefined ? [] : [[name, note]]
    }),
  )

/** Restores the marks that were saved last. */
export function resetAskLater(store: FormStore): void {
  const { entered, removed, saved } = store.memory.askLater
  entered.clear()
  removed.clear()
  if (saved.join() !== store.state.askLater.join()) store.set({ askLater: saved })
}
