import { formatAddress } from '../../core/address/formatAddress.ts'
import { zipMatchesState } from '../../core/address/addressMatchesLine.ts'
import {
  parseCountry,
  parseExactState,
  canadianProvinces,
  stateNames,
} from '../../core/text/parsePlace.ts'
import { parseZip } from '../../core/text/parseContact.ts'
import { builtInRule, type ReportFinding } from '../rule.ts'
import { toTerms, termsMatch } from './compareText.ts'

/** Checks state and ZIP code of addresses in the United States. */
export const stateAndZipRules = builtInRule(
  ['state.unknown', 'zip.length', 'zip.state', 'offer.stateAndZip'],
  (record, report) => {
    const [state = '', zip = '', country = ''] = ['state', 'zip', 'country'].map(record.text)
    const code = parseExactState(state)
    const canadian = canadianProvinces.some(([province]) => province === code)
    const abroad = country ? parseCountry(country) !== 'US' : canadian || /^[a-z]\d[a-z]/i.test(zip)
    if (abroad) return
    if (state && (!code || canadian)) report('state.unknown', 'state')
    if (zip && !parseZip(zip)) reportZip(zip, state, code, report)
    else if (zip && code && !zipMatchesState(zip, code)) {
      report('zip.state', 'zip', { other: stateNames.get(code) ?? code })
    }
  },
)

/** Longer than any state with a ZIP code. */
const maxPlaceLength = 100

/** A state and a ZIP code in the box of the ZIP code have one reading, if no other state is there. */
function reportZip(
  text: string,
  state: string,
  code: string | undefined,
  report: ReportFinding<'zip.length' | 'offer.stateAndZip'>,
): void {
  const place = text.length > maxPlaceLength ? '' : text
  const [, name = '', end = ''] = /^(.*[a-z])[ .,-]*(\d{5}.*)$/i.exec(place) ?? []
  const [found, zip] = [parseExactState(name), parseZip(end)]
  const isPlace = found !== undefined && zip !== undefined && zipMatchesState(zip, found)
  report('zip.length', 'zip', isPlace && code === found ? { fix: zip } : {})
  if (!isPlace || state) return
  const fills = { state: found, zip }
  report('offer.stateAndZip', 'zip', { other: `${found} ${zip}`, fills })
}

/** Longer than any address in one line, and than any part of one. A longer text is not compared. */
const maxAddressLength = 300

/** Checks that the line has every part. More in the line is no contradiction. */
export const fullAddressRule = builtInRule(['address.mismatch'], (record, report) => {
  const text = record.text('raw_address')
  const [state = '', zip = '', ...others] = ['state', 'zip', ...streetMembers].map(record.text)
  const [entity_number, street, city] = others
  if ([text, state, zip, ...others].some(({ length }) => length > maxAddressLength)) return
  // Most lines are composed from the parts. There may be hundreds of addresses.
  if (text === formatAddress({ entity_number, street, city, state, zip })) return
  const line = toTerms(text)
  const code = parseExactState(state) ?? state
  const states = [state, code, stateNames.get(code) ?? code]
  const isInLine = (text: string) => termsMatch(toTerms(text), line)
  // Only the first five digits matter. The spaces in a foreign postal code do not.
  const place = toTerms(parseZip(zip)?.slice(0, 5) ?? zip).join('')
  const agree = states.some(isInLine) && line.join('').includes(place) && others.every(isInLine)
  if (line.length > 0 && !agree)
    report('address.mismatch', 'raw_address', { hasSectionButtons: true })
})

const streetMembers = ['entity_number', 'street', 'city']
