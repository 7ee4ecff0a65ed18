import { useEffect, useRef, useState } from 'react'
import type { SuggestionSource } from '../../suggestions/suggestion.ts'
import { fetchOptions, noOptions, type SuggestionsState } from './useOptions.ts'

/** How long typing must pause before a source is asked, in milliseconds. */
const typingPause = 200

/** What a source finds for a text. A later text is the end of what was asked before. */
export function useSuggestionSource(
  source: SuggestionSource | undefined,
  text: string,
): SuggestionsState {
  const [latestResult, setFound] = useState<SuggestionsState & { text: string }>()
  // A host may write its source inline: the text alone decides when it is asked.
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  const hasSource = source !== undefined
  useEffect(() => {
    if (!hasSource) return undefined
    const abort = new AbortController()
    const setResult = (answer: SuggestionsState) => {
      if (!abort.signal.aborted) setFound({ ...answer, text })
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
  }, [hasSource, text])
  if (latestResult?.text === text) return latestResult
  // What was found for the text before stays, so that the list does not flicker.
  return { suggestions: latestResult?.suggestions ?? noOptions, status: 'loading' }
}
