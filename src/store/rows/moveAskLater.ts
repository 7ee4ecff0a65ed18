import type { RowChange } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'
import { pathAfterRowChange } from './pathAfterRowChange.ts'

/** The marks of a row move with it, go with it, and return with it. */
export function moveAskLater(store: FormStore, change: RowChange): void {
  const { list, row, from, to } = change
  const { removed } = store.memory.askLater
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
