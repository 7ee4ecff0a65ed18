import type { ReactNode } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { Heading, SubHeadings } from './Heading.tsx'
import type { Spot } from './place.ts'
import { useSession } from './session.ts'
import { useMending } from './useMending.ts'
import { UnknownGroup } from './UnknownGroup.tsx'
import { useGroupProblem } from './useGroupProblem.ts'
import { useUnknown } from './useUnknown.ts'

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
        <SubHeadings>{children}</SubHeadings>
      </div>
    </fieldset>
  )
}

/** What {@link PlacedGroup} takes. */
export interface PlacedGroupProps extends FieldGroupProps {
  /** The object that the fields are members of. */
  place: Spot
}

/**
 * A group whose fields are the members of one object of the record, and which says what is wrong
 * with that object as a whole.
 */
export function PlacedGroup({ place, legend, children }: PlacedGroupProps) {
  const { id, error } = useGroupProblem(place)
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
      <UnknownGroup id={id} name={place.name} called={legend} />
      <GroupProblem place={place} label={legend} />
      {/* Chromium 147 stops rendering a container in a fieldset once a sibling of it comes. */}
      <div>
        <SubHeadings>{children}</SubHeadings>
      </div>
    </fieldset>
  )
}

interface GroupProblemProps {
  place: Spot
  label: string
}

/** What is wrong with an object or a list as a whole, and the way out. */
export function GroupProblem({ place, label }: GroupProblemProps) {
  const session = useSession()
  const { field: words } = useMessages()
  const { leaveOut } = useMending(place.name)
  const { id, error, refused, required } = useGroupProblem(place)
  if (!error) return null
  return (
    <div className="qf-group-problem">
      <p className="qf-error" id={`${id}--error`}>
        <span className="qf-hidden">{words.errorPrefix}</span> {error}
      </p>
      {refused && !required && !session?.readOnly && (
        <button type="button" className="qf-link" onClick={leaveOut}>
          {words.leaveOut} <span className="qf-hidden">{words.ofField(label)}</span>
        </button>
      )}
    </div>
  )
}
