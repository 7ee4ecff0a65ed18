import type { Problem } from '../validation/problem.ts'

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

/**
 * A problem as it may be shown while the sensitive text is masked: an error without the text, and no
 * warning or suggestion that quotes the text or its parsed value.
 *
 * `redactProblem({ severity: 'suggestion', message: 'We swapped day and month: March 4, 1980' }, '4/3/1980') // undefined`
 */
export function redactProblem<P extends Pick<Problem, 'severity' | 'message'>>(
  problem: P,
  text: string,
): P | undefined {
  const { severity, message } = problem
  const isQuoted = message.includes(text.trim())
  // A text of a few characters may occur within any word.
  if (severity === 'error' && isQuoted && text.length > 3)
    return { ...problem, message: message.replaceAll(text.trim(), '••••') }
  const messageNumbers = new Set(numbersIn(message))
  const quotesText = isQuoted || numbersIn(text).some((number) => messageNumbers.has(number))
  return severity !== 'error' && quotesText ? undefined : problem
}

/** `numbersIn('D551 of 03/14') // ['D551', '3', '14']` */
function numbersIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => /\p{N}/u.test(word)).map((number) => number.replace(/^0+/, ''))
}

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
