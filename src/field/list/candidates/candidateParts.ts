import { receiveCandidates } from '../../../store/candidates/receiveCandidates.ts'
import { shownCandidates } from '../../../store/candidates/shownCandidates.ts'
import { FoundElsewhere } from './FoundElsewhere.tsx'

/** What a form with candidates needs, as one module. */
export const candidateParts = { FoundElsewhere, shownCandidates, receiveCandidates }
