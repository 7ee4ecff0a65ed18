import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from './session.ts'
import { type Row, rowAround } from './useRows.ts'

/** From this many items on, each can be closed, and all are closed at first. */
const collapsibleFrom = 4

/** How many items are opened before the page may draw and listen: each brings a dozen inputs. */
const openedAtOnce = 10

/** Which items of a list are open. */
export interface OpenItems {
  /** Whether items can be closed. A list that was long enough once stays so. */
  canClose: boolean
  isOpen(rowId: string): boolean
  toggle(rowId: string, open: boolean): void
  closeAll(): void
  /** Opens them a few at a time; resolves to whether none was left to open, or it was called off. */
  openAll(): Promise<boolean>
}

/** Remembers by row which items are open, so that one that comes back is as it was left. */
export function useOpenItems(
  list: string,
  rows: readonly Row[],
  collapsible: boolean | undefined,
): OpenItems {
  const session = useSession()
  const many = rows.length >= collapsibleFrom
  const [wasMany, setWasMany] = useState(many)
  if (many && !wasMany) setWasMany(true)
  const canClose = collapsible ?? wasMany
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(many && collapsible !== false ? rows.map(({ id }) => id) : []),
  )
  const opening = useRef<object>(undefined)

  useEffect(
    () =>
      session?.onReveal((name) => {
        const row = rowAround(list, rows, name)
        if (row && closed.has(row.id)) flushSync(() => setClosed(without(closed, [row.id])))
      }),
    [session, rows, list, closed],
  )
  useEffect(
    () => () => {
      opening.current = undefined
    },
    [],
  )

  return {
    canClose,
    isOpen: (rowId) => !canClose || !closed.has(rowId),
    toggle: (rowId, open) =>
      setClosed((before) => (open ? without(before, [rowId]) : new Set([...before, rowId]))),
    closeAll() {
      opening.current = undefined
      setClosed(new Set(rows.map(({ id }) => id)))
    },
    async openAll() {
      const turn = {}
      opening.current = turn
      const left = rows.map(({ id }) => id).filter((id) => closed.has(id))
      while (left.length > 0) {
        const next = left.splice(0, openedAtOnce)
        setClosed((before) => without(before, next))
        await drawn()
        if (opening.current !== turn) return false
      }
      return true
    },
  }
}

const drawn = () => new Promise<void>((resolve) => setTimeout(resolve))

function without(set: ReadonlySet<string>, members: readonly string[]): ReadonlySet<string> {
  const rest = new Set(set)
  for (const member of members) rest.delete(member)
  return rest
}
