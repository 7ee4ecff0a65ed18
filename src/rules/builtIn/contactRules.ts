import { maxEmailLength } from '../../core/text/parseEmail.ts'
import { builtInRule } from '../rule.ts'
import { normalizeText } from '../../core/text/normalizeText.ts'

/** Domains with their usual typing errors. */
const domainTypos =
  'gmail:gmial,gamil,gmai,gmal,gmil,gnail yahoo:yaho,yahooo,yhaoo hotmail:hotmial,hotmal,hotmai ' +
  'outlook:outlok,outloo icloud:iclod,icoud'

/** Checks the shape of an email address, and its domain for typing errors. */
export const emailRules = builtInRule(['email.shape', 'email.typo'], (record, report) => {
  const text = record.text('email')
  const address = text.length > maxEmailLength ? '' : text
  const [, name = '', domain = '', end = ''] = /^(\S+@)(\S+)(\.[^\s.]+)$/.exec(address) ?? []
  const corrected = domainTypos
    .split(' ')
    .find((entry) => entry.split(/[:,]/).indexOf(domain.toLowerCase()) > 0)
  const ending = end.replace(/^\.(con|cmo|ocm|comm|vom|xom)$/i, '.com')
  const other = name + (corrected?.split(':')[0] ?? domain) + ending
  if (text && !name) report('email.shape', 'email')
  else if (name && other !== text) report('email.typo', 'email', { other, fix: other })
})

/**
 * Checks the number of digits of a telephone number, in which letters count as digits. Eight or nine are
 * a number of another country, or one with a digit too few.
 */
export const phoneRules = builtInRule(['phone.digits', 'phone.format'], (record, report) => {
  const text = record.text('phone')
  const dialed = text.replace(/(ext?\b|x|#).*|[^a-z\d]/gi, '').length
  const other = /^\+?\d+$/.test(text) ? formatPhone(text) : undefined
  const isShort = dialed < 7 || (dialed > 7 && dialed < 10 && !text.startsWith('+'))
  if (text && (isShort || dialed > 15)) report('phone.digits', 'phone')
  else if (other) report('phone.format', 'phone', { other, fix: other, isButtonOnly: true })
})

/**
 * A US telephone number in its usual format, for a button and never replacing what was typed;
 * undefined for any other text, such as a number with letters or an extension.
 *
 * formatPhone('5125550142') // '(512) 555-0142'
 * formatPhone('+1 512.555.0142') // '(512) 555-0142'
 */
export function formatPhone(text: string): string | undefined {
  const written = normalizeText(text)
  if (!/^[\d ().+-]*$/.test(written)) return undefined
  const [, area, exchange, line] =
    /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(written.replace(/[^\d+]/g, '')) ?? []
  return area && `(${area}) ${exchange}-${line}`
}
