import type { ReactNode } from 'react'
import { Heading, NestedHeadings } from './Heading.tsx'
import { useFieldSnapshot } from '../formContext.ts'
import type { AnyPlace } from '../place.ts'
import { GroupUnknownControls } from '../unknown/GroupUnknownControls.tsx'
import { GroupError } from './GroupError.tsx'
import { useGroupError } from './useGroupError.ts'

/** What {@link FieldGroup} takes. */
export interface FieldGroupProps {
  /** The group's legend and heading. */
  legend: string
  /** The object whose members the fields are. The group shows the errors of that object as a whole. */
  place?: AnyPlace
  children: ReactNode
}

/** A group of fields under a heading. Renders a `<fieldset>`. */
export function FieldGroup({ place, legend, children }: FieldGroupProps) {
  return place ? (
    <ObjectGroup place={place} legend={legend}>
      {children}
    </ObjectGroup>
  ) : (
    <fieldset className="qf-group">
      <GroupLegend>{legend}</GroupLegend>
      <GroupContent>{children}</GroupContent>
    </fieldset>
  )
}

function ObjectGroup({ place, legend, children }: FieldGroupProps & { place: AnyPlace }) {
  const { id, error } = useGroupError(place)
  const { unknown } = useFieldSnapshot(place.name)
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
      <GroupLegend>{legend}</GroupLegend>
      <GroupUnknownControls id={id} name={place.name} plainLabel={legend} />
      {error && <GroupError place={place} label={legend} />}
      <GroupContent>{children}</GroupContent>
    </fieldset>
  )
}

function GroupLegend({ children }: { children: string }) {
  return (
    <legend className="qf-legend">
      <Heading>{children}</Heading>
    </legend>
  )
}

function GroupContent({ children }: { children: ReactNode }) {
  // Chromium 147 stops rendering a container query container in a fieldset when a sibling is added.
  return (
    <div>
      <NestedHeadings>{children}</NestedHeadings>
    </div>
  )
}
