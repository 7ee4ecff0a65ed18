import { useMemo } from 'react'
import { type FlowMessages, flowMessages } from '../config/messages/flowMessages.ts'
import { useMessages } from '../config/ConfigProvider.tsx'

/** What a flow says, in the host's words where it has any; a form alone need not bring them. */
export function useFlowMessages(): FlowMessages {
  const { flow } = useMessages()
  return useMemo(() => ({ ...flowMessages, ...flow }), [flow])
}
