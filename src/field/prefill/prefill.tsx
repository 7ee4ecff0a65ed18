import { part } from '../../core/part.ts'
import { usePart } from '../usePart.ts'
import type { ConflictChoicesProps } from './AnswerChoices.tsx'
import { useState } from 'react'
import type { Candidate } from '../../store/formState.ts'
import { useFormState, useFormStore } from '../formContext.ts'
import type { CandidatesProps } from '../list/CandidateLines.tsx'

/** Answers from elsewhere: sources, newer data, and items that may belong to a list. A form without any never loads it. */
export const prefill = part(() => import('./prefillTools.ts'), 'prefillTools')

/** Lets a person choose between their answer and that of newer data, once the code is loaded. */
export function ConflictChoices(props: ConflictChoicesProps) {
  const { value: parts } = usePart(prefill, true)
  const store = useFormStore()
  return parts && store ? <parts.AnswerChoices place={props} store={store} /> : null
}

/** What was found elsewhere for a list, once the code for it is loaded. Most lists have nothing. */
export function FoundElsewhere(
  props: Omit<CandidatesProps, 'isLate' | 'candidates'> & {
    candidates: readonly Candidate[] | undefined
  },
) {
  const { list, candidates } = props
  const { store, place } = list
  const isKnown = useFormState(store, (state) =>
    state.candidates.lists.has(store.keys.at(place.name)),
  )
  const [first] = useState(candidates)
  const { value: parts } = usePart(prefill, candidates !== undefined)
  if (!parts || list.isReadOnly || !(candidates || isKnown)) return null
  return <parts.CandidateLines {...props} isLate={candidates !== first} />
}
