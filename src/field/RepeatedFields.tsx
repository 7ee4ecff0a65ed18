import { type ReactNode, useRef } from 'react'
import type { Noun } from '../kit/listWords.ts'
import { useMessages, useShortcuts } from '../kit/QuoteFormsProvider.tsx'
import { ariaKeys } from '../kit/shortcuts.ts'
import { GroupProblem } from './FieldGroup.tsx'
import { Heading, SubHeadings } from './Heading.tsx'
import { ListTools } from './ListTools.tsx'
import type { Place } from './place.ts'
import { RemovedItem } from './RemovedItem.tsx'
import { RepeatedItem } from './RepeatedItem.tsx'
import { ItemCount, type ItemText } from './repeated.ts'
import { useSession } from './session.ts'
import { useFound } from './useFound.ts'
import { useItemStates } from './useItemStates.ts'
import { useListWords } from './useListWords.ts'
import { useGroupProblem } from './useGroupProblem.ts'
import { useOpenItems } from './useOpenItems.ts'
import { useRemovals } from './useRemovals.ts'
import { useRepeated } from './useRepeated.ts'
import { useRows } from './useRows.ts'
import { useUnknown } from './useUnknown.ts'

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
  noun: Noun
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
const findableFrom = 10

/**
 * A list whose items are added, filled in and removed in place; a removed item can be brought back
 * from where it stood. Renders a `<fieldset>` with one more for each item. A closed item renders
 * no inputs.
 */
export function RepeatedFields<T>(props: RepeatedFieldsProps<T>) {
  const { place, noun, children, summary, min = 0, max = Infinity } = props
  const session = useSession()
  const words = useListWords()
  const { field } = useMessages()
  const shortcuts = useShortcuts()
  const list = useRows(place)
  const { rows } = list
  const { id, error } = useGroupProblem(place)
  const removals = useRemovals()
  const items = useOpenItems(place.name, rows, props.collapsible)
  const found = useFound(place, rows, noun)
  const states = useItemStates(place.name, rows, items.isOpen)
  const unknown = useUnknown(place.name)
  const root = useRef<HTMLFieldSetElement>(null)
  const whole = { root, place, noun, list, removals, items, found, min, max }
  const { acts, add, goInto, goTo, onClick, onKeyDown, undo } = useRepeated(whole)
  const legend = props.legend ?? upperFirst(noun.many)
  const isFull = rows.length >= max
  const closable = items.canClose && rows.length > 1
  const findable = rows.length >= findableFrom || found.query !== ''
  const common = {
    list: place,
    noun,
    acts,
    summary,
    children,
    canClose: items.canClose,
    duplicates: props.duplicable ?? true,
    moves: props.reorderable ?? false,
    atMin: rows.length <= min,
    atMax: isFull,
  }
  const undoRow = (index: number) =>
    removals
      .at(index, rows.length)
      .map((removed) => (
        <RemovedItem
          key={`removed-${removed.id}`}
          noun={noun}
          removed={removed}
          latest={removed === removals.latest}
          turn={removals.turnOf(removed)}
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
      <GroupProblem place={place} label={legend} />
      {rows.length === 0 && (
        <p className="qf-list-empty">{unknown ? field.unknown : words.none(noun)}</p>
      )}
      {(closable || findable) && (
        <ListTools
          {...{ noun, rows }}
          found={findable ? found : undefined}
          items={closable ? items : undefined}
          onGoTo={goTo}
          onGoInto={goInto}
        />
      )}
      <SubHeadings>
        {/* A parent of its own: attaching hundreds of inputs below a form costs quadratic time. */}
        <ItemCount.Provider value={rows.length}>
          <div className="qf-items">
            {rows.flatMap((row) => [
              ...undoRow(row.index),
              <RepeatedItem
                key={row.id}
                {...common}
                rowId={row.id}
                index={row.index}
                open={items.isOpen(row.id)}
                hidden={found.hidden.has(row.id)}
                turn={states.turn}
                {...states.at(row)}
              />,
            ])}
            {undoRow(rows.length)}
          </div>
        </ItemCount.Provider>
      </SubHeadings>
      {!session?.readOnly && (
        <button
          type="button"
          className="qf-button"
          data-part="add"
          aria-disabled={isFull || undefined}
          aria-keyshortcuts={ariaKeys(shortcuts.addAnother)}
          onClick={add}
        >
          {isFull
            ? words.atMost(noun, max)
            : rows.length === 0
              ? words.add(noun)
              : words.addAnother(noun)}
        </button>
      )}
    </fieldset>
  )
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
