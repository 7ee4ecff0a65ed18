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
  close(rowIds: readonly string[]): void
  /** Opens items a few at a time; resolves to whether all are open, or it was called off. */
  open(rowIds: readonly string[]): Promise<boolean>
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
  const atFirst = (): ReadonlySet<string> =>
    new Set(many && collapsible !== false ? rows.map(({ id }) => id) : [])
  const [known, setClosed] = useState<ReadonlySet<string> | undefined>(
    () => session?.closedItems.get(list) ?? atFirst(),
  )
  const closed = known ?? atFirst()
  // The form has gone back to its record, and so does the list.
  if (!known) setClosed(closed)
  const opening = useRef<object>(undefined)

  useEffect(() => session?.onReset(() => setClosed(undefined)), [session])
  useEffect(() => void session?.closedItems.set(list, closed), [session, list, closed])
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
      setClosed((before = closed) =>
        open ? without(before, [rowId]) : new Set([...before, rowId]),
      ),
    close(rowIds) {
      opening.current = undefined
      setClosed((before = closed) => new Set([...before, ...rowIds]))
    },
    async open(rowIds) {
      const turn = {}
      opening.current = turn
      const left = rowIds.filter((id) => closed.has(id))
      while (left.length > 0) {
        const next = left.splice(0, openedAtOnce)
        setClosed((before = closed) => without(before, next))
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
