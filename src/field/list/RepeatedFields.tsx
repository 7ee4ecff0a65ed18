import {
  type ReactNode,
  useMemo,
  useRef,
  type KeyboardEvent,
  useContext,
  useId,
  useState,
  useEffect,
} from 'react'
import { isAllHidden, isHiddenPlace } from '../applyOverrides.ts'
import {
  HeadingLevelContext,
  nextHeadingLevel,
  useLegend,
  TitleNoteContext,
} from '../group/headings.tsx'
import type { RepeatedFieldsProps } from './listOptions.ts'
import { ItemChunk, RowPlacesContext } from './ListItem.tsx'
import { useSaidSource } from '../source/saidSource.ts'
import { SaidSourceContext } from '../source/sourceContext.ts'
import {
  type SharedItemProps,
  useItemSearch,
  type ItemSearch,
  useItemProblems,
  useExpandedItems,
  type ExpandedItems,
  type Row,
  useListStore,
  useRows,
} from './listState.ts'
import { useEnclosingForm, useFieldSnapshot, useFormState, useAnnounce } from '../formContext.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import {
  aFunction,
  aNumber,
  aText,
  type Checks,
  checkSettings,
  texts,
} from '../../core/reportMistake.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { lowerFirst, upperFirst } from '../../core/schema/labelFromKey.ts'
import { isNewRow } from '../../core/values/baseline.ts'
import { FieldGrid } from '../group/FieldGrid.tsx'
import { SectionsProvider, useSection } from '../group/Sections.tsx'
import { useGroupError, GroupError } from '../group/GroupError.tsx'
import {
  shownRemovalsOf,
  latestRemoval,
  removalNumber,
  type ShownRemoval,
  createItemActions,
  type RenderedList,
} from './createItemActions.ts'
import { FoundElsewhere, ConflictChoices } from '../prefill/prefill.tsx'
import { conflictId } from '../../store/formState.ts'
import { forgetRemovedRows } from '../../store/rows.ts'
import { partIds } from '../fieldMarkup.ts'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'
import { buttonLabel, LinkButton } from '../buttons/FieldButton.tsx'
import { longestIncreasingRun } from '../../core/objects/lists.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { ShownSource } from '../../store/sourceReader.ts'
import { useEscapeKey } from '../popover/useMenu.ts'
import { useCommand, useLatest } from '../hooks.ts'
import { useStableObject } from '../../config/useMemoOf.ts'

const checks: Checks<RepeatedFieldsProps<unknown>> = {
  noun: {
    is: (noun) => isObject(noun) && aText.is(noun['one']) && aText.is(noun['many']),
    words: '{ one, many }, both texts',
  },
  legend: aText,
  children: aFunction,
  summary: aFunction,
  collapseFrom: aNumber,
  min: aNumber,
  max: aNumber,
  setAsideReasons: texts,
  onCandidate: aFunction,
}

const noFields = () => null

/** The words that the schema has for the items of a list, where a host's are none. */
const nounOf = ({ label }: { label: string }) => ({
  one: lowerFirst(label),
  many: lowerFirst(label),
})

/**
 * A list whose items can be added, edited and removed in place, with an Undo at the place of a removed
 * item. Renders a `<fieldset>` with a nested one for each item. A collapsed item renders no inputs.
 */
