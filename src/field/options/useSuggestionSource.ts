import { useEffect, useState } from 'react'
import type { SuggestionSource } from '../../suggestions/suggestion.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { fetchOptions } from './options.ts'
import { noOptions, type SuggestionsState } from './useOptions.ts'

/** How long typing must pause before the source is called, in milliseconds. */
const typingPause = 200

/** What a source finds for a text. A later text aborts the call for an earlier one. */
export function useSuggestionSource(
  source: SuggestionSource | undefined,
  text: string,
): SuggestionsState {
  const [latestResult, setLatestResult] = useState<SuggestionsState & { text: string }>()
  // A host may write its source inline: only a new text causes a call.
  const latest = useLatest(source)
  const hasSource = source !== undefined
  useEffect(() => {
    if (!hasSource) return undefined
    const abort = new AbortController()
    const setResult = (result: SuggestionsState) => {
      if (!abort.signal.aborted) setLatestResult({ ...result, text })
    }
    const timer = setTimeout(() => {
      fetchOptions(async () => (await latest.current?.(text, abort.signal)) ?? noOptions).then(
        (suggestions) => setResult({ suggestions, status: 'ready' }),
        () => setResult({ suggestions: noOptions, status: 'failed' }),
      )
    }, typingPause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [hasSource, text, latest])
  if (latestResult?.text === text) return latestResult
  // Keep the previous suggestions meanwhile, or the list would flicker.
  return { suggestions: latestResult?.suggestions ?? noOptions, status: 'loading' }
}
