import { announce } from '../../store/announce.ts'
import { toggleAskLater } from '../../store/entry.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { labelWithItem } from '../../store/labels.ts'
import { inPageOrder } from '../focus.ts'

/** Marks a field to ask about it later, or removes the mark. */
export function markAskLater(store: FormStore, name: string | undefined): void {
  if (!name) return
  const { marked, unmarked } = store.settings.messages.askLater
  const isMarked = toggleAskLater(store, name, (names) =>
    inPageOrder(
      store,
      names.map((path) => ({ path })),
    ).map(({ path }) => path),
  )
  const label = labelWithItem(store, store.values, name)
  announce(store, (isMarked ? marked : unmarked)(label))
}
