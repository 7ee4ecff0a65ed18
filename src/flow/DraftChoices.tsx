import { useEffect, useId, useRef, useState } from 'react'
import type { Choice, Difference } from '../codec/difference.ts'
import { Heading } from '../field/Heading.tsx'
import { useStore } from '../form/store.ts'
import type { FlowWords } from '../kit/flowWords.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { labelOf } from '../kit/recordWords.ts'
import { flowPartsOf } from './flowParts.ts'
import type { QuoteFlowState } from './types.ts'
import { stepAsking } from './stepViews.ts'
import { useFlowWords } from './useFlowWords.ts'

interface DraftChoicesProps {
  flow: Pick<QuoteFlowState<never>, 'flowScope'>
}

/**
 * What differs between a draft and a record that has changed since, value by value, each for a person
 * to choose. What was entered is chosen at first, and else what the record has now.
 */
export function DraftChoices({ flow }: DraftChoicesProps) {
  const { drafts } = flowPartsOf(flow)
  const words = useFlowWords()
  const { differences, savedAt = 0 } = useStore(drafts.state)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const choiceOf = (difference: Difference) =>
    chosen.get(difference.key) ?? (difference.entered ? 'mine' : 'theirs')
  const chooseAll = (choice: Choice) => () =>
    setChosen(new Map(differences.map(({ key }) => [key, choice])))
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="qf-draft-choices">
      <div ref={heading} className="qf-step-heading" tabIndex={-1}>
        <Heading>{words.recordChanged}</Heading>
      </div>
      <p className="qf-note">{words.recordChangedHint(differences.length, new Date(savedAt))}</p>
      <p className="qf-draft-all">
        <button type="button" className="qf-link" onClick={chooseAll('mine')}>
          {words.allFromDraft}
        </button>{' '}
        <button type="button" className="qf-link" onClick={chooseAll('theirs')}>
          {words.allFromRecord}
        </button>
      </p>
      {differences.map((difference) => (
        <DraftChoice
          key={difference.key}
          flow={flow}
          difference={difference}
          choice={choiceOf(difference)}
          onChoose={(choice) => setChosen(new Map(chosen).set(difference.key, choice))}
        />
      ))}
      <p className="qf-bar">
        <button
          type="button"
          className="qf-button qf-primary"
          onClick={() => drafts.work()?.choose(choiceOf)}
        >
          {words.goOn}
        </button>
        <button type="button" className="qf-button" onClick={() => drafts.work()?.discard()}>
          {words.discard}
        </button>
      </p>
    </div>
  )
}

interface DraftChoiceProps extends DraftChoicesProps {
  difference: Difference
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** One value that differs, or one item: what the draft has of it, and what the record has. */
function DraftChoice({ flow, difference, choice, onChoose }: DraftChoiceProps) {
  const words = useFlowWords()
  const id = useId()
  const name = useName(difference, flow)
  const { kind, entered } = difference
  const mine = shown(difference, 'mine', words)
  const radio = (value: Choice, text: string) => (
    <label className="qf-draft-side">
      <input type="radio" name={id} checked={choice === value} onChange={() => onChoose(value)} />
      <span>{text}</span>
    </label>
  )
  return (
    <fieldset className="qf-draft-choice">
      <legend className="qf-label">{name}</legend>
      {kind !== 'value' && <p className="qf-hint">{words.changed[kind]}</p>}
      {radio('mine', entered ? words.entered(mine) : words.inDraft(mine))}
      {radio('theirs', words.inRecord(shown(difference, 'theirs', words)))}
    </fieldset>
  )
}

/** `Driver 2 of 3: Ana Lopez, ZIP code`; what a step asks for goes by the name of the step. */
function useName({ around, kind, node, path }: Difference, flow: DraftChoicesProps['flow']) {
  const { shownSteps } = flowPartsOf(flow)
  const words = useFlowWords()
  const { labels } = useMessages()
  const step = stepAsking(shownSteps, path)
  const outer = around.map(({ node, item }, depth) => {
    const label = labelOf(node, labels)
    if (item) return words.item(label, item.position, item.count, item.name)
    return depth === 0 && step ? step.title : label
  })
  return [...outer, ...(kind === 'value' ? [labelOf(node, labels)] : [])].join(', ')
}

function shown({ kind, isUnknown, ...texts }: Difference, side: Choice, words: FlowWords): string {
  if (kind === 'value') {
    return isUnknown[side] ? words.unknown : texts[side] || words.notProvided
  }
  const stands = {
    added: { mine: false, theirs: true },
    removed: { mine: true, theirs: false },
    leftOut: { mine: false, theirs: true },
  }
  return stands[kind][side] ? words.isThere : words.isNotThere
}
