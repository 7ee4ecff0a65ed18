import { memo, useContext, useMemo } from 'react'
import { isSameItem } from './isSameItem.ts'
import { itemCounts, newId, useCollapsedItem } from './collapsedItem.tsx'
import { HeadingLevelContext, nextHeadingLevel } from '../../group/headingLevel.ts'
import { ItemButtons } from './ItemButtons.tsx'
import { itemTitle, LiveItemTitle } from './ItemTitle.tsx'
import { NewMark } from './NewMark.tsx'
import { WarningText } from '../../problems/WarningText.tsx'
import { itemPlace } from '../../place.ts'
import type { RepeatedItemProps } from './sharedItemProps.ts'
import { controlId, rowElementId } from '../../../store/controlId.ts'
import { useSaidSource } from '../../source/saidSource.ts'
import { SaidSourceContext } from '../../source/SaidSourceContext.ts'
import { conflictId } from '../../../store/merge/formConflict.ts'
import { ConflictChoices } from '../../conflict/ConflictChoices.tsx'
import { GroupError } from '../../group/GroupError.tsx'
import { joinIds, partId, partIds } from '../../frame/partIds.ts'

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
  const collapsedItem = useCollapsedItem(shared.summary, isExpanded, revision, place, factsId)
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
  const fields = useMemo(() => isExpanded && children(place), [isExpanded, children, place])
  const hasFields = isExpanded && !arrivedInvalid
  const groupError = error && (
    <GroupError place={place} label={messages.ofItem(noun, index + 1, '')} />
  )
  // Hundreds of collapsed items may get a problem at once, which changes no title.
  const title = useMemo(() => {
    const titleProps = { ...shared, index, count }
    if (!collapsedItem) return <LiveItemTitle {...titleProps} place={place} />
    return itemTitle({ ...titleProps, name: collapsedItem.name })
  }, [shared, index, count, collapsedItem, place])
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

/** An expanded item shows its fields instead of facts. */
const open = { facts: [], isIncomplete: false }

/**
 * One item of a list: its title, its fields and its buttons. There may be hundreds, so a collapsed item
 * renders no inputs, subscribes to nothing, and does not render when only its position changes.
 */
export const RepeatedItem = /* @__PURE__ */ memo(
  RepeatedItemInner,
  isSameItem,
) as typeof RepeatedItemInner
