/** Why a text could not be read. The sentence for each id lives with the words. */
export type ParseErrorId =
  | 'number.notNumber'
  | 'date.unreadable'
  | 'date.notReal'
  | 'date.weekday'
  | 'date.missingDay'
  | 'date.missingMonthDay'
  | 'date.missingYear'

/** What a reader made of a text: the value it means, or why it means none. */
export type ParseResult<T> = { ok: true; value: T } | { ok: false; id: ParseErrorId }

/** Text at a control that cannot become the declared type. */
export interface ParseError {
  /** The control's name. */
  path: string
  id: ParseErrorId
}