export function RepeatedFields<T>(given: RepeatedFieldsProps<T>) {
  const { place } = given
  const node = describeSchema(place.schema)
  const props: Partial<RepeatedFieldsProps<T>> = checkSettings(given, checks, ` of "${node.label}"`)
  const { noun = nounOf(node), children = noFields } = props
  const { summary, itemSections = false, min = 0, max = Infinity } = props
  const { readOnly: isReadOnly = false, showsChanges = false } = useEnclosingForm() ?? {}
  const messages = useMessages().list
  const store = useListStore(place)
  const rows = useRows(place)
  const { id, error } = useGroupError(place)
  const expandedItems = useExpandedItems(place.name, rows, props)
  const itemSearch = useItemSearch(place, rows, noun)
  const itemProblems = useItemProblems(store, place.name, rows, expandedItems.isExpanded)
  const { unknown, warnings, source } = useFieldSnapshot(place.name)
  // Items from several sources say their own.
  const saidHere = !itemSections && source?.coversAll ? source : undefined
  const { parts: sourceParts, said } = useSaidSource(saidHere)
  const sourcesByRow = useFormState(
    store,
    itemSources(store, place.name, rows, expandedItems.isExpanded),
  )
  const root = useRef<HTMLFieldSetElement>(null)
  const { level, Heading, Legend, headingProps } = useLegend()
  const shown = { root, place, rows, noun, store, isReadOnly, messages, max }
  const { actions, removals } = useItemActions({ ...shown, expandedItems, itemSearch, min })
  useCommand(store, 'addAnother', root, isReadOnly ? undefined : actions.add)
  const chunks = useChunks(rows)
  const rowPlaces = useMemo(() => placesOf(rows), [rows])
  const legend = props.legend ?? upperFirst(noun.many)
  useSection(legend, root, place.name)
  const isCollapsible = expandedItems.canCollapse && rows.length > 1
  const isSearchable = rows.length >= searchableFrom || itemSearch.query !== ''
  const isInSearch = isSearchable && props.hideLegend
  const tools = isCollapsible && (
    <ExpandAllButtons {...{ ...props, noun, rows, itemSearch, expandedItems, isSearchable }} />
  )
  const shared = useStableObject<SharedItemProps<T>>({
    list: place,
    noun,
    store,
    messages,
    isReadOnly,
    actions,
    summary,
    children,
    itemSections,
    Legend,
    canCollapse: expandedItems.canCollapse,
    duplicable: props.duplicable ?? true,
    reorderable: props.reorderable ?? false,
    atMin: rows.length <= min,
    atMax: rows.length >= max,
  })
  const newTextOf = (rowId: string) => {
    const added = store.state.addedRows.get(rowId)
    if (added) return added.isKept ? undefined : messages.newFrom(store.sentences.sourceOf(added))
    return isNewRow(store.state.baseline, rowId) ? messages.newItem : undefined
  }
  const shownRemovals = shownRemovalsOf({ store, place, removals })
  const removedItemsAt = (index: number): ReactNode[] =>
    shownRemovals
      .filter((removal) => removal.index === index)
      .map((removal) => (
        <RemovedItem
          key={`removed-${removal.id}`}
          {...{ noun, removal, removals: shownRemovals, summary }}
          onUndo={() => actions.undo(removal)}
        />
      ))
  const removedBefore = (inChunk: readonly Row[]) =>
    new Map(
      shownRemovals.flatMap(({ index }) => {
        const next = rows[index]
        return next && inChunk.includes(next) ? [[next.id, removedItemsAt(index)]] : []
      }),
    )
  // The styles know the height of a whole chunk. Popups of an open item may be larger than it.
  const isSkippable = (inChunk: readonly Row[]) =>
    inChunk.length === chunkSize &&
    inChunk.every(({ id }) => !expandedItems.isExpanded(id) && !itemSearch.hiddenRowIds.has(id))

  if (isHiddenPlace(place)) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its buttons, and a click next to an item's button as one on it
    <fieldset
      ref={root}
      className="qf-group qf-list"
      data-part="list"
      id={id}
      data-path={place.name}
      data-item-sections={itemSections ? '' : undefined}
      data-invalid={error ? '' : undefined}
      tabIndex={-1}
      aria-labelledby={headingProps.id}
      aria-describedby={partIds(id, [sourceParts && 'source', error && 'error'])}
      onClick={actions.onClick}
      onKeyDown={actions.onKeyDown}
    >
      <Legend className={props.hideLegend ? 'qf-visually-hidden' : 'qf-legend'}>
        <Heading {...headingProps}>{legend}</Heading>
      </Legend>
      {/* Always here: Chromium 147 stops rendering the first item if it is added later. */}
      <p className="qf-list-tools">{!isInSearch && tools}</p>
      {!itemSections && (
        <div className="qf-group-note">
          {sourceParts && (
            <sourceParts.GroupSource
              {...{ id, paths: [place.name], label: legend, shown: source }}
            />
          )}
        </div>
      )}
      <div className="qf-list-body">
        {error && <GroupError place={place} label={legend} />}
        {warnings.some(({ id }) => id === conflictId) && !isReadOnly && (
          <ConflictChoices
            name={place.name}
            label={legend}
            showsMessage
            onRestore={actions.restore}
          />
        )}
        {props.above && !isAllHidden(props.above) && (
          <div className="qf-list-above">
            <FieldGrid>{props.above}</FieldGrid>
          </div>
        )}
        {isSearchable && (
          <ItemSearchBox
            {...{ noun, rows, itemSearch, tools: isInSearch && tools }}
            onFocusFirstMatch={actions.focusFirstMatch}
            onEnterFirstMatch={actions.enterFirstMatch}
          />
        )}
        <HeadingLevelContext.Provider value={nextHeadingLevel(level)}>
          <SectionsProvider value={undefined}>
            <SaidSourceContext.Provider value={said}>
              <RowPlacesContext.Provider value={rowPlaces}>
                {/* The `div` matters: attaching hundreds of inputs directly to a form takes quadratic time. */}
                <div className="qf-items" data-part="items">
                  {chunks.map((chunk) => (
                    <ItemChunk
                      key={chunk.id}
                      isSkippable={isSkippable(chunk.rows)}
                      removedBefore={removedBefore(chunk.rows)}
                      items={chunk.rows.map((row) => ({
                        shared,
                        rowId: row.id,
                        index: row.index,
                        count: rows.length,
                        isExpanded: expandedItems.isExpanded(row.id),
                        newText: showsChanges ? newTextOf(row.id) : undefined,
                        hidden: itemSearch.hiddenRowIds.has(row.id),
                        revision: itemProblems.revision,
                        problems: itemProblems.at(row),
                        source: sourcesByRow.get(row.id),
                      }))}
                    />
                  ))}
                  {removedItemsAt(rows.length).length > 0 && (
                    <div>{removedItemsAt(rows.length)}</div>
                  )}
                  <ListEnd
                    {...{ noun, max, isReadOnly }}
                    isUnknown={Boolean(unknown)}
                    count={rows.length}
                    onAdd={actions.add}
                  />
                  <FoundElsewhere
                    list={shown}
                    summary={summary}
                    candidates={props.candidates}
                    setAsideReasons={props.setAsideReasons}
                    onCandidate={props.onCandidate}
                  />
                </div>
              </RowPlacesContext.Provider>
            </SaidSourceContext.Provider>
          </SectionsProvider>
        </HeadingLevelContext.Provider>
      </div>
    </fieldset>
  )
}

