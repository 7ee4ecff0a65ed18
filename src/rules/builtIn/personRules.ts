import { ageOn, formatDate } from '../../core/text/parseDate.ts'
import { parseYesNo } from '../../core/text/parseYesNo.ts'
import { builtInRule } from '../rule.ts'
import { toTerms } from './compareText.ts'
import { maxNameLength } from './offerRules.ts'
import { parseCountry, parseExactState, stateNames } from '../../core/text/parsePlace.ts'
import { maxEmailLength } from '../../core/text/parseContact.ts'
import { normalizeText } from '../../core/text/normalizeText.ts'

/** Checks the date of birth and compares it with the age. */
export const birthDateRules = builtInRule(
  ['date.future', 'date.old', 'date.young', 'date.age', 'student.age'],
  (record, report, { today, recordKind }) => {
    const date = record.text('birth_date')
    const age = record.number('age')
    const other = ageOn(date, today) ?? NaN
    if (formatDate(date) && date > today) report('date.future', 'birth_date')
    if (other > 120) report('date.old', 'birth_date')
    else if (recordKind === 'driver' && other < 14) report('date.young', 'birth_date', { other })
    else if (Math.abs(age - other) > 0) report('date.age', 'age', { other, fix: other })
    // The date decides, so that the digits of an age bring and take nothing while they are typed.
    if (parseYesNo(record.text('full_time_student')) === 'yes' && (other || age) > 30) {
      report('student.age', 'full_time_student')
    }
  },
)

/**
 * Compares the full name with its parts, unless one is longer than a name. A middle name may be
 * abbreviated or left out.
 */
export const nameRules = builtInRule(['name.mismatch', 'name.digits'], (record, report) => {
  const [first, middle, last] = ['first_name', 'middle_name', 'last_name'].map(record.text)
  const whole = record.text('full_name')
  const isTooLong = [whole, first, middle, last].some((text = '') => text.length > maxNameLength)
  const full = isTooLong ? [] : toTerms(whole)
  const outer = toTerms(`${first} ${last}`)
  const inner = toTerms(`${middle}`)
  const isInner = (word: string) =>
    inner.some((name) => name.startsWith(word) || word.startsWith(name))
  const others = full.filter((word) => !outer.includes(word) && !/^([js]r|i+v?)$/.test(word))
  if (
    full.length > 0 &&
    (!outer.every((word) => full.includes(word)) || (middle && !others.every(isInner)))
  ) {
    const fix = [first, middle, last].filter(Boolean).join(' ')
    report('name.mismatch', 'full_name', first && last ? { fix } : {})
  }
  for (const name of ['first_name', 'last_name', 'full_name']) {
    if (/\d/.test(record.text(name))) report('name.digits', name)
  }
})

/**
 * The patterns of driver's license numbers by issuing state: `CAA7` is, for CA, a letter and seven
 * digits; `?` is a letter, a digit or a star. Public tables disagree and states change them, so
 * another number only gets a suggestion.
 */
const licensePatterns =
  'AK1-7 AL1-8 AR4-9 AZA1-8/AA2-5/9 CAA7 CO9/A3-6/AA2-5 CT9 DC7/9 DE1-7 FLA12 GA7-9 HIA8/9 ' +
  'IA9/3AA4 IDAA6A/9 ILA11-12 INA9/9-10 KSA1A1A/A8/9 KYA8-9/9 LA1-9 MAA8/AA7/9 MDA12 ME7-8/7A ' +
  'MIA10/A12 MNA12 MOA5-9/8AA/9A/9/3A6 MS9 MTA8/13/9/14/AAA10 NC1-12 NDAAA6/9 NE1-7/A6-8 ' +
  'NH2AAA5 NJA14 NM8/9 NV9/10/12/X8 NYA7/A18/8/9/16/AAAAAAAA OHA4-8/AA3-7/8 OKA9/9 OR1-9/A6-7 ' +
  'PA8 RI7-8/A6 SC5-11 SD6-10/12 TN7-9 TX7-8 UT4-10 VAA8-11/9 VT8/7A WA???????????? WIA13 ' +
  'WV7/A5-6/AA5-6 WY9-10'

/**
 * Whether a license number fits the pattern of a state, without its spaces and hyphens. Any number fits
 * an unknown issuer.
 *
 * matchesLicensePattern('D123-4567', 'CA') // true
 * matchesLicensePattern('1234', 'TX') // false
 */
function matchesLicensePattern(number: string, state: string): boolean {
  const entry = licensePatterns.split(' ').find((entry) => entry.startsWith(state))
  const pattern = entry
    ?.slice(2)
    .replace(/\d+(-\d+)?/g, (count) => `\\d{${count.replace('-', ',')}}`)
    .replace(/A/g, '[A-Z]')
    .replace(/\?/g, '[A-Z\\d*]')
    .replace(/\//g, '|')
  return !pattern || new RegExp(`^(${pattern})$`, 'i').test(number.replace(/[\s-]/g, ''))
}

/** Checks a driver's license: its issuer, its number and its status. */
export const licenseRules = builtInRule(
  ['state.unknown', 'license.shape', 'license.status'],
  (record, report) => {
    const number = record.text('license_number')
    const issuer = record.text('license_issuing_state')
    const other = parseExactState(issuer)
    const abroad = parseCountry(issuer) ?? /international|foreign|consul/i.exec(issuer)
    if (issuer && !other && !abroad) report('state.unknown', 'license_issuing_state')
    if (number && other && !matchesLicensePattern(number, other)) {
      report('license.shape', 'license_number', { other: stateNames.get(other) ?? other })
    }
    const bad = /suspend|revoke|expire|cancel|unlicensed|^(not|never|none)\b/i
    const rated = /(?<!\bno[nt][- ])\brated\b/i
    if (bad.test(record.text('license_status')) && rated.test(record.text('status'))) {
      report('license.status', 'license_status')
    }
  },
)

/** Domains with their usual typing errors. */
const domainTypos =
  'gmail:gmial,gamil,gmai,gmal,gmil,gnail yahoo:yaho,yahooo,yhaoo hotmail:hotmial,hotmal,hotmai ' +
  'outlook:outlok,outloo icloud:iclod,icoud'

/** Checks the shape of an email address, and its domain for typing errors. */
export const emailRules = builtInRule(['email.shape', 'email.typo'], (record, report) => {
  const text = record.text('email')
  const address = text.length > maxEmailLength ? '' : text
  const [, name = '', domain = '', end = ''] =
    /^([^\s@]+@)([^\s@]+)(\.[^\s@.]+)$/.exec(address) ?? []
  const corrected = domainTypos
    .split(' ')
    .find((entry) => entry.split(/[:,]/).indexOf(domain.toLowerCase()) > 0)
  const ending = end.replace(/^\.(con|cmo|ocm|comm|vom|xom)$/i, '.com')
  const other = name + (corrected?.split(':')[0] ?? domain) + ending
  if (text && !name) report('email.shape', 'email')
  else if (name && other !== text)
    report('email.typo', 'email', { other, fix: other, inMessage: 'text' })
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
  else if (other) report('phone.format', 'phone', { other, fix: other, inMessage: 'label' })
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
