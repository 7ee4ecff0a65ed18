import { perForm } from './perForm.ts'
import type { ChangedPath } from './subscriptions.ts'

/** What a button of a field does. The key of a field takes it, and the menu of the field lists it. */
export interface FieldAction {
  /**
   * An offer or a confirmation is taken by the key, if it is the only one. The menu lists offers first,
   * then the rest.
   */
  kind: 'offer' | 'confirm' | 'other'
  /** The visible words of the button. */
  label: string
  /** Says more, such as the field that an offer comes from. */
  why: string | undefined
  /** The button, whose place on the page is that in the menu. */
  button: () => Element | null
  run: () => void
}

const noActions: readonly FieldAction[] = []

/** Whether the key of a field takes it, if there is nothing else. */
export const isTakenByKey = ({ kind }: FieldAction): boolean => kind !== 'other'

const memoryOf = perForm(() => ({
  /** What the buttons of each control do, in the order of the page. */
  actions: new Map<string, readonly FieldAction[]>(),
  /** The controls that do not show yet what their buttons do. */
  stale: new Set<string>(),
}))

export const fieldActionsAt = (form: object, name: string): readonly FieldAction[] =>
  memoryOf(form).actions.get(name) ?? noActions

/**
 * Adds what a button does to the controls that it is for, while the button is on the page. Returns a
 * function that removes it. {@link showFieldActions} shows either.
 */
export function addFieldAction(
  form: object,
  controls: readonly string[],
  action: FieldAction,
): () => void {
  const { actions, stale } = memoryOf(form)
  const change = (update: (all: readonly FieldAction[]) => FieldAction[]) => {
    for (const name of controls) {
      const changed = update(fieldActionsAt(form, name))
      if (changed.length > 0) actions.set(name, changed)
      else actions.delete(name)
      stale.add(name)
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
export function showFieldActions(form: { notify(changes: readonly ChangedPath[]): void }): void {
  const { stale } = memoryOf(form)
  if (stale.size === 0) return
  const changes = Array.from(stale, (path) => ({ path, below: false }))
  stale.clear()
  form.notify(changes)
}
