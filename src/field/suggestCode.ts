import { DidYouMean } from './DidYouMean.tsx'
import { KeepTyped, keepTyped } from './KeepTyped.tsx'
import { OpenList } from './OpenList.tsx'
import { readEntry } from './readEntry.ts'

/** What suggestions need, as one module: it is there as a whole or not at all. */
export const suggestCode = { DidYouMean, KeepTyped, keepTyped, OpenList, readEntry }
