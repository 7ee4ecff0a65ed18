import { memo, type ReactNode, useMemo } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { ClosedLine } from './ClosedLine.tsx'
import { GroupProblem } from './FieldGroup.tsx'
import { Heading, SubHeadings } from './Heading.tsx'
import { ItemActs } from './ItemActs.tsx'
import { NoticeText } from './NoticeText.tsx'
import { itemAt, type Place } from './place.ts'
import type { ItemsOf } from './repeated.ts'
import { useSession } from './session.ts'
import type { ItemState } from './useItemStates.ts'
import { nameOf, useItemName } from './useItemName.ts'
import { useNotices } from './useNotices.ts'

interface RepeatedItemProps<T> extends ItemsOf<T>, ItemState {
  rowId: string
  index: number
  count: number
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
  const { list, rowId, index, count, noun, open, canClose, acts, summary, error, children } = props
  const place = useMemo(() => itemAt(list, index), [list, index])
  const session = useSession()
  const { list: words } = useMessages()
  const notices = useNotices(place.name)
  const refused = session?.isRefused(place.name) ?? false
  const id = `${session?.idPrefix}-${place.name.replaceAll('.', '-')}`
  const described = [notices.length > 0 && `${id}-warning`, error && `${id}-error`].filter(Boolean)
  const title = open ? (
    <OpenTitle {...{ place, noun, index, count }} />
  ) : (
    words.item(noun, index + 1, count, nameOf(session, place))
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
      hidden={props.hidden}
      tabIndex={-1}
      aria-describedby={described.join(' ') || undefined}
    >
      <legend className="qf-legend">
        <Heading>
          {canClose ? (
            <button
              type="button"
              className="qf-toggle"
              aria-expanded={open}
              aria-keyshortcuts={session?.readOnly ? undefined : 'Delete'}
              aria-controls={open ? `${id}-fields` : undefined}
              onClick={() => acts.toggle(rowId, !open)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
      </legend>
      {!open && !refused && <ClosedLine {...{ place, summary }} problems={props.problems} />}
      {error && <GroupProblem place={place} label={words.item(noun, index + 1, count, '')} />}
      {open && !refused && (
        <div className="qf-item-fields" id={`${id}-fields`}>
          <SubHeadings>{children(place)}</SubHeadings>
        </div>
      )}
      {notices.length > 0 && <NoticeText id={`${id}-warning`} notices={notices} />}
      {(open || refused) && !session?.readOnly && <ItemActs {...props} {...{ place, refused }} />}
    </fieldset>
  )
}

interface OpenTitleProps<T> extends Pick<RepeatedItemProps<T>, 'noun' | 'index' | 'count'> {
  place: Place<T>
}

/** Apart from the item, so that a keystroke in its name draws none of its fields anew. */
function OpenTitle<T>({ place, noun, index, count }: OpenTitleProps<T>): ReactNode {
  const name = useItemName(place)
  return useMessages().list.item(noun, index + 1, count, name)
}
