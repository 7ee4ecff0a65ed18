/**
 * Whether the record has the text in masked form, with at most its end visible. There is nothing to hide.
 *
 * `isAlreadyMasked('*****678') // true`
 */
export function isAlreadyMasked(text: string): boolean {
  return /[*•●]{2}/.test(text) && text.replace(/[^\p{L}\p{N}]/gu, '').length <= 4
}

/** Whether a text is the one that arrived, in masked form. */
export const isMaskedArrival = (text: string, arrived: unknown): boolean =>
  text === arrived && isAlreadyMasked(text)

/** Whether a sensitive text has anything to hide. */
export const needsMask = (text: string): boolean => text.trim() !== '' && !isAlreadyMasked(text)
