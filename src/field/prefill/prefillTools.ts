import { receiveCandidates, shownCandidates } from '../../store/candidates.ts'
import { isSameSource } from '../../core/sources/provenance.ts'
import { openSourceReader } from '../../store/FormSourceReader.ts'
import { AnswerChoices } from './AnswerChoices.tsx'
import { CandidateCount } from './CandidateCount.tsx'
import { CandidateLines } from '../list/CandidateLines.tsx'
import { ConfirmNote, GroupSource, SourceBadge, SourceLine } from '../source/SourceNotes.tsx'
import { mergeInPlace } from './mergeInPlace.ts'

/** What a form with answers from elsewhere needs. */
export const prefillTools = {
  openSourceReader,
  isSameSource,
  ConfirmNote,
  GroupSource,
  SourceBadge,
  SourceLine,
  mergeInPlace,
  AnswerChoices,
  receiveCandidates,
  shownCandidates,
  CandidateLines,
  CandidateCount,
}
