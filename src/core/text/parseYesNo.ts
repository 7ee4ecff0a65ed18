import { normalizeText } from './normalizeText.ts'

/** The texts that mean an answer in every language, stored or typed. */
export const yesNoInAnyLanguage = { yes: ['true', '1'], no: ['false', '0'] } as const

/**
 * The answer that a stored text means; undefined for any other text, which is then shown as it is.
 *
 * parseYesNo(' Y ') // 'yes'
 * parseYesNo('0') // 'no'
 * parseYesNo('partial') // undefined
 */
export function parseYesNo(text: string): 'yes' | 'no' | undefined {
  const plain = normalizeText(text).toLowerCase()
  if (['yes', 'y', ...yesNoInAnyLanguage.yes].includes(plain)) return 'yes'
  return ['no', 'n', ...yesNoInAnyLanguage.no].includes(plain) ? 'no' : undefined
}
