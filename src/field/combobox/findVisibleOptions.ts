import {
  findSuggestions,
  findExactSuggestion,
  isLongList,
} from '../../suggestions/findSuggestions.ts'
import type { Suggestion } from '../../suggestions/suggestion.ts'

/** The options in a popup. Typing a few more letters is faster than reading more. */
const maxOptions = 100

/** What the popup shows for a text. */
interface VisibleOptions {
  items: readonly Suggestion[]
  /** How many options there are, shown or not. */
  count: number
  /** The option that the text names. */
  selectedOption: Suggestion | undefined
  /** That option, or the one that the text means most likely if the list shows others as well. */
  likelyOption: Suggestion | undefined
}

interface VisibleOptionsQuery {
  text: string
  /** Whether typing opened the list, rather than a key or the button. */
  isTyped: boolean
  /** Whether the text is the one that arrived: a person who opens the list looks for another answer. */
  isArrived: boolean
  /** Whether a source has searched for the text already. */
  isFromSource: boolean
}

/**
 * Finds what the popup shows for a text. The results of a source are not filtered. A list opened by key
 * or button shows all options if the text names one or matches none, and a short list also if the text
 * arrived: it may be a code of one, like `F`.
 */
export function findVisibleOptions(
  suggestions: readonly Suggestion[],
  { text, isTyped, isArrived, isFromSource }: VisibleOptionsQuery,
): VisibleOptions {
  const selectedOption = findExactSuggestion(suggestions, text)
  const found = isFromSource ? suggestions : findSuggestions(suggestions, text)
  const isMatched = selectedOption !== undefined || found.length === 0
  const isWhole = !isTyped && (isMatched || (isArrived && !isLongList(suggestions)))
  const likelyOption = selectedOption ?? (isWhole && text.trim() !== '' ? found[0] : undefined)
  const options = isWhole ? suggestions : found
  const first = firstVisible(options, selectedOption)
  const items = options.slice(first, first + maxOptions)
  return { items, count: options.length, selectedOption, likelyOption }
}

/** Where the shown part of a long list starts, so that the option of the answer is in it. */
function firstVisible(
  options: readonly Suggestion[],
  selectedOption: Suggestion | undefined,
): number {
  const selected = selectedOption ? options.indexOf(selectedOption) : 0
  return selected < maxOptions ? 0 : Math.min(selected - 10, options.length - maxOptions)
}
