import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormStore } from '../formContext.ts'
import { type Row, rowContaining } from './useRows.ts'

/** From this many items on, each can be closed, and all are closed at first. */
const collapsibleFrom = 4

/** How many items are opened before the page may draw and listen: each brings a dozen inputs. */
const expandBatchSize = 10

/** Which items of a list are open. */
export interface ExpandedItems {
  /** Whether items can be closed. A list that was long enough once stays so. */
  canCollapse: boolean
  isExpanded(rowId: string): boolean
  toggle(rowId: string, open: boolean): void
  collapse(rowIds: readonly string[]): void
  /** Opens items a few at a time; resolves to whether all are open, or it was called off. */
  expand(rowIds: readonly string[]): Promise<boolean>
}

/** Remembers by row which items are open, so that one that comes back is as it was left. */
export function useExpandedItems(
  listPath: string,
  rows: readonly Row[],
  collapsible: boolean | undefined,
): ExpandedItems {
  const store = useFormStore()
  const hasMany = rows.length >= collapsibleFrom
  const [hadMany, setWasMany] = useState(hasMany)
  if (hasMany && !hadMany) setWasMany(true)
  const canCollapse = collapsible ?? hadMany
  const initiallyCollapsed = (): ReadonlySet<string> =>
    new Set(hasMany && collapsible !== false ? rows.map(({ id }) => id) : [])
  const [knownCollapsed, setCollapsed] = useState<ReadonlySet<string> | undefined>(
    () => store?.collapsedItems.get(listPath) ?? initiallyCollapsed(),
  )
  const collapsedIds = knownCollapsed ?? initiallyCollapsed()
  // The form has gone back to its record, and so does the list.
  if (!knownCollapsed) setCollapsed(collapsedIds)
  const currentExpansion = useRef<object>(undefined)

  useEffect(() => store?.resets.add(() => setCollapsed(undefined)), [store])
  useEffect(
    () => void store?.collapsedItems.set(listPath, collapsedIds),
    [store, listPath, collapsedIds],
  )
  useEffect(
    () =>
      store?.revealRequests.add((name) => {
        const row = rowContaining(listPath, rows, name)
        if (row && collapsedIds.has(row.id))
          flushSync(() => setCollapsed(without(collapsedIds, [row.id])))
      }),
    [store, rows, listPath, collapsedIds],
  )
  useEffect(
    () => () => {
      currentExpansion.current = undefined
    },
    [],
  )

  return {
    canCollapse,
    isExpanded: (rowId) => !canCollapse || !collapsedIds.has(rowId),
    toggle: (rowId, open) =>
      setCollapsed((before = collapsedIds) =>
        open ? without(before, [rowId]) : new Set([...before, rowId]),
      ),
    collapse(rowIds) {
      currentExpansion.current = undefined
      setCollapsed((before = collapsedIds) => new Set([...before, ...rowIds]))
    },
    async expand(rowIds) {
      const turn = {}
      currentExpansion.current = turn
      const left = rowIds.filter((id) => collapsedIds.has(id))
      while (left.length > 0) {
        const next = left.splice(0, expandBatchSize)
        setCollapsed((before = collapsedIds) => without(before, next))
        await afterRender()
        if (currentExpansion.current !== turn) return false
      }
      return true
    },
  }
}

const afterRender = () => new Promise<void>((resolve) => setTimeout(resolve))

function without(set: ReadonlySet<string>, members: readonly string[]): ReadonlySet<string> {
  const rest = new Set(set)
  for (const member of members) rest.delete(member)
  return rest
}
