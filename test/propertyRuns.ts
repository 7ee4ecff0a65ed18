/** The number of examples per property: `fc.assert(property, { numRuns: runs })`. */
export const runs = Number(process.env['QUOTEFORMS_RUNS'] ?? 300)
