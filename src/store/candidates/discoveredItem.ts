import { formValueAt, rowKey } from '../../core/values/formValues.ts'
import type { FormState } from '../formState.ts'
import type { CandidateAnswer, DiscoveredItem } from './candidate.ts'

/** What a row was added as, if it was found elsewhere. */
export function discoveredItem(
  { baseline, candidates }: FormState,
  row: unknown,
): DiscoveredItem | undefined {
  const id = formValueAt(row, [rowKey])
  const isAdded = (answer: CandidateAnswer) => answer.action === 'add' && answer.row === id
  const source = candidates.answers.find(isAdded)?.source
  const origin = typeof id === 'string' ? baseline.itemsByRow.get(id) : undefined
  return origin && source && { item: origin.item, source }
}
