import type { ReactNode } from 'react'
import type { ItemNoun, ListMessages } from '../../../config/messages/listMessages.ts'
import type { FormStore } from '../../../store/FormStore.ts'
import type { ShownSource } from '../../../store/sources/sourceReader.ts'
import type { Place } from '../../place.ts'
import type { ItemProblems } from '../useItemProblems.ts'

/** The text of an item's field, by path: `text('address.city')`. */
export type ItemText = (member: string) => string

/** A text, or the label of a required field that is empty. */
export type ItemFact = string | { needed: string }

/** What a collapsed item says next to its name: one text, or one fact for each of up to three columns. */
export type ItemSummary = (text: ItemText) => string | readonly ItemFact[]

/** The props that all items of a list share. */
export interface SharedItemProps<T> {
  list: Place<T[]>
  noun: ItemNoun
  store: FormStore
  messages: ListMessages
  isReadOnly: boolean
  canCollapse: boolean
  duplicable: boolean
  reorderable: boolean
  /** Whether the list has as few, or as many, items as allowed. */
  atMin: boolean
  atMax: boolean
  actions: ItemActions
  summary: ItemSummary | undefined
  /** The element of the titles, from `useLegend`, which has an effect that hundreds of items do without. */
  Legend: 'legend' | 'div'
  /** Whether the fields of an item are sections with titles of their own. */
  itemSections: boolean
  children: (item: Place<T>) => ReactNode
}

export interface ItemActions {
  toggle(rowId: string, open: boolean): void
  duplicate(index: number): void
  move(index: number, to: number): void
  remove(index: number): void
}

/** What one item of a list takes. */
export interface RepeatedItemProps<T> {
  shared: SharedItemProps<T>
  rowId: string
  index: number
  /** The number of items. */
  count: number
  isExpanded: boolean
  /** Says that it was added, if it was. */
  newText: string | undefined
  /** Whether the search does not match it. */
  hidden: boolean
  problems: ItemProblems
  /** Where an expanded item came from. A collapsed one finds out itself. */
  source: ShownSource | undefined
  /** Changes when a value in a collapsed item changes. */
  revision: number
}
