import { useState } from 'react'
import type { Candidate } from '../../store/formState.ts'
import { useFormState } from '../formContext.ts'
import { usePart } from '../usePart.ts'
import { prefill } from '../prefill/prefill.ts'
import type { CandidatesProps } from './CandidateLines.tsx'

/** What was found elsewhere for a list, once the code for it is loaded. Most lists have nothing. */
export function FoundElsewhere(
  props: Omit<CandidatesProps, 'isLate' | 'candidates'> & {
    candidates: readonly Candidate[] | undefined
  },
) {
  const { list, candidates } = props
  const { store, place } = list
  const isKnown = useFormState(store, (state) => state.candidates.lists.has(place.name))
  const [first] = useState(candidates)
  const { value: parts } = usePart(prefill, candidates !== undefined)
  if (!parts || list.isReadOnly || !(candidates || isKnown)) return null
  return <parts.CandidateLines {...props} isLate={candidates !== first} />
}
