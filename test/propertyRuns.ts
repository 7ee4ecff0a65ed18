/** How many examples a property is tried on: `fc.assert(property, { numRuns: runs })`. */
export const runs = Number(process.env['QUOTEFORMS_RUNS'] ?? 300)
