import { aText, oneOf } from '../../core/reportMistake.ts'

/** How wide a control is: about so many characters, or as wide as there is room. */
export type FieldWidth = 2 | 3 | 4 | 5 | 10 | 20 | 30 | 'fluid'

/** A number of columns. */
export type Columns = 2 | 3 | 4 | 5 | 6 | 8 | 9 | 12

/**
 * How many columns a field takes: one number of the twelve of a wide form, from which the others follow,
 * or `[narrow, medium, wide]`. A narrow form has six columns, a medium and a wide one twelve. Below
 * 17rem a field of 2 or 4 columns has a row of its own. Two fields next to each other with the same columns
 * and `'pair'` share the room below them: in a narrow form what the first says has the width of both, and an
 * error of the second starts before its column. In a wider one what a field says goes on below the next, if
 * that says nothing.
 */
export type FieldSpan =
  | Columns
  | readonly [narrow: 2 | 3 | 4 | 6, medium: Columns, wide: Columns, pair?: 'pair']

const isNumber = (value: unknown) => typeof value === 'number'

/** What the settings of how a field is shown may be. */
export const displayChecks = {
  label: aText,
  hint: aText,
  width: oneOf(2, 3, 4, 5, 10, 20, 30, 'fluid'),
  span: {
    is: (span: unknown) =>
      isNumber(span) || (Array.isArray(span) && span.slice(0, 3).filter(isNumber).length === 3),
    words: 'a number of columns, or three of them',
  },
}
