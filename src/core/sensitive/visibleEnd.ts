/**
 * The end of a sensitive text, which may be shown while the text is masked. Empty for a short text, and
 * for a date, whose year alone says a lot.
 *
 * `visibleEnd('D5514821', false) // '4821'`
 */
export function visibleEnd(text: string, isDate: boolean): string {
  const trimmed = text.trim()
  return isDate || trimmed.length < 8 ? '' : trimmed.slice(-4)
}
