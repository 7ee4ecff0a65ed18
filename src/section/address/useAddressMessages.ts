import { useMemo } from 'react'
import { type AddressMessages, addressMessages } from '../../config/messages/addressMessages.ts'
import { useMessages } from '../../config/useConfig.ts'

/** What an address says, in the host's words where it has any. */
export function useAddressMessages(): AddressMessages {
  const { address } = useMessages()
  return useMemo(() => ({ ...addressMessages, ...address }), [address])
}
