import { readCountry } from '../../codec/country.ts'
import { findState } from '../../codec/state.ts'
import { provinces, stateNames } from '../../codec/stateNames.ts'
import { readZip } from '../../codec/zip.ts'
import type { Look } from './look.ts'
import { stand, wordsOf } from './words.ts'
import { zipFits } from '../../codec/zipStates.ts'

/** Whether state and ZIP code are a pair of the United States, where the address is there. */
export const stateAndZip: Look = (read, say) => {
  const [state = '', zip = '', country = ''] = ['state', 'zip', 'country'].map(read.text)
  const code = findState(state)
  const canadian = provinces.some(([province]) => province === code)
  const abroad = country ? readCountry(country) !== 'US' : canadian || /^[a-z]\d[a-z]/i.test(zip)
  if (abroad) return
  if (state && (!code || canadian)) say('state.unknown', 'state')
  if (zip && !readZip(zip)) say('zip.length', 'zip')
  else if (zip && code && !zipFits(zip, code)) say('zip.state', 'zip')
}

/** Whether the one line holds every part. What it holds beyond them is no contradiction. */
export const lineAndParts: Look = (read, say) => {
  const line = wordsOf(read.text('raw_address'))
  const [state = '', zip = '', ...others] = ['state', 'zip', ...street].map(read.text)
  const code = findState(state) ?? state
  const states = [state, code, stateNames.get(code) ?? code]
  const stands = (text: string) => stand(wordsOf(text), line)
  // The first five digits say where; a code of elsewhere is one whatever its spaces.
  const place = wordsOf(readZip(zip)?.slice(0, 5) ?? zip).join('')
  const agree = states.some(stands) && line.join('').includes(place) && others.every(stands)
  if (line.length > 0 && !agree) say('address.mismatch', 'raw_address')
}

const street = ['entity_number', 'street', 'city']
