import { yearsOfTwoDigits } from '../../core/text/enteredNumber.ts'
import { type BuiltInRule, builtInRule, type ReportFinding } from '../rule.ts'
import type { RuleId } from '../ruleMessages.ts'

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
    report('year.century', member, { other: String(second), fix: second, isButtonOnly: true })
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
