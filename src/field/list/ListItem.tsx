import { createContext, memo, type ReactNode, useContext, useMemo } from 'react'
import { useMemoOf } from '../../config/useMemoOf.ts'
import {
  type RepeatedItemProps,
  type SharedItemProps,
  type ItemSummary,
  hasEmptyRequiredField,
  createItemText,
  summaryTexts,
  type ItemProblems,
  haveSameProblems,
  itemNameAt,
  useItemName,
} from './listState.ts'
import { HeadingLevelContext, nextHeadingLevel } from '../group/headings.tsx'
import { SectionsProvider } from '../group/Sections.tsx'
import { WarningText, countMark } from '../problems/problemTexts.tsx'
import { itemPlace, type Place, type AnyPlace } from '../place.ts'
import { controlId, rowElementId } from '../../store/controlId.ts'
import { useSaidSource } from '../source/saidSource.ts'
import { SaidSourceContext } from '../source/sourceContext.ts'
import { conflictId } from '../../store/formState.ts'
import { ConflictChoices } from '../prefill/prefill.tsx'
import { GroupError } from '../group/GroupError.tsx'
import { joinIds, partId, partIds } from '../fieldMarkup.ts'
import { buttonLabel, linkButton } from '../buttons/FieldButton.tsx'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'
import type { FormValue } from '../../core/values/formValues.ts'
import { isBlankValue } from '../../core/values/baseline.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useSubscribable, useEnclosingForm } from '../formContext.ts'
import type { ListMessages } from '../../config/messages/listMessages.ts'
import { hasConditions } from '../../core/schema/conditions.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import type { ShownSource } from '../../store/sourceReader.ts'

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

