import { Fragment, useMemo, useCallback, useRef } from 'react'
import type { SourceMessages } from '../../config/messages/prefillMessages.ts'
import { useMessages } from '../../config/useConfig.ts'
import { countSources } from '../../core/sources/source.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { isWithin, type SourcedControl, type ShownSource } from '../../store/sourceReader.ts'
import { callAll, type Subscribable } from '../../store/subscriptions.ts'
import { afterPause } from '../../store/afterPause.ts'
import { useSubscribable, useEnclosingForm, useFormStore } from '../formContext.ts'
import { dayOf, useIsSaid } from './sourceContext.ts'
import { upperFirst } from '../../core/schema/labelFromKey.ts'
import { partId } from '../fieldMarkup.ts'
import { buttonLabel, FieldButton, LinkButton } from '../buttons/FieldButton.tsx'
import { announce } from '../../store/announce.ts'
import { confirmAnswers } from '../../store/FormSourceReader.ts'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import type { BoundField } from '../fieldState.ts'
import { yesNoLabel } from '../../config/formats.ts'

interface SourceLineProps {
  store: FormStore
  /** Shows and focuses a control. */
  focus: (path: string) => void
  /** The members of the record to sum up. @default all */
  paths: readonly string[] | undefined
  readOnly: boolean
}

/** How many fields came from which source, and a button that goes to the next one to confirm. */
export function SourceLine({ store, focus, paths, readOnly }: SourceLineProps) {
  const { sources: messages, formats } = useMessages()
  const { parts, unconfirmed } = useSubscribable(
    useMemo(
      () => sourceLine({ store, paths, readOnly, messages, formats }),
      [store, paths, readOnly, messages, formats],
    ),
  )
  const last = useRef<string>(undefined)
  if (parts.length === 0) return null
  const goToNext = () => {
    const next = unconfirmed[unconfirmed.indexOf(last.current ?? '') + 1] ?? unconfirmed[0]
    last.current = next
    if (next !== undefined) focus(next)
  }
  // A narrow line ends after a part, not inside it.
  return (
    <p className="qf-form-note">
      {parts.map((part) => (
        <Fragment key={part}>
          <span className="qf-note-part">{part}</span>{' '}
        </Fragment>
      ))}
      {unconfirmed.length > 0 && (
        <LinkButton onClick={goToNext}>{messages.toConfirm(unconfirmed.length)}</LinkButton>
      )}
    </p>
  )
}

interface ShownLine {
  /** How many fields came from which source. */
  parts: readonly string[]
  /** The controls to confirm, in the order of the page. */
  unconfirmed: readonly string[]
}

const noControls: readonly SourcedControl[] = []

/** What the line says. Sums up the controls again only when they differ: there may be thousands. */
function sourceLine({
  store,
  paths,
  readOnly,
  messages,
  formats,
}: Omit<SourceLineProps, 'focus'> & {
  messages: SourceMessages
  formats: ReturnType<typeof useMessages>['formats']
}): Subscribable<ShownLine> {
  let seen: readonly SourcedControl[] | undefined
  let line: ShownLine = { parts: [], unconfirmed: [] }
  const sumUp = (controls: readonly SourcedControl[]): ShownLine => {
    const within = controls.filter(({ control }) => !paths || isWithin(control, paths))
    const unconfirmed = readOnly ? [] : within.filter(({ isUnconfirmed }) => isUnconfirmed)
    const parts = countSources(within.map(({ source }) => source)).map(({ source, count }, at) =>
      messages.fieldsFrom(count, messages.sourceOn(source.label, dayOf(source, formats)), at === 0),
    )
    // A point ends a part that another one follows.
    const isLast = (at: number) => at === parts.length - 1 && unconfirmed.length === 0
    return {
      parts: parts.map((part, at) => (isLast(at) ? part : `${part} ·`)),
      unconfirmed: unconfirmed.map(({ control }) => control),
    }
  }
  return {
    get() {
      const controls = store.sourceReader?.controls() ?? noControls
      if (controls !== seen) line = sumUp(controls)
      seen = controls
      return line
    },
    subscribe: (listener) => watchSources(store, listener),
  }
}

/** Calls at once when sources or confirmations differ, and after people pause where they edit. */
function watchSources(store: FormStore, listener: () => void): () => void {
  const read = () => {
    const { sources, confirmed, pasted } = store.state
    return [store.sourceReader, sources, confirmed, pasted]
  }
  let before = read()
  const compare = () => {
    const now = read()
    if (now.every((value, at) => value === before[at])) return
    before = now
    listener()
  }
  return callAll([store.subscribe(compare), afterPause(store, listener)])
}

interface SourceBadgeProps {
  /** The id of the control. */
  id: string
  shown: ShownSource | undefined
  /** Whether a note below the control says that the source is not sure. */
  hasNote?: boolean
}

/**
 * Where a value came from. Where a group or a line above the form says it for most values, it only
 * describes the control.
 */
export function SourceBadge({ id, shown, hasNote }: SourceBadgeProps) {
  const { sources: messages, formats } = useMessages()
  const { isSaid, isDoubtSaid } = useIsSaid(shown)
  if (!shown) return null
  const { source, confirmation, isReplaced } = shown
  const isNeeded = confirmation === 'needed'
  const onDay = messages.sourceOn(source.label, dayOf(source, formats))
  const state = isNeeded ? messages.notSure : confirmation && messages.confirmed
  // What has no room is cut, and the doubt matters more than the name.
  const visible = [
    isNeeded && !isDoubtSaid && !hasNote && upperFirst(messages.notSure),
    !isSaid && source.label,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <span
      className={visible ? 'qf-source' : 'qf-visually-hidden'}
      data-replaced={isReplaced ? '' : undefined}
      title={onDay}
    >
      <span className="qf-visually-hidden" id={partId(id, 'source')}>
        {[`${messages.from} ${onDay}`, state].filter(Boolean).join(', ')}
      </span>
      <span aria-hidden="true">{visible}</span>
    </span>
  )
}

