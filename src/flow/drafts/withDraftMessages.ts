import { draftMessages } from '../../config/messages/draftMessages.ts'
import type { flowMessages } from '../../config/messages/flowMessages.ts'

/** The messages of a flow and its drafts, with the host's overrides, which a flow's messages include. */
export const withDraftMessages = (
  messages: typeof flowMessages,
): typeof flowMessages & typeof draftMessages => ({
  ...draftMessages,
  ...messages,
})
