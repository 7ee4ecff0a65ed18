import type { Key } from '../core/values/placeKey.ts'
import type { PlaceKeys } from './keys.ts'
import { oncePer } from '../core/objects/oncePer.ts'
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
  /** What it will do, for the menu, where that is not plain from the label: `Back to Single`. */
  menuLabel?: string | undefined
  /** Says more, such as the field that an offer comes from. */
  why: string | undefined
  /** The button, whose place on the page is that in the menu. */
  button: () => Element | null
  run: () => void
}

const noActions: readonly FieldAction[] = []

/** Whether the key of a field takes it, if there is nothing else. */
export const isTakenByKey = ({ kind }: FieldAction): boolean => kind !== 'other'

const memoryOf = oncePer(() => ({
  /** What the buttons of each control do, in the order of the page. */
  actions: new Map<Key, readonly FieldAction[]>(),
  /** The controls that do not show yet what their buttons do. */
  stale: new Set<Key>(),
}))

export const fieldActionsAt = (form: object, key: Key): readonly FieldAction[] =>
  memoryOf(form).actions.get(key) ?? noActions

/**
 * Adds what a button does to the controls that it is for, while the button is on the page. Returns a
 * function that removes it. {@link showFieldActions} shows either.
 */
export function addFieldAction(
  form: object,
  controls: readonly Key[],
  action: FieldAction,
): () => void {
  const { actions, stale } = memoryOf(form)
  const change = (update: (all: readonly FieldAction[]) => FieldAction[]) => {
    for (const key of controls) {
      const changed = update(fieldActionsAt(form, key))
      if (changed.length > 0) actions.set(key, changed)
      else actions.delete(key)
      stale.add(key)
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
export function showFieldActions(form: {
  readonly keys: PlaceKeys
  notify(changes: readonly ChangedPath[]): void
}): void {
  const { stale } = memoryOf(form)
  if (stale.size === 0) return
  const changes = Array.from(stale).flatMap((key) => {
    const path = form.keys.pathOf(key)
    return path === undefined ? [] : { path, below: false }
  })
  stale.clear()
  if (changes.length > 0) form.notify(changes)
}
