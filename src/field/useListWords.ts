import { useMemo } from 'react'
import { type ListWords, listWords } from '../kit/listWords.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'

/** What a list says, in the host's words where it has any; a form without lists need not bring them. */
export function useListWords(): ListWords {
  const { list } = useMessages()
  return useMemo(() => ({ ...listWords, ...list }), [list])
}
