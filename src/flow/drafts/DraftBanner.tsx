import { buttonLabel, LinkButton } from '../../field/buttons/FieldButton.tsx'
import { formatMoment } from '../../config/formats.ts'
import { Fragment, type ReactNode, useEffect, useRef, useId, useState } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { flowInternalsOf, useFlowState } from '../FlowStore.ts'
import type { RecordFlowState } from '../flowTypes.ts'
import type { DraftState } from './draft.ts'
import { useFlowFieldLabel, stepForPath } from '../steps/stepList.ts'
import type { FlowMessages } from '../../config/messages/flowMessages.ts'
import { useFlowMessages } from '../useFlowMessages.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'
import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import type { MergeSide, Conflict } from '../../core/merge/mergeForms.ts'
import { keepThroughReset } from '../../field/useBinding.ts'
import { Heading, useLegend } from '../../field/group/headings.tsx'
import { labelOf } from '../../config/messages/recordMessages.ts'

interface DraftBannerProps {
  flow: Pick<RecordFlowState<never>, 'internals' | 'focus'>
}

/** Messages about drafts: the resumed one, others, errors, and the Undo of a discard. */
export function DraftBanner({ flow }: DraftBannerProps) {
  const { flow: flowStore } = flowInternalsOf(flow)
  const fieldLabel = useFlowFieldLabel(flow)
  const messages = useFlowMessages()
  const { formats } = useMessages()
  const shown = (time: number) => formatMoment(formats, time)
  const {
    loadErrors,
    expiredDraftSavedAt,
    resumed,
    omitted,
    otherDrafts,
    otherTabSavedAt,
    canUndoDiscard,
    error,
  } = useFlowState(flowStore, ({ drafts }) => drafts)
  const field = resumed?.field
  const canDismiss =
    canUndoDiscard ||
    loadErrors.length > 0 ||
    expiredDraftSavedAt !== undefined ||
    resumed ||
    otherTabSavedAt !== undefined
  /** Tells the buttons of several drafts apart. */
  const label = (text: string, time: number) =>
    otherDrafts.length > 1 ? buttonLabel(text, `(${shown(time)})`) : text
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone. Focus the one that undoes it.
    if (canUndoDiscard) undo.current?.focus()
  }, [canUndoDiscard])
  if (!canDismiss && !error && otherDrafts.length + omitted.length === 0) return null
  return (
    <div className="qf-draft-banner">
      <div>
        {canUndoDiscard && (
          <p className="qf-draft-message">
            <span>{`${messages.discarded} `}</span>
            <LinkButton buttonRef={undo} onClick={() => flowStore.drafts?.undoDiscard()}>
              {messages.undo}
            </LinkButton>
          </p>
        )}
        {error && <DraftWarning>{draftErrorMessage(messages, error)}</DraftWarning>}
        {loadErrors.map((loadError) => (
          <DraftWarning key={loadError}>
            {loadError === 'newer' ? (
              <>
                <span>{messages.draftErrors[loadError]}</span>{' '}
                <LinkButton onClick={() => flowStore.drafts?.discardNewer()}>
                  {messages.discardOther}
                </LinkButton>
              </>
            ) : (
              messages.draftErrors[loadError]
            )}
          </DraftWarning>
        ))}
        {expiredDraftSavedAt !== undefined && (
          <p className="qf-draft-message">{messages.expired(shown(expiredDraftSavedAt))}</p>
        )}
        {resumed && (
          <p className="qf-draft-message">
            <span>{messages.resumed(shown(resumed.savedAt))}</span>
            {field && fieldLabel(field) && (
              <>
                <span>{`. ${messages.lastPosition(fieldLabel(field))} `}</span>
                <LinkButton onClick={() => flow.focus(field)}>
                  {messages.goToLastPosition}
                </LinkButton>
              </>
            )}
          </p>
        )}
        {omitted.length > 0 && (
          <DraftWarning>
            <span>{`${messages.omitted} `}</span>
            <span>
              {omitted.map((path, index) => (
                <Fragment key={path}>
                  {index > 0 && <span>, </span>}
                  <LinkButton onClick={() => flow.focus(path)}>{fieldLabel(path)}</LinkButton>
                </Fragment>
              ))}
            </span>
          </DraftWarning>
        )}
        {otherTabSavedAt !== undefined && (
          <DraftWarning>{messages.otherTab(shown(otherTabSavedAt))}</DraftWarning>
        )}
        {otherDrafts.map((other) => (
          <p key={other.pageId} className="qf-draft-message">
            <span>{`${messages.otherDraft(shown(other.savedAt))}. `}</span>
            <LinkButton onClick={() => flowStore.drafts?.resumeOther(other)}>
              {label(messages.useOther, other.savedAt)}
            </LinkButton>{' '}
            <LinkButton onClick={() => flowStore.drafts?.discardOther(other)}>
              {label(messages.discardOther, other.savedAt)}
            </LinkButton>
          </p>
        ))}
      </div>
      {canDismiss && (
        <LinkButton onClick={() => flowStore.drafts?.dismiss()}>{messages.dismiss}</LinkButton>
      )}
    </div>
  )
}

