import { receiveCandidates } from '../../store/candidates/receiveCandidates.ts'
import { shownCandidates } from '../../store/candidates/shownCandidates.ts'
import { isSameSource } from '../../core/sources/sourceFacts.ts'
import { openSourceReader } from '../../store/sources/FormSourceReader.ts'
import { AnswerChoices } from '../conflict/AnswerChoices.tsx'
import { CandidateLines } from '../list/candidates/CandidateLines.tsx'
import { ConfirmNote } from '../source/ConfirmNote.tsx'
import { GroupSource } from '../source/GroupSource.tsx'
import { SourceBadge } from '../source/SourceBadge.tsx'
import { SourceLine } from '../source/SourceLine.tsx'
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
}
