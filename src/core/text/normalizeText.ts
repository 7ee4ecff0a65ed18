import { once } from '../promises.ts'

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

/**
 * A text without the characters that nobody sees: zero-width spaces, soft hyphens, marks of direction,
 * byte order marks, control characters. Copies from web pages, PDFs and spreadsheets have them, and a name
 * or a number with one of them equals no other. Spaces, tabs and line breaks stay.
 *
 * dropInvisible('Fem\u00adale') // 'Female'
 * dropInvisible('\u202d5125550142\u202c') // '5125550142'
 *
 * What the eye needs stays: joiners between two letters, as in Persian and Hindi, and what makes one emoji
 * of several characters.
 */
export function dropInvisible(text: string): string {
  if (isAscii(text)) return text
  return text
    .replace(lineSeparators, '\n')
    .replace(patterns().neverSeen, '')
    .replace(patterns().dependent, (_, seen: string | undefined) => seen ?? '')
}

/**
 * What a person entered: without invisible characters, and without the spaces at the ends. A tab, which only a paste can
 * have, is a space.
 */
export function enteredText(text: string): string {
  return dropInvisible(text).replaceAll('\t', ' ').trim()
}

/** A text as searches compare it: `foldAccents('José') // 'jose'` */
export const foldAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a person entered nothing but spaces and what nobody sees. */
export const isBlankText = (text: string): boolean => enteredText(text) === ''

/**
 * Whether a text has ASCII characters only, as most have. A browser takes milliseconds to build its
 * first patterns of Unicode properties, which such a text does not need.
 */
export const isAscii = (text: string): boolean => /^[\t\n\r -~]*$/.test(text)

/** Line breaks that a box does not show as one. */
const lineSeparators = /\v|\f|\u0085|\u2028|\u2029/g

/** Joiners and selectors, which may change what is around them. */
const dependent = String.raw`[\u200c\u200d\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]`

const emoji = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`
/** A joiner and a selector are marks themselves, but no letter. */
const letter = String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]`

/** Made when the first text needs them. */
const patterns = once(() => ({
  /** Control characters, what Unicode calls ignorable, and what fonts draw as nothing. */
  neverSeen: new RegExp(
    String.raw`(?!${dependent}|[\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]`,
    'gu',
  ),
  /** In the group what belongs to an emoji, to a joined word or to a variant of a Chinese character. */
  dependent: new RegExp(
    `(${[
      String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
      String.raw`[#*\d]\ufe0f\u20e3`,
      String.raw`${emoji}(?:\u200d${emoji})*`,
      String.raw`(?<=${letter})[\u200c\u200d](?=${letter})`,
      String.raw`(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]`,
    ].join('|')})|${dependent}`,
    'gu',
  ),
}))

/** A message quotes at most so many characters of a value. */
export const maxExcerptLength = 80

/** A text as a message quotes it: cut at its end, if it is long. */
export function excerpt(text: string): string {
  if (text.length <= maxExcerptLength) return text
  // Half a character shows as a box.
  return `${text.slice(0, maxExcerptLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
