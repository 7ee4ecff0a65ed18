import type { Names, RowShift } from '../field/formSession.ts'
import { normalizePath } from '../core/schema/path.ts'
import { afterShift } from './afterShift.ts'
import { createStore } from './store.ts'

/** Fields that are marked to be asked about later, by the names of their controls. */
export interface AskLater extends Names {
  get(): readonly string[]
  /** Marks a field, or takes its mark back; tells whether it is marked now. */
  toggle(name: string): boolean
  /** An entry was made at a control. */
  entered(name: string): void
  /** A control was left that holds an answer: what was asked meanwhile needs no mark any more. */
  answered(name: string): void
  /** The marks of a row move with it, go with it, and come back with it. */
  shift(shift: RowShift): void
  /** Returns how to make the present marks those that a reset goes back to. */
  keep(): () => void
  reset(): void
}

/**
 * The marks belong to the person at the form, not to the record. One goes by itself when an answer
 * was entered after it was set, for the list says what is left to ask; a mark set after the entry, to
 * a guess that wants asking, stays.
 */
export function createAskLater(
  initial: readonly string[],
  inOrder: (names: readonly string[]) => string[],
): AskLater {
  let kept: readonly string[] = initial.map(normalizePath)
  const marks = createStore<readonly string[]>(kept)
  const entered = new Set<string>()
  const gone = new Map<string, { from: number; rests: string[] }>()
  const without = (name: string) => marks.get().filter((other) => other !== name)
  const has = (name: string) => marks.get().includes(name)

  return {
    get: marks.get,
    subscribe: marks.subscribe,
    has,
    toggle(name) {
      entered.delete(name)
      const marking = !has(name)
      marks.set(marking ? inOrder([...marks.get(), name]) : without(name))
      return marking
    },
    entered: (name) => void entered.add(name),
    answered(name) {
      if (entered.delete(name) && has(name)) marks.set(without(name))
    },
    shift(shift) {
      const { list, row, from: stood, to } = shift
      const before = marks.get()
      const below = `${list}.${stood ?? to}.`
      const after = before.flatMap((name) => afterShift(name, shift) ?? [])
      if (to === undefined) {
        const from = before.findIndex((name) => name.startsWith(below))
        const lost = before.filter((name) => name.startsWith(below))
        gone.set(row, { from, rests: lost.map((name) => name.slice(below.length)) })
      } else if (stood === undefined) {
        const { from, rests } = gone.get(row) ?? { from: 0, rests: [] }
        after.splice(from, 0, ...rests.map((rest) => below + rest))
      }
      if (after.join() !== before.join()) marks.set(after)
    },
    keep() {
      const now = marks.get()
      return () => {
        kept = now
      }
    },
    reset() {
      entered.clear()
      gone.clear()
      if (kept.join() !== marks.get().join()) marks.set(kept)
    },
  }
}
