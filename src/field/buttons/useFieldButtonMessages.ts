import { fieldActionMessages } from '../../config/messages/fieldActionMessages.ts'
import { useMemo } from 'react'
import { useMessages } from '../../config/useConfig.ts'

/** The messages of a field and its buttons: the host's, or else ours. */
export function useFieldButtonMessages() {
  const { field } = useMessages()
  return useMemo(() => ({ ...fieldActionMessages, ...field }), [field])
}
