import { afterEach, describe, expect, it, vi } from 'vitest'
import { countryName, parseCountry } from '../../../src/core/text/parsePlace.ts'

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
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Turkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ['The Czech Republic', 'CZ'],
  ['Czechia', 'CZ'],
  ['Burma', 'MM'],
  ['Myanmar', 'MM'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['Northern Ireland', 'GB'],
  ['Britain', 'GB'],
  ['Ivory Coast', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Cote dʼIvoire', 'CI'],
  ['Macedonia', 'MK'],
  ['North Macedonia', 'MK'],
  ['Swaziland', 'SZ'],
  ['Eswatini', 'SZ'],
  ['Cape Verde', 'CV'],
  ['Cabo Verde', 'CV'],
  ['Macao', 'MO'],
  ['Macau', 'MO'],
  ['UAE', 'AE'],
  ['Palestine', 'PS'],
]

/** Texts that are no country's code or name, or no longer are. */
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
  // North or South: the text does not tell.
  'Korea',
  'New England',
  'South Wales',
  'Ireland Road',
]

describe('parseCountry', () => {
  it.each(read)('reads %j as %s', (text, code) => {
    expect(parseCountry(text)).toBe(code)
  })

  it.each(asTyped)('leaves %j as it is', (text) => {
    expect(parseCountry(text)).toBeUndefined()
  })

  it('knows the 249 countries of ISO 3166-1 by code and by name', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
    const codes = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((code) => countryName(code) !== undefined)
    expect(codes, 'ISO 3166-1 has 249 codes: correct the names or this number').toHaveLength(249)
    for (const code of codes) expect(parseCountry(countryName(code) ?? '')).toBe(code)
  })
})

/** Names that differ between versions of ICU, and so between browsers. */
const renamed: [code: string, ...names: string[]][] = [
  ['CI', 'Côte d’Ivoire', 'Ivory Coast'],
  ['CV', 'Cape Verde', 'Cabo Verde'],
  ['CZ', 'Czechia', 'Czech Republic'],
  ['HK', 'Hong Kong SAR China', 'Hong Kong'],
  ['MK', 'North Macedonia', 'Macedonia'],
  ['MM', 'Myanmar (Burma)', 'Myanmar'],
  ['MO', 'Macao SAR China', 'Macau SAR China', 'Macao'],
  ['SZ', 'Eswatini', 'Swaziland'],
  ['TR', 'Türkiye', 'Turkey'],
]

describe('a country that was renamed', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it.each(renamed)(
    '%s parses from each of its names, whatever the browser calls it',
    async (code, ...names) => {
      for (const called of names) {
        vi.resetModules()
        class DisplayNames {
          of = (of: string) => (of === code ? called : undefined)
        }
        vi.stubGlobal('Intl', { ...Intl, Locale: Intl.Locale, DisplayNames })
        const { parseCountry } = await import('../../../src/core/text/parsePlace.ts')
        for (const name of names) expect(parseCountry(name), `${name} for ${called}`).toBe(code)
      }
    },
  )
})