interface GroupSourceProps {
  /** The id of the group, which it describes. */
  id?: string
  /** The paths in the form of what it is about. */
  paths: readonly string[]
  label: string
  shown: ShownSource | undefined
  /** Without the button that confirms, as in a review. */
  isText?: boolean
}

/** The source of most of what is in a group, said once. Where it is not sure, a button confirms all of it. */
export function GroupSource({ id, paths, label, shown, isText = false }: GroupSourceProps) {
  const form = useEnclosingForm()
  const { sources: messages, formats } = useMessages()
  if (!form || !shown) return null
  const { source } = shown
  const isUnsure = source.confidence === 'low'
  const without = form.store.sourceReader?.labelsWithout(paths) ?? []
  // The others have a mark of their own, which an answer without a source has not.
  const isMostly = shown.isMixed && shown.without > 0
  const onDay = messages.sourceOn(source.label, dayOf(source, formats))
  return (
    <span className="qf-group-source">
      <span id={id && partId(id, 'source')}>
        {[
          isMostly ? messages.mostlyFrom : messages.from,
          without.length > 0 && !isMostly ? messages.except(onDay, without) : onDay,
        ].join(' ')}
      </span>
      {isUnsure && !isText && !form.readOnly && (
        <ConfirmAll store={form.store} {...{ paths, label }} />
      )}
    </span>
  )
}

interface ConfirmAllProps extends Pick<GroupSourceProps, 'paths' | 'label'> {
  store: FormStore
}

/** A button that confirms what is left to confirm in a group, or takes all of it back. */
function ConfirmAll({ store, paths, label }: ConfirmAllProps) {
  const { sources: messages } = useMessages()
  const within = (isUnconfirmed: boolean) =>
    (store.sourceReader?.controls() ?? []).flatMap((one) =>
      one.isUnconfirmed === isUnconfirmed && isWithin(one.control, paths) ? one.path : [],
    )
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  const unconfirmed = useSubscribable({ subscribe, get: () => within(true).length })
  const confirmed = useSubscribable({ subscribe, get: () => within(false).length })
  const isConfirmed = unconfirmed === 0
  if (isConfirmed && confirmed === 0) return null
  const confirm = () => {
    confirmAnswers(store, within(!isConfirmed), !isConfirmed, { label })
    announce(
      store,
      isConfirmed ? messages.notConfirmed(label) : messages.wereConfirmed(unconfirmed),
    )
  }
  return (
    <>
      <span>{` · ${isConfirmed ? messages.confirmed : messages.notSure} · `}</span>
      <LinkButton onClick={({ detail }) => detail < 2 && confirm()}>
        {buttonLabel(
          isConfirmed ? messages.undo : messages.confirmAll(unconfirmed),
          (isConfirmed ? messages.confirmationOf : messages.ofGroup)(label),
        )}
      </LinkButton>
    </>
  )
}

interface ConfirmNoteProps {
  field: BoundField
  /** The options of the control, whose labels name an answer. */
  options: readonly Suggestion[]
}

/** A button that confirms a value whose source is not sure, or takes that back. One button, so that it keeps the focus. */
export function ConfirmNote({ field, options }: ConfirmNoteProps) {
  const store = useFormStore()
  const { sources: messages, field: words, formats } = useMessages()
  const { source, plainLabel } = field
  const isConfirmed = source?.confirmation === 'given'
  const { isDoubtSaid } = useIsSaid(source)
  if (!store || !source?.confirmation || field.readOnly || field.arrivedInvalid) return null
  const sourceText = messages.sourceOn(source.source.label, dayOf(source.source, formats))
  const confirm = () => {
    const undo = { label: plainLabel, focus: field.name }
    confirmAnswers(store, [source.path], !isConfirmed, undo)
    const { wasConfirmed, notConfirmed } = messages
    announce(store, (isConfirmed ? notConfirmed : wasConfirmed)(plainLabel))
  }
  return (
    <p className="qf-confirm" data-replaced={source.isReplaced ? '' : undefined}>
      {isConfirmed && <span>{`${messages.confirmed} · `}</span>}
      {!isConfirmed && !isDoubtSaid && <span>{`${upperFirst(messages.notSure)} · `}</span>}
      <FieldButton
        controls={[field.name]}
        kind={isConfirmed ? 'other' : 'confirm'}
        isLimitedStop={isConfirmed}
        label={isConfirmed ? messages.undo : messages.confirm}
        menuLabel={
          isConfirmed
            ? `${messages.undo} ${messages.confirmationOf(plainLabel)}`
            : messages.confirmFrom(sourceText)
        }
        of={
          isConfirmed
            ? messages.confirmationOf(plainLabel)
            : messages.ofAnswer(plainLabel, answerText())
        }
        // The second half of a double click would take the confirmation back.
        onClick={(event) => (event?.detail ?? 0) < 2 && confirm()}
      />
    </p>
  )

  /** The answer as the control shows it; nothing if it is masked. */
  function answerText(): string {
    const { text, node, mask, unknown } = field
    if (mask?.isMasked) return ''
    if (unknown) return words.unknown
    const option = options.find(({ value }) => value === text)
    return option?.label ?? yesNoLabel(node, text, words) ?? text
  }
}
