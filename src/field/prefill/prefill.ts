import { part } from '../../core/part.ts'

/** Answers from elsewhere: sources, newer data, and items that may belong to a list. A form without any never loads it. */
export const prefill = part(() => import('./prefillTools.ts'), 'prefillTools')
