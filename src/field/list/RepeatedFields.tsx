import { type ReactNode, useRef } from 'react'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { Heading, NestedHeadings } from '../group/Heading.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { Place } from '../place.ts'
import { RemovedItem } from './item/RemovedItem.tsx'
import { RepeatedItem } from './item/RepeatedItem.tsx'
import { ItemCountContext, type ItemText } from './item/sharedItemProps.ts'
import { useFieldSnapshot, useIsReadOnly } from '../formContext.ts'
import { useItemSearch } from './useItemSearch.ts'
import { useItemProblems } from './useItemProblems.ts'
import { useListMessages } from './useListMessages.ts'
import { useGroupError } from '../group/useGroupError.ts'
import { useExpandedItems } from './useExpandedItems.ts'
import { useRemovals } from './useRemovals.ts'
import { useItemActions } from './useItemActions.ts'
import { useRows } from './useRows.ts'
import { useMessages, useShortcuts } from '../../config/useConfig.ts'
import { GroupError } from '../group/GroupError.tsx'

/** What can be done with a list. */
export interface ListOptions {
  /**
   * Whether items can be closed, to one line each that holds no inputs. @default once there are
   * four, which then are closed at first
   */
  collapsible?: boolean | undefined
  /** Whether an item can be duplicated, without keys that the schema does not know. @default true */
  duplicable?: boolean | undefined
  /** Whether items can be moved up and down. @default false: the order means nothing */
  reorderable?: boolean | undefined
  /** How many items must stay; one that is no record can be removed in any case. @default 0 */
  min?: number | undefined
  /** How many can be added; those that arrive, or are brought back, stay. @default any number */
  max?: number | undefined
}

/** What {@link RepeatedFields} takes. */
export interface RepeatedFieldsProps<T> extends ListOptions {
  /** The list. */
  place: Place<T[]>
  /** What one item and several are called, from which every sentence about them is made. */
  noun: ItemNoun
  /** The list's legend. @default the noun of several */
  legend?: string
  /** The fields of one item. */
  children: (item: Place<T>) => ReactNode
  /**
   * One line that tells a closed item from the others, beside its name, made of the texts of its
   * fields: `(text) => text('address.city')`. Of what a form masks the text is empty.
   */
  summary?: (text: ItemText) => string
}

/** From this many items on, one can be looked for. */
const searchableFrom = 10

/**
 * A list whose items are added, filled in and removed in place; a removed item can be brought back
 * from where it stood. Renders a `<fieldset>` with one more for each item. A closed item renders
 * no inputs.
 */
export function RepeatedFields<T>(props: RepeatedFieldsProps<T>) {
  const { place, noun, children, summary, min = 0, max = Infinity } = props
  const isReadOnly = useIsReadOnly()
  const messages = useListMessages()
  const { field } = useMessages()
  const shortcuts = useShortcuts()
  const list = useRows(place)
  const { rows } = list
  const { id, error } = useGroupError(place)
  const removals = useRemovals()
  const expandedItems = useExpandedItems(place.name, rows, props.collapsible)
  const itemSearch = useItemSearch(place, rows, noun)
  const itemProblems = useItemProblems(place.name, rows, expandedItems.isExpanded)
  const { unknown } = useFieldSnapshot(place.name)
  const root = useRef<HTMLFieldSetElement>(null)
  const whole = { root, place, noun, list, removals, expandedItems, itemSearch, min, max }
  const { actions, add, enterFirstMatch, focusFirstMatch, onClick, onKeyDown, undo } =
    useItemActions(whole)
  const legend = props.legend ?? upperFirst(noun.many)
  const isFull = rows.length >= max
  const isCollapsible = expandedItems.canCollapse && rows.length > 1
  const isSearchable = rows.length >= searchableFrom || itemSearch.query !== ''
  const common = {
    list: place,
    noun,
    actions,
    summary,
    children,
    canCollapse: expandedItems.canCollapse,
    duplicable: props.duplicable ?? true,
    reorderable: props.reorderable ?? false,
    atMin: rows.length <= min,
    atMax: isFull,
  }
  const removedItemsAt = (index: number) =>
    removals
      .at(index, rows.length)
      .map((removed) => (
        <RemovedItem
          key={`removed-${removed.id}`}
          noun={noun}
          removal={removed}
          isLatest={removed === removals.latest}
          removalNumber={removals.removalNumberOf(removed)}
          onUndo={() => undo(removed)}
        />
      ))

  return (
    // The keys are those of the buttons inside, wherever among them the focus is; and what a click on
    // the line of an item does, its button does too.
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
        {/* A parent of its own: attaching hundreds of inputs below a form costs quadratic time. */}
        <ItemCountContext.Provider value={rows.length}>
          <div className="qf-items" data-part="items">
            {rows.flatMap((row) => [
              ...removedItemsAt(row.index),
              <RepeatedItem
                key={row.id}
                {...common}
                rowId={row.id}
                index={row.index}
                isExpanded={expandedItems.isExpanded(row.id)}
                hidden={itemSearch.hiddenRowIds.has(row.id)}
                revision={itemProblems.revision}
                {...itemProblems.at(row)}
              />,
            ])}
            {removedItemsAt(rows.length)}
          </div>
        </ItemCountContext.Provider>
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
    </fieldset>
  )
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
