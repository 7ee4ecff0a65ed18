/**
 * One choice a field offers. A list of these never closes a field: any text may be typed, and one
 * that arrives from elsewhere is shown and survives.
 */
export interface Suggestion {
  /** What choosing it stores. */
  value: string
  /** What the list shows, where that is not the value. */
  label?: string
  /** The heading it stands under. */
  group?: string
  /** Other writings that find it; none of them is ever stored in its place. */
  aliases?: readonly string[]
  /** What your own systems call it, by a name you choose per system. The kit ships none. */
  codes?: Readonly<Record<string, string>>
  /** A few words beside it in the list. */
  hint?: string
}

/** Gives a list when it is first needed, such as by `import()`. It is asked once and remembered. */
export type SuggestionLoader = () => Promise<readonly Suggestion[]>

/**
 * Looks suggestions up for what is typed, such as on a server. Asked once typing pauses; the signal
 * is aborted when the answer is no longer wanted. A rejection is told in words beside the field.
 */
export type SuggestionSource = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

/** Where a field takes its suggestions from: a list, which may be closed, or a source. */
export type SuggestionList = ListedSuggestions | SourcedSuggestions

/** Suggestions that are known beforehand. */
export interface ListedSuggestions {
  /** What to suggest, or a function that loads it when it is first needed. */
  options?: readonly Suggestion[] | SuggestionLoader
  /**
   * Offers the `options` and nothing else, as a `<select>`. A text that arrived and is none of them
   * stays on offer. @default false
   */
  closed?: boolean
  /**
   * Which typed texts are read as an option: those that are all of its value, label, code or alias, in
   * any case (`'whole'`); those that begin only one option, too (`'beginning'`); or none (`'none'`).
   * @default 'beginning', and 'whole' for a list of more than 30
   */
  match?: OptionMatch
  source?: never
}

/** Suggestions for what is typed, which cannot be closed: there is no whole list of them. */
export interface SourcedSuggestions {
  /** Looks suggestions up for what is typed, in place of `options`. */
  source: SuggestionSource
  options?: readonly Suggestion[] | SuggestionLoader
  closed?: false
  /** What was looked up for a text is no list to read it by: only what is chosen is entered. */
  match?: OptionMatch
}

/** Which typed texts are read as an option of a list. */
export type OptionMatch = 'beginning' | 'whole' | 'none'
