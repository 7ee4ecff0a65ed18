import type { Suggestion, SuggestionList } from '../../suggestions/suggestion.ts'
import { usePart } from '../usePart.ts'
import { optionsPart } from './options.ts'

/** The suggestions of a field, as far as they are loaded. */
export interface SuggestionsState {
  suggestions: readonly Suggestion[]
  status: 'ready' | 'loading' | 'failed'
}

export const noOptions: readonly Suggestion[] = []

/** The suggestions of a field's options. Loads them if necessary. */
export function useOptions(options: SuggestionList['options']): SuggestionsState {
  const isLoader = typeof options === 'function'
  const { value, failed } = usePart(isLoader ? optionsPart(options) : undefined, true)
  const suggestions = isLoader ? value : (options ?? noOptions)
  if (suggestions) return { suggestions, status: 'ready' }
  return { suggestions: noOptions, status: failed ? 'failed' : 'loading' }
}
