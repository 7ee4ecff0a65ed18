import type { Candidate, CandidateOptions } from '../../../store/candidates/candidate.ts'
import type { ItemSummary } from '../item/sharedItemProps.ts'
import type { RenderedList } from '../createItemActions.ts'

export interface CandidatesProps extends Pick<CandidateOptions, 'setAsideReasons' | 'onCandidate'> {
  list: Pick<
    RenderedList,
    'root' | 'place' | 'noun' | 'store' | 'rows' | 'fieldArray' | 'isReadOnly' | 'messages' | 'max'
  >
  /** The list's own. Those of the record are in the form's state. */
  candidates: readonly Candidate[] | undefined
  /** What a collapsed item says next to its name. */
  summary: ItemSummary | undefined
  /** Whether the candidates come after the list was first on the page. */
  isLate: boolean
}
