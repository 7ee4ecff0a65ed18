import { excerpt } from '../text/normalizeText.ts'

/** `labelFromKey('year_built') // 'Year built'`. A key may come from a client, and be of any length. */
export function labelFromKey(key: string | number | undefined): string {
  const words = String(key ?? '')
    .replaceAll('_', ' ')
    .trim()
  return upperFirst(excerpt(words))
}

/** The text to show in place of an option, or also other spellings that find it. */
export type OptionLabel = string | { readonly label: string; readonly aliases: readonly string[] }

/** The text to show of an option's label. */
export const shownOptionLabel = (label: OptionLabel | undefined): string | undefined =>
  typeof label === 'object' ? label.label : label

/** `upperFirst('driver') // 'Driver'` */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `lowerFirst('Year built') // 'year built'`; `'ZIP code'` keeps its capitals. */
export function lowerFirst(label: string): string {
  const second = label[1] ?? ''
  // Browsers take a third of a millisecond to compile a pattern for letters of all languages.
  return second === second.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
