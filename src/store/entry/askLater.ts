import type { RowChange } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'
import { pathAfterRowChange } from '../rows/pathAfterRowChange.ts'

/*
 * The controls that someone marked, to ask about later. The marks belong to the person at the form,
 * not to the record. Entering an answer removes an earlier mark, because the list shows what is
 * left to ask. A mark that was set after the entry stays.
 */

/** Marks a control, or removes its mark. Returns whether it is marked now. */
export function toggleAskLater(
  store: FormStore,
  name: string,
  inPageOrder: (names: readonly string[]) => string[],
): boolean {
  store.askLaterMemory.entered.delete(name)
  const marked = store.state.askLater
  const isMarked = marked.includes(name)
  store.set({
    askLater: isMarked ? marked.filter((other) => other !== name) : inPageOrder([...marked, name]),
  })
  return !isMarked
}

export function entryMade(store: FormStore, name: string): void {
  store.askLaterMemory.entered.add(name)
}

/** Removes the mark of a control that was left with an answer entered after the mark was set. */
export function answerGiven(store: FormStore, name: string): void {
  const { askLater } = store.state
  if (store.askLaterMemory.entered.delete(name) && askLater.includes(name)) {
    store.set({ askLater: askLater.filter((other) => other !== name) })
  }
}

/** The marks of a row move with it, go with it, and return with it. */
export function moveAskLater(store: FormStore, change: RowChange): void {
  const { list, row, from, to } = change
  const { removed } = store.askLaterMemory
  const before = store.state.askLater
  const prefix = `${list}.${from ?? to}.`
  const after = before.flatMap((name) => pathAfterRowChange(name, change) ?? [])
  if (to === undefined) {
    const lost = before.filter((name) => name.startsWith(prefix))
    const position = before.findIndex((name) => name.startsWith(prefix))
    removed.set(row, { position, names: lost.map((name) => name.slice(prefix.length)) })
  } else if (from === undefined) {
    const { position, names } = removed.get(row) ?? { position: 0, names: [] }
    after.splice(position, 0, ...names.map((name) => prefix + name))
  }
  if (after.join() !== before.join()) store.set({ askLater: after })
}

/** Restores the marks that were saved last. */
export function resetAskLater(store: FormStore): void {
  const { entered, removed, saved } = store.askLaterMemory
  entered.clear()
  removed.clear()
  if (saved.join() !== store.state.askLater.join()) store.set({ askLater: saved })
}
