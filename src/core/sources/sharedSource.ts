import type { Source } from './source.ts'

/** A source that most of several answers have. */
export interface SharedSource {
  /** Of low confidence only where it is not sure of any of them. */
  source: Source
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
export function sharedSource(sources: readonly (Source | undefined)[]): SharedSource | undefined {
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
export function countSources(sources: readonly Source[]): { source: Source; count: number }[] {
  const counts = new Map<string, { source: Source; count: number }>()
  for (const source of sources) {
    const name = `${source.label}\n${source.at ?? ''}`
    const same = counts.get(name)
    if (same) same.count += 1
    else counts.set(name, { source, count: 1 })
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)
}

/** Whether two sources are the same one. It may be sure of some answers and not of others. */
export const isAlike = (one: Source, other: Source): boolean =>
  one.label === other.label && one.at === other.at
