import type { FormStore } from '../FormStore.ts'
import type { CandidateAnswer, KnownCandidate } from './candidate.ts'
import { type CandidateMatch, indexRows, matchCandidate } from './matchCandidate.ts'
import { once } from '../../core/once.ts'
import { rowKey } from '../../core/values/formValues.ts'

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
  const { lists, answers } = store.state.candidates
  const candidates = lists.get(list) ?? []
  if (candidates.length === 0) return []
  const rows = indexRows(store, list)
  const positions = once(() => new Map(rows.rows.map((row, index) => [row[rowKey], index])))
  const answerOf = new Map<string, CandidateAnswer>()
  for (const answer of answers) {
    if (answer.list === list && !answerOf.has(answer.key)) answerOf.set(answer.key, answer)
  }
  return candidates.flatMap((known): ShownCandidate[] => {
    const answer = answerOf.get(known.key)
    const row = answer?.row
    const index = row === undefined ? undefined : positions().get(row)
    if (answer?.action === 'add' && index !== undefined) return []
    if (answer?.action === 'setAside') {
      return [{ known, state: 'setAside', reason: answer.reason }]
    }
    if (answer?.action === 'same' && row !== undefined && index !== undefined) {
      return [{ known, state: 'same', match: { row, index, differences: [] } }]
    }
    const match = matchCandidate(store, list, known, rows)
    if (answer?.action === 'same') return [{ known, state: 'same', match }]
    if (match?.differences.length === 0) return []
    // After a reload it is not known as which row it was added.
    if (answer && row === undefined && match) return []
    return [{ known, state: answer ? 'removed' : 'open', match }]
  })
}
