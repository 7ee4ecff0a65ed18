import { fieldActionMessages } from '../../config/messages/fieldActionMessages.ts'
import { useMemo } from 'react'
import { useMessages } from '../../config/useConfig.ts'

/** What a field says together with its buttons, in the host's words where it has any. */
export function useFieldButtonMessages() {
  const { field } = useMessages()
  return useMemo(() => ({ ...fieldActionMessages, ...field }), [field])
}
