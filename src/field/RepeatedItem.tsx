import { memo, type ReactNode, useMemo } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { ClosedLine } from './ClosedLine.tsx'
import { countErrors } from './countErrors.ts'
import { GroupProblem } from './FieldGroup.tsx'
import { Heading, SubHeadings } from './Heading.tsx'
import { ItemActs } from './ItemActs.tsx'
import { NoticeText } from './NoticeText.tsx'
import { itemAt, type Place } from './place.ts'
import type { ItemsOf } from './repeated.ts'
import { useSession } from './session.ts'
import { useErrorsIn } from './useHeld.ts'
import { useItemName } from './useItemName.ts'
import { useNotices } from './useNotices.ts'
import { wholeKey } from './useGroupProblem.ts'

interface RepeatedItemProps<T> extends ItemsOf<T> {
  rowId: string
  index: number
  count: number
  open: boolean
  /** Not among those that were looked for. */
  hidden: boolean
}

/**
 * One item of a list: its name, its fields, then what can be done with it. Closed, it holds no
 * inputs; and it is drawn anew only when something is said of itself, for there may be hundreds.
 */
export const RepeatedItem = memo(AnyItem) as typeof AnyItem

function AnyItem<T>(props: RepeatedItemProps<T>) {
  const { list, rowId, index, count, noun, open, canClose, acts, summary, children } = props
  const place = useMemo(() => itemAt(list, index), [list, index])
  const session = useSession()
  const { list: words } = useMessages()
  const notices = useNotices(place.name)
  const error = useErrorsIn(place.name, wholeMessage)
  const refused = session?.isRefused(place.name) ?? false
  const id = `${session?.idPrefix}-${place.name.replaceAll('.', '-')}`
  const described = [notices.length > 0 && `${id}-warning`, error && `${id}-error`].filter(Boolean)
  const title = <ItemTitle {...{ place, noun, index, count }} />
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
      {!open && !refused && <ClosedLine place={place} summary={summary} />}
      {error && <GroupProblem place={place} label={words.item(noun, index + 1, count, '')} />}
      {open && !refused && (
        <div className="qf-item-fields" id={`${id}-fields`}>
          <SubHeadings>{children(place)}</SubHeadings>
        </div>
      )}
      <NoticeText id={`${id}-warning`} notices={notices} />
      {(open || refused) && !session?.readOnly && <ItemActs {...props} {...{ place, refused }} />}
    </fieldset>
  )
}

interface ItemTitleProps<T> extends Pick<RepeatedItemProps<T>, 'noun' | 'index' | 'count'> {
  place: Place<T>
}

/** Apart from the item, so that a keystroke in its name draws none of its fields anew. */
function ItemTitle<T>({ place, noun, index, count }: ItemTitleProps<T>): ReactNode {
  const name = useItemName(place)
  return useMessages().list.item(noun, index + 1, count, name)
}

function wholeMessage(errors: unknown): string | undefined {
  const whole = typeof errors === 'object' && errors !== null && Reflect.get(errors, wholeKey)
  return countErrors(whole) > 0 ? String(whole.message) : undefined
}
