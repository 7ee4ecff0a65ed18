import { formatPhone } from '../../core/text/formatPhone.ts'
import type { BuiltInRule } from '../rule.ts'

/** Domains with the slips that are made in typing them. */
const domainTypos =
  'gmail:gmial,gamil,gmai,gmal,gmil,gnail yahoo:yaho,yahooo,yhaoo hotmail:hotmial,hotmal,hotmai ' +
  'outlook:outlok,outloo icloud:iclod,icoud'

/** Whether an email address looks like one. */
export const emailRules: BuiltInRule = (record, report) => {
  const text = record.text('email')
  const [, name = '', domain = '', end = ''] = /^(\S+@)(\S+)(\.[^\s.]+)$/.exec(text) ?? []
  const meant = domainTypos
    .split(' ')
    .find((entry) => entry.split(/[:,]/).indexOf(domain.toLowerCase()) > 0)
  const ended = end.replace(/^\.(con|cmo|ocm|comm|vom|xom)$/i, '.com')
  const other = name + (meant?.split(':')[0] ?? domain) + ended
  if (text && !name) report('email.shape', 'email')
  else if (name && other !== text) report('email.typo', 'email', { other, fix: other })
}

/** Whether a telephone number has as many digits as there can be; letters are dialled as digits. */
export const phoneRules: BuiltInRule = (record, report) => {
  const text = record.text('phone')
  const dialled = text.replace(/(ext?\b|x|#).*|[^a-z\d]/gi, '').length
  const other = /^\+?\d+$/.test(text) ? formatPhone(text) : undefined
  if (text && (dialled < 7 || dialled > 15)) report('phone.digits', 'phone')
  else if (other) report('phone.format', 'phone', { other, fix: other })
}
