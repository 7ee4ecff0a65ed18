import { useState } from 'react'
import { type RetriedValue, lazyWithRetry } from '../../core/lazyValue.ts'
import type { Suggestion, SuggestionList, SuggestionLoader } from '../../suggestions/suggestion.ts'

/**
 * The options of a field, or its first loader for as long as the field is mounted. A host may write the
 * loader inline, and the list must not load at each render.
 */
export function useStableLoader<Options extends SuggestionList['options']>(
  options: Options,
): Options {
  const [first, setFirst] = useState(() => options)
  const isLoader = typeof options === 'function'
  if (isLoader && typeof first !== 'function') setFirst(() => options)
  return isLoader && typeof first === 'function' ? first : options
}

/** The options, if they are loaded. */
export const getLoadedOptions = (options: SuggestionList['options']) =>
  typeof options === 'function' ? lazyOptionsOf(options).get() : options

export const loadOptions = (options: SuggestionLoader) => lazyOptionsOf(options).load()

// All fields with the same loader share one list.
const lazyOptionsByLoader = new WeakMap<SuggestionLoader, RetriedValue<readonly Suggestion[]>>()

export function lazyOptionsOf(load: SuggestionLoader): RetriedValue<readonly Suggestion[]> {
  const known = lazyOptionsByLoader.get(load)
  if (known) return known
  const list = lazyWithRetry(() => fetchOptions(load), false)
  lazyOptionsByLoader.set(load, list)
  return list
}

/** Calls a host's function, which may throw or return anything. Rejects unless it returns an array. */
export async function fetchOptions(
  load: () => Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> {
  const list = await load()
  if (!Array.isArray(list))
    throw new TypeError(
      'quoteforms: a function that loads or finds suggestions returned no array, so the field has ' +
        'none. Return an array, and `[]` if none fits.',
    )
  return list
}
