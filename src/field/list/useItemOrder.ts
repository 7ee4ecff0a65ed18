import { type RefObject, useEffect, useRef } from 'react'
import type { SharedItemProps } from './item/sharedItemProps.ts'
import { writeItemOrder } from './writeItemOrder.ts'
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
    const before = written.current
    if (before === rows) return
    written.current = rows
    const isSame =
      before.length === rows.length && rows.every(({ id }, at) => id === before[at]?.id)
    if (isSame) return
    writeItemOrder(root.current, rows, shared)
  }, [root, rows, shared])
}
