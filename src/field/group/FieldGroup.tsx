import type { ReactNode } from 'react'
import { Heading, NestedHeadings } from './Heading.tsx'
import type { AnyPlace } from '../place.ts'
import { useSession } from '../formSession.ts'
import { useFixActions } from '../problems/useFixActions.ts'
import { GroupUnknownControls } from '../unknown/GroupUnknownControls.tsx'
import { useGroupError } from './useGroupError.ts'
import { useUnknown } from '../unknown/useUnknown.ts'
import { useMessages } from '../../config/useConfig.ts'

/** What {@link FieldGroup} takes. */
export interface FieldGroupProps {
  /** What the fields have in common: the group's legend and heading. */
  legend: string
  children: ReactNode
}

/** Fields that go together under a heading. Renders a `<fieldset>`. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className="qf-group">
      <legend className="qf-legend">
        <Heading>{legend}</Heading>
      </legend>
      {/* Chromium 147 stops rendering a container in a fieldset once a sibling of it comes. */}
      <div>
        <NestedHeadings>{children}</NestedHeadings>
      </div>
    </fieldset>
  )
}

/** What {@link PlacedGroup} takes. */
export interface PlacedGroupProps extends FieldGroupProps {
  /** The object that the fields are members of. */
  place: AnyPlace
}

/**
 * A group whose fields are the members of one object of the record, and which says what is wrong
 * with that object as a whole.
 */
export function PlacedGroup({ place, legend, children }: PlacedGroupProps) {
  const { id, error } = useGroupError(place)
  const unknown = useUnknown(place.name)
  const described = [unknown && `${id}--unknown`, error && `${id}--error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className="qf-group"
      id={id}
      data-path={place.name}
      data-invalid={error ? '' : undefined}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      <legend className="qf-legend">
        <Heading>{legend}</Heading>
      </legend>
      <GroupUnknownControls id={id} name={place.name} plainLabel={legend} />
      <GroupError place={place} label={legend} />
      {/* Chromium 147 stops rendering a container in a fieldset once a sibling of it comes. */}
      <div>
        <NestedHeadings>{children}</NestedHeadings>
      </div>
    </fieldset>
  )
}

interface GroupErrorProps {
  place: AnyPlace
  label: string
}

/** What is wrong with an object or a list as a whole, and the way out. */
export function GroupError({ place, label }: GroupErrorProps) {
  const store = useSession()
  const { field: messages } = useMessages()
  const { leaveBlank } = useFixActions(place.name)
  const { id, error, arrivedInvalid, required } = useGroupError(place)
  if (!error) return null
  return (
    <div className="qf-group-error">
      <p className="qf-error" id={`${id}--error`}>
        <span className="qf-visually-hidden">{messages.errorPrefix}</span> {error}
      </p>
      {arrivedInvalid && !required && !store?.readOnly && (
        <button type="button" className="qf-button-link" onClick={leaveBlank}>
          {messages.leaveBlank}{' '}
          <span className="qf-visually-hidden">{messages.ofField(label)}</span>
        </button>
      )}
    </div>
  )
}
