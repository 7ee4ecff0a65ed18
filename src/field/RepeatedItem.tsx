import { memo, type ReactNode, useContext, useId, useMemo } from 'react'
import { ClosedLine, useClosedItem } from './ClosedLine.tsx'
import { GroupProblem } from './FieldGroup.tsx'
import { Heading, SubHeadings } from './Heading.tsx'
import { ItemActs } from './ItemActs.tsx'
import { NoticeText } from './NoticeText.tsx'
import { itemAt, type Place } from './place.ts'
import { ItemCount, type ItemsOf } from './repeated.ts'
import { controlId, useSession } from './session.ts'
import type { ItemState } from './useItemStates.ts'
import { useItemName } from './useItemName.ts'
import { useNotices } from './useNotices.ts'
import { useListWords } from './useListWords.ts'

interface RepeatedItemProps<T> extends ItemsOf<T>, ItemState {
  rowId: string
  index: number
  open: boolean
  /** Not among those that were looked for. */
  hidden: boolean
  /** Another one when something in it was written that is not on the page. */
  turn: number
}

/**
 * One item of a list: its name, its fields, then what can be done with it. Closed, it holds no
 * inputs and listens to nothing, and it is drawn anew only when something about it is another: there
 * may be hundreds.
 */
export const RepeatedItem = memo(AnyItem) as typeof AnyItem

function AnyItem<T>(props: RepeatedItemProps<T>) {
  const { list, rowId, index, noun, open, canClose, acts, error, children } = props
  const place = useMemo(() => itemAt(list, index), [list, index])
  const session = useSession()
  const words = useListWords()
  const notices = useNotices(place.name)
  const refused = session?.isRefused(place.name) ?? false
  const closed = useClosedItem(props, place)
  const ownId = useId()
  const id = session ? controlId(session, place.name) : ownId
  const hasLine = closed && (props.problems > 0 || closed.isIncomplete || closed.line) && !refused
  const wrong = [notices.length > 0 && `${id}--warning`, error && `${id}--error`]
  const fields = useMemo(() => open && children(place), [open, children, place])
  const title = closed ? (
    <ItemTitle {...{ noun, index }} name={closed.name} />
  ) : (
    <OpenTitle {...{ place, noun, index }} />
  )
  return (
    <fieldset
      className="qf-item"
      id={id}
      data-part="item"
      data-row={rowId}
      data-path={place.name}
      data-closed={open ? undefined : ''}
      data-invalid={error ? '' : undefined}
      data-problems={props.problems > 0 ? '' : undefined}
      hidden={props.hidden}
      tabIndex={-1}
      aria-describedby={idsOf(wrong)}
    >
      <legend className="qf-legend">
        <Heading>
          {canClose && !refused ? (
            <button
              type="button"
              className="qf-toggle"
              aria-expanded={open}
              aria-controls={open ? `${id}--fields` : undefined}
              aria-describedby={open ? undefined : idsOf([hasLine && `${id}--line`, ...wrong])}
              onClick={() => acts.toggle(rowId, !open)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
      </legend>
      {hasLine && <ClosedLine {...closed} id={`${id}--line`} problems={props.problems} />}
      {error && <GroupProblem place={place} label={words.ofItem(noun, index + 1, '')} />}
      {open && !refused && (
        <div className="qf-item-fields" id={`${id}--fields`}>
          <SubHeadings>{fields}</SubHeadings>
        </div>
      )}
      {notices.length > 0 && <NoticeText id={`${id}--warning`} notices={notices} />}
      {(open || refused) && !session?.readOnly && <ItemActs {...props} {...{ place, refused }} />}
    </fieldset>
  )
}

interface ItemTitleProps<T> extends Pick<RepeatedItemProps<T>, 'noun' | 'index'> {
  name: string
}

/** Apart from the item, for it is another in each when one is added. */
function ItemTitle<T>({ noun, index, name }: ItemTitleProps<T>): ReactNode {
  return useListWords().item(noun, index + 1, useContext(ItemCount), name)
}

interface OpenTitleProps<T> extends Omit<ItemTitleProps<T>, 'name'> {
  place: Place<T>
}

/** Apart from the item, so that a keystroke in its name draws none of its fields anew. */
function OpenTitle<T>({ place, ...props }: OpenTitleProps<T>) {
  return <ItemTitle {...props} name={useItemName(place)} />
}

const idsOf = (ids: readonly unknown[]) => ids.filter(Boolean).join(' ') || undefined
