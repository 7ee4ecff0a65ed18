import { lazyImport, lazyWithRetry } from '../../lazyValue.ts'

/** Parses dates, states and countries. Only a text that somebody entered needs it. */
export const lazyParsers = lazyWithRetry(lazyImport(() => import('./parsers.ts'), 'parsers'))
