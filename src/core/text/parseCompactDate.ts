import { type DateParts, isRealDate } from './calendar.ts'

/**
 * Month, day and a year of this century or the last in digits without the zeros they should have;
 * undefined where none or two days could be meant.
 *
 * withoutZeros('341980') // { month: '3', day: '4', year: '1980' }
 * withoutZeros('3141980') // { month: '3', day: '14', year: '1980' }
 * withoutZeros('1111980') // undefined: January 11 or November 1
 */
export function parseCompactDate(digits: string): DateParts | undefined {
  const [, front = '', year = ''] = /^(\d{2,3})((?:19|20)\d\d)$/.exec(digits) ?? []
  const days = [1, 2]
    .map((at) => ({ month: front.slice(0, at), day: front.slice(at), year }))
    .filter(({ month, day }) => isRealDate(Number(year), Number(month), Number(day)))
  return days.length === 1 ? days[0] : undefined
}
