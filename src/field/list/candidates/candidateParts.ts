import { openCandidates } from '../../../store/candidates/openCandidates.ts'
import { candidateRows } from '../../../store/candidates/candidateRows.ts'
import { FoundElsewhere } from './FoundElsewhere.tsx'

/** What a form with candidates needs, as one module. */
export const candidateParts = { FoundElsewhere, candidateRows, openCandidates }
