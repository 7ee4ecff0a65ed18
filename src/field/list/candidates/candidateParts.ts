import { receiveCandidates } from '../../../store/candidates/receiveCandidates.ts'
import { shownCandidates } from '../../../store/candidates/shownCandidates.ts'
import { LoadedFoundElsewhere } from './LoadedFoundElsewhere.tsx'

/** What a form with candidates needs, as one module. */
export const candidateParts = { LoadedFoundElsewhere, shownCandidates, receiveCandidates }