interface ListEndProps {
  noun: ItemNoun
  /** The number of items. */
  count: number
  max: number
  isReadOnly: boolean
  /** Whether the list is known to be unknown. */
  isUnknown: boolean
  onAdd: () => void
}

/** The last row of a list: that it has no items, and the button that adds one. */
function ListEnd({ noun, count, max, isReadOnly, isUnknown, onAdd }: ListEndProps) {
  const { Button } = useOwnInputs()
  const messages = useMessages().list
  const { field } = useMessages()
  const { shortcuts } = useConfig()
  if (isReadOnly && count > 0) return null
  const isFull = count >= max
  const add = count === 0 ? messages.add(noun) : messages.addAnother(noun)
  return (
    <div className="qf-list-end">
      {count === 0 && (
        <p className="qf-list-empty">{isUnknown ? field.unknown : messages.none(noun)}</p>
      )}
      {!isReadOnly && (
        <Button
          type="button"
          className="qf-button qf-add"
          data-part="add"
          aria-disabled={isFull || undefined}
          aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.addAnother)}
          onClick={onAdd}
        >
          {isFull ? messages.atMost(noun, max) : add}
        </Button>
      )}
    </div>
  )
}

interface RemovedItemProps {
  noun: ItemNoun
  removal: ShownRemoval
  /** All removals of the list. */
  removals: readonly ShownRemoval[]
  /** What a closed item of the list says in a line of its own. */
  summary: unknown
  onUndo: () => void
}

