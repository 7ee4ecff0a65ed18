import { useMemo } from 'react'
import { type AddressMessages, addressMessages } from '../../config/messages/addressMessages.ts'
import { useMessages } from '../../config/useConfig.ts'

/** The messages of an address: the host's, or else ours. */
export function useAddressMessages(): AddressMessages {
  const { address } = useMessages()
  return useMemo(() => ({ ...addressMessages, ...address }), [address])
}
