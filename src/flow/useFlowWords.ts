import { useMemo } from 'react'
import { type FlowWords, flowWords } from '../kit/flowWords.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'

/** What a flow says, in the host's words where it has any; a form alone need not bring them. */
export function useFlowWords(): FlowWords {
  const { flow } = useMessages()
  return useMemo(() => ({ ...flowWords, ...flow }), [flow])
}
