import { useState } from 'react'
import type { Suggestion, SuggestionList, SuggestionLoader } from '../advice/suggestion.ts'
import { type Lazy, lazy } from '../codec/lazy.ts'
import { useLazy } from './useLazy.ts'

/** What a field has to suggest at the moment. */
export interface Suggested {
  list: readonly Suggestion[]
  state: 'ready' | 'loading' | 'failed'
}

export const nothing: readonly Suggestion[] = []

/**
 * The options of a field, with the loader that it was first given: a host may write one inline, and a
 * list is loaded once for as long as its field is on the page.
 */
export function useFirstLoader<Options extends SuggestionList['options']>(
  options: Options,
): Options {
  const [first, keep] = useState(() => options)
  const isLoader = typeof options === 'function'
  if (isLoader && typeof first !== 'function') keep(() => options)
  return isLoader && typeof first === 'function' ? first : options
}

/** The suggestions of a field's own list, which is loaded if it is not there. */
export function useOptions(options: SuggestionList['options']): Suggested {
  const isLoader = typeof options === 'function'
  const { value, failed } = useLazy(isLoader ? listBy(options) : undefined, true)
  const list = isLoader ? value : (options ?? nothing)
  if (list) return { list, state: 'ready' }
  return { list: nothing, state: failed ? 'failed' : 'loading' }
}

/** The same, if it is there. */
export const optionsNow = (options: SuggestionList['options']) =>
  typeof options === 'function' ? listBy(options).get() : options

/** The same, loaded if it is not there. */
export const loadOptions = (options: SuggestionLoader) => listBy(options).load()

// One list for all the fields that show it.
const lists = new WeakMap<SuggestionLoader, Lazy<readonly Suggestion[]>>()

function listBy(load: SuggestionLoader): Lazy<readonly Suggestion[]> {
  const known = lists.get(load)
  if (known) return known
  const list = lazy(() => listOf(load), false)
  lists.set(load, list)
  return list
}

/** A list that a host's function gives. It may throw, and may answer with anything. */
export async function listOf(
  give: () => Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> {
  const list = await give()
  if (!Array.isArray(list)) throw new TypeError('quoteforms: suggestions must be an array')
  return list
}
