import { type FlowMessages, flowMessages } from '../config/messages/flowMessages.ts'
import { combineMessages } from '../config/messages/messages.ts'
import { useMessages } from '../config/useConfig.ts'

/** The messages of a flow, with the host's overrides. Separate, so that a form alone does not load them. */
export function useFlowMessages(): FlowMessages {
  return combineMessages(flowMessages, useMessages().flow)
}
