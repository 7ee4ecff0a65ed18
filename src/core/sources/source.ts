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
import { normalizePath, formatPath } from '../schema/path.ts'

/** Where an answer came from. */
export interface ValueSource {
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
export type ValueSources = Readonly<Record<string, ValueSource>>

const aSource: Check = {
  is: (source) => isObject(source) && aText.is(source['label']) && source['label'] !== '',
  words: 'an object with a label',
}

const checks: Checks<ValueSource> = { at: aText, confidence: oneOf('low', 'high') }

/** A copy of a host's sources that have a label, with every path as the kit spells it. */
export function copySources(given: ValueSources | undefined): ValueSources | undefined {
  const sources = checkSetting('sources', given, anObject)
  if (!sources) return undefined
  const entries = Object.entries(sources).flatMap(([path, entry]) => {
    const of = ` at ${JSON.stringify(path)}`
    const source = checkEntry('sources', entry, aSource, of)
    return source ? [[normalizePath(path), { ...checkSettings(source, checks, of) }]] : []
  })
  return Object.fromEntries(entries)
}

/** The source that covers a path of the record, given by its keys. */
export function sourceFor(sources: ValueSources, keys: readonly string[]): ValueSource | undefined {
  for (let length = keys.length; length >= 0; length--) {
    const path = formatPath(keys.slice(0, length))
    if (Object.hasOwn(sources, path)) return sources[path]
  }
  return undefined
}

/** A source that most of several answers have. */
export interface SharedSource {
  /** Of low confidence only where it is not sure of any of them. */
  source: ValueSource
  /** Whether all of them have it. */
  coversAll: boolean
  /** Whether some of them have another one. */
  isMixed: boolean
  /** How many of them have none. */
  without: number
}

/** More answers than these without a source are too many to list. */
const maxWithout = 2

/**
 * The source to say once for several answers: the most common one, at a tie the first. Undefined where
 * saying it spares no mark, and where several answers have no source, which would seem to have this one.
 */
export function sharedSource(
  sources: readonly (ValueSource | undefined)[],
): SharedSource | undefined {
  const known = sources.filter((source) => source !== undefined)
  const without = sources.length - known.length
  const [most] = countSources(known)
  if (!most || most.count < 2 || without > maxWithout || without >= most.count) return undefined
  const coversAll = most.count === sources.length
  const isUnsure = coversAll && known.every(({ confidence }) => confidence === 'low')
  const { confidence, ...source } = most.source
  const isMixed = most.count < known.length
  return { source: isUnsure ? { ...source, confidence } : source, coversAll, isMixed, without }
}

/** The number of answers from each source, most first. */
export function countSources(
  sources: readonly ValueSource[],
): { source: ValueSource; count: number }[] {
  const counts = new Map<string, { source: ValueSource; count: number }>()
  for (const source of sources) {
    const name = `${source.label}\n${source.at ?? ''}`
    const same = counts.get(name)
    if (same) same.count += 1
    else counts.set(name, { source, count: 1 })
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)
}

/** Whether two sources are the same one. It may be sure of some answers and not of others. */
export const isAlike = (one: ValueSource, other: ValueSource): boolean =>
  one.label === other.label && one.at === other.at
