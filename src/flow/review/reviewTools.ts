import { GateAnswers } from '../GateAnswers.tsx'
import { ReviewContent, SubmittedBanner } from './ReviewContent.tsx'

/** What the first step of a flow does without. */
export const reviewTools = { GateAnswers, ReviewContent, SubmittedBanner }
