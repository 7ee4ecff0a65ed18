/** What an open list of suggestions says, and what is said of a text that is read as one of them. */
export const suggestionMessages = {
  list: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  none: 'No suggestions',
  more: (shown: number, count: number) => `First ${shown} of ${count}. Keep typing to find others`,
  /** On the button beside what a typed text is read as; the key does the same in the field. */
  keep: (typed: string) => `Keep “${typed}” (Backspace)`,
  /** Before the options that a typed text may have meant. */
  didYouMean: 'Did you mean:',
  kept: (typed: string) => `“${typed}” kept as typed`,
}

/** The words of an open list, whole. */
export type SuggestionMessages = typeof suggestionMessages
