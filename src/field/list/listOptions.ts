import type { ReactNode } from 'react'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import type { CandidateOptions } from '../../store/formState.ts'
import type { Place } from '../place.ts'
import type { ItemSummary } from './listState.ts'

/** What a person can do with a list. */
export interface ListOptions {
  /** Whether items can be collapsed to a line without inputs. @default true from collapseFrom items on */
  collapsible?: boolean | undefined
  /**
   * From how many items on a list opens with all of them collapsed. From then on, adding one collapses the
   * others, except those that have errors or that a person expanded. @default 4
   */
  collapseFrom?: number | undefined
  /** Whether an item can be duplicated. A copy has no keys that the schema does not know. @default true */
  duplicable?: boolean | undefined
  /** Whether items can be moved up and down. @default false */
  reorderable?: boolean | undefined
  /** How many items must remain. An item of a wrong type can always be removed. @default 0 */
  min?: number | undefined
  /** How many items the list may have before Add is off. More can come from the record. @default any number */
  max?: number | undefined
  /**
   * Whether only screen readers get the list's legend, where a title above it already says the same. @default false
   */
  hideLegend?: boolean | undefined
  /** Fields about all items, above the first: a loan number of the property above its mortgagees. */
  above?: ReactNode
}

/** What {@link RepeatedFields} takes. */
export interface RepeatedFieldsProps<T> extends ListOptions, CandidateOptions<T> {
  /** The list. */
  place: Place<T[]>
  /** The words for one item and for several, from which the list makes its messages. */
  noun: ItemNoun
  /** The list's legend. @default noun.many */
  legend?: string | undefined
  /** The fields of one item. */
  children: (item: Place<T>) => ReactNode
  /**
   * What a collapsed item says next to its name, from the texts of its fields:
   * `(text) => text('address.city')`. Up to three texts in an array are columns, and `''` leaves its
   * column empty. The text of a masked field is empty.
   */
  summary?: ItemSummary | undefined
  /**
   * Whether the fields of an item are sections with titles of their own, such as several `FieldGroup`s. In a
   * form of the kit, an open item then lays them out as a form does. @default false
   */
  itemSections?: boolean | undefined
}
