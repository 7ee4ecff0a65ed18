import { appendKey } from '../../core/schema/path.ts'
import type { RowMovesByList } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'
import { followMoves } from './pathAfterMoves.ts'

/** The marks of a row move with it, go with it, and return with it. */
export function moveAskLater(store: FormStore, moves: RowMovesByList): void {
  const { removed } = store.memory.askLater
  const before = store.state.askLater
  const after: string[] = []
  for (const inList of moves.values())
    for (const row of inList.removed.values()) removed.delete(row)
  for (const [position, name] of before.entries()) {
    const moved = followMoves(name, moves)
    if (moved.path !== undefined) {
      after.push(moved.path)
      continue
    }
    const lost = removed.get(moved.row)
    if (lost) lost.names.push(moved.inRow)
    else removed.set(moved.row, { position, names: [moved.inRow] })
  }
  if (removed.size > 0) for (const [list, { added }] of moves) bringBack(list, added)
  if (after.join() !== before.join()) store.set({ askLater: after })

  function bringBack(list: string, added: ReadonlyMap<string, number>): void {
    for (const [row, to] of added) {
      const { position, names } = removed.get(row) ?? { position: 0, names: [] }
      const prefix = `${appendKey(list, to)}.`
      after.splice(position, 0, ...names.map((name) => prefix + name))
    }
  }
}
