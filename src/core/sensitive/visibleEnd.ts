import type { Problem } from '../validation/problem.ts'

/**
 * What may be seen of a sensitive text while it is masked: its end, where enough is left unseen. A
 * date shows nothing, for its year alone tells a lot.
 *
 * `endOf('D5514821', false) // '4821'`
 */
export function visibleEnd(text: string, isDate: boolean): string {
  const trimmed = text.trim()
  return isDate || trimmed.length < 8 ? '' : trimmed.slice(-4)
}

/**
 * Whether a text arrived masked, with no more than an end to see: there is nothing left to hide.
 *
 * `isMasked('*****678') // true`
 */
export function isAlreadyMasked(text: string): boolean {
  return /[*•●]{2}/.test(text) && text.replace(/[^\p{L}\p{N}]/gu, '').length <= 4
}

/** Whether there is anything to hide in a sensitive text. */
export const needsMask = (text: string): boolean => text.trim() !== '' && !isAlreadyMasked(text)

/**
 * What is said of a sensitive text, as it may be said while that is out of sight. It is cut out of
 * an error. A notice that tells it, be it as it was read, is left out.
 *
 * `discreet({ severity: 'suggestion', message: 'Read as March 4, 1980' }, '4/3/1980') // undefined`
 */
export function redactProblem<Said extends Pick<Problem, 'severity' | 'message'>>(
  problem: Said,
  text: string,
): Said | undefined {
  const { severity, message } = problem
  const has = message.includes(text.trim())
  // A text of a few characters would be found in any word.
  if (severity === 'error' && has && text.length > 3)
    return { ...problem, message: message.replaceAll(text.trim(), '••••') }
  const messageNumbers = numbersIn(message)
  const quotesText = has || numbersIn(text).some((number) => messageNumbers.includes(number))
  return severity !== 'error' && quotesText ? undefined : problem
}

/** `numbersIn('D551 of 03/14') // ['D551', '3', '14']` */
function numbersIn(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu) ?? []).map((number) =>
    number.replace(/^0+/, ''),
  )
}
