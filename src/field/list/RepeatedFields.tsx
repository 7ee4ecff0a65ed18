import { type ReactNode, useRef } from 'react'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { Heading, NestedHeadings } from '../group/Heading.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { Place } from '../place.ts'
import { RepeatedItem } from './item/RepeatedItem.tsx'
import type { ItemText } from './item/sharedItemProps.ts'
import { useFieldSnapshot, useIsReadOnly } from '../formContext.ts'
import { useItemPositions } from './useItemPositions.ts'
import { useItemSearch } from './useItemSearch.ts'
import { useItemProblems } from './useItemProblems.ts'
import { useListMessages } from './useListMessages.ts'
import { useGroupError } from '../group/useGroupError.ts'
import { useExpandedItems } from './useExpandedItems.ts'
import { lazyListParts } from './lazy/lazyListParts.ts'
import { useItemActions } from './useItemActions.ts'
import { useListStore, useRows } from './useRows.ts'
import { useMessages, useShortcuts } from '../../config/useConfig.ts'
import { GroupError } from '../group/GroupError.tsx'

/** What a person can do with a list. */
export interface ListOptions {
  /** Whether items can be collapsed to a line without inputs. @default true from `collapseFrom` on */
  collapsible?: boolean | undefined
  /** From how many items on a list opens with all of them collapsed. @default 4 */
  collapseFrom?: number | undefined
  /** Whether an item can be duplicated. A copy has no keys that the schema does not know. @default true */
  duplicable?: boolean | undefined
  /** Whether items can be moved up and down. @default false */
  reorderable?: boolean | undefined
  /** How many items must remain. An item of a wrong type can always be removed. @default 0 */
  min?: number | undefined
  /** How many items the list may have before Add is off. More can come from the record. @default any number */
  max?: number | undefined
}

/** What {@link RepeatedFields} takes. */
export interface RepeatedFieldsProps<T> extends ListOptions {
  /** The list. */
  place: Place<T[]>
  /** The words for one item and for several, from which the list makes its messages. */
  noun: ItemNoun
  /** The list's legend. @default the word for several items */
  legend?: string
  /** The fields of one item. */
  children: (item: Place<T>) => ReactNode
  /**
   * The line of a collapsed item next to its name, from the texts of its fields:
   * `(text) => text('address.city')`. The text of a masked field is empty.
   */
  summary?: (text: ItemText) => string
}

/** A list has a search box from this many items on. */
const searchableFrom = 10

/**
 * A list whose items can be added, edited and removed in place, with an Undo at the place of a removed
 * item. Renders a `<fieldset>` with a nested one for each item. A collapsed item renders no inputs.
 */
export function RepeatedFields<T>(props: RepeatedFieldsProps<T>) {
  const { place, noun, children, summary, min = 0, max = Infinity } = props
  const isReadOnly = useIsReadOnly()
  const messages = useListMessages()
  const { field } = useMessages()
  const shortcuts = useShortcuts()
  const store = useListStore(place)
  const list = useRows(place)
  const { rows } = list
  const { id, error } = useGroupError(place)
  const expandedItems = useExpandedItems(place.name, rows, props)
  const itemSearch = useItemSearch(place, rows, noun)
  const itemProblems = useItemProblems(store, place.name, rows, expandedItems.isExpanded)
  const { unknown } = useFieldSnapshot(place.name)
  const root = useRef<HTMLFieldSetElement>(null)
  const { itemActions, add, enterFirstMatch, focusFirstMatch, onClick, onKeyDown, undo, removals } =
    useItemActions({
      ...list,
      root,
      place,
      noun,
      store,
      isReadOnly,
      messages,
      expandedItems,
      itemSearch,
      min,
      max,
    })
  const { revision } = itemProblems
  useItemPositions({ root, rows, place, noun, store, messages, revision })
  const legend = props.legend ?? upperFirst(noun.many)
  const isFull = rows.length >= max
  const isCollapsible = expandedItems.canCollapse && rows.length > 1
  const isSearchable = rows.length >= searchableFrom || itemSearch.query !== ''
  const common = {
    list: place,
    noun,
    store,
    messages,
    isReadOnly,
    actions: itemActions,
    summary,
    children,
    canCollapse: expandedItems.canCollapse,
    duplicable: props.duplicable ?? true,
    reorderable: props.reorderable ?? false,
    atMin: rows.length <= min,
    atMax: isFull,
  }
  const parts = removals.length > 0 ? lazyListParts.get() : undefined
  const removedItemsAt = (index: number) =>
    parts
      ?.removalsAt(removals, index, rows.length)
      .map((removal) => (
        <parts.RemovedItem
          key={`removed-${removal.id}`}
          {...{ noun, removal, removals }}
          onUndo={() => undo(removal)}
        />
      ))

  return (
    // The fieldset handles the keys of the buttons inside. A click on the line of an item does what the
    // item's button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={root}
      className="qf-list"
      data-part="list"
      id={id}
      data-path={place.name}
      data-invalid={error ? '' : undefined}
      tabIndex={-1}
      aria-describedby={error && `${id}--error`}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <legend className="qf-legend">
        <Heading>{legend}</Heading>
      </legend>
      <div className="qf-list-body">
        <GroupError place={place} label={legend} />
        {rows.length === 0 && (
          <p className="qf-list-empty">{unknown ? field.unknown : messages.none(noun)}</p>
        )}
        {(isCollapsible || isSearchable) && (
          <ListToolbar
            {...{ noun, rows }}
            itemSearch={isSearchable ? itemSearch : undefined}
            expandedItems={isCollapsible ? expandedItems : undefined}
            onFocusFirstMatch={focusFirstMatch}
            onEnterFirstMatch={enterFirstMatch}
          />
        )}
        <NestedHeadings>
          {/* The `div` matters: attaching hundreds of inputs directly to a form takes quadratic time. */}
          <div className="qf-items" data-part="items">
            {rows.flatMap((row) => [
              removedItemsAt(row.index),
              <RepeatedItem
                key={row.id}
                {...common}
                rowId={row.id}
                index={row.index}
                count={rows.length}
                isExpanded={expandedItems.isExpanded(row.id)}
                hidden={itemSearch.hiddenRowIds.has(row.id)}
                revision={revision}
                {...itemProblems.at(row)}
              />,
            ])}
            {removedItemsAt(rows.length)}
          </div>
        </NestedHeadings>
        {!isReadOnly && (
          <button
            type="button"
            className="qf-button"
            data-part="add"
            aria-disabled={isFull || undefined}
            aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.addAnother)}
            onClick={add}
          >
            {isFull
              ? messages.atMost(noun, max)
              : rows.length === 0
                ? messages.add(noun)
                : messages.addAnother(noun)}
          </button>
        )}
      </div>
    </fieldset>
  )
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
