import { zipMatchesState } from '../../core/address/zipMatchesState.ts'
import { parseCountry } from '../../core/text/parseCountry.ts'
import { parseExactState } from '../../core/text/parseState.ts'
import { parseZip } from '../../core/text/parseZip.ts'
import { canadianProvinces, stateNames } from '../../core/text/stateNames.ts'
import type { BuiltInRule } from '../rule.ts'
import { splitWords, wordsMatch } from './compareWords.ts'

/** Whether state and ZIP code are a pair of the United States, where the address is there. */
export const stateAndZipRules: BuiltInRule = (record, report) => {
  const [state = '', zip = '', country = ''] = ['state', 'zip', 'country'].map(record.text)
  const code = parseExactState(state)
  const canadian = canadianProvinces.some(([province]) => province === code)
  const abroad = country ? parseCountry(country) !== 'US' : canadian || /^[a-z]\d[a-z]/i.test(zip)
  if (abroad) return
  if (state && (!code || canadian)) report('state.unknown', 'state')
  if (zip && !parseZip(zip)) report('zip.length', 'zip')
  else if (zip && code && !zipMatchesState(zip, code)) report('zip.state', 'zip')
}

/** Whether the one line holds every part. What it holds beyond them is no contradiction. */
export const fullAddressRule: BuiltInRule = (record, report) => {
  const line = splitWords(record.text('raw_address'))
  const [state = '', zip = '', ...others] = ['state', 'zip', ...streetMembers].map(record.text)
  const code = parseExactState(state) ?? state
  const states = [state, code, stateNames.get(code) ?? code]
  const stands = (text: string) => wordsMatch(splitWords(text), line)
  // The first five digits say where; a code of elsewhere is one whatever its spaces.
  const place = splitWords(parseZip(zip)?.slice(0, 5) ?? zip).join('')
  const agree = states.some(stands) && line.join('').includes(place) && others.every(stands)
  if (line.length > 0 && !agree) report('address.mismatch', 'raw_address')
}

const streetMembers = ['entity_number', 'street', 'city']
