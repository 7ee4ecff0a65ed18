import { findSuggestions, suggestionAt } from '../advice/findSuggestions.ts'
import type { Suggestion } from '../advice/suggestion.ts'
import type { Messages } from '../kit/messages.ts'
import type { SuggestWords } from '../kit/suggestWords.ts'
import type { Suggested } from './useOptions.ts'

/** What a list shows for a text. */
export interface Offered {
  items: Suggestion[]
  /** The option that the text is already. */
  current: Suggestion | undefined
  /** What stands under the options. */
  note: string | undefined
  /** What is said of the list to those who do not see it. */
  spoken: string
}

interface Asked {
  text: string
  /** Whether the list follows what is being typed, or was asked for. */
  isTyped: boolean
  /** Whether a source has found the list by the text. */
  isLookedUp: boolean
}

/** More would take longer to read than a few more letters take to type. */
const most = 100

/**
 * What a list shows for a text. What a source has looked up is taken as it is; a list that was
 * asked for is whole where the text is an option already, or like none.
 */
export function offeredFor(
  { list, state }: Suggested,
  { text, isTyped, isLookedUp }: Asked,
  words: Messages['suggest'] & SuggestWords,
): Offered {
  const current = suggestionAt(list, text)
  const found = isLookedUp ? list : findSuggestions(list, text)
  const isWhole = !isTyped && (current !== undefined || found.length === 0)
  const { length } = isWhole ? list : found
  const told = state === 'ready' ? undefined : words[state]
  const left = length > most ? words.more(most, length) : undefined
  const none = isLookedUp && length === 0 ? words.none : undefined
  return {
    items: (isWhole ? list : found).slice(0, most),
    current,
    note: told ?? left ?? none,
    spoken: told ?? (length === 0 ? words.none : words.count(length)),
  }
}
