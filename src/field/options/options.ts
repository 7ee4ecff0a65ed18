import { useState } from 'react'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import {
  aList,
  aText,
  type Checks,
  checkSetting,
  checkSettings,
  listSetting,
  reportMistake,
  texts,
  textsByName,
} from '../../core/reportMistake.ts'
import { type Part, retried } from '../../core/part.ts'
import type { Suggestion, SuggestionList, SuggestionLoader } from '../../suggestions/suggestion.ts'

/**
 * The options of a field: the same object while they are the same options. A host may write them
 * inline: a new array with equal options, or a new function with the same code, is no other list. The
 * options may depend on another answer, so those of the last render count.
 */
export function useStableOptions<Options extends SuggestionList['options']>(
  options: Options,
  { label }: { label: string },
): Options | readonly Suggestion[] | undefined {
  const [stable, setStable] = useState(() => options)
  const isSame = isSameOptions(stable, options)
  if (!isSame) setStable(() => options)
  const current = isSame ? stable : options
  if (typeof current === 'function') return current
  const of = ` of "${label}"`
  const list = checkSetting<readonly Suggestion[] | undefined>('options', current, aList, of)
  return list && readOptions(list, of)
}

const optionChecks: Checks<Suggestion> = {
  label: aText,
  group: aText,
  aliases: texts,
  codes: textsByName,
  hint: aText,
}

const isOption = (option: unknown) => isObject(option) && typeof option['value'] === 'string'

// A list may be that of hundreds of fields.
const readLists = new WeakMap<object, readonly Suggestion[]>()

/** A host's list without what is no option. */
function readOptions(given: readonly Suggestion[], of: string): readonly Suggestion[] {
  const known = readLists.get(given)
  if (known) return known
  const options = listSetting('options', given, isOption, 'options: { value }', of)
  const checked = options.map((option) => checkSettings(option, optionChecks, of))
  const read = checked.every((option, at) => option === options[at]) ? options : checked
  readLists.set(given, read)
  return read
}

function isSameOptions(one: SuggestionList['options'], other: SuggestionList['options']): boolean {
  if (typeof one !== 'function' || typeof other !== 'function') return deepEqual(one, other)
  // A function written inline is a new one at each render, with the same code.
  return one === other || String(one) === String(other)
}

/** The options, if they are loaded. */
export const getLoadedOptions = (options: SuggestionList['options']) =>
  typeof options === 'function' ? optionsPart(options).get() : options

export const loadOptions = (options: SuggestionLoader) => optionsPart(options).load()

// All fields with the same loader share one list.
const optionsByLoader = new WeakMap<SuggestionLoader, Part<readonly Suggestion[]>>()

export function optionsPart(load: SuggestionLoader): Part<readonly Suggestion[]> {
  const known = optionsByLoader.get(load)
  if (known) return known
  const list = retried(() => fetchOptions(load), false)
  optionsByLoader.set(load, list)
  return list
}

/** Calls a host's function, which may throw or return anything. Rejects unless it returns an array. */
export async function fetchOptions(
  load: () => Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> {
  const list = await load()
  if (Array.isArray(list)) return readOptions(list, ' of a function')
  const message =
    'quoteforms: a function that loads or finds suggestions returned no array, so the field has ' +
    'none. Return an array, and `[]` if none fits.'
  reportMistake(message)
  throw new TypeError(message)
}
