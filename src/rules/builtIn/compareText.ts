/** `toTerms("12-34 O'Neil St.") // ['12', '34', 'oneil', 'st']` */
export function toTerms(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[\p{M}\p{Lm}'‘’`´.]/gu, '')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}

/**
 * Whether each term is among others, abbreviated or not: `St` for `Street`, `N` for `North`. Numbers
 * have no abbreviation.
 */
export function termsMatch(terms: readonly string[], others: readonly string[]): boolean {
  return terms.every((term) =>
    others.some(
      (other) => term === other || isAbbreviation(term, other) || isAbbreviation(other, term),
    ),
  )
}

/** `isAbbreviation('blvd', 'boulevard') // true`: the same first letter, and the others in order */
function isAbbreviation(short: string, long: string): boolean {
  return !/\d/.test(short) && new RegExp(`^${Array.from(short).join('.*')}`).test(long)
}

/** A text without the spaces around it; `''` for any other value and for a masked one: `****4521`. */
export function unmaskedText(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return /[*•]{2}|x{4}/i.test(text) ? '' : text
}
