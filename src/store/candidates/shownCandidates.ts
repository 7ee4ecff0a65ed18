import type { FormStore } from '../FormStore.ts'
import type { CandidateAnswer, KnownCandidate } from './candidate.ts'
import { type CandidateMatch, matchCandidate } from './matchCandidate.ts'
import { rowKey } from '../../core/values/formValues.ts'
import { rowsOf } from '../rows/rowsOf.ts'

/** A candidate as it shows below its list. */
export interface ShownCandidate {
  known: KnownCandidate
  /**
   * - `open`: a person has not decided yet
   * - `same`, `setAside`: they have, and may undo it
   * - `removed`: it was added, and is not in the list any more
   */
  state: 'open' | 'same' | 'setAside' | 'removed'
  reason?: string | undefined
  /** The item that it is, or seems to be. */
  match?: CandidateMatch | undefined
}

/** The candidates of a list that show. One that equals an item of the list asks nothing. */
export function shownCandidates(store: FormStore, list: string): ShownCandidate[] {
  const { lists } = store.state.candidates
  return (lists.get(list) ?? []).flatMap((known): ShownCandidate[] => {
    const answer = answerOf(store, list, known.key)
    const row = answer?.row
    const index = rowsOf(store, list).findIndex((one) => row !== undefined && one[rowKey] === row)
    if (answer?.action === 'add' && index >= 0) return []
    if (answer?.action === 'setAside') {
      return [{ known, state: 'setAside', reason: answer.reason }]
    }
    const match = matchCandidate(store, list, known)
    if (answer?.action === 'same') {
      const same = row !== undefined && index >= 0 ? { row, index, differences: [] } : match
      return [{ known, state: 'same', match: same }]
    }
    if (match?.differences.length === 0) return []
    // After a reload it is not known as which row it was added.
    if (answer && row === undefined && match) return []
    return [{ known, state: answer ? 'removed' : 'open', match }]
  })
}

function answerOf(store: FormStore, list: string, key: string): CandidateAnswer | undefined {
  return store.state.candidates.answers.find((one) => one.list === list && one.key === key)
}
