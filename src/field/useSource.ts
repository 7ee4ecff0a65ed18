import { useEffect, useRef, useState } from 'react'
import type { SuggestionSource } from '../advice/suggestion.ts'
import { listOf, nothing, type Suggested } from './useOptions.ts'

/** How long typing must pause before a source is asked, in milliseconds. */
const pause = 200

/** What a source finds for a text. A later text is the end of what was asked before. */
export function useSource(source: SuggestionSource | undefined, text: string): Suggested {
  const [found, setFound] = useState<Suggested & { text: string }>()
  // A host may write its source inline: the text alone decides when it is asked.
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  const isAsked = source !== undefined
  useEffect(() => {
    if (!isAsked) return undefined
    const abort = new AbortController()
    const tell = (answer: Suggested) => {
      if (!abort.signal.aborted) setFound({ ...answer, text })
    }
    const asking = setTimeout(() => {
      listOf(async () => (await latest.current?.(text, abort.signal)) ?? nothing).then(
        (list) => tell({ list, state: 'ready' }),
        () => tell({ list: nothing, state: 'failed' }),
      )
    }, pause)
    return () => {
      clearTimeout(asking)
      abort.abort()
    }
  }, [isAsked, text])
  if (found?.text === text) return found
  // What was found for the text before stays, so that the list does not flicker.
  return { list: found?.list ?? nothing, state: 'loading' }
}
