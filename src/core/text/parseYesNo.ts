import { normalizeText } from './normalizeText.ts'

/** The texts that a record may have for each answer, and that may be typed in any language. */
export const yesNoSpellings = {
  yes: ['yes', 'y', 'true', '1'],
  no: ['no', 'n', 'false', '0'],
} as const

/**
 * The answer that a stored text means; undefined for any other text, which is then shown as it is.
 *
 * parseYesNo(' Y ') // 'yes'
 * parseYesNo('0') // 'no'
 * parseYesNo('partial') // undefined
 */
export function parseYesNo(text: string): 'yes' | 'no' | undefined {
  const plain = normalizeText(text).toLowerCase()
  const means = (spellings: readonly string[]) => spellings.includes(plain)
  if (means(yesNoSpellings.yes)) return 'yes'
  return means(yesNoSpellings.no) ? 'no' : undefined
}
