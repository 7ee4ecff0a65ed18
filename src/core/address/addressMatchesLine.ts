import type { Address } from '../../record/address.ts'
import { parseCountry, parseState, stateNames } from '../text/parsePlace.ts'
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

/**
 * Whether a pasted text may be a whole address and not just the value of one box. It runs before
 * `parseAddress` is loaded, so it is a rough guess.
 *
 * looksLikeAddress('1600 Elm St\nAustin TX 78701') // 'surely'
 * looksLikeAddress('1600 Elm St\tAustin\tTX') // 'surely', as cells of a sheet
 * looksLikeAddress('Austin TX 78701') // 'perhaps': only `parseAddress` knows the states
 * looksLikeAddress('78701') // false
 */
export function looksLikeAddress(text: string): 'surely' | 'perhaps' | false {
  const written = text.trim()
  if (/[\r\n]/.test(written) || /[,\t].*[,\t]./.test(written)) return 'surely'
  return /\p{L}{2}[.,\s]*\d{5}(-?\d{4})?\b/u.test(written) ? 'perhaps' : false
}

/**
 * Whether a text may be a whole address, or a lender with its address or the number of its loan. Some text of a
 * box is checked at each key.
 */
export const mayBeAddress = (text: string): boolean =>
  /[\r\n]|[,\t].*[,\t]|,\s*(?:\d|p\.?\s?o\b)|\p{L}[.,\s]*\d{5}|\b(?:loan|ln|acc(?:oun)?t)\b.*\d/iu.test(
    text,
  )

/**
 * The states of the prefixes 000 to 999, in order: `MA18` are the next eighteen. A prefix may belong to
 * two states, as `NYCT`, in the order in which their letters form no third code. Source: US Postal
 * Service.
 */
const prefixRuns =
  '5,NY,PR2,VI,PR,MA18,RI2,NH9,ME11,VT5,MAVT,VT4,CT3,NYCT,CT6,NJ20,AE9,1,NY50,PA47,DE3,DC,VA,DC3,' +
  'DCVA,MD7,1,MD6,VA27,WV22,1,NC20,SC10,GA20,FL20,AA,FL2,1,FL,1,FL2,1,FL,AL3,1,AL16,TN16,MS12,' +
  'GA2,KY19,1,KY8,2,OH30,IN20,MI20,IA17,3,IA9,1,WI3,1,WI2,1,WI13,MN2,1,MN15,1,DC,SD8,2,ND9,1,' +
  'MT10,IL21,1,IL8,MO2,1,MO9,2,MO15,1,KS3,1,KS16,NE2,1,NE11,6,LA2,1,LA6,1,LA5,1,AR14,OK2,1,TX,' +
  'OK8,1,OK7,TX21,1,TX28,CO17,3,WY12,ID2,IDWY,ID4,1,UT8,2,AZ4,1,AZ3,1,AZ2,2,AZ3,4,NM2,1,NM12,TX,' +
  '3,NV3,1,NV3,1,NV2,1,CA9,1,CA19,1,CA32,AP5,HI2,GU,OR10,WA7,1,WA7,AK5'

let statesByPrefix: string[] | undefined

/**
 * Whether a ZIP code may be in a state. Any may be in a place without prefixes of its own.
 *
 * zipMatchesState('78701', 'TX') // true
 * zipMatchesState('10001', 'TX') // false
 * zipMatchesState('96950', 'MP') // true
 */
export function zipMatchesState(zip: string, state: string): boolean {
  statesByPrefix ??= prefixRuns.split(',').flatMap((run) => {
    const states = run.replace(/\d/g, '')
    return Array<string>(Number(run.slice(states.length)) || 1).fill(states)
  })
  return (
    !prefixRuns.includes(state) || (statesByPrefix[Number(zip.slice(0, 3))] ?? '').includes(state)
  )
}
