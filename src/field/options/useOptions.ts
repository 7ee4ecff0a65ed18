import { useState } from 'react'
import type { Suggestion, SuggestionList, SuggestionLoader } from '../../suggestions/suggestion.ts'
import { type RetriedValue, lazyWithRetry } from '../../core/lazyValue.ts'
import { useLazy } from '../useLazy.ts'

/** What a field has to suggest at the moment. */
export interface SuggestionsState {
  suggestions: readonly Suggestion[]
  status: 'ready' | 'loading' | 'failed'
}

export const noOptions: readonly Suggestion[] = []

/**
 * The options of a field, with the loader that it was first given: a host may write one inline, and a
 * list is loaded once for as long as its field is on the page.
 */
export function useStableLoader<Options extends SuggestionList['options']>(
  options: Options,
): Options {
  const [first, keep] = useState(() => options)
  const isLoader = typeof options === 'function'
  if (isLoader && typeof first !== 'function') keep(() => options)
  return isLoader && typeof first === 'function' ? first : options
}

/** The suggestions of a field's own list, which is loaded if it is not there. */
export function useOptions(options: SuggestionList['options']): SuggestionsState {
  const isLoader = typeof options === 'function'
  const { value, failed } = useLazy(isLoader ? lazyOptionsOf(options) : undefined, true)
  const suggestions = isLoader ? value : (options ?? noOptions)
  if (suggestions) return { suggestions, status: 'ready' }
  return { suggestions: noOptions, status: failed ? 'failed' : 'loading' }
}

/** The same, if it is there. */
export const getLoadedOptions = (options: SuggestionList['options']) =>
  typeof options === 'function' ? lazyOptionsOf(options).get() : options

/** The same, loaded if it is not there. */
export const loadOptions = (options: SuggestionLoader) => lazyOptionsOf(options).load()

// One list for all the fields that show it.
const lazyOptionsByLoader = new WeakMap<SuggestionLoader, RetriedValue<readonly Suggestion[]>>()

function lazyOptionsOf(load: SuggestionLoader): RetriedValue<readonly Suggestion[]> {
  const known = lazyOptionsByLoader.get(load)
  if (known) return known
  const list = lazyWithRetry(() => fetchOptions(load), false)
  lazyOptionsByLoader.set(load, list)
  return list
}

/** A list that a host's function gives. It may throw, and may answer with anything. */
export async function fetchOptions(
  load: () => Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> {
  const list = await load()
  if (!Array.isArray(list)) throw new TypeError('quoteforms: suggestions must be an array')
  return list
}
