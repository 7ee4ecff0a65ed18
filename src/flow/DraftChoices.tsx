import { useEffect, useId, useRef, useState } from 'react'
import type { Difference } from '../codec/rebase.ts'
import { Heading } from '../field/Heading.tsx'
import { partsOf } from '../form/formParts.ts'
import { useStore } from '../form/store.ts'
import { flowPartsOf } from './flowParts.ts'
import type { QuoteFlowState } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

type Choice = 'mine' | 'theirs'

interface DraftChoicesProps {
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope'>
}

/**
 * What differs between a draft and a record that has changed since, value by value, each for a person
 * to choose. What was entered is chosen at first, and else what the record has now.
 */
export function DraftChoices({ flow }: DraftChoicesProps) {
  const { drafts } = flowPartsOf(flow)
  const words = useFlowWords()
  const { differences } = useStore(drafts.state)
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
      <p className="qf-note">{words.recordChangedHint(differences.length)}</p>
      <p className="qf-bar">
        <button type="button" className="qf-link" onClick={chooseAll('mine')}>
          {words.allFromDraft}
        </button>
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
          onClick={() => drafts.choose(choiceOf)}
        >
          {words.goOn}
        </button>
        <button type="button" className="qf-button" onClick={drafts.discard}>
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

/** One value that differs, or one item: radios for what the draft has and what the record has. */
function DraftChoice({ flow, difference, choice, onChoose }: DraftChoiceProps) {
  const { called } = partsOf(flow)
  const words = useFlowWords()
  const id = useId()
  const { mine, theirs, path } = difference
  const radio = (value: Choice, text: string) => (
    <label className="qf-choice">
      <input type="radio" name={id} checked={choice === value} onChange={() => onChoose(value)} />
      {text}
    </label>
  )
  return (
    <fieldset className="qf-draft-choice">
      <legend className="qf-label">{called(path)}</legend>
      {radio('mine', words.inDraft(mine || words.notProvided))}
      {radio('theirs', words.inRecord(theirs || words.notProvided))}
    </fieldset>
  )
}
