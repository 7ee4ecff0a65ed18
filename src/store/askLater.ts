import { appendKey } from '../core/schema/path.ts'
import { flagPath, setAsideText } from '../core/values/flag.ts'
import { isMasked, nodeAt } from './formPaths.ts'
import type { FormStore } from './FormStore.ts'
import { perForm } from './perForm.ts'
import { followMoves, type RowMovesByList } from './rowMoves.ts'

/*
 * The controls that someone marked, to ask about later. The marks belong to the person at the form,
 * not to the record. Entering an answer removes an earlier mark, because the list shows what is
 * left to ask. A mark that was set after the entry stays.
 */

const memoryOf = perForm(() => ({
  /** The controls with an entry that is newer than their mark. */
  entered: new Set<string>(),
  /** The marks in removed rows, by row id, for Undo. */
  removed: new Map<string, { position: number; names: string[] }>(),
}))

export function setAskLater(store: FormStore, askLater: readonly string[]): void {
  if (askLater.join() !== store.state.askLater.join()) store.set({ askLater })
}

/** A person entered an answer, which removes an earlier mark when the control is left. */
export function noteEntry(store: FormStore, name: string): void {
  memoryOf(store).entered.add(name)
}

/** A mark that is set or removed now is newer than what was entered. */
export function forgetEntry(store: FormStore, name: string): boolean {
  return memoryOf(store).entered.delete(name)
}

/** Removes the mark of a control that was left with an answer entered after the mark was set. */
export function removeAnsweredMark(store: FormStore, name: string): void {
  if (forgetEntry(store, name)) {
    setAskLater(
      store,
      store.state.askLater.filter((other) => other !== name),
    )
  }
}

/** Restores the marks that were saved last. */
export function resetAskLater(store: FormStore): void {
  const { entered, removed } = memoryOf(store)
  entered.clear()
  removed.clear()
  setAskLater(store, store.saved.askLater)
}

/** The marks of a row move with it, go with it, and return with it. */
export function moveAskLater(store: FormStore, moves: RowMovesByList): void {
  const { removed } = memoryOf(store)
  const after: string[] = []
  for (const inList of moves.values())
    for (const row of inList.removed.values()) removed.delete(row)
  for (const [position, name] of store.state.askLater.entries()) {
    const moved = followMoves(name, moves)
    if (moved.path !== undefined) {
      after.push(moved.path)
      continue
    }
    const lost = removed.get(moved.row)
    if (lost) lost.names.push(moved.inRow)
    else removed.set(moved.row, { position, names: [moved.inRow] })
  }
  for (const [list, { added }] of moves) {
    for (const [row, to] of added) {
      const { position, names } = removed.get(row) ?? { position: 0, names: [] }
      const prefix = `${appendKey(list, to)}.`
      after.splice(position, 0, ...names.map((name) => prefix + name))
    }
  }
  setAskLater(store, after)
}

/** The text that a mark has set aside, unless the form masks the control. */
export function noteOfMark(store: FormStore, name: string): string | undefined {
  const isHidden = isMasked(store, nodeAt(store, name))
  return isHidden ? undefined : setAsideText(store.valueAt(flagPath(name)))
}

/** The texts that the marks have set aside, by control. */
export const notesOfMarks = (store: FormStore): Record<string, string> =>
  Object.fromEntries(
    store.state.askLater.flatMap((name): [string, string][] => {
      const note = noteOfMark(store, name)
      return note === undefined ? [] : [[name, note]]
    }),
  )
