import { normalizeText } from './normalizeText.ts'

/** The countries of this kit's records by what is written for them, in letters alone. */
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
 * Which of the United States, Canada and Mexico a text names; undefined for any other text. It
 * needs none of what `readCountry` does, which knows them all.
 *
 * readNearCountry('U.S.A.') // 'US'
 */
export function parseNorthAmericanCountry(text: string): string | undefined {
  return countryCodes.get(lettersOnly(text))
}

/** lettersOf('The U.S.A.') // 'usa'; lettersOf("Côte d'Ivoire") // 'cotedivoire' */
export function lettersOnly(text: string): string {
  return normalizeText(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^\p{L}\d]|\p{Lm}/gu, '')
}
