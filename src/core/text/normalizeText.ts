import { dropInvisible, isAscii } from './invisible.ts'

/**
 * The text as a person sees it: full-width characters and Arabic digits become ASCII, every kind of space a
 * space and every short dash a hyphen; invisible characters and spaces at the ends are removed, also
 * those of an emoji or a joined word.
 *
 * normalizeText('\u3000１２\u00a0%\u200b') // '12 %'
 *
 * Tabs and newlines inside stay: `1` above `200` is two cells of a sheet, not 1200. NFKC would turn 5²
 * into 52.
 */
export function normalizeText(text: string): string {
  if (isAscii(text)) return text.trim()
  return dropInvisible(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010-\u2013\u2212\ufe63]/g, '-')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(arabicDigits, toAsciiDigit)
    .trim()
}

/** The digits of Arabic, Persian and Urdu, with their percent sign and separators. */
const arabicDigits = /[\u0660-\u066c\u06f0-\u06f9]/g
const toAsciiDigit = (digit: string) => '0123456789%.,'.charAt(digit.charCodeAt(0) & 15)
