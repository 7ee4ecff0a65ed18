/** A message quotes at most so many characters of a value. */
export const maxExcerptLength = 80

/** A text as a message quotes it: cut at its end, if it is long. */
export function excerpt(text: string): string {
  if (text.length <= maxExcerptLength) return text
  // Half a character shows as a box.
  return `${text.slice(0, maxExcerptLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
