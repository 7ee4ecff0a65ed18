import { flagPath, setAsideText } from '../core/values/flag.ts'
import { isMasked, nodeAt } from './formPaths.ts'
import type { FormStore } from './FormStore.ts'
import { ByPlace } from './keys.ts'
import { oncePer } from '../core/objects/oncePer.ts'

/*
 * The controls that someone marked, to ask about later. The marks belong to the person at the form,
 * not to the record. Entering an answer removes an earlier mark, because the list shows what is
 * left to ask. A mark that was set after the entry stays.
 */

const memoryOf = oncePer((form: FormStore) => ({
  /** The controls with an entry that is newer than their mark. */
  entered: new ByPlace<true>(form),
  names: [] as readonly string[],
}))

/** The marked controls of the form, without those of removed rows. The same list until it differs. */
export function markedNames(store: FormStore): readonly string[] {
  const names = store.state.askLater.flatMap((key) => store.keys.pathOf(key) ?? [])
  const memory = memoryOf(store)
  if (names.join() !== memory.names.join()) memory.names = names
  return memory.names
}

/** Replaces the marks of the controls in the form. Those of removed rows keep their places. */
export function markControls(store: FormStore, names: readonly string[]): void {
  const askLater = names.map((name) => store.keys.at(name))
  for (const [position, key] of store.state.askLater.entries())
    if (store.keys.pathOf(key) === undefined) askLater.splice(position, 0, key)
  if (askLater.join() !== store.state.askLater.join()) store.set({ askLater })
}

/** A person entered an answer, which removes an earlier mark when the control is left. */
export function noteEntry(store: FormStore, name: string): void {
  memoryOf(store).entered.set(name, true)
}

/** A mark that is set or removed now is newer than what was entered. */
export function forgetEntry(store: FormStore, name: string): boolean {
  return memoryOf(store).entered.delete(name)
}

/** Removes the mark of a control that was left with an answer entered after the mark was set. */
export function removeAnsweredMark(store: FormStore, name: string): void {
  if (forgetEntry(store, name)) {
    const names = markedNames(store)
    if (names.includes(name))
      markControls(
        store,
        names.filter((other) => other !== name),
      )
  }
}

/** Restores marks in a form that holds other values. */
export function restoreMarks(store: FormStore, names: readonly string[]): void {
  memoryOf(store).entered.clear()
  if (names.length + store.state.askLater.length === 0) return
  store.set({ askLater: names.map((name) => store.keys.at(name)) })
}

/** The text that a mark has set aside, unless the form masks the control. */
export function noteOfMark(store: FormStore, name: string): string | undefined {
  const isHidden = isMasked(store, nodeAt(store, name))
  return isHidden ? undefined : setAsideText(store.valueAt(flagPath(name)))
}

/** The texts that the marks have set aside, by control. */
export const notesOfMarks = (store: FormStore): Record<string, string> =>
  Object.fromEntries(
    markedNames(store).flatMap((name): [string, string][] => {
      const note = noteOfMark(store, name)
      return note === undefined ? [] : [[name, note]]
    }),
  )
