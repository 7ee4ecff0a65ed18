import * as fc from 'fast-check'

// What a commit has passed it passes again: see `seed` in vite.config.ts. `QUOTEFORMS_SEED=random` draws
// fresh examples.
const seed = Number(process.env['QUOTEFORMS_SEED'])
if (Number.isInteger(seed)) fc.configureGlobal({ seed })
