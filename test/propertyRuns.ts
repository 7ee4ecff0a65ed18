/**
 * The number of examples per property: `fc.assert(property, { numRuns: runs })`. Each commit draws examples of its
 * own, so that many commits see many examples. `QUOTEFORMS_RUNS` draws more at once.
 */
export const runs = Number(process.env['QUOTEFORMS_RUNS'] ?? 100)

/** The number of examples of a property that opens a form for each: a part of the others, and at least 25. */
export const someRuns = (part: number) => Math.max(25, Math.ceil(runs * part))
