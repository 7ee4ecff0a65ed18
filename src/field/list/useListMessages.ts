import { useMemo } from 'react'
import { type ListMessages, listMessages } from '../../config/messages/listMessages.ts'
import { useMessages } from '../../config/useConfig.ts'

/** What a list says, in the host's words where it has any; a form without lists need not bring them. */
export function useListMessages(): ListMessages {
  const { list } = useMessages()
  return useMemo(() => ({ ...listMessages, ...list }), [list])
}
