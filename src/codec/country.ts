import { plain } from './reading.ts'

/** What `Intl` calls none of them, in letters alone. */
const otherWritings = new Map([
  ['usa', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['america', 'US'],
  ['can', 'CA'],
  ['mex', 'MX'],
  ['uk', 'GB'],
  ['greatbritain', 'GB'],
])

/** What `Intl` names beside the countries of ISO 3166-1: parts of one, unions, and no region. */
const notCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))

/**
 * The code (ISO 3166-1 alpha-2) of the country that a text names, by code or English name.
 * Undefined for any other text, which is then kept as it is.
 *
 * readCountry('U.S.A.') // 'US'
 * readCountry('canada') // 'CA'
 * readCountry('Atlantis') // undefined
 */
export function readCountry(text: string): string | undefined {
  const written = lettersOf(text)
  const code = written.toUpperCase()
  return countryName(code) === undefined
    ? (otherWritings.get(written) ?? codesByName().get(written))
    : code
}

/** The English name of a country's code: `countryName('US') // 'United States'`. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || notCountries.has(code)) return undefined
  const name = english().long.of(code)
  // Codes that were given up go by the name of what followed: SU, which is no code of Russia's.
  return name && new Intl.Locale(`und-${code}`).region === code ? name : undefined
}

let names: Record<'long' | 'short', Intl.DisplayNames> | undefined

/** Made when first asked for, and kept: they cost more to make than to ask. */
function english() {
  const named = (style: 'long' | 'short') =>
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none', style })
  return (names ??= { long: named('long'), short: named('short') })
}

let codes: Map<string, string> | undefined

/** Asked of all codes there can be: a list of them would only repeat what `Intl` knows. */
function codesByName(): ReadonlyMap<string, string> {
  if (codes) return codes
  codes = new Map()
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = countryName(code)
    if (name === undefined) continue
    codes.set(lettersOf(name), code)
    codes.set(lettersOf(english().short.of(code) ?? name), code)
  }
  return codes
}

/** lettersOf('The U.S.A.') // 'usa'; lettersOf("Côte d'Ivoire") // 'cotedivoire' */
function lettersOf(text: string): string {
  return plain(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/\bsaint\b/g, 'st')
    .replace(/^the /, '')
    .replace(/[^\p{L}\d]/gu, '')
}
