import { isObject } from '../objects/ownMembers.ts'
import {
  aText,
  anObject,
  type Check,
  type Checks,
  checkEntry,
  checkSetting,
  checkSettings,
  oneOf,
} from '../reportMistake.ts'
import { normalizePath } from '../schema/path.ts'

/** Where an answer came from. */
export interface Source {
  /** A few words that the person knows, such as `County records`. */
  label: string
  /** When it was read there: an ISO date such as `2026-11-03`, or a date and time. */
  at?: string | undefined
  /** `'low'` asks the person to confirm the answer. */
  confidence?: 'low' | 'high' | undefined
}

/**
 * The sources of a record by path: `mortgagee.0.address.zip` or `mortgagee[0]…`. The path of an object or
 * of an item covers everything in it, and `''` the whole record. The most precise path wins.
 */
export type Sources = Readonly<Record<string, Source>>

const aSource: Check = {
  is: (source) => isObject(source) && aText.is(source['label']) && source['label'] !== '',
  words: 'an object with a label',
}

const checks: Checks<Source> = { at: aText, confidence: oneOf('low', 'high') }

/** A copy of a host's sources that have a label, with every path as the kit spells it. */
export function copySources(given: Sources | undefined): Sources | undefined {
  const sources = checkSetting('sources', given, anObject)
  if (!sources) return undefined
  const entries = Object.entries(sources).flatMap(([path, entry]) => {
    const of = ` at ${JSON.stringify(path)}`
    const source = checkEntry('sources', entry, aSource, of)
    return source ? [[normalizePath(path), { ...checkSettings(source, checks, of) }]] : []
  })
  return Object.fromEntries(entries)
}
