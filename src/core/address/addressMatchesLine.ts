import type { Address } from '../../record/address.ts'
import { parseCountry } from '../text/parseCountry.ts'
import { parseState } from '../text/parseState.ts'
import { stateNames } from '../text/stateNames.ts'
import { formatAddress } from './formatAddress.ts'

/**
 * Whether a line says what the parts of an address say. Marks, spaces and capitals do not count,
 * nor whether a state is written by its code or its name, nor whether the line names the country.
 *
 * saysTheSame('1600 ELM ST; Austin, Texas USA', { street: '1600 Elm St', city: 'Austin', state: 'TX' })
 * // true
 */
export function addressMatchesLine(line: string, parts: Address): boolean {
  const { state, country } = parts
  const code = parseState(state ?? '')
  const states = code === undefined ? [state] : [state, code, stateNames.get(code)]
  const written = lettersAndDigits(line)
  return states.some((state) => {
    const said = lettersAndDigits(formatAddress({ ...parts, state, country: undefined }))
    return written.startsWith(said) && isOnlyCountry(written.slice(said.length), country ?? '')
  })
}

/** Whether what a line says beyond the parts is no more than their country. */
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
