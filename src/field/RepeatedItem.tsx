import type { ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { objectNodeOf } from '../codec/node.ts'
import type { Noun } from '../kit/messages.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { countErrors } from './countErrors.ts'
import { GroupProblem } from './FieldGroup.tsx'
import { Heading, SubHeadings } from './Heading.tsx'
import type { Place } from './place.ts'
import { NoticeText } from './NoticeText.tsx'
import { useSession } from './session.ts'
import { useNotices } from './useNotices.ts'
import { useGroupProblem } from './useGroupProblem.ts'
import { useSettled } from './useSettled.ts'

interface RepeatedItemProps<T> {
  place: Place<T>
  rowId: string
  position: number
  count: number
  noun: Noun
  open: boolean
  /** Given where the item can be closed. */
  onToggle: ((open: boolean) => void) | undefined
  onRemove: (name: string) => void
  summary: ((item: Place<T>) => ReactNode) | undefined
  children: (item: Place<T>) => ReactNode
}

/** One item of a list: its name, its fields, then what can be done with it. */
export function RepeatedItem<T>(props: RepeatedItemProps<T>) {
  const { place, rowId, position, noun, open, onToggle, summary, children } = props
  const session = useSession()
  const { list: words } = useMessages()
  const { id, error } = useGroupProblem(place)
  const notices = useNotices(place.name)
  const refused = session?.isRefused(place.name) ?? false
  const title = (
    <Named place={place}>{(name) => words.item(noun, position, props.count, name)}</Named>
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
      tabIndex={-1}
      aria-describedby={
        [notices.length > 0 && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ') ||
        undefined
      }
    >
      <legend className="qf-legend">
        <Heading>
          {onToggle ? (
            <button
              type="button"
              className="qf-toggle"
              aria-expanded={open}
              aria-controls={open ? `${id}-fields` : undefined}
              onClick={() => onToggle(!open)}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
      </legend>
      {!open && <ClosedLine place={place}>{summary?.(place)}</ClosedLine>}
      <GroupProblem place={place} label={words.item(noun, position, props.count, '')} />
      {open && !refused && (
        <div className="qf-item-fields" id={`${id}-fields`}>
          <SubHeadings>{children(place)}</SubHeadings>
        </div>
      )}
      <NoticeText id={`${id}-warning`} notices={notices} />
      {(open || refused) && !session?.readOnly && (
        <p className="qf-actions">
          <Named place={place}>
            {(name) => (
              <button type="button" className="qf-link" onClick={() => props.onRemove(name)}>
                {words.remove}{' '}
                <span className="qf-hidden">{words.ofItem(noun, position, name)}</span>
              </button>
            )}
          </Named>
        </p>
      )}
    </fieldset>
  )
}

/** What is said of an item while it is closed: ordinary text, so that find in page reaches it. */
function ClosedLine<T>({ place, children }: { place: Place<T>; children: ReactNode }) {
  const { list: words } = useMessages()
  const { errors } = useFormState({ control: place.control, name: place.name })
  const problems = countErrors(errors, place.name)
  return (
    <p className="qf-summary-line">
      {problems > 0 && <span className="qf-tag">{words.problems(problems)}</span>} {children}
    </p>
  )
}

interface NamedProps<T> {
  place: Place<T>
  children: (name: string) => ReactNode
}

/**
 * What speaks of an item by its name, once the person has stopped typing it. Apart from the item,
 * so that a keystroke in the name draws none of the item's fields anew.
 */
function Named<T>({ place: { control, name, schema }, children }: NamedProps<T>) {
  const { namedBy } = objectNodeOf(schema)
  const text: unknown = useWatch({ control, name: `${name}.${namedBy ?? ''}` })
  return children(useSettled(typeof text === 'string' && namedBy ? text.trim() : ''))
}
