import { useContext, useEffect, useId, useMemo, useReducer } from 'react'
import { candidateMessages } from '../../../config/messages/prefill/candidateMessages.ts'
import { combineMessages } from '../../../config/messages/messages.ts'
import { useMessages } from '../../../config/useConfig.ts'
import { deepEqual } from '../../../core/objects/deepEqual.ts'
import type { KnownCandidate } from '../../../store/candidates/candidate.ts'
import { shownCandidates } from '../../../store/candidates/shownCandidates.ts'
import { receiveCandidates } from '../../../store/candidates/receiveCandidates.ts'
import { afterPause } from '../../../store/subscriptions/afterPause.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { useFormState } from '../../formContext.ts'
import { HeadingLevelContext } from '../../group/headingLevel.ts'
import { CandidateLine } from './CandidateLine.tsx'
import type { CandidatesProps } from './candidatesProps.ts'
import { createCandidateActions } from './createCandidateActions.ts'

/** What was found elsewhere for a list. A candidate enters the list only when a person adds it. */
export function CandidateLines(props: CandidatesProps) {
  const { list, candidates, isLate } = props
  const { store, place, noun, max, rows } = list
  const messages = combineMessages(candidateMessages, useMessages().candidates)
  const level = useContext(HeadingLevelContext)
  const Heading = `h${level}` as const
  const id = useId()
  useEffect(() => {
    if (candidates) receiveCandidates(store, { [place.name]: candidates }, isLate)
  }, [store, place.name, candidates, isLate])
  const shown = useShownCandidates(props)
  if (shown.length === 0) return null
  const nameOf = ({ name }: KnownCandidate) => name || noun.one
  const actions = createCandidateActions(props, messages, nameOf)
  const isFull = rows.length >= max
  return (
    <div className="qf-candidates" data-part="candidates" role="group" aria-labelledby={id}>
      <Heading className="qf-heading" id={id}>
        {messages.heading}
      </Heading>
      {isFull && <p id={`${id}-full`}>{list.messages.atMost(noun, max)}</p>}
      <ul>
        {shown.map((candidate) => (
          <CandidateLine
            key={candidate.known.key}
            {...{ candidate, list, messages, actions }}
            name={nameOf(candidate.known)}
            summary={props.summary}
            createItemText={props.createItemText}
            reasons={props.setAsideReasons ?? store.settings.options.setAsideReasons ?? []}
            fullId={isFull ? `${id}-full` : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

/** The candidates that show, compared with the list again once the person pauses. */
function useShownCandidates({ list }: CandidatesProps) {
  const { store, place, rows } = list
  const known = useFormState(store, (state) => state.candidates)
  const [pauses, update] = useReducer((count: number) => count + 1, 0)
  const shown = useMemo(
    () => shownCandidates(store, place.name),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows change with the items, pauses with their answers
    [store, place.name, rows, known, pauses],
  )
  const latest = useLatest(shown)
  useEffect(
    () =>
      afterPause(store, () => {
        if (!deepEqual(latest.current, shownCandidates(store, place.name))) update()
      }),
    [store, place.name, latest],
  )
  return shown
}
