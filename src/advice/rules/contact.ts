import { formatPhone } from '../../codec/phone.ts'
import type { Look } from './look.ts'

/** Domains with the slips that are made in typing them. */
const slips =
  'gmail:gmial,gamil,gmai,gmal,gmil,gnail yahoo:yaho,yahooo,yhaoo hotmail:hotmial,hotmal,hotmai ' +
  'outlook:outlok,outloo icloud:iclod,icoud'

/** Whether an email address looks like one. */
export const email: Look = (read, say) => {
  const text = read.text('email')
  const [, name = '', domain = '', end = ''] = /^(\S+@)(\S+)(\.[^\s.]+)$/.exec(text) ?? []
  const meant = slips
    .split(' ')
    .find((entry) => entry.split(/[:,]/).indexOf(domain.toLowerCase()) > 0)
  const ended = end.replace(/^\.(con|cmo|ocm|comm|vom|xom)$/i, '.com')
  const other = name + (meant?.split(':')[0] ?? domain) + ended
  if (text && !name) say('email.shape', 'email')
  else if (name && other !== text) say('email.typo', 'email', { other, offer: other })
}

/** Whether a telephone number has as many digits as there can be; letters are dialled as digits. */
export const phone: Look = (read, say) => {
  const text = read.text('phone')
  const dialled = text.replace(/(ext?\b|x|#).*|[^a-z\d]/gi, '').length
  const other = /^\+?\d+$/.test(text) ? formatPhone(text) : undefined
  if (text && (dialled < 7 || dialled > 15)) say('phone.digits', 'phone')
  else if (other) say('phone.format', 'phone', { other, offer: other })
}
