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

/** A copy of a host's sources that have a label, with every path as the kit spells it. */
export function copySources(sources: Sources | undefined): Sources | undefined {
  if (!sources) return undefined
  // A host may have any JSON here.
  const hasLabel = (source: Source | null) => Boolean(source?.label)
  const entries = Object.entries(sources).filter(([, source]) => hasLabel(source))
  return Object.fromEntries(entries.map(([path, source]) => [normalizePath(path), { ...source }]))
}
