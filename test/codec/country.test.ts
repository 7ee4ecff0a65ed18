import { describe, expect, it } from 'vitest'
import { countryName, readCountry } from '../../src/codec/country.ts'

const read: [text: string, code: string][] = [
  ['US', 'US'],
  ['us', 'US'],
  ['U.S.', 'US'],
  ['USA', 'US'],
  ['usa', 'US'],
  ['U.S.A.', 'US'],
  ['U. S. A.', 'US'],
  ['United States', 'US'],
  ['united states of america', 'US'],
  ['The United States', 'US'],
  ['America', 'US'],
  ['ＵＳＡ', 'US'],
  ['CA', 'CA'],
  ['Canada', 'CA'],
  ['CAN', 'CA'],
  ['mx', 'MX'],
  ['mexico', 'MX'],
  ['México', 'MX'],
  ['MEX', 'MX'],
  ['gb', 'GB'],
  ['UK', 'GB'],
  ['U.K.', 'GB'],
  ['United Kingdom', 'GB'],
  ['Great Britain', 'GB'],
  ['Germany', 'DE'],
  ['Georgia', 'GE'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Bosnia & Herzegovina', 'BA'],
  ["Cote d'Ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['St. Lucia', 'LC'],
  ['Saint Lucia', 'LC'],
  ['The Bahamas', 'BS'],
  ['Hong Kong', 'HK'],
  ['south korea', 'KR'],
]

/** No country's code or name, or no country's any more. */
const asTyped = [
  '',
  ' ',
  '?',
  'ZZ',
  'EU',
  'SU',
  'XK',
  'Atlantis',
  'Mexico City',
  'Mexico 2',
  'Unite',
]

describe('readCountry', () => {
  it.each(read)('reads %j as %s', (text, code) => {
    expect(readCountry(text)).toBe(code)
  })

  it.each(asTyped)('leaves %j as it is', (text) => {
    expect(readCountry(text)).toBeUndefined()
  })

  it('knows the 249 countries of ISO 3166-1 by code and by name', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
    const codes = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((code) => countryName(code) !== undefined)
    expect(codes).toHaveLength(249)
    for (const code of codes) expect(readCountry(countryName(code) ?? '')).toBe(code)
  })
})
