import type { BuiltInRule } from '../rule.ts'
import type { RuleId } from '../ruleMessages.ts'

/** A member with a number, its rule, its usual range and its step. */
type UsualRange = readonly [member: string, id: RuleId, low: number, high: number, step?: 1 | 0.25]

const usualRanges = (year: number): Readonly<Record<string, readonly UsualRange[]>> => ({
  person: [['age', 'age.range', 0, 120, 1]],
  driver: [['age', 'age.range', 15, 100, 1]],
  property: [
    ['family_count', 'families.range', 1, 4, 1],
    ['year_built', 'year.range', 1800, year + 1, 1],
    ['stories_count', 'stories.range', 1, 4, 0.25],
    ['bathrooms_count', 'bathrooms.range', 0.5, 10, 0.25],
    ['square_footage', 'area.range', 300, 15_000, 1],
    ['employee_count', 'employees.range', 0, 50, 1],
    ['garage_size', 'garage.range', 0, Infinity],
    ['roof_age_year', 'roof.old', 0, Infinity],
  ],
})

/** Checks that numbers are in their usual ranges and steps. */
export const rangeRules: BuiltInRule = (record, report, { year, recordKind }) => {
  for (const [member, id, low, high, step] of usualRanges(year)[recordKind] ?? []) {
    const number = record.number(member)
    if (number < 0) report('number.negative', member)
    else if (number < low || number > high) report(id, member, { low, high })
    if (step && number % step) report(step === 1 ? 'number.notWhole' : 'number.notQuarter', member)
  }
}
