import * as fc from 'fast-check'
import { runs } from './propertyRuns.ts'

// What a commit has passed it passes again: see `seed` in vite.config.ts. `QUOTEFORMS_SEED=random` draws
// fresh examples.
const seed = Number(process.env['QUOTEFORMS_SEED'])
fc.configureGlobal({ numRuns: runs, ...(Number.isInteger(seed) && { seed }) })
