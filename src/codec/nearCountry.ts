import { plain } from './reading.ts'

/** The countries of this kit's records by what is written for them, in letters alone. */
const codes = new Map([
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
export function readNearCountry(text: string): string | undefined {
  return codes.get(lettersOf(text))
}

/** lettersOf('The U.S.A.') // 'usa'; lettersOf("Côte d'Ivoire") // 'cotedivoire' */
export function lettersOf(text: string): string {
  return plain(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^\p{L}\d]|\p{Lm}/gu, '')
}
