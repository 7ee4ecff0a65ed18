import { combineMessages } from '../../config/messages/messages.ts'
import { type flowMessages, reviewMessages } from '../../config/messages/flowMessages.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

/** The messages of a flow and its review, with the host's overrides. */
export function useReviewMessages(): typeof flowMessages & typeof reviewMessages {
  return combineMessages(reviewMessages, useFlowMessages())
}
