import { isAscii } from '../../core/text/normalizeText.ts'

/** `toTerms("12-34 O'Neil St.") // ['12', '34', 'oneil', 'st']` */
export function toTerms(text: string): string[] {
  const lower = text.normalize('NFD').toLowerCase()
  const terms = isAscii(lower)
    ? lower.replace(/['`.]/g, '').match(/[a-z\d]+/g)
    : lower.replace(/[\p{M}\p{Lm}'‘’`´.]/gu, '').match(/[\p{L}\d]+/gu)
  return terms ?? []
}

/**
 * Whether each term is among others, abbreviated or not: `St` for `Street`, `N` for `North`. Numbers
 * have no abbreviation.
 */
export function termsMatch(terms: readonly string[], others: readonly string[]): boolean {
  return terms.every(
    (term) =>
      others.includes(term) ||
      others.some((other) => isAbbreviation(term, other) || isAbbreviation(other, term)),
  )
}

/** `isAbbreviation('blvd', 'boulevard') // true`: the same first letter, and the others in order */
function isAbbreviation(short: string, long: string): boolean {
  if (short[0] !== long[0] || short.length > long.length || /\d/.test(short)) return false
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** A text without the spaces around it; `''` for any other value and for a masked one: `****4521`. */
export function unmaskedText(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return /[*•]{2}|x{4}/i.test(text) ? '' : text
}
