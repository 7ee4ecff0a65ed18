import { ageOn } from '../../core/text/calendar.ts'
import { parseExactState } from '../../core/text/parseState.ts'
import { builtInRule } from '../rule.ts'
import { splitName } from './splitName.ts'

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
