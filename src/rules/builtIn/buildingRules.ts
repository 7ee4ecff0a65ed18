import { parseYesNo } from '../../core/text/parseYesNo.ts'
import { builtInRule, type BuiltInRule, type ReportFinding } from '../rule.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { unmaskedText } from './compareText.ts'
import { yearsOfTwoDigits } from '../../core/text/parseNumber.ts'
import type { RuleId } from '../ruleMessages.ts'

/** Checks the finished percentage of the basement against the basement and the foundation. */
export const basementRules = builtInRule(
  [
    'percent.range',
    'percent.fraction',
    'basement.conflict',
    'basement.foundation',
    'foundation.conflict',
  ],
  (record, report) => {
    const member = 'finished_basement_percentage'
    const percent = record.number(member)
    const foundation = record.text('foundation')
    const none = parseYesNo(record.text('basement_included')) === 'no'
    if (percent < 0 || percent > 100) report('percent.range', member, { low: 0, high: 100 })
    if (percent > 0 && percent < 1) {
      const other = Number((percent * 100).toPrecision(12))
      report('percent.fraction', member, { other, fix: other })
    }
    if (percent > 0 && none) report('basement.conflict', member)
    else if (percent > 0 && /^(slab|crawl)/i.test(foundation)) {
      report('basement.foundation', member, { other: foundation })
    }
    if (none && /basement/i.test(foundation)) report('foundation.conflict', 'foundation')
  },
)

/** Checks the garage's size against its unit and type. */
export const garageRules = builtInRule(
  ['garage.unit', 'garage.range', 'garage.conflict'],
  (record, report, { garageUnit }) => {
    const member = 'garage_size'
    const size = record.number(member)
    if (garageUnit === 'cars') {
      if (size > 10) report('garage.unit', member, { other: 'sqft' })
    } else if (garageUnit === 'sqft') {
      if (size > 0 && size < 100) report('garage.unit', member, { other: 'cars' })
    } else if (size > 10 && size < 100) {
      report('garage.unit', member, { other: 'neither' })
    }
    if (garageUnit !== 'cars' && size > 2500) report('garage.range', member, { high: 2500 })
    if (size > 0 && /^none$/i.test(record.text('garage_type'))) report('garage.conflict', member)
  },
)

/** Checks the roof's age or year: 1700 and above is a year, up to 150 an age. */
export const roofRules = builtInRule(
  ['roof.asYear', 'roof.future', 'roof.unclear', 'roof.beforeBuilt', 'roof.old', 'roof.life'],
  (record, report, { year }) => {
    const member = 'roof_age_year'
    const size = record.number(member)
    const isYear = size >= 1700
    const age = isYear ? year - size : size
    const type = record.text('roof_type')
    const lasts = /asphalt|composition|3-tab/i.test(type) ? 20 : /slate|tile/i.test(type) ? 40 : 30
    if (isYear && age >= 0) report('roof.asYear', member, { fix: age, years: age })
    if (age < 0) {
      if (isYear) report('roof.future', member)
    } else if (!isYear && age > 150) report('roof.unclear', member)
    else if (age > year - record.number('year_built')) report('roof.beforeBuilt', member)
    else if (age > 50) report('roof.old', member)
    else if (age > lasts) report('roof.life', member, { other: lasts })
  },
)

/** Checks for masked loan numbers and for spaces around them. */
export const loanNumberRules = builtInRule(['loan.masked', 'loan.spaces'], (record, report) => {
  const text = record.text('loan_number')
  const value = record.value('loan_number')
  if (typeof value === 'string' && value.trim() !== text) report('loan.masked', 'loan_number')
  else if (text && text !== value) report('loan.spaces', 'loan_number', { fix: text })
})

/** Compares the property's own loan number with those of its mortgagees. */
export const propertyLoanRules = builtInRule(['loan.same', 'loan.mismatch'], (record, report) => {
  const own = record.text('loan_number')
  const mortgagees = record.value('mortgagee')
  const loans = Array.isArray(mortgagees)
    ? mortgagees.map((item: unknown) => isObject(item) && unmaskedText(item.loan_number))
    : []
  const other = loans.indexOf(own) + 1
  if (own && other) report('loan.same', 'loan_number', { other })
  else if (own && loans.length === 1 && loans[0]) report('loan.mismatch', 'loan_number')
})

/** The top of a member that is a year. */
const nextYear = 'next year'

/** A rule that a member is in its usual range and steps. */
function usualRange(
  member: string,
  id: RuleId,
  low: number,
  top: number | typeof nextYear,
  step?: 1 | 0.25,
): BuiltInRule {
  const isYear = top === nextYear
  const ids = [
    'number.negative',
    'year.short',
    'year.century',
    id,
    'number.notWhole',
    'number.notQuarter',
  ] as const
  return builtInRule(ids, (record, report, { year }) => {
    const high = isYear ? year + 1 : top
    const number = record.number(member)
    if (number < 0) report('number.negative', member)
    else if (isYear && number < 1000) reportShortYear(number, member, report, year)
    else if (number < low || number > high) report(id, member, { low, high })
    if (step && number % step) {
      const fix = member === 'bathrooms_count' ? listedBaths(number) : undefined
      const offStep = step === 1 ? 'number.notWhole' : 'number.notQuarter'
      report(offStep, member, fix === undefined ? {} : { fix })
    }
  })
}

/** Listings write two full baths and a half one as 2.1: `listedBaths(2.1) // 2.5`. */
function listedBaths(number: number): number | undefined {
  const [, full, half] = /^(\d+)\.([1-3])$/.exec(String(number)) ?? []
  return full && half ? Number(full) + Number(half) / 2 : undefined
}

/** A year of two digits is in this century or the last. Where it may be in either, there are two buttons. */
function reportShortYear(
  number: number,
  member: string,
  report: ReportFinding<'year.short' | 'year.century'>,
  thisYear: number,
): void {
  const isTwoDigits = Number.isInteger(number) && number < 100
  const [first, second] = isTwoDigits ? yearsOfTwoDigits(number, thisYear) : []
  report('year.short', member, first === undefined ? {} : { fix: first })
  if (second !== undefined)
    report('year.century', member, { other: String(second), fix: second, inMessage: 'label' })
}

/** The rules that numbers are in their usual ranges and steps, by record kind. */
export const rangeRules = {
  person: [usualRange('age', 'age.range', 0, 120, 1)],
  driver: [usualRange('age', 'age.range', 15, 100, 1)],
  property: [
    usualRange('family_count', 'families.range', 1, 4, 1),
    usualRange('year_built', 'year.range', 1800, nextYear, 1),
    usualRange('stories_count', 'stories.range', 1, 4, 0.25),
    usualRange('bathrooms_count', 'bathrooms.range', 0.5, 10, 0.25),
    usualRange('square_footage', 'area.range', 300, 15_000, 1),
    usualRange('employee_count', 'employees.range', 0, 50, 1),
    usualRange('garage_size', 'garage.range', 0, Infinity),
    usualRange('roof_age_year', 'roof.old', 0, Infinity),
  ],
}
