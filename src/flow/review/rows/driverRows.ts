import { addressMatchesLine } from '../../../core/address/addressMatchesLine.ts'
import { parsePath } from '../../../core/schema/path.ts'
import type { ReviewRow } from './reviewTypes.ts'

/**
 * The rows of a driver, without those that say nothing of their own. The address is one line, which often
 * ends with the state and the ZIP code. The state of a license follows its number. A problem at any of
 * these shows at the row that is left. A changed answer keeps its row.
 */
export function driverRows(rows: readonly ReviewRow[]): readonly ReviewRow[] {
  const rowOf = (member: string) =>
    rows.find(({ path, text }) => text !== '' && parsePath(path).at(-1) === `driver_${member}`)
  const address = rowOf('address')
  const [state, zip] = [rowOf('state'), rowOf('zip')]
  const number = rowOf('license_number')
  const issuer = rowOf('license_issuing_state')
  const isSaid = (line: string) =>
    [...line.matchAll(/\S+/g)].some(({ index }) =>
      addressMatchesLine(line.slice(index), { state: state?.text, zip: zip?.text }),
    )
  const joined = new Map<ReviewRow, readonly ReviewRow[]>()
  if (address && isSaid(address.text)) joined.set(address, [state, zip].filter(isPresent))
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

const isPresent = (row: ReviewRow | undefined): row is ReviewRow => row !== undefined
