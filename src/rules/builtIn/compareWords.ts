/** `wordsOf("12-34 O'Neil St.") // ['12', '34', 'oneil', 'st']` */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[\p{M}\p{Lm}'‘’`´.]/gu, '')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}

/**
 * Whether each word stands among others, short for long or long for short: `St` for `Street`, `N`
 * for `North`. Numbers have no short form.
 */
export function wordsMatch(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) =>
    others.some(
      (other) => word === other || isAbbreviation(word, other) || isAbbreviation(other, word),
    ),
  )
}

/** `shortens('blvd', 'boulevard') // true`: its letters in their order, from the first on */
function isAbbreviation(short: string, long: string): boolean {
  return !/\d/.test(short) && new RegExp(`^${Array.from(short).join('.*')}`).test(long)
}

/** A value's text without the spaces around it; none where it is no text, or masked: `****4521`. */
export function unmaskedText(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return /[*•]{2}|x{4}/i.test(text) ? '' : text
}
