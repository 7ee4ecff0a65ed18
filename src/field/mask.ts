/**
 * What may be seen of a sensitive text while it is masked: its end, where enough is left unseen. A
 * date shows nothing, for its year alone tells a lot.
 *
 * `endOf('D5514821', false) // '4821'`
 */
export function endOf(text: string, isDate: boolean): string {
  const shown = text.trim()
  return isDate || shown.length < 8 ? '' : shown.slice(-4)
}

/**
 * Whether a text arrived masked, with no more than an end to see: there is nothing left to hide.
 *
 * `isMasked('*****678') // true`
 */
export function isMasked(text: string): boolean {
  return /[*•●]{2}/.test(text) && text.replace(/[^\p{L}\p{N}]/gu, '').length <= 4
}
