import { type ListMessages, listMessages } from '../../config/messages/listMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/useConfig.ts'

/** The messages of a list: the host's, or else ours. A form without lists does not load ours. */
export function useListMessages(): ListMessages {
  return combineMessages(listMessages, useMessages().list)
}
