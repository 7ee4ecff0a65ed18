import { useMemo } from 'react'
import { actWords } from '../kit/actWords.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'

/** What a field says together with its buttons, in the host's words where it has any. */
export function useActWords() {
  const { field } = useMessages()
  return useMemo(() => ({ ...actWords, ...field }), [field])
}
