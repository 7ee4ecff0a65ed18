import { createContext, type ReactNode } from 'react'
import type { ItemNoun } from '../../../config/messages/listMessages.ts'
import type { Place } from '../../place.ts'

/** The texts of one item, by the path of the member: `text('address.city')`. */
export type ItemText = (member: string) => string

/** What the items of a list have in common. */
export interface SharedItemProps<T> {
  list: Place<T[]>
  noun: ItemNoun
  canCollapse: boolean
  /** Whether items have buttons that duplicate and that move them. */
  duplicable: boolean
  reorderable: boolean
  /** Whether so many are there that none may go, or none may come. */
  atMin: boolean
  atMax: boolean
  actions: ItemActions
  summary: ((text: ItemText) => string) | undefined
  children: (item: Place<T>) => ReactNode
}

/** What can be done with an item. */
export interface ItemActions {
  toggle(rowId: string, open: boolean): void
  duplicate(index: number): void
  move(index: number, to: number): void
  remove(index: number): void
}

/** How many items the list around has: every item says it, and should not be drawn anew for it. */
export const ItemCountContext = createContext(0)
