/** A number of columns. */
export type Columns = 2 | 3 | 4 | 5 | 6 | 8 | 9 | 12

/**
 * How many columns a field takes: one number of the twelve of a wide form, from which the others follow,
 * or `[narrow, medium, wide]`. A narrow form has six columns, a medium and a wide one twelve.
 */
export type FieldSpan = Columns | readonly [narrow: 2 | 3 | 4 | 6, medium: Columns, wide: Columns]

/** The classes of a span. A narrow field that is not among the short ones has a row of its own. */
export function spanClasses(span: FieldSpan): string {
  const [narrow, medium, wide] =
    typeof span === 'number' ? [span <= 3 ? 3 : 6, Math.max(span, 3), span] : span
  return `qf-n${narrow} qf-m${medium} qf-w${wide}`
}
