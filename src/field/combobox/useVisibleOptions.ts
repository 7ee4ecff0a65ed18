import { useMemo, useState } from 'react'
import { suggestionMessages } from '../../config/messages/suggestionMessages.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/useConfig.ts'
import { isUntouched } from '../../core/values/leafText.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import type { SuggestionList } from '../../suggestions/suggestion.ts'
import type { FieldState } from '../fieldState.ts'
import { useOptions } from '../options/useOptions.ts'
import { useSuggestionSource } from '../options/useSuggestionSource.ts'
import { findVisibleOptions } from './findVisibleOptions.ts'

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
