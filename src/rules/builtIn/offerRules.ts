import { ageOn } from '../../core/text/parseDate.ts'
import { parseExactState } from '../../core/text/parsePlace.ts'
import { builtInRule } from '../rule.ts'

/*
 * What the other answers say about an empty one. Nothing is wrong there, so these are no findings: the
 * form shows a button, and `checkRecord` says nothing.
 */

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Offers the age that the date of birth gives, unless the date looks wrong. */
export const ageOffer = builtInRule(['offer.age'], (record, report, { today, recordKind }) => {
  const age = ageOn(record.text('birth_date'), today) ?? NaN
  const isUsual = age >= (recordKind === 'driver' ? 14 : 0) && age <= 120
  if (isUsual && isEmpty(record.value('age')))
    report('offer.age', 'age', { other: age, fix: age, from: 'birth_date' })
})

/** Offers the full name from its parts, or the parts from the full name. */
export const nameOffers = builtInRule(
  ['offer.fullName', 'offer.threeNames', 'offer.twoNames'],
  (record, report) => {
    const names = ['first_name', 'middle_name', 'last_name']
    const [first, middle, last] = names.map(record.text)
    const full = record.text('full_name')
    if (first && last && isEmpty(record.value('full_name'))) {
      const fix = [first, middle, last].filter(Boolean).join(' ')
      report('offer.fullName', 'full_name', { other: fix, fix })
    }
    const parts = splitName(full)
    if (!parts || !names.map(record.value).every(isEmpty)) return
    const fills = { first_name: parts.first, middle_name: parts.middle, last_name: parts.last }
    report(parts.middle ? 'offer.threeNames' : 'offer.twoNames', 'full_name', {
      low: parts.first,
      other: parts.middle,
      high: parts.last,
      fills,
    })
  },
)

/**
 * Offers the state of the address for the state that issued the license. The license comes before the
 * address, so a person who has just entered the state gets the button after the address instead.
 */
export const licenseStateOffer = builtInRule(
  ['offer.licenseState', 'offer.licenseStateLater'],
  (record, report) => {
    const state = parseExactState(record.text('state'))
    if (!state || !isEmpty(record.value('license_issuing_state'))) return
    report('offer.licenseState', 'license_issuing_state', {
      other: state,
      fix: state,
      from: 'state',
    })
    report('offer.licenseStateLater', 'zip', {
      other: state,
      fills: { license_issuing_state: state },
      afterEditOf: ['address', 'state'],
    })
  },
)

/** The parts of a full name. Without a middle name, that is `''`. */
interface NameParts {
  first: string
  middle: string
  last: string
}

/** Words that belong to the last name after them. */
const particle = /^(da|de|del|della|der|di|dos|du|la|las|los|st\.?|van|von)$/i
const suffix = /^(jr|sr|i{2,3}|iv)\.?$/i
/** Words of two people, of a company or of an estate, and letters that no name has. */
const notOnePerson = /[&/+@\d]|\b(and|or|y|et|llc|inc|corp|trust|estate|company|co|ltd|lp)\b/i

/** Longer than any name. A longer text is neither split nor compared with others. */
export const maxNameLength = 300

/**
 * Splits the full name of a person into slices. Gives nothing where more than one split is likely: a
 * single word, two middle names or two last names, a couple, a company.
 *
 * splitName("María LOPEZ-O'BRIEN") // { first: 'María', middle: '', last: "LOPEZ-O'BRIEN" }
 * splitName('Lopez, Maria E') // { first: 'Maria', middle: 'E', last: 'Lopez' }
 * splitName('Maria de la Cruz') // { first: 'Maria', middle: '', last: 'de la Cruz' }
 * splitName('Maria Elena Lopez Garcia') // undefined
 */
export function splitName(fullName: string): NameParts | undefined {
  const text = fullName.trim()
  if (text.length > maxNameLength || notOnePerson.test(text)) return undefined
  const [beforeComma = '', afterComma, ...others] = text.split(/\s*,\s*/)
  if (others.length > 0) return undefined
  const isSuffix = afterComma !== undefined && suffix.test(afterComma)
  if (afterComma && !isSuffix) {
    const [first, middle = '', ...more] = words(afterComma)
    return first && beforeComma && more.length === 0
      ? { first, middle, last: beforeComma }
      : undefined
  }
  const all = words(beforeComma)
  const end = !isSuffix && suffix.test(all.at(-1) ?? '') ? all.pop() : afterComma
  const from = all.findIndex((word, index) => index > 0 && particle.test(word))
  const lastName = from > 0 ? all.splice(from) : all.splice(-1)
  const [first, middle = '', ...more] = all
  // A name may end in a word that looks like a particle: `Maria Della`.
  if (!first || more.length > 0 || particle.test(lastName.at(-1) ?? '')) return undefined
  const last = [...lastName, ...(end ? [end] : [])].join(' ')
  return { first, middle, last }
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)
