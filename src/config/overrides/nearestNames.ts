/**
 * The two names that share the most pairs of letters with one that nothing has.
 *
 * `nearestNames('year_buit', ['year_built', 'siding', 'roof_type'])[0] // 'year_built'`
 */
export function nearestNames(name: string, names: readonly string[]): string[] {
  const pairs = pairsOf(name)
  const likeness = (other: string) => {
    const shared = pairsOf(other).filter((pair) => pairs.includes(pair)).length
    return shared / Math.max(name.length, other.length)
  }
  return names.toSorted((one, other) => likeness(other) - likeness(one)).slice(0, 2)
}

const pairsOf = (name: string) => Array.from(name, (_, at) => name.slice(at, at + 2))
