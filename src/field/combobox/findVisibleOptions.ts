import { findSuggestions, findExactSuggestion } from '../../suggestions/findSuggestions.ts'
import type { Suggestion } from '../../suggestions/suggestion.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { SuggestionMessages } from '../../config/messages/suggestionMessages.ts'
import type { SuggestionsState } from '../options/useOptions.ts'

/** What a list shows for a text. */
export interface VisibleOptions {
  items: Suggestion[]
  /** The option that the text is already. */
  selectedOption: Suggestion | undefined
  /** What stands under the options. */
  footer: string | undefined
  /** What is said of the list to those who do not see it. */
  announcement: string
}

interface VisibleOptionsQuery {
  text: string
  /** Whether the list follows what is being typed, or was asked for. */
  isTyped: boolean
  /** Whether a source has found the list by the text. */
  isFromSource: boolean
}

/** More would take longer to read than a few more letters take to type. */
const maxOptions = 100

/**
 * What a list shows for a text. What a source has looked up is taken as it is; a list that was
 * asked for is whole where the text is an option already, or like none.
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
