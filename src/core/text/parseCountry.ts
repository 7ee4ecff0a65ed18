import { lettersOnly, parseNorthAmericanCountry } from './parseNorthAmericanCountry.ts'
import { militaryStates, parseCodeNames, usStates } from './stateNames.ts'

/**
 * Former, short and common names, in letters alone: names that `Intl` does not have, or not in all its
 * versions.
 */
const countryAliases = parseCodeNames(
  'AE uae,CI cotedivoire,CI ivorycoast,CV caboverde,CV capeverde,CZ czechia,CZ czechrepublic,' +
    'GB britain,GB england,GB greatbritain,GB northernireland,GB scotland,GB uk,GB wales,' +
    'MK macedonia,MK northmacedonia,MM burma,MM myanmar,MO macao,MO macau,NL holland,' +
    'PS palestine,SZ eswatini,SZ swaziland,TR turkey,TR turkiye',
)

/** Regions that `Intl` names but that are no countries of ISO 3166-1. */
const notCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'

/** Longer than the name of any country. A longer text names none. */
const maxCountryLength = 100

/**
 * The ISO 3166-1 alpha-2 code of the country that a text names, by code or English name. Undefined for
 * any other text, which is then kept as it is.
 *
 * parseCountry('U.S.A.') // 'US'
 * parseCountry('canada') // 'CA'
 * parseCountry('Atlantis') // undefined
 */
export function parseCountry(text: string): string | undefined {
  if (text.length > maxCountryLength) return undefined
  const nearby = parseNorthAmericanCountry(text)
  if (nearby) return nearby
  const name = normalizeCountryName(text)
  return name === '' ? undefined : loadCountryTable().codes.get(name)
}

/** Those of the territories name the same place as a country. */
const stateCodes = new Set([...usStates, ...militaryStates].map(([code]) => code))

/**
 * Whether a text is the code of a country and also of a state of the United States.
 *
 * isStateCodeToo('ca') // true: Canada or California
 * isStateCodeToo('PR') // false: Puerto Rico is one place
 */
export function isStateCodeToo(text: string): boolean {
  if (text.length > maxCountryLength) return false
  const code = lettersOnly(text).toUpperCase()
  return stateCodes.has(code) && countryNames().has(code)
}

/** The English name of a country's code: `countryName('US') // 'United States'`. */
export function countryName(code: string): string | undefined {
  return countryNames().get(code)
}

/** The English names of all countries, by code. */
export const countryNames = (): ReadonlyMap<string, string> => loadCountryTable().names

let countryTable: Record<'codes' | 'names', Map<string, string>> | undefined

/**
 * The codes by every spelling, and the names by code. Built on first use by asking `Intl` for all
 * possible codes, which needs fewer bytes than a list.
 */
function loadCountryTable(): NonNullable<typeof countryTable> {
  if (countryTable) return countryTable
  countryTable = { codes: new Map(), names: new Map() }
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (let at = 0; at < 26 * 26; at += 1) {
    const code = String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))
    const name = display.of(code)
    // `Intl` gives a former code the name of its successor: SU is Russia there.
    if (!name || notCountries.includes(code) || new Intl.Locale(`und-${code}`).region !== code) {
      continue
    }
    countryTable.names.set(code, name)
    for (const text of [code, name]) countryTable.codes.set(normalizeCountryName(text), code)
  }
  for (const [code, name] of countryAliases) countryTable.codes.set(name, code)
  return countryTable
}

/** normalizeCountryName('Bosnia & Herzegovina') // 'bosniaandherzegovina'; Saint becomes `st`. */
function normalizeCountryName(text: string): string {
  return lettersOnly(
    text
      .replace(/&/g, 'and')
      .replace(/\bsaint\b/gi, 'st')
      .replace(/ sar china$| \([^)]+\)$/i, ''),
  )
}
