import { memo, type ReactNode } from 'react'
import { isSameItem } from './isSameItem.ts'
import { RepeatedItem } from './RepeatedItem.tsx'
import type { RepeatedItemProps } from './sharedItemProps.ts'

interface ItemChunkProps<T> {
  items: readonly RepeatedItemProps<T>[]
  /** What says that items were removed, by the item that it is before. */
  removedBefore: ReadonlyMap<string, ReactNode[]>
  /** Whether the browser skips it while it is out of sight. */
  isSkippable: boolean
}

function ItemChunkInner<T>({ items, removedBefore, isSkippable }: ItemChunkProps<T>) {
  return (
    <div className={isSkippable ? 'qf-item-chunk' : undefined}>
      {items.flatMap((item) => [
        ...(removedBefore.get(item.rowId) ?? []),
        <RepeatedItem key={item.rowId} {...item} />,
      ])}
    </div>
  )
}

/** Consecutive items. Renders only if one of them does, which spares a look at each of hundreds. */
export const ItemChunk = /* @__PURE__ */ memo(ItemChunkInner, isSameChunk) as typeof ItemChunkInner

type AnyChunkProps = Readonly<ItemChunkProps<unknown>>

function isSameChunk(before: AnyChunkProps, after: AnyChunkProps): boolean {
  const { items } = after
  return (
    before.removedBefore.size + after.removedBefore.size === 0 &&
    before.isSkippable === after.isSkippable &&
    before.items.length === items.length &&
    before.items.every((item, at) => items[at] !== undefined && isSameItem(item, items[at]))
  )
}
