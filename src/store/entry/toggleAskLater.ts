import type { FormStore } from '../FormStore.ts'

/** Marks a control, or removes its mark. Returns whether it is marked now. */
export function toggleAskLater(
  store: FormStore,
  name: string,
  inPageOrder: (names: readonly string[]) => string[],
): boolean {
  store.memory.askLater.entered.delete(name)
  const marked = store.state.askLater
  const isMarked = marked.includes(name)
  store.set({
    askLater: isMarked ? marked.filter((other) => other !== name) : inPageOrder([...marked, name]),
  })
  return !isMarked
}