const DraftWarning = ({ children }: { children: ReactNode }) => (
  <div className="qf-warning">
    <p className="qf-draft-message" data-error="">
      {children}
    </p>
  </div>
)

/** Whether the draft is saved, and a button that discards it. */
export function DraftStatus({ flow }: { flow: Pick<RecordFlowState<never>, 'internals'> }) {
  const { flow: flowStore } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const { formats } = useMessages()
  const { savedAt, error, resumed } = useFlowState(flowStore, ({ drafts }) => drafts)
  const isUnsaved = error !== 'notFound' && error !== 'notRemoved'
  return (
    <>
      {savedAt !== undefined && !error && (
        <span className="qf-success">{messages.saved(formats.time(new Date(savedAt)))}</span>
      )}
      {(savedAt !== undefined || resumed) && (
        <LinkButton onClick={() => flowStore.drafts?.discard()}>{messages.discard}</LinkButton>
      )}
      {error && (
        <span className="qf-save-status qf-tone qf-tone-warning" data-error="">
          {isUnsaved && <span aria-hidden="true">{messages.draftNotSaved}</span>}
          <span className={isUnsaved ? 'qf-visually-hidden' : undefined}>
            {draftErrorMessage(messages, error)}
          </span>
        </span>
      )}
    </>
  )
}

/** The message about an error. The code for drafts may have been missing at first. */
const draftErrorMessage = (
  { draftsNotLoaded, draftErrors }: FlowMessages,
  error: NonNullable<DraftState['error']>,
): string => (error === 'notLoaded' ? draftsNotLoaded : draftErrors[error])

interface DraftConflictsProps {
  flow: Pick<RecordFlowState<never>, 'internals'>
}

/**
 * The values that differ between a draft and a newer record. A person chooses between the two for each.
 * At first their own edits are chosen, and elsewhere the record.
 */
