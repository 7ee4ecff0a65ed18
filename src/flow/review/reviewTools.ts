import { GateAnswers } from '../gates/GateAnswers.tsx'
import { ReviewContent } from './ReviewContent.tsx'
import { SubmittedBanner } from './SubmittedBanner.tsx'

/** What the first step of a flow does without. */
export const reviewTools = { GateAnswers, ReviewContent, SubmittedBanner }
