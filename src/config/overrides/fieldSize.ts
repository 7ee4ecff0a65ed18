/** How wide a control is: about so many characters, or as wide as there is room. */
export type FieldWidth = 2 | 3 | 4 | 5 | 10 | 20 | 30 | 'fluid'

/** A number of columns. */
export type Columns = 2 | 3 | 4 | 5 | 6 | 8 | 9 | 12

/**
 * How many columns a field takes: one number of the twelve of a wide form, from which the others follow,
 * or `[narrow, medium, wide]`. A narrow form has six columns, a medium and a wide one twelve. Below
 * 22rem a field with a `narrowest` of 6 has a row of its own, and below 17rem one of 2 or 4 columns. Above,
 * two next to each other with that and with the same columns share the room for what the first says.
 */
export type FieldSpan =
  | Columns
  | readonly [narrow: 2 | 3 | 4 | 6, medium: Columns, wide: Columns, narrowest?: 6]
