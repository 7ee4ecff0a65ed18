import { addressFieldMessages } from '../../config/messages/addressFieldMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/useConfig.ts'

/** The messages of the boxes of an address: the host's, or else ours. */
export const useAddressFieldMessages = (): typeof addressFieldMessages =>
  combineMessages(addressFieldMessages, useMessages().address)