/** An Undo at the place of a removed item. A toast could disappear before it is read. */
function RemovedItem({ noun, removal, removals, summary, onUndo }: RemovedItemProps) {
  const messages = useMessages().list
  const { position } = removal
  const number = removalNumber(removals, removal)
  const withTurn = (text: string) => (number > 0 ? messages.removal(text, number) : text)
  return (
    <p className="qf-removed-item" data-part="removed-item" data-summary={summary ? '' : undefined}>
      <span>{withTurn(messages.removed(noun, position, removal.name))}</span>{' '}
      <LinkButton
        data-part="undo-remove"
        data-latest={removal === latestRemoval(removals) ? '' : undefined}
        onClick={onUndo}
      >
        {buttonLabel(messages.undo, withTurn(messages.ofItem(noun, position, removal.name)))}
      </LinkButton>
    </p>
  )
}

/** The number of the record's items in a chunk. */
export const chunkSize = 20

/** Consecutive rows that the browser skips together while they are out of sight. */
interface RowChunk {
  /** Its order among the chunks. */
  id: number
  rows: Row[]
}

/**
 * The rows of a list in chunks. At each key the browser checks what it skips, and hundreds of rows
 * would cost it as much as the key itself.
 */
function useChunks(rows: readonly Row[]): RowChunk[] {
  const [first, setFirst] = useState(rows)
  const origins = useMemo(() => placesOf(first), [first])
  // A list may fill after it mounted.
  const current = rows.some(({ id }) => origins.has(id)) ? first : rows
  if (current !== first) setFirst(current)
  return useMemo(() => chunkRows(rows, origins), [rows, origins])
}

const placesOf = (rows: readonly Row[]) => new Map(rows.map(({ id, index }) => [id, index]))

/**
 * In another chunk React would mount a row again. So the rows that a list had at first are in chunks by
 * their place in it, whatever is added or removed. All others, and those that moved, are with the row
 * before them.
 */
export function chunkRows(
  rows: readonly Row[],
  firstPlaces: ReadonlyMap<string, number>,
): RowChunk[] {
  const origins = rows.map(({ id }) => firstPlaces.get(id) ?? -1)
  const inOrder = longestIncreasingRun(origins)
  const chunks: RowChunk[] = []
  let waiting: Row[] = []
  for (const [at, row] of rows.entries()) {
    const current = chunks.at(-1)
    const id = Math.floor((origins[at] ?? 0) / chunkSize)
    if (inOrder.has(at) && id !== current?.id) {
      chunks.push({ id, rows: [...waiting, row] })
      waiting = []
    } else (current?.rows ?? waiting).push(row)
  }
  return waiting.length > 0 ? [{ id: 0, rows: waiting }] : chunks
}

type ItemSources = ReadonlyMap<string, ShownSource | undefined>

/** Selects where expanded items came from, by row: one subscription, as the items have none of their own. */
function itemSources(
  store: FormStore,
  listPath: string,
  rows: readonly Row[],
  isExpanded: (rowId: string) => boolean,
) {
  let last = noSources
  return () => {
    // Most forms have no sources.
    if (!store.sourceReader) return noSources
    const next = new Map<string, ShownSource | undefined>()
    for (const { id, index } of rows) {
      if (isExpanded(id)) next.set(id, store.liveField(`${listPath}.${index}`).get().source)
    }
    return Array.from(next).every(([id, source]) => last.get(id) === source) ? last : (last = next)
  }
}

const noSources: ItemSources = new Map()

/** A list has a search box from this many items on. */
const searchableFrom = 10

interface ListToolsProps {
  noun: ItemNoun
  rows: readonly Row[]
  itemSearch: ItemSearch
}

