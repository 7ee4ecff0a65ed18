import { countOf } from '../formats.ts'

/** The messages of an open list and of a text that is read as an option, loaded with their code. */
export const suggestionMessages = {
  list: 'Suggestions',
  count: (count: number) => countOf(count, 'suggestion'),
  none: 'No suggestions',
  more: (shown: number, count: number) => `Showing ${shown} of ${count}. Type to narrow.`,
  /** Before the options that a typed text may mean. */
  didYouMean: 'Did you mean:',
  /** Under a code that arrived and that no option has. */
  notListed: 'Not in the list',
}

export type SuggestionMessages = typeof suggestionMessages
