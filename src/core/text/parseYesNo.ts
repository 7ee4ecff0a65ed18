import { normalizeText } from './normalizeText.ts'

/**
 * Which of the two a stored text says; undefined for any other text, which is then shown as it is.
 *
 * readYesNo(' Y ') // 'yes'
 * readYesNo('0') // 'no'
 * readYesNo('partial') // undefined
 */
export function parseYesNo(text: string): 'yes' | 'no' | undefined {
  switch (normalizeText(text).toLowerCase()) {
    case 'yes':
    case 'y':
    case 'true':
    case '1':
      return 'yes'
    case 'no':
    case 'n':
    case 'false':
    case '0':
      return 'no'
    default:
      return undefined
  }
}
