/**
 * How deep a record may be nested to be compared, changed or saved as a draft. That is far deeper than
 * any record, and not too deep for a recursion.
 */
export const maxDepth = 500

export const tooDeepError = () =>
  new Error(
    `quoteforms: a value is nested more than ${maxDepth} levels deep, or contains itself. ` +
      'Keep it out of the record: only what JSON can express can be compared.',
  )
