import type { Problem } from '../advice/problem.ts'

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

/** Whether there is anything to hide in a sensitive text. */
export const isToHide = (text: string): boolean => text.trim() !== '' && !isMasked(text)

/**
 * What is said of a sensitive text, as it may be said while that is out of sight. It is cut out of
 * an error. A notice that tells it, be it as it was read, is left out.
 *
 * `discreet({ severity: 'suggestion', message: 'Read as March 4, 1980' }, '4/3/1980') // undefined`
 */
export function discreet<Said extends Pick<Problem, 'severity' | 'message'>>(
  said: Said,
  text: string,
): Said | undefined {
  const { severity, message } = said
  const has = message.includes(text.trim())
  // A text of a few characters would be found in any word.
  if (severity === 'error' && has && text.length > 3)
    return { ...said, message: message.replaceAll(text.trim(), '••••') }
  const told = numbersIn(message)
  const tells = has || numbersIn(text).some((number) => told.includes(number))
  return severity !== 'error' && tells ? undefined : said
}

/** `numbersIn('D551 of 03/14') // ['D551', '3', '14']` */
function numbersIn(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu) ?? []).map((number) =>
    number.replace(/^0+/, ''),
  )
}
