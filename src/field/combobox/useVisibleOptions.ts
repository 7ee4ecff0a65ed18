import { useMemo, useState, useEffect } from 'react'
import { suggestionMessages } from '../../config/messages/suggestionMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/useConfig.ts'
import { isUntouched } from '../../core/values/leafText.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import type { SuggestionList, Suggestion, SuggestionSource } from '../../suggestions/suggestion.ts'
import type { FieldState } from '../fieldState.ts'
import { useOptions, noOptions, type SuggestionsState } from '../options/useOptions.ts'
import {
  findSuggestions,
  findExactSuggestion,
  isLongList,
} from '../../suggestions/findSuggestions.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { fetchOptions } from '../options/options.ts'

export interface OptionsQuery {
  options: SuggestionList['options'] | undefined
  source: SuggestionList['source'] | undefined
  /** Whether typing opened the list, rather than a key or the button. */
  isTyped: boolean
}

/** What an open list shows for the text of a field, and says about it. */
export function useVisibleOptions(
  { node, text, baselineValue }: FieldState,
  { options, source, isTyped }: OptionsQuery,
) {
  const isArrived = isUntouched(node, text, baselineValue)
  const own = useOptions(source ? undefined : options)
  const found = useSuggestionSource(source, text)
  const { suggestions, status } = source ? found : own
  const [list, setList] = useState(suggestions)
  // A list that a host writes inline is a new array with equal options at each render.
  const isNewList = list !== suggestions && !deepEqual(list, suggestions)
  if (isNewList) setList(suggestions)
  const isFromSource = source !== undefined
  const visible = useMemo(
    () => findVisibleOptions(list, { text, isTyped, isArrived, isFromSource }),
    [list, text, isTyped, isArrived, isFromSource],
  )
  const { items, count } = visible
  const messages = combineMessages(suggestionMessages, useMessages().suggestions)
  const statusMessage = status === 'ready' ? undefined : messages[status]
  const more = items.length < count ? messages.more(items.length, count) : undefined
  return {
    ...visible,
    messages,
    isLoading: status === 'loading',
    /** Shown under the options. */
    footer: statusMessage ?? more ?? (isFromSource && count === 0 ? messages.none : undefined),
    announcement: statusMessage ?? (count === 0 ? messages.none : messages.count(count)),
  }
}

/** The options in a popup. Typing a few more letters is faster than reading more. */
const maxOptions = 100

/** What the popup shows for a text. */
interface VisibleOptions {
  items: readonly Suggestion[]
  /** How many options there are, shown or not. */
  count: number
  /** The option that the text names. */
  selectedOption: Suggestion | undefined
  /** That option, or the one that the text means most likely if the list shows others as well. */
  likelyOption: Suggestion | undefined
}

interface VisibleOptionsQuery {
  text: string
  /** Whether typing opened the list, rather than a key or the button. */
  isTyped: boolean
  /** Whether the text is the one that arrived: a person who opens the list looks for another answer. */
  isArrived: boolean
  /** Whether a source has searched for the text already. */
  isFromSource: boolean
}

/**
 * Finds what the popup shows for a text. The results of a source are not filtered. A list opened by key
 * or button shows all options if the text names one or matches none, and a short list also if the text
 * arrived: it may be a code of one, like `F`.
 */
export function findVisibleOptions(
  suggestions: readonly Suggestion[],
  { text, isTyped, isArrived, isFromSource }: VisibleOptionsQuery,
): VisibleOptions {
  const selectedOption = findExactSuggestion(suggestions, text)
  const found = isFromSource ? suggestions : findSuggestions(suggestions, text)
  const isMatched = selectedOption !== undefined || found.length === 0
  const isWhole = !isTyped && (isMatched || (isArrived && !isLongList(suggestions)))
  const likelyOption = selectedOption ?? (isWhole && text.trim() !== '' ? found[0] : undefined)
  const options = isWhole ? suggestions : found
  const first = firstVisible(options, selectedOption)
  const items = options.slice(first, first + maxOptions)
  return { items, count: options.length, selectedOption, likelyOption }
}

/** Where the shown part of a long list starts, so that the option of the answer is in it. */
function firstVisible(
  options: readonly Suggestion[],
  selectedOption: Suggestion | undefined,
): number {
  const selected = selectedOption ? options.indexOf(selectedOption) : 0
  return selected < maxOptions ? 0 : Math.min(selected - 10, options.length - maxOptions)
}

/** How long typing must pause before the source is called, in milliseconds. */
const typingPause = 200

/** What a source finds for a text. A later text aborts the call for an earlier one. */
function useSuggestionSource(source: SuggestionSource | undefined, text: string): SuggestionsState {
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
