import { type FieldAction, noActions } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import { checkLeft } from './entry.ts'

/**
 * Adds what a button does to the controls that it is for, while the button is on the page. Returns a
 * function that removes it. {@link showFieldActions} shows either.
 */
export function addFieldAction(
  store: FormStore,
  controls: readonly string[],
  action: FieldAction,
): () => void {
  const { actions, staleActions } = store.memory
  const change = (update: (all: readonly FieldAction[]) => FieldAction[]) => {
    for (const name of controls) {
      const changed = update(actions.get(name) ?? noActions)
      if (changed.length > 0) actions.set(name, changed)
      else actions.delete(name)
      staleActions.add(name)
    }
  }
  change((all) => [...all, action].toSorted(byPlace))
  return () => change((all) => all.filter((one) => one !== action))
}

function byPlace(one: FieldAction, other: FieldAction): number {
  const [first, second] = [one.button(), other.button()]
  if (!first || !second || first === second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** Shows what was added and removed: all at once, as hundreds of fields may get a button together. */
export function showFieldActions(store: FormStore): void {
  const { staleActions } = store.memory
  if (staleActions.size === 0) return
  const changes = Array.from(staleActions, (path) => ({ path, below: false }))
  staleActions.clear()
  store.notify(changes)
}

/** Opens the menu of a field, with what the field says once it is left. */
export function openFieldMenu(store: FormStore, name: string): void {
  checkLeft(store, name)
  store.set({ openMenu: name })
}
