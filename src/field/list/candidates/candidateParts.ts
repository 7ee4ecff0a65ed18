import { openCandidates } from '../../../store/candidates/openCandidates.ts'
import { candidateRows } from '../../../store/candidates/candidateRows.ts'
import { Candidates } from './Candidates.tsx'

/** What a form with candidates needs, as one module. */
export const candidateParts = { Candidates, candidateRows, openCandidates }
