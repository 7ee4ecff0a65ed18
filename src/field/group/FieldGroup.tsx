import type { ReactNode } from 'react'
import { HeadingLevelContext, nextHeadingLevel } from './headingLevel.ts'
import { GroupChangeNote } from '../changed/GroupChangeNote.tsx'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'
import { useSaidSource, useSectionSource } from '../source/saidSource.ts'
import { SaidSourceContext } from '../source/SaidSourceContext.ts'
import { isAllHidden, isHiddenPlace, pathsIn } from '../overrides/arrangeFields.ts'
import { aText, checkSetting } from '../../core/reportMistake.ts'
import type { AnyPlace } from '../place.ts'
import { useGroupUnknown } from '../unknown/useGroupUnknown.tsx'
import { conflictId } from '../../store/merge/formConflict.ts'
import { ConflictChoices } from '../conflict/ConflictChoices.tsx'
import { GroupError } from './GroupError.tsx'
import { useLegend } from './useLegend.ts'
import { useGroupError } from './useGroupError.ts'
import { partIds } from '../frame/partIds.ts'

/** What {@link FieldGroup} takes. */
export interface FieldGroupProps {
  /** The group's legend and heading. */
  legend: string
  /** The object whose members the fields are. The group shows the errors of that object as a whole. */
  place?: AnyPlace
  /** What to show next to the legend, or below it where the legend is next to the fields. */
  note?: ReactNode
  /** The fields, usually in a `FieldGrid`. */
  children: ReactNode
}

/** A group of fields under a heading. Renders a `<fieldset>`. */
export function FieldGroup({ place, legend: given, note, children }: FieldGroupProps) {
  const legend = checkSetting('legend', given, aText) ?? ''
  const { level, Heading, Legend, headingProps } = useLegend()
  const isOverridden = useEnclosingForm()?.store.root.override
  const heading = (
    <Legend className="qf-legend">
      <Heading {...headingProps}>{legend}</Heading>
    </Legend>
  )
  const content = (
    <HeadingLevelContext.Provider value={nextHeadingLevel(level)}>
      {children}
    </HeadingLevelContext.Provider>
  )
  // A section is no object of the record.
  const source = useSectionSource(place ? undefined : children)
  const { parts, said } = useSaidSource(source)
  if (isOverridden && (place ? isHiddenPlace(place) : isAllHidden(children))) return null
  if (place) return <ObjectGroup {...{ place, legend, heading, headingProps, note, content }} />
  return (
    <fieldset
      className="qf-group"
      aria-labelledby={headingProps.id}
      data-sourced={parts && (source?.confirmation ?? '')}
    >
      {heading}
      {/* Always here: Chromium 147 stops rendering the fields if it is added later. */}
      <div className="qf-group-note">
        {parts && <parts.GroupSource shown={source} paths={pathsIn(children)} label={legend} />}
        {note}
      </div>
      <div className="qf-group-body">
        <SaidSourceContext.Provider value={said}>{content}</SaidSourceContext.Provider>
      </div>
    </fieldset>
  )
}

interface ObjectGroupProps {
  place: AnyPlace
  legend: string
  heading: ReactNode
  headingProps: { id: string | undefined }
  note: ReactNode
  content: ReactNode
}

function ObjectGroup({ place, legend, heading, headingProps, note, content }: ObjectGroupProps) {
  const { id, error } = useGroupError(place)
  const { unknown, isChanged, baselineValue, source, warnings } = useFieldSnapshot(place.name)
  const { menu, status } = useGroupUnknown(id, place.name, legend)
  const hasConflict = warnings.some(({ id }) => id === conflictId)
  const changed = useEnclosingForm()?.showsChanges && isChanged
  const changeNote = changed && <GroupChangeNote id={id} name={place.name} label={legend} />
  // In the place of what it replaces, so that no field moves: of Unknown, or of an error.
  const isNoteInHead = unknown || baselineValue === null
  const { parts, said } = useSaidSource(source)
  const describedBy = partIds(id, [
    parts && 'source',
    unknown && 'unknown',
    error && 'error',
    changed && 'was',
  ])
  return (
    <fieldset
      className="qf-group"
      id={id}
      aria-labelledby={headingProps.id}
      data-path={place.name}
      data-invalid={error ? '' : undefined}
      data-unknown={unknown ? '' : undefined}
      data-sourced={parts && (source?.confirmation ?? '')}
      tabIndex={-1}
      aria-describedby={describedBy}
    >
      {heading}
      {menu}
      {/* Always here: Chromium 147 stops rendering the fields if it is added later. */}
      <div className="qf-group-note">
        {parts && (
          <parts.GroupSource {...{ id, shown: source, paths: [place.name], label: legend }} />
        )}
        {note}
        {status}
        {isNoteInHead && changeNote}
      </div>
      <div className="qf-group-body">
        {error && <GroupError place={place} label={legend} groupId={id} />}
        {!isNoteInHead && changeNote}
        {hasConflict && <ConflictChoices name={place.name} label={legend} showsMessage />}
        <SaidSourceContext.Provider value={said}>{content}</SaidSourceContext.Provider>
      </div>
    </fieldset>
  )
}