/** Buttons that expand and collapse all items that the search does not hide. */
function ExpandAllButtons({
  noun,
  rows,
  itemSearch,
  expandedItems,
  hideLegend,
  isSearchable,
}: ListToolsProps & {
  expandedItems: ExpandedItems
  hideLegend?: boolean | undefined
  /** Whether a search box is in their place. */
  isSearchable: boolean
}) {
  const { TitleNote } = useContext(TitleNoteContext)
  const messages = useMessages().list
  const announce = useAnnounce()
  const [isExpanding, setIsExpanding] = useState(false)
  const visibleRowIds = rows.map(({ id }) => id).filter((id) => !itemSearch.hiddenRowIds.has(id))
  const expandAll = async () => {
    if (isExpanding) return
    setIsExpanding(true)
    const isDone = await expandedItems.expand(visibleRowIds)
    setIsExpanding(false)
    if (isDone) announce(messages.expanded(noun, visibleRowIds.length))
  }
  const collapseAll = () => {
    expandedItems.collapse(visibleRowIds)
    announce(messages.collapsed(noun, visibleRowIds.length))
  }
  const buttons = (
    <>
      <LinkButton aria-disabled={isExpanding || undefined} onClick={() => void expandAll()}>
        {buttonLabel(messages.expandAll, messages.ofList(noun))}
      </LinkButton>
      <LinkButton onClick={collapseAll}>
        {buttonLabel(messages.collapseAll, messages.ofList(noun))}
      </LinkButton>
    </>
  )
  // The title above says what the list is.
  return hideLegend && !isSearchable ? <TitleNote>{buttons}</TitleNote> : buttons
}

interface ItemSearchBoxProps extends ListToolsProps {
  /** Focuses the button of the first match. */
  onFocusFirstMatch: () => void
  /** Expands the first match and focuses its first field. */
  onEnterFirstMatch: () => void
  /** What goes to the end of its line. */
  tools: ReactNode
}

/** The search box of a long list. It has no `name`, as its text is not part of the record. */
function ItemSearchBox({
  noun,
  rows,
  itemSearch,
  onFocusFirstMatch,
  onEnterFirstMatch,
  tools,
}: ItemSearchBoxProps) {
  const messages = useMessages().list
  const announce = useAnnounce()
  const id = useId()
  const visibleCount = rows.filter((row) => !itemSearch.hiddenRowIds.has(row.id)).length
  const resultMessage = (count: number) => messages.found(noun, count, rows.length)
  const find = (query: string) =>
    announce(resultMessage(itemSearch.search(query)), resultMessage(visibleCount))
  const input = useRef<HTMLInputElement>(null)
  useEscapeKey(input, itemSearch.query ? () => find('') : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    // While composing a text, Safari sets only the key code.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return
    if (key === 'Enter') onEnterFirstMatch()
    else if (key === 'ArrowDown') onFocusFirstMatch()
    else return
    event.preventDefault()
  }
  return (
    <p className="qf-list-filter">
      <label className="qf-quiet" htmlFor={id}>
        {messages.find(noun)}
      </label>
      <input
        ref={input}
        id={id}
        className="qf-input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={itemSearch.query}
        onChange={(event) => find(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="qf-quiet">{itemSearch.query && resultMessage(visibleCount)}</span>
      {tools && <span className="qf-list-tools">{tools}</span>}
    </p>
  )
}

/** The removed items of a list, and the actions of its items, which stay the same between renders. */
function useItemActions(rendered: Omit<RenderedList, 'removals'>) {
  const { store, place, rows } = rendered
  const list = store.keys.at(place.name)
  const removedRows = useFormState(store, (state) => state.removedRows)
  // A row may return by another way than its Undo, such as a reset of the change.
  const removals = removedRows.filter(
    (one) => one.list === list && !rows.some(({ id }) => id === one.id),
  )
  useEffect(() => () => forgetRemovedRows(store, (one) => one.list === list), [store, list])
  const latest = useLatest({ ...rendered, removals })
  const [actions] = useState(() => createItemActions(() => latest.current))
  return { actions, removals }
}
