import { useMessages } from '../../config/useConfig.ts'
import { type ReactNode, type RefObject, useRef } from 'react'
import { HeadingLevelContext, nextHeadingLevel, useLegend } from './headings.tsx'
import { useEnclosingForm, useFieldSnapshot, useFormStore } from '../formContext.ts'
import { useSaidSource, useSectionSource } from '../source/saidSource.ts'
import { SaidSourceContext } from '../source/sourceContext.ts'
import { isAllHidden, isHiddenPlace, pathsIn } from '../applyOverrides.ts'
import { aText, checkSetting } from '../../core/reportMistake.ts'
import type { AnyPlace } from '../place.ts'
import { conflictId } from '../../store/formState.ts'
import { ConflictChoices } from '../prefill/prefill.tsx'
import { GroupError, useGroupError } from './GroupError.tsx'
import { SectionsProvider, useSection } from './Sections.tsx'
import { partIds, partId } from '../fieldMarkup.ts'
import { flushSync } from 'react-dom'
import { formatAddress } from '../../core/address/formatAddress.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { type SchemaNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import { formatLeaf, formatRaw } from '../../core/values/leafText.ts'
import { announce } from '../../store/announce.ts'
import { resetPlace } from '../../store/unsavedChanges.ts'
import { canUndoUnknown, clearUnknown, markUnknown, undoUnknown } from '../../store/entry.ts'
import { arrivedAnswer } from '../../store/formPaths.ts'
import { focusControl } from '../focus.ts'
import { shorten, ResetButton } from '../changed.tsx'
import { UnknownStatus } from '../unknown/UnknownStatus.tsx'
import { useMenu } from '../popover/useMenu.ts'

/** What {@link FieldGroup} takes. */
export interface FieldGroupProps {
  /** The group's legend and heading. */
  legend: string
  /** The object whose members the fields are. The group shows the errors of that object as a whole. */
  place?: AnyPlace | undefined
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
      <SectionsProvider value={undefined}>{children}</SectionsProvider>
    </HeadingLevelContext.Provider>
  )
  const element = useRef<HTMLFieldSetElement>(null)
  const noteElement = useSection(legend, element)
  // A section is no object of the record.
  const source = useSectionSource(place ? undefined : children)
  const { parts, said } = useSaidSource(source)
  if (isOverridden && (place ? isHiddenPlace(place) : isAllHidden(children))) return null
  if (place) {
    const elements = { element, noteElement }
    return <ObjectGroup {...{ place, legend, heading, headingProps, note, content, ...elements }} />
  }
  return (
    <fieldset
      ref={element}
      className="qf-group"
      aria-labelledby={headingProps.id}
      data-sourced={parts && (source?.confirmation ?? '')}
    >
      {heading}
      {/* Always here: Chromium 147 stops rendering the fields if it is added later. */}
      <div ref={noteElement} className="qf-group-note">
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
  element: RefObject<HTMLFieldSetElement | null>
  noteElement: RefObject<HTMLDivElement | null>
}

