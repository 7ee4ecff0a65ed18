import { type BuiltInRule, builtInRule } from '../rule.ts'
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
  const ids = ['number.negative', 'year.short', id, 'number.notWhole', 'number.notQuarter'] as const
  return builtInRule(ids, (record, report, { year }) => {
    const high = isYear ? year + 1 : top
    const number = record.number(member)
    if (number < 0) report('number.negative', member)
    else if (isYear && number < 1000) report('year.short', member)
    else if (number < low || number > high) report(id, member, { low, high })
    if (step && number % step) report(step === 1 ? 'number.notWhole' : 'number.notQuarter', member)
  })
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
