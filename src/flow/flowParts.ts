import { GateAnswers } from './gates/GateAnswers.tsx'
import { ReviewContent } from './review/ReviewContent.tsx'
import { SubmittedBanner } from './review/SubmittedBanner.tsx'

/** What the first step of a flow does without, as one module: either all of it is loaded or none. */
export const flowParts = { GateAnswers, ReviewContent, SubmittedBanner }
