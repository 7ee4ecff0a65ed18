import { useEffect, useId, useRef, useState } from 'react'
import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import type { MergeSide, Conflict } from '../../core/merge/conflict.ts'
import { keepThroughReset } from '../../field/binding/keepThroughReset.ts'
import { Heading } from '../../field/group/Heading.tsx'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { flowInternalsOf, useFlowState } from '../flowInternals.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import { stepForPath } from '../steps/stepForPath.ts'
import { withDraftMessages } from './withDraftMessages.ts'
import { useFlowMessages } from '../useFlowMessages.ts'
import { formatMoment } from '../../config/format/momentFormats.ts'
import { useMessages } from '../../config/useConfig.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'
import { useLegend } from '../../field/group/useLegend.ts'

interface DraftConflictsProps {
  flow: Pick<QuoteFlowState<never>, 'internals'>
}

/**
 * The values that differ between a draft and a newer record. A person chooses between the two for each.
 * At first their own edits are chosen, and elsewhere the record.
 */
export function DraftConflicts({ flow }: DraftConflictsProps) {
  const { Button } = useOwnInputs()
  const { flow: flowStore } = flowInternalsOf(flow)
  const messages = withDraftMessages(useFlowMessages())
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
          <Button
            type="button"
            className="qf-button-link"
            data-kind="link"
            onClick={chooseAll('mine')}
          >
            {messages.allFromDraft}
          </Button>{' '}
          <Button
            type="button"
            className="qf-button-link"
            data-kind="link"
            onClick={chooseAll('theirs')}
          >
            {messages.allFromRecord}
          </Button>
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
  const messages = withDraftMessages(useFlowMessages())
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
  const messages = withDraftMessages(useFlowMessages())
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
  messages: ReturnType<typeof withDraftMessages>,
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
