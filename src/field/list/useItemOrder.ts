import { type RefObject, useEffect, useRef } from 'react'
import type { SharedItemProps } from './item/sharedItemProps.ts'
import { lazyListParts } from './lazy/lazyListParts.ts'
import type { Row } from './useRows.ts'

/** Keeps the titles of items up to date that do not render when their place in the list changes. */
export function useItemOrder<T>(
  root: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  shared: SharedItemProps<T>,
): void {
  const written = useRef(rows)
  useEffect(() => {
    // They mount with their places.
    if (written.current === rows) return
    written.current = rows
    lazyListParts.get()?.writeItemOrder(root.current, rows, shared)
  }, [root, rows, shared])
}
