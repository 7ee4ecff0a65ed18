import { lettersOnly, parseNorthAmericanCountry } from './parseNorthAmericanCountry.ts'
import { parseCodeNames } from './stateNames.ts'

/**
 * Former, short and common names, in letters alone: what `Intl` calls none of them, and what its
 * versions do not agree on.
 */
const countryAliases = parseCodeNames(
  'AE uae,CI cotedivoire,CI ivorycoast,CV caboverde,CV capeverde,CZ czechia,CZ czechrepublic,' +
    'GB britain,GB england,GB greatbritain,GB northernireland,GB scotland,GB uk,GB wales,' +
    'MK macedonia,MK northmacedonia,MM burma,MM myanmar,MO macao,MO macau,NL holland,' +
    'PS palestine,SZ eswatini,SZ swaziland,TR turkey,TR turkiye',
)

/** What `Intl` names beside the countries of ISO 3166-1: parts of one, unions, and no region. */
const notCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'

/**
 * The code (ISO 3166-1 alpha-2) of the country that a text names, by code or English name.
 * Undefined for any other text, which is then kept as it is.
 *
 * readCountry('U.S.A.') // 'US'
 * readCountry('canada') // 'CA'
 * readCountry('Atlantis') // undefined
 */
export function parseCountry(text: string): string | undefined {
  const written = normalizeCountryName(text)
  if (written === '') return undefined
  return parseNorthAmericanCountry(text) ?? loadCountryTable().codes.get(written)
}

/** The English name of a country's code: `countryName('US') // 'United States'`. */
export function countryName(code: string): string | undefined {
  return loadCountryTable().names.get(code)
}

let countryTable: Record<'codes' | 'names', Map<string, string>> | undefined

/**
 * The codes by all that is read as them, and the names by code. Asked of all codes there can be
 * when it is first needed: a list of them would only repeat what `Intl` knows.
 */
function loadCountryTable(): NonNullable<typeof countryTable> {
  if (countryTable) return countryTable
  countryTable = { codes: new Map(), names: new Map() }
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (let at = 0; at < 26 * 26; at += 1) {
    const code = String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))
    const name = display.of(code)
    // Codes that were given up go by the name of what followed: SU, which is no code of Russia's.
    if (!name || notCountries.includes(code) || new Intl.Locale(`und-${code}`).region !== code) {
      continue
    }
    countryTable.names.set(code, name)
    for (const text of [code, name]) countryTable.codes.set(normalizeCountryName(text), code)
  }
  for (const [code, written] of countryAliases) countryTable.codes.set(written, code)
  return countryTable
}

/** writtenAs('Bosnia & Herzegovina') // 'bosniaandherzegovina'; Saint and St. are the same too. */
function normalizeCountryName(text: string): string {
  return lettersOnly(
    text
      .replace(/&/g, 'and')
      .replace(/\bsaint\b/gi, 'st')
      .replace(/ sar china$| \([^)]+\)$/i, ''),
  )
}
