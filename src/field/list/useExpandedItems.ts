import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormStore } from '../formContext.ts'
import { useIsPrinting } from '../printing.ts'
import { type Row, rowContaining } from './useRows.ts'

/** How many items to expand before the page may paint and respond: each has a dozen inputs. */
const expandBatchSize = 10

/** Which items of a list are expanded. */
export interface ExpandedItems {
  /** Whether items can be collapsed. Stays true when the list gets short again. */
  canCollapse: boolean
  isExpanded(rowId: string): boolean
  toggle(rowId: string, open: boolean): void
  collapse(rowIds: readonly string[]): void
  /** The items that a person expanded. */
  expandedByHand: ReadonlySet<string>
  /** From how many items on a list opens with all of them collapsed. */
  collapseFrom: number
  /** Expands items in batches. Resolves to false if another call interrupts it. */
  expand(rowIds: readonly string[]): Promise<boolean>
}

/** Remembers by row which items are expanded, so that a restored item is as it was. On paper all of them are. */
export function useExpandedItems(
  listPath: string,
  rows: readonly Row[],
  options: { collapsible?: boolean | undefined; collapseFrom?: number | undefined },
): ExpandedItems {
  const { collapsible, collapseFrom = 4 } = options
  const store = useFormStore()
  const isPrinting = useIsPrinting()
  const hasMany = rows.length >= collapseFrom
  const [hadMany, setHadMany] = useState(hasMany)
  if (hasMany && !hadMany) setHadMany(true)
  const canCollapse = collapsible ?? hadMany
  const initiallyCollapsed = (): ReadonlySet<string> => {
    const collapsed = hasMany && collapsible !== false ? rows.map(({ id }) => id) : []
    const lastRow = rowContaining(listPath, rows, store?.memory.lastField ?? '')
    return without(new Set(collapsed), lastRow ? [lastRow.id] : [])
  }
  const [knownCollapsed, setCollapsed] = useState<ReadonlySet<string> | undefined>(
    () => store?.memory.collapsedItems.get(listPath) ?? initiallyCollapsed(),
  )
  const collapsedIds = knownCollapsed ?? initiallyCollapsed()
  // A reset of the form sets it to undefined.
  if (!knownCollapsed) setCollapsed(collapsedIds)
  const [expandedByHand] = useState(() => new Set<string>())
  const currentExpansion = useRef<object>(undefined)

  useEffect(() => store?.events.reset.add(() => setCollapsed(undefined)), [store])
  useEffect(
    () => void store?.memory.collapsedItems.set(listPath, collapsedIds),
    [store, listPath, collapsedIds],
  )
  useEffect(
    () =>
      store?.events.revealRequest.add((name) => {
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
    expandedByHand,
    collapseFrom: collapsible === false ? Infinity : collapseFrom,
    isExpanded: (rowId) => !canCollapse || isPrinting || !collapsedIds.has(rowId),
    toggle(rowId, open) {
      if (open) expandedByHand.add(rowId)
      setCollapsed((before = collapsedIds) =>
        open ? without(before, [rowId]) : new Set([...before, rowId]),
      )
    },
    collapse(rowIds) {
      currentExpansion.current = undefined
      setCollapsed((before = collapsedIds) => new Set([...before, ...rowIds]))
    },
    async expand(rowIds) {
      const expansion = {}
      currentExpansion.current = expansion
      const remaining = rowIds.filter((id) => collapsedIds.has(id))
      for (const id of remaining) expandedByHand.add(id)
      while (remaining.length > 0) {
        const next = remaining.splice(0, expandBatchSize)
        setCollapsed((before = collapsedIds) => without(before, next))
        await afterRender()
        if (currentExpansion.current !== expansion) return false
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
