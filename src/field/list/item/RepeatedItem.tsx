import { memo, useContext, useMemo } from 'react'
import { collapsedItemLine, useCollapsedItem } from './collapsedItem.tsx'
import { HeadingLevelContext, nextHeadingLevel } from '../../group/Heading.tsx'
import { ItemButtons } from './ItemButtons.tsx'
import { WarningText } from '../../problems/WarningText.tsx'
import { itemPlace, type Place } from '../../place.ts'
import type { SharedItemProps } from './sharedItemProps.ts'
import { controlId } from '../../../store/controlId.ts'
import type { ItemProblems } from '../useItemProblems.ts'
import { useItemName } from './useItemName.ts'
import { GroupError } from '../../group/GroupError.tsx'

interface RepeatedItemProps<T> extends SharedItemProps<T>, ItemProblems {
  rowId: string
  index: number
  /** The number of items. */
  count: number
  isExpanded: boolean
  /** Whether the search does not match it. */
  hidden: boolean
  /** Changes when a value in a collapsed item changes. */
  revision: number
}

/**
 * One item of a list: its name, its fields and its buttons. There may be hundreds, so a collapsed item
 * renders no inputs, subscribes to nothing, and does not re-render when only its position changes:
 * `useItemPositions` writes that.
 */
export const RepeatedItem = memo(RepeatedItemInner, isSameItem) as typeof RepeatedItemInner

type AnyItemProps = Readonly<RepeatedItemProps<unknown>>

function isSameItem(before: AnyItemProps, after: AnyItemProps): boolean {
  const { isExpanded, arrivedInvalid, error, warnings } = after
  const showsPosition = isExpanded || arrivedInvalid || error || warnings.length > 0
  for (const name in after) {
    const prop = name as keyof AnyItemProps
    if (!showsPosition && (prop === 'index' || prop === 'count')) continue
    if (!Object.is(before[prop], after[prop])) return false
  }
  return true
}

function RepeatedItemInner<T>(props: RepeatedItemProps<T>) {
  const { list, store, messages, rowId, index, count, noun, isExpanded, canCollapse } = props
  const { error, warnings, arrivedInvalid, actions, children, problemCount } = props
  const level = useContext(HeadingLevelContext)
  const Heading = `h${level}` as const
  const place = useMemo(() => itemPlace(list, index), [list, index])
  const collapsedItem = useCollapsedItem(props, place)
  const id = controlId(store, place.name)
  // Not by position, which changes for all items after one that is removed.
  const lineId = `${controlId(store, rowId)}--line`
  const hasLine =
    collapsedItem &&
    (problemCount > 0 || collapsedItem.isIncomplete || collapsedItem.summaryText) &&
    !arrivedInvalid
  const problemIds = [warnings.length > 0 && `${id}--warning`, error && `${id}--error`]
  const fields = useMemo(() => isExpanded && children(place), [isExpanded, children, place])
  const title = collapsedItem ? (
    messages.item(noun, index + 1, count, collapsedItem.name)
  ) : (
    <LiveItemTitle {...{ place, messages, noun, index, count }} />
  )
  return (
    <fieldset
      className="qf-item"
      id={id}
      data-part="item"
      data-row={rowId}
      data-path={place.name}
      data-closed={isExpanded ? undefined : ''}
      data-invalid={error ? '' : undefined}
      data-problems={problemCount > 0 ? '' : undefined}
      hidden={props.hidden}
      tabIndex={-1}
      aria-describedby={joinIds(problemIds)}
    >
      <legend className="qf-legend">
        <Heading className="qf-heading">
          {canCollapse && !arrivedInvalid ? (
            <button
              type="button"
              className="qf-item-toggle"
              data-part="item-toggle"
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? `${id}--fields` : undefined}
              aria-describedby={
                isExpanded ? undefined : joinIds([hasLine && lineId, ...problemIds])
              }
              onClick={() => actions.toggle(rowId, !isExpanded)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
      </legend>
      {hasLine && collapsedItemLine(lineId, collapsedItem, problemCount, messages)}
      {error && <GroupError place={place} label={messages.ofItem(noun, index + 1, '')} />}
      {isExpanded && !arrivedInvalid && (
        <div className="qf-item-fields" id={`${id}--fields`}>
          <HeadingLevelContext.Provider value={nextHeadingLevel(level)}>
            {fields}
          </HeadingLevelContext.Provider>
        </div>
      )}
      {warnings.length > 0 && <WarningText id={`${id}--warning`} warnings={warnings} />}
      {(isExpanded || arrivedInvalid) && !props.isReadOnly && (
        <ItemButtons {...props} place={place} />
      )}
    </fieldset>
  )
}

interface LiveItemTitleProps<T>
  extends Pick<RepeatedItemProps<T>, 'messages' | 'noun' | 'index' | 'count'> {
  place: Place<T>
}

/** A component of its own, so that a keystroke in the name does not re-render the item's fields. */
function LiveItemTitle<T>({ place, messages, noun, index, count }: LiveItemTitleProps<T>) {
  return messages.item(noun, index + 1, count, useItemName(place))
}

const joinIds = (ids: readonly unknown[]) => ids.filter(Boolean).join(' ') || undefined
