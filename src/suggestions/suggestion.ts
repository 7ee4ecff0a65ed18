/**
 * One choice that a field offers. People may type any other text, and any text that arrives is shown
 * and kept.
 */
export interface Suggestion {
  /** The value that choosing it stores. */
  value: string
  /** The text in the list, if not the value. */
  label?: string | undefined
  /** The heading of its group. */
  group?: string | undefined
  /** Other spellings that find it. They are never stored. */
  aliases?: readonly string[] | undefined
  /** Its codes in your own systems, by a name for each system. The kit has none. */
  codes?: Readonly<Record<string, string>> | undefined
  /** A few words next to it in the list. */
  hint?: string | undefined
}

/** Loads a list when it is first needed, such as by `import()`. The result is kept. */
export type SuggestionLoader = () => Promise<readonly Suggestion[]>

/**
 * Looks up suggestions for the typed text, such as on a server. It is called when typing pauses; the
 * signal aborts when the result is no longer needed. The field shows a message if it rejects.
 */
export type SuggestionSource = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

/** The suggestions of a field: a list, which may be closed, or a source. */
export type SuggestionList = ListedSuggestions | SourcedSuggestions

/** Suggestions from a list. */
export interface ListedSuggestions {
  /**
   * The suggestions, or a function that loads them when they are first needed. They may depend on another
   * answer: pass others once it changes. A function with the same code counts as the same one, so that you
   * may write it inline.
   */
  options?: readonly Suggestion[] | SuggestionLoader | undefined
  /**
   * Offers only the `options`, as a `<select>`. A loaded text that is none of them is an extra choice.
   * @default false
   */
  closed?: boolean | undefined
  /**
   * Which typed texts are read as an option: its whole value, label, code or alias, in any case
   * (`'whole'`); also the beginning of only one option (`'beginning'`); or none (`'none'`).
   * @default 'beginning', and 'whole' for a list of more than 30
   */
  match?: OptionMatch | undefined
  source?: undefined
}

/** Suggestions that are looked up. They cannot be closed, because there is no complete list. */
export interface SourcedSuggestions {
  /** Looks up suggestions for the typed text, instead of `options`. */
  source: SuggestionSource
  options?: readonly Suggestion[] | SuggestionLoader | undefined
  closed?: false | undefined
  /** Has no effect: a looked-up suggestion is entered only when it is chosen. */
  match?: OptionMatch | undefined
}

/** Which typed texts are read as an option of a list. */
export type OptionMatch = 'beginning' | 'whole' | 'none'
