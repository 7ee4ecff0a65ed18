import { addressLineMatcher } from '../../../core/address/addressMatchesLine.ts'
import { appendKey } from '../../../core/schema/path.ts'
import type { ReviewRow } from './reviewTypes.ts'

/**
 * The rows of a driver at a path, without those that say nothing of their own. The address is one line,
 * which often ends with the state and the ZIP code. The state of a license follows its number. A problem
 * at any of these shows at the row that is left. A changed answer keeps its row.
 */
export function driverRows(rows: readonly ReviewRow[], driver: string): readonly ReviewRow[] {
  const rowOf = (member: string) => {
    const at = appendKey(driver, `driver_${member}`)
    return rows.find(({ path, text }) => text !== '' && path === at)
  }
  const address = rowOf('address')
  const [state, zip] = [rowOf('state'), rowOf('zip')]
  const number = rowOf('license_number')
  const issuer = rowOf('license_issuing_state')
  const joined = new Map<ReviewRow, readonly ReviewRow[]>()
  if (address && endsWith(address.text, { state: state?.text, zip: zip?.text })) {
    joined.set(address, [state, zip].filter(isPresent))
  }
  if (number && issuer) joined.set(number, [issuer])
  for (const [row, others] of joined) {
    if (others.some(({ previousText }) => previousText !== '')) joined.delete(row)
  }
  const left = [...joined.values()].flat()
  return rows.flatMap((row) => {
    if (left.includes(row)) return []
    const others = joined.get(row)
    if (!others) return row
    const paths = [row, ...others].flatMap((one) => one.paths)
    return { ...row, paths, ...(row === number && { next: issuer }) }
  })
}

/** Whether a line ends with parts of an address, and perhaps the country. */
function endsWith(line: string, parts: Parameters<typeof addressLineMatcher>[0]): boolean {
  const matches = addressLineMatcher(parts)
  return [...line.matchAll(/\S+/g)].some(({ index }) => matches(line.slice(index)))
}

const isPresent = (row: ReviewRow | undefined): row is ReviewRow => row !== undefined