function ObjectGroup(props: ObjectGroupProps) {
  const { place, legend, heading, headingProps, note, content, element, noteElement } = props
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
      ref={element}
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
      <div ref={noteElement} className="qf-group-note">
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

interface GroupChangeNoteProps {
  id: string
  name: string
  label: string
}

/** What a group held when it arrived, where its fields do not say so, and a button that restores it. */
function GroupChangeNote({ id, name, label }: GroupChangeNoteProps) {
  const form = useEnclosingForm()
  const messages = useMessages().field
  if (!form) return null
  const { store, masksSensitive } = form
  const node = schemaNodeAt(store.root, parsePath(name))
  const arrived = arrivedAnswer(store, name)
  const text = arrived === null ? messages.unknown : groupText(node, arrived, masksSensitive)
  const before = text ? shorten(text) : undefined
  const reset = () => {
    flushSync(() => resetPlace(store, name, label))
    focusControl(store, name)
    announce(store, messages.wasReset(label, before))
  }
  return (
    <p className="qf-was">
      <span id={partId(id, 'was')}>
        {before === undefined ? messages.wasHidden : messages.was(before)}
      </span>
      <ResetButton {...{ label, before }} onClick={reset} />
    </p>
  )
}

/** The answers in a value in a few words, without those that the form masks. */
function groupText(node: SchemaNode | undefined, value: unknown, masks: boolean): string {
  if (node?.kind === 'leaf') return masks && node.sensitive ? '' : formatLeaf(node, value)
  if (Array.isArray(value) && node?.kind === 'list') {
    return joinTexts(value.map((one) => groupText(node.item, one, masks)))
  }
  if (!isObject(value) || node?.kind !== 'object') return node ? formatRaw(value) : ''
  const texts = Object.fromEntries(
    Array.from(node.members, ([key, child]) => [key, groupText(child, value[key], masks)]),
  )
  const line = node.recordKind === 'address' ? formatAddress(texts) || texts['raw_address'] : ''
  return line || joinTexts(Object.values(texts))
}

const joinTexts = (texts: readonly string[]) => texts.filter((text) => text.trim()).join(', ')

/**
 * The Unknown state of a group with a button that ends it, and a menu that sets it if the object may be
 * null. Typing in the group replaces the state.
 */
function useGroupUnknown(
  id: string,
  name: string,
  plainLabel: string,
): { menu?: ReactNode; status?: ReactNode } {
  const form = useEnclosingForm()
  const { unknown, canBeUnknown } = useFieldSnapshot(name)
  if (!form) return {}
  const { store, readOnly } = form
  const canUndo = unknown === 'answeredUnknown' && canUndoUnknown(store, name)
  const shared = {
    id,
    name,
    plainLabel,
    clear: unknown && !readOnly ? () => clearUnknown(store, name) : undefined,
  }
  return {
    // Chromium 147 stops rendering the fields of a group that gets a child later, so its place is always here.
    menu: !readOnly && store.emptiness.nullMeans === 'unknown' && (
      <div className="qf-group-menu">
        {canBeUnknown && (
          <GroupMenu
            {...shared}
            setUnknown={unknown ? undefined : () => markUnknown(store, name)}
          />
        )}
      </div>
    ),
    status: unknown && (
      <UnknownStatus
        {...shared}
        isGroup
        undo={canUndo ? () => undoUnknown(store, name) : undefined}
      />
    ),
  }
}

interface GroupMenuProps {
  id: string
  /** The group, which takes the focus after an action. */
  name: string
  plainLabel: string
  /** Sets the answer "unknown". Undefined if that is the answer. */
  setUnknown: (() => void) | undefined
  /** Empties the group. Undefined if it is empty. */
  clear: (() => void) | undefined
}

/** A menu of the actions of a group, for the mouse. */
function GroupMenu({ id, name, plainLabel, setUnknown, clear }: GroupMenuProps) {
  const store = useFormStore()
  const messages = useMessages().field
  const menu = useMenu(partId(id, 'menu'))
  const menuItems = [
    { label: messages.markUnknown, run: setUnknown },
    { label: messages.clear, run: clear },
  ]
  const runItem = (run: () => void) => {
    menu.runItem(run)
    if (store) focusControl(store, name)
  }
  return (
    <span {...menu.rootProps} className="qf-menu">
      <button {...menu.buttonProps} type="button" className="qf-menu-button" tabIndex={-1}>
        <span aria-hidden="true">…</span>
        <span className="qf-visually-hidden">{messages.more(plainLabel)}</span>
      </button>
      {menu.isOpen && (
        <span {...menu.menuProps} aria-label={messages.more(plainLabel)}>
          {menuItems.map(
            ({ label, run }) =>
              run && (
                <button
                  {...menu.itemProps}
                  key={label}
                  type="button"
                  className="qf-menu-item"
                  onClick={() => runItem(run)}
                >
                  {label}
                </button>
              ),
          )}
        </span>
      )}
    </span>
  )
}
