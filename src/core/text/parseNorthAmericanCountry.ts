import { isAscii } from './invisible.ts'
import { normalizeText } from './normalizeText.ts'

/** The code of each spelling, in letters alone. */
const countryCodes = new Map([
  ['us', 'US'],
  ['usa', 'US'],
  ['unitedstates', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['america', 'US'],
  ['ca', 'CA'],
  ['can', 'CA'],
  ['canada', 'CA'],
  ['mx', 'MX'],
  ['mex', 'MX'],
  ['mexico', 'MX'],
])

/**
 * Which of the United States, Canada and Mexico a text names; undefined for any other text. It does
 * without the table of all countries that `parseCountry` needs.
 *
 * parseNorthAmericanCountry('U.S.A.') // 'US'
 */
export function parseNorthAmericanCountry(text: string): string | undefined {
  // Every address looks up its country when it mounts, and few have more than letters and spaces.
  const plain = text.toLowerCase().replaceAll(' ', '')
  return countryCodes.get(plain) ?? countryCodes.get(lettersOnly(text))
}

/** lettersOnly('The U.S.A.') // 'usa'; lettersOnly("Côte d'Ivoire") // 'cotedivoire' */
export function lettersOnly(text: string): string {
  const name = normalizeText(text).normalize('NFD').toLowerCase().replace(/^the /, '')
  return name.replace(isAscii(name) ? /[^a-z\d]/g : /[^\p{L}\d]|\p{Lm}/gu, '')
}
