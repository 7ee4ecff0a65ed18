import { fieldActionMessages } from '../../config/messages/fieldActionMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/useConfig.ts'

/** The messages of a field and its buttons: the host's, or else ours. */
export function useFieldButtonMessages() {
  return combineMessages(fieldActionMessages, useMessages().field)
}
