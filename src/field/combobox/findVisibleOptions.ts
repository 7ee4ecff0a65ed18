import { findSuggestions, findExactSuggestion } from '../../suggestions/findSuggestions.ts'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { SuggestionMessages } from '../../config/messages/suggestionMessages.ts'
import type { SuggestionsState } from '../options/useOptions.ts'

/** What the popup shows for a text. */
export interface VisibleOptions {
  items: Suggestion[]
  /** The option that the text names. */
  selectedOption: Suggestion | undefined
  /** The text under the options. */
  footer: string | undefined
  /** What a screen reader says about the list. */
  announcement: string
}

interface VisibleOptionsQuery {
  text: string
  /** Whether typing opened the list, rather than a key or the button. */
  isTyped: boolean
  /** Whether a source has searched for the text already. */
  isFromSource: boolean
}

/** Typing a few more letters is faster than reading more options than that. */
const maxOptions = 100

/**
 * Finds what the popup shows for a text. The results of a source are not filtered. A list opened by key
 * or button shows all options if the text names one or matches none.
 */
export function findVisibleOptions(
  { suggestions, status }: SuggestionsState,
  { text, isTyped, isFromSource }: VisibleOptionsQuery,
  messages: Messages['suggestions'] & SuggestionMessages,
): VisibleOptions {
  const selectedOption = findExactSuggestion(suggestions, text)
  const found = isFromSource ? suggestions : findSuggestions(suggestions, text)
  const isWhole = !isTyped && (selectedOption !== undefined || found.length === 0)
  const { length } = isWhole ? suggestions : found
  const statusMessage = status === 'ready' ? undefined : messages[status]
  const moreMessage = length > maxOptions ? messages.more(maxOptions, length) : undefined
  const none = isFromSource && length === 0 ? messages.none : undefined
  return {
    items: (isWhole ? suggestions : found).slice(0, maxOptions),
    selectedOption,
    footer: statusMessage ?? moreMessage ?? none,
    announcement: statusMessage ?? (length === 0 ? messages.none : messages.count(length)),
  }
}
