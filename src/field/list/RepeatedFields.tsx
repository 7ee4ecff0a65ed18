import { type ReactNode, useMemo, useRef } from 'react'
import { isHiddenPlace } from '../overrides/arrangeFields.ts'
import { HeadingLevelContext, nextHeadingLevel } from '../group/headingLevel.ts'
import { chunkRows, chunkSize } from './chunkRows.ts'
import { ExpandAllButtons, ItemSearchBox, searchableFrom } from './listTools.tsx'
import type { RepeatedFieldsProps } from './listOptions.ts'
import { ItemChunk } from './item/ItemChunk.tsx'
import { listSourceNote, useItemSources, useListSource } from './listSource.tsx'
import { SaidSourceContext } from '../source/SaidSourceContext.ts'
import type { SharedItemProps } from './item/sharedItemProps.ts'
import { ListEnd } from './ListEnd.tsx'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'
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
import { useItemSearch } from './useItemSearch.ts'
import { useItemProblems } from './useItemProblems.ts'
import { useListMessages } from './useListMessages.ts'
import { useLegend } from '../group/useLegend.ts'
import { useGroupError } from '../group/useGroupError.ts'
import { useExpandedItems } from './useExpandedItems.ts'
import { RemovedItem } from './RemovedItem.tsx'
import { removalsWithin } from './removals.ts'
import { FoundElsewhere } from './candidates/FoundElsewhere.tsx'
import { useItemActions } from './useItemActions.ts'
import { useItemOrder } from './useItemOrder.ts'
import { type Row, useListStore, useRows } from './useRows.ts'
import { useStableObject } from '../hooks/useStableObject.ts'
import { conflictId } from '../../store/merge/formConflict.ts'
import { ConflictChoices } from '../conflict/ConflictChoices.tsx'
import { GroupError } from '../group/GroupError.tsx'
import { partIds } from '../frame/partIds.ts'

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
  const messages = useListMessages()
  const store = useListStore(place)
  const list = useRows(place)
  const { rows } = list
  const { id, error } = useGroupError(place)
  const expandedItems = useExpandedItems(place.name, rows, props)
  const itemSearch = useItemSearch(place, rows, noun)
  const itemProblems = useItemProblems(store, place.name, rows, expandedItems.isExpanded)
  const { unknown, warnings, source } = useFieldSnapshot(place.name)
  const { parts: sourceParts, said } = useListSource(itemSections ? undefined : source)
  const itemSources = useItemSources(store, place.name, rows, expandedItems.isExpanded)
  const root = useRef<HTMLFieldSetElement>(null)
  const { level, Heading, Legend, headingProps } = useLegend()
  const shown = { ...list, root, place, noun, store, isReadOnly, messages, max }
  const {
    itemActions,
    add,
    enterFirstMatch,
    focusFirstMatch,
    onClick,
    onKeyDown,
    undo,
    restore,
    removals,
  } = useItemActions({ ...shown, expandedItems, itemSearch, min })
  const chunks = useMemo(() => chunkRows(rows), [rows])
  const legend = props.legend ?? upperFirst(noun.many)
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
    actions: itemActions,
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
    const source = store.state.addedRows.get(rowId)
    if (source !== undefined) return source ? messages.newFrom(source) : undefined
    return isNewRow(store.state.baseline, rowId) ? messages.newItem : undefined
  }
  const shownRemovals = removalsWithin(removals, rows.length, store.state.baseline)
  const removedItemsAt = (index: number): ReactNode[] =>
    shownRemovals
      .filter((removal) => removal.index === index)
      .map((removal) => (
        <RemovedItem
          key={`removed-${removal.id}`}
          {...{ noun, removal, removals: shownRemovals, summary }}
          onUndo={() => undo(removal)}
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

  useItemOrder(root, rows, shared)
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
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Legend className={props.hideLegend ? 'qf-visually-hidden' : 'qf-legend'}>
        <Heading {...headingProps}>{legend}</Heading>
      </Legend>
      {/* Always here: Chromium 147 stops rendering the first item if it is added later. */}
      <p className="qf-list-tools">{!isInSearch && tools}</p>
      {!itemSections && listSourceNote({ id, source, legend, sourceParts, path: place.name })}
      <div className="qf-list-body">
        {error && <GroupError place={place} label={legend} />}
        {warnings.some(({ id }) => id === conflictId) && !isReadOnly && (
          <ConflictChoices name={place.name} label={legend} showsMessage onRestore={restore} />
        )}
        {isSearchable && (
          <ItemSearchBox
            {...{ noun, rows, itemSearch, tools: isInSearch && tools }}
            onFocusFirstMatch={focusFirstMatch}
            onEnterFirstMatch={enterFirstMatch}
          />
        )}
        <HeadingLevelContext.Provider value={nextHeadingLevel(level)}>
          <SaidSourceContext.Provider value={said}>
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
                    source: itemSources.get(row.id),
                  }))}
                />
              ))}
              {removedItemsAt(rows.length).length > 0 && <div>{removedItemsAt(rows.length)}</div>}
              <ListEnd
                {...{ noun, max, isReadOnly }}
                isUnknown={Boolean(unknown)}
                count={rows.length}
                onAdd={add}
              />
              <FoundElsewhere
                list={shown}
                summary={summary}
                candidates={props.candidates}
                setAsideReasons={props.setAsideReasons}
                onCandidate={props.onCandidate}
              />
            </div>
          </SaidSourceContext.Provider>
        </HeadingLevelContext.Provider>
      </div>
    </fieldset>
  )
}
