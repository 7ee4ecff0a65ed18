import { normalizeText } from './normalizeText.ts'

/**
 * The answer that a stored text means; undefined for any other text, which is then shown as it is.
 *
 * parseYesNo(' Y ') // 'yes'
 * parseYesNo('0') // 'no'
 * parseYesNo('partial') // undefined
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