export function DraftConflicts({ flow }: DraftConflictsProps) {
  const { Button } = useOwnInputs()
  const { flow: flowStore } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const { formats } = useMessages()
  const { conflicts, savedAt = 0 } = useFlowState(flowStore, ({ drafts }) => drafts)
  const [chosen, setChosen] = useState<ReadonlyMap<string, MergeSide>>(new Map())
  const choiceOf = (conflict: Conflict) =>
    chosen.get(conflict.key) ?? (conflict.isEdited ? 'mine' : 'theirs')
  const chooseAll = (choice: MergeSide) => () =>
    setChosen(new Map(conflicts.map(({ key }) => [key, choice])))
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="qf-draft-conflicts">
      <div className="qf-step-head">
        <div ref={heading} className="qf-step-heading" tabIndex={-1}>
          <Heading>{messages.recordChanged}</Heading>
        </div>
        <p className="qf-form-note">
          {messages.recordChangedHint(conflicts.length, formatMoment(formats, savedAt))}
        </p>
        <p className="qf-changes-actions">
          <LinkButton onClick={chooseAll('mine')}>{messages.allFromDraft}</LinkButton>{' '}
          <LinkButton onClick={chooseAll('theirs')}>{messages.allFromRecord}</LinkButton>
        </p>
      </div>
      <div className="qf-sheet">
        <div className="qf-sections">
          {conflicts.map((conflict) => (
            <DraftConflict
              key={conflict.key}
              flow={flow}
              conflict={conflict}
              choice={choiceOf(conflict)}
              onChoose={(choice) => setChosen(new Map(chosen).set(conflict.key, choice))}
            />
          ))}
        </div>
        <p className="qf-action-bar">
          <Button
            type="button"
            className="qf-button qf-button-primary"
            data-kind="primary"
            onClick={() => flowStore.drafts?.resolveConflicts(choiceOf)}
          >
            {messages.continueWithChoices}
          </Button>
          <Button type="button" className="qf-button" onClick={() => flowStore.drafts?.discard()}>
            {messages.discard}
          </Button>
        </p>
      </div>
    </div>
  )
}

interface DraftConflictProps extends DraftConflictsProps {
  conflict: Conflict
  choice: MergeSide
  onChoose: (choice: MergeSide) => void
}

/** A value or an item that differs: the draft's version and the record's. */
function DraftConflict({ flow, conflict, choice, onChoose }: DraftConflictProps) {
  const messages = useFlowMessages()
  const id = useId()
  const name = useConflictLabel(conflict, flow)
  const { Legend, headingProps } = useLegend()
  const { kind } = conflict
  const mine = conflictText(conflict, 'mine', messages)
  const radio = (value: MergeSide, text: string) => (
    <label className="qf-choice">
      <input
        ref={keepThroughReset}
        type="radio"
        className="qf-radio"
        name={id}
        checked={choice === value}
        onChange={() => onChoose(value)}
      />
      <span>{text}</span>
    </label>
  )
  return (
    <fieldset className="qf-group" aria-labelledby={headingProps.id}>
      <Legend className="qf-legend">
        <span {...headingProps}>{name}</span>
      </Legend>
      <div className="qf-group-body">
        {kind !== 'value' && <p className="qf-hint">{messages.changed[kind]}</p>}
        <div className="qf-choices qf-boxed">
          {radio('mine', messages.valueInDraft(mine))}
          {radio('theirs', messages.valueInRecord(conflictText(conflict, 'theirs', messages)))}
        </div>
      </div>
    </fieldset>
  )
}

/** `Driver 2 of 3: Ana Lopez, ZIP code`, `Client, first name`. A record with its own step goes by the title of the step. */
function useConflictLabel(
  { ancestors, kind, node, path }: Conflict,
  flow: DraftConflictsProps['flow'],
) {
  const { shownSteps } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const { labels, changes } = useMessages()
  const labelOfPart = (node: SchemaNode, depth: number) => {
    const label = labelOf(node, labels)
    return depth > 0 ? changes.labelWithin(label) : label
  }
  const step = stepForPath(shownSteps, path)
  const outer = ancestors.map(({ node, item }, depth) => {
    const label = labelOfPart(node, depth)
    if (item) return messages.item(label, item.position, item.count, item.name)
    return depth === 0 && step ? step.title : label
  })
  return [...outer, ...(kind === 'value' ? [labelOfPart(node, outer.length)] : [])].join(', ')
}

function conflictText(
  { kind, isUnknown, ...texts }: Conflict,
  side: MergeSide,
  messages: FlowMessages,
): string {
  if (kind === 'value') {
    return isUnknown[side] ? messages.unknown : texts[side] || messages.notProvided
  }
  const isPresent = {
    added: { mine: false, theirs: true },
    removed: { mine: true, theirs: false },
    removedHere: { mine: false, theirs: true },
  }
  return isPresent[kind][side] ? messages.inList : messages.notInList
}
