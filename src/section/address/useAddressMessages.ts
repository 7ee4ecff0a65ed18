import {
  addressMessages,
  type LoadedAddressMessages,
} from '../../config/messages/addressMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/useConfig.ts'

/** The messages of the code that helps with an address: the host's, or else ours. */
export function useAddressMessages(): LoadedAddressMessages {
  return combineMessages(addressMessages, useMessages().address)
}
