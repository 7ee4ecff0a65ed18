import type { Address } from '../record/address.ts'
import { readCountry } from './country.ts'
import { formatAddress } from './formatAddress.ts'
import { readState } from './state.ts'
import { stateNames } from './stateNames.ts'

/**
 * Whether a line says what the parts of an address say. Marks, spaces and capitals do not count,
 * nor whether a state is written by its code or its name, nor whether the line names the country.
 *
 * saysTheSame('1600 ELM ST; Austin, Texas USA', { street: '1600 Elm St', city: 'Austin', state: 'TX' })
 * // true
 */
export function saysTheSame(line: string, parts: Address): boolean {
  const { state, country } = parts
  const code = readState(state ?? '')
  const states = code === undefined ? [state] : [state, code, stateNames.get(code)]
  const written = lettersOf(line)
  return states.some((state) => {
    const said = lettersOf(formatAddress({ ...parts, state, country: undefined }))
    return written.startsWith(said) && isCountry(written.slice(said.length), country ?? '')
  })
}

/** Whether what a line says beyond the parts is no more than their country. */
function isCountry(rest: string, country: string): boolean {
  if (rest === '' || rest === lettersOf(country)) return true
  const named = readCountry(rest)
  return named !== undefined && named === (country.trim() === '' ? 'US' : readCountry(country))
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]|\p{Lm}/gu, '')
