/** Why a text could not be parsed. `problemMessages` has the message of each. */
export type ParseErrorId =
  | 'number.notNumber'
  | 'number.shortYear'
  | 'number.wrongUnit'
  | 'date.unreadable'
  | 'date.notReal'
  | 'date.weekday'
  | 'date.missingDay'
  | 'date.missingMonthDay'
  | 'date.missingYear'
  | 'date.shortYear'

/** The value that a text means, or why it means none. */
export type ParseResult<T, Id = ParseErrorId> = { ok: true; value: T } | { ok: false; id: Id }

/** Text in a control that cannot become the declared type. */
export interface ParseError {
  /** The control's name. */
  path: string
  id: ParseErrorId
}
