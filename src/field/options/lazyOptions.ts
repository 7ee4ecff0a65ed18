import { useState } from 'react'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { type RetriedValue, lazyWithRetry } from '../../core/lazyValue.ts'
import type { Suggestion, SuggestionList, SuggestionLoader } from '../../suggestions/suggestion.ts'

/**
 * The options of a field: the same object while they are the same options. A host may write them
 * inline: a new array with equal options, or a new function with the same code, is no other list. The
 * options may depend on another answer, so those of the last render count.
 */
export function useStableOptions<Options extends SuggestionList['options']>(
  options: Options,
): Options {
  const [stable, setStable] = useState(() => options)
  if (isSameOptions(stable, options)) return stable
  setStable(() => options)
  return options
}

function isSameOptions(one: SuggestionList['options'], other: SuggestionList['options']): boolean {
  if (typeof one !== 'function' || typeof other !== 'function') return deepEqual(one, other)
  // A function written inline is a new one at each render, with the same code.
  return one === other || String(one) === String(other)
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
