import type { Address } from '../../record/address.ts'
import { parseCountry } from '../text/parseCountry.ts'
import { parseState } from '../text/parseState.ts'
import { stateNames } from '../text/stateNames.ts'
import { formatAddress } from './formatAddress.ts'

/**
 * Whether a line and the parts of an address mean the same. Punctuation, spaces and case do not count,
 * nor does it matter whether a state is a code or a name, and whether the line names the country.
 *
 * addressMatchesLine('1600 ELM ST; Austin, Texas USA', { street: '1600 Elm St', city: 'Austin', state: 'TX' })
 * // true
 */
export const addressMatchesLine = (line: string, parts: Address): boolean =>
  addressLineMatcher(parts)(line)

/** The same for several lines. */
export function addressLineMatcher(parts: Address): (line: string) => boolean {
  const { state, country } = parts
  const code = parseState(state ?? '')
  const states = code === undefined ? [state] : [state, code, stateNames.get(code)]
  const spellings = states.map((state) =>
    lettersAndDigits(formatAddress({ ...parts, state, country: undefined })),
  )
  return (line) => {
    const text = lettersAndDigits(line)
    return spellings.some(
      (spelling) =>
        text.startsWith(spelling) && isOnlyCountry(text.slice(spelling.length), country ?? ''),
    )
  }
}

/** Whether the rest of a line is nothing but the country. */
function isOnlyCountry(rest: string, country: string): boolean {
  if (rest === '' || rest === lettersAndDigits(country)) return true
  const named = parseCountry(rest)
  return named !== undefined && named === (country.trim() === '' ? 'US' : parseCountry(country))
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]|\p{Lm}/gu, '')

/** isSamePart('state', 'Texas', 'TX') // true */
export function isSamePart(key: string, current: string, other: string): boolean {
  const [one, two] = [current.trim().toLowerCase(), other.trim().toLowerCase()]
  if (one === two) return true
  return key === 'state' && parseState(one) !== undefined && parseState(one) === parseState(two)
}
