import type { Problem } from '../validation/problem.ts'

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
