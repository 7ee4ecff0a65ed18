import { ageOn, formatDate } from '../../core/text/calendar.ts'
import { parseYesNo } from '../../core/text/parseYesNo.ts'
import { builtInRule } from '../rule.ts'
import { toTerms } from './compareText.ts'
import { maxNameLength } from './splitName.ts'

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
    if (parseYesNo(record.text('full_time_student')) === 'yes' && (age || other) > 30) {
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