function RepeatedItemInner<T>(props: RepeatedItemProps<T>) {
  const { shared, rowId, index, count, isExpanded, newText, revision } = props
  const { list, store, messages, noun, canCollapse, actions, children, itemSections } = shared
  const { error, warnings, arrivedInvalid, problemCount } = props.problems
  // What is about a closed item itself is in words right below.
  const shownBelow = isExpanded
    ? 0
    : warnings.filter(({ severity }) => severity === 'warning').length
  const warningCount = props.problems.warningCount - shownBelow
  const place = useMemo(() => itemPlace(list, index), [list, index])
  const id = controlId(store, place.name)
  const elementId = rowElementId(store, rowId)
  const level = useContext(HeadingLevelContext)
  const Heading = `h${level}` as const
  const titleId = shared.Legend === 'div' ? `${elementId}-title` : undefined
  const lineId = `${elementId}-line`
  const factsId = `${elementId}-facts`
  const collapsedItem = useCollapsedItem(
    shared.summary,
    isExpanded,
    revision,
    place,
    factsId,
    messages,
  )
  const source = props.source ?? collapsedItem?.source
  // A closed item cannot mark what differs.
  const { parts, said } = useSaidSource(isExpanded || source?.coversAll ? source : undefined)
  // A closed item keeps its line wherever it moves.
  const openIndex = isExpanded ? index : undefined
  const counts = useMemo(() => {
    const badge = parts && openIndex === undefined && (
      <parts.SourceBadge key="source" id={lineId} shown={source} />
    )
    const said = parts && openIndex !== undefined && (
      <parts.GroupSource
        key="source"
        id={controlId(store, itemPlace(list, openIndex).name)}
        paths={[itemPlace(list, openIndex).name]}
        label={messages.ofItem(noun, openIndex + 1, '')}
        shown={source}
      />
    )
    const newMark = newText && (
      <NewMark
        key="new"
        id={newId(lineId)}
        path={`${list.name}.${openIndex}`}
        text={newText}
        store={store}
      />
    )
    const marks = { problemCount, warningCount, newMark, badge: badge || said }
    return itemCounts(lineId, collapsedItem ?? open, marks, messages)
  }, [
    lineId,
    collapsedItem,
    problemCount,
    warningCount,
    newText,
    messages,
    parts,
    source,
    openIndex,
    list,
    noun,
    store,
  ])
  const hasCounts = counts !== null && !arrivedInvalid
  const facts = arrivedInvalid ? undefined : collapsedItem?.factElements
  const problemIds = partIds(id, [
    parts && isExpanded && 'source',
    warnings.length > 0 && 'warning',
    error && 'error',
  ])
  const lineIds = [hasCounts && lineId, !!facts && factsId, problemIds]
  const fields = useMemo(() => {
    if (!isExpanded) return null
    if (!itemSections) return children(place)
    const around = aroundSections(shared, place, index)
    return <SectionsProvider value={around}>{children(place)}</SectionsProvider>
  }, [isExpanded, shared, itemSections, children, place, index])
  const hasFields = isExpanded && !arrivedInvalid
  const groupError = error && (
    <GroupError place={place} label={messages.ofItem(noun, index + 1, '')} />
  )
  // Hundreds of collapsed items may get a problem at once, which changes no title.
  const title = useMemo(() => {
    const titleProps = { ...shared, rowId }
    if (!collapsedItem) return <LiveItemTitle {...titleProps} place={place} />
    return itemTitle({ ...titleProps, name: collapsedItem.name })
  }, [shared, rowId, collapsedItem, place])
  return (
    <fieldset
      className="qf-item"
      id={elementId}
      data-part="item"
      data-row={rowId}
      data-path={isExpanded ? place.name : undefined}
      data-closed={isExpanded ? undefined : ''}
      data-sourced={parts && (source?.confirmation ?? '')}
      hidden={props.hidden}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={joinIds([newText && hasCounts && newId(lineId), problemIds])}
    >
      <shared.Legend className="qf-legend">
        <Heading className="qf-heading" id={titleId}>
          {canCollapse && !arrivedInvalid ? (
            <button
              type="button"
              className="qf-item-toggle"
              data-part="item-toggle"
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? partId(id, 'fields') : undefined}
              aria-describedby={isExpanded ? undefined : joinIds(lineIds)}
              onClick={() => actions.toggle(rowId, !isExpanded)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
      </shared.Legend>
      {facts}
      {/* Always here, as the warnings are: Chromium 147 stops rendering the fields if it is added later. */}
      {hasCounts ? counts : hasFields && <p className="qf-item-summary qf-item-counts" />}
      {!hasFields && groupError}
      {hasFields && (
        <div
          className={itemSections ? 'qf-item-fields qf-sections' : 'qf-item-fields'}
          id={partId(id, 'fields')}
        >
          {groupError}
          <HeadingLevelContext.Provider value={nextHeadingLevel(level)}>
            <SaidSourceContext.Provider value={said}>{fields}</SaidSourceContext.Provider>
          </HeadingLevelContext.Provider>
        </div>
      )}
      {(hasFields || warnings.length > 0) && (
        <div className="qf-item-warnings">
          {warnings.length > 0 && <WarningText id={partId(id, 'warning')} warnings={warnings} />}
          {warnings.some(({ id }) => id === conflictId) && !shared.isReadOnly && (
            <ConflictChoices
              name={place.name}
              label={messages.ofItem(noun, index + 1, '')}
              onRemove={() => actions.remove(index)}
            />
          )}
        </div>
      )}
      {(isExpanded || arrivedInvalid) && !shared.isReadOnly && (
        <ItemButtons {...shared} {...{ place, index, count, arrivedInvalid }} />
      )}
    </fieldset>
  )
}

/** What the sections of an item have in common. Those of several open items have the same titles. */
function aroundSections<T>(
  { store, list, messages, noun }: SharedItemProps<T>,
  place: AnyPlace,
  index: number,
) {
  const itemTitle = () => {
    const rows = store.valueAt(list.name)
    const count = Array.isArray(rows) ? rows.length : 0
    return itemTitleText({ messages, noun }, index, count, itemNameAt(store, place))
  }
  return { itemTitle }
}

/** An expanded item shows its fields instead of facts. */
const open = { isIncomplete: false, saysNeeded: false }

/**
 * One item of a list: its title, its fields and its buttons. There may be hundreds, so a collapsed item
 * renders no inputs, subscribes to nothing, and does not render when only its position changes.
 */
const RepeatedItem = /* @__PURE__ */ memo(RepeatedItemInner, isSameItem) as typeof RepeatedItemInner

interface ItemButtonsProps<T>
  extends Pick<
    SharedItemProps<T>,
    'noun' | 'messages' | 'duplicable' | 'reorderable' | 'atMin' | 'atMax' | 'actions'
  > {
  place: Place<T>
  index: number
  /** The number of items. */
  count: number
  /** Whether the record's value has a wrong type, and can only be removed. */
  arrivedInvalid: boolean
}

/** The buttons of an item. They follow its fields, so that Tab reaches those first. */
function ItemButtons<T>(props: ItemButtonsProps<T>) {
  const { place, index, count, noun, messages, duplicable, reorderable, atMin, atMax, actions } =
    props
  const { arrivedInvalid } = props
  const { Button } = useOwnInputs()
  const name = useItemName(place)
  const actionButton = (label: string, run: () => void, isOff = false, part?: string) => (
    <Button
      {...linkButton}
      data-part={part}
      // Not `disabled`: the press that moves an item to the end of the list would lose the focus.
      aria-disabled={isOff || undefined}
      onClick={run}
    >
      {buttonLabel(label, messages.ofItem(noun, index + 1, name))}
    </Button>
  )
  return (
    <p className="qf-item-actions" data-part="item-actions">
      {duplicable &&
        !arrivedInvalid &&
        actionButton(messages.duplicate, () => actions.duplicate(index), atMax)}
      {reorderable && (
        <>
          {actionButton(messages.moveUp, () => actions.move(index, index - 1), index === 0, 'up')}
          {actionButton(
            messages.moveDown,
            () => actions.move(index, index + 1),
            index === count - 1,
            'down',
          )}
        </>
      )}
      {actionButton(messages.remove, () => actions.remove(index), atMin && !arrivedInvalid)}
    </p>
  )
}

interface NewMarkProps {
  id: string
  store: FormStore
  /** The path of the item. Of a collapsed one, a path without a value: it keeps its mark. */
  path: string
  text: string
}

/** Says that an item was added, once it has an answer. Before, it is no change: a submit leaves it out. */
function NewMark({ id, store, path, text }: NewMarkProps) {
  // Not memoized: it hardly ever renders.
  const isNew = useSubscribable({
    subscribe: (listener) => store.subscribe(listener, path),
    get() {
      const item = store.valueAt(path)
      return !item || !isBlankValue(item as FormValue)
    },
  })
  return (
    <span className={isNew ? 'qf-new' : ''} id={id}>
      {isNew && text}
    </span>
  )
}

interface CollapsedItem {
  name: string
  /** Whether a required field in it is empty. */
  isIncomplete: boolean
  /** Whether a fact names a required field that is empty. */
  saysNeeded: boolean
  /** The facts as elements. The same until a fact changes: hundreds of items may get a problem at once. */
  factElements?: ReactNode
  /** Where all of it came from. */
  source?: ShownSource | undefined
}

/** Computes the summary of a collapsed item. Undefined while it is expanded. */
function useCollapsedItem(
  summary: ItemSummary | undefined,
  isExpanded: boolean,
  /** Changes when a value in a collapsed item changes. */
  revision: number,
  place: AnyPlace,
  /** The id of its facts. */
  id: string,
  messages: ListMessages,
): CollapsedItem | undefined {
  const { store, masksSensitive } = useEnclosingForm() ?? {}
  // The place changes with the position of the item, which changes nothing here.
  return useMemoOf(() => {
    if (isExpanded) return undefined
    const node = describeSchema(place.schema)
    const itemValues = store?.valueAt(place.name)
    const labels = store?.settings.messages.options
    const follows = store && hasConditions(store.root)
    const isRequired = (path: string) => (follows ? store.field(path).isRequired : undefined)
    const said = summary?.(createItemText(node, itemValues, masksSensitive, labels)) ?? []
    return {
      name: itemNameAt(store, place),
      isIncomplete: hasEmptyRequiredField(node, itemValues, place.name, isRequired),
      saysNeeded: typeof said === 'object' && said.some((fact) => typeof fact === 'object'),
      factElements: shownFacts(summaryTexts(said, messages), id),
      source: store?.sourceReader?.at(parsePath(place.name), node),
    }
  }, [isExpanded, summary, revision, store, messages])
}

/** Ordinary text, so that find in page reaches it. */
const shownFacts = (facts: readonly string[], id: string): ReactNode => {
  if (!facts.some(Boolean)) return undefined
  const elements = facts.map((fact, at) => (
    <span key={at} className="qf-item-fact">
      {fact}
    </span>
  ))
  return (
    <p className="qf-item-summary qf-item-facts" data-part="item-summary" id={id}>
      {withSpaces(elements)}
    </p>
  )
}

/** The id of the mark of an added item in its line. */
const newId = (lineId: string) => `${lineId}-new`

interface ItemMarks extends Pick<ItemProblems, 'problemCount' | 'warningCount'> {
  /** Says that the item was added, if it was. */
  newMark: ReactNode
  /** Says where all of it came from. */
  badge: ReactNode
}

/**
 * What the line of an item says at its end. An own element next to the facts, so that hundreds of items
 * need no element around both. Null if there is nothing to say.
 */
function itemCounts(
  id: string,
  { isIncomplete, saysNeeded }: Pick<CollapsedItem, 'isIncomplete' | 'saysNeeded'>,
  { problemCount, warningCount, newMark, badge }: ItemMarks,
  messages: ListMessages,
): ReactNode {
  const saysIncomplete =
    // A fact that names what is needed says it already.
    isIncomplete && problemCount === 0 && !saysNeeded
  const marks = withSpaces([
    badge,
    newMark,
    countMark('qf-tone', problemCount, messages.problems),
    saysIncomplete && (
      <span key="incomplete" className="qf-incomplete">
        {messages.incomplete}
      </span>
    ),
    countMark('qf-tone qf-tone-warning', warningCount, messages.toCheck),
  ])
  if (marks.length === 0) return null
  return (
    <p className="qf-item-summary qf-item-counts" data-part="item-summary" id={id}>
      {marks}
    </p>
  )
}

/** Puts spaces only where they separate something: hundreds of items have them. */
const withSpaces = (parts: readonly ReactNode[]): ReactNode[] =>
  parts.filter(Boolean).flatMap((part, at) => (at > 0 ? [' ', part] : [part]))

type AnyItemProps = Readonly<RepeatedItemProps<unknown>>

/** Whether an item need not render. Its title hears itself where it is in the list. */
function isSameItem(before: AnyItemProps, after: AnyItemProps): boolean {
  const { error, warnings, arrivedInvalid } = after.problems
  const showsPath = after.isExpanded || arrivedInvalid || error || warnings.length > 0
  return (
    before.rowId === after.rowId &&
    before.shared === after.shared &&
    before.isExpanded === after.isExpanded &&
    before.newText === after.newText &&
    before.hidden === after.hidden &&
    before.source === after.source &&
    before.revision === after.revision &&
    haveSameProblems(before.problems, after.problems) &&
    (!showsPath || (before.index === after.index && before.count === after.count))
  )
}

interface ItemTitleProps
  extends Pick<SharedItemProps<never>, 'messages' | 'noun' | 'itemSections'> {
  rowId: string
  name: string
}

/** Where each row of a list is in it. */
export const RowPlacesContext = /* @__PURE__ */ createContext<ReadonlyMap<string, number>>(
  new Map(),
)

/**
 * The title of an item, such as `Mortgagee 2 of 4: Wells Fargo`. It is read in that order. The screen
 * shows the name first and then where the item is in its list, without the noun where the title of the
 * list says it.
 */
function itemTitle({ messages, noun, itemSections, rowId, name }: ItemTitleProps): ReactNode {
  const hidesNoun = name !== '' && !itemSections
  return (
    <>
      <span className={name ? 'qf-item-order' : undefined}>
        <span className={hidesNoun ? 'qf-visually-hidden' : undefined}>
          {messages.itemNoun(noun)}
        </span>{' '}
        <ItemOrder {...{ rowId, messages }} />
        {name && <span className="qf-item-separator">{messages.itemSeparator}</span>}
      </span>
      {name && ' '}
      {name && <span>{name}</span>}
    </>
  )
}

/**
 * Where an item is in its list. Removing one changes this for hundreds of others, of which it is all that
 * renders.
 */
function ItemOrder({ rowId, messages }: Pick<ItemTitleProps, 'rowId' | 'messages'>) {
  const places = useContext(RowPlacesContext)
  return (
    <span data-part="item-order">
      {messages.itemOrder((places.get(rowId) ?? 0) + 1, places.size)}
    </span>
  )
}

/** The title of an expanded item. A component of its own, so that typing the name renders no fields. */
function LiveItemTitle(props: Omit<ItemTitleProps, 'name'> & { place: AnyPlace }) {
  return itemTitle({ ...props, name: useItemName(props.place) })
}

/** The title of an item in one text. */
function itemTitleText(
  { messages, noun }: Pick<ItemTitleProps, 'messages' | 'noun'>,
  index: number,
  count: number,
  name: string,
): string {
  const start = `${messages.itemNoun(noun)} ${messages.itemOrder(index + 1, count)}`
  return name ? `${start}${messages.itemSeparator} ${name}` : start
}
