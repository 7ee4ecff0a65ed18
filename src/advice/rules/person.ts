import { ageOn, writeDate } from '../../codec/date.ts'
import { readYesNo } from '../../codec/yesNo.ts'
import type { Look } from './look.ts'
import { wordsOf } from './words.ts'

/** The date of birth and what it says about the age. */
export const birth: Look = (read, say, { today, kind }) => {
  const date = read.text('birth_date')
  const age = read.number('age')
  const other = ageOn(date, today) ?? NaN
  if (writeDate(date) && date > today) say('date.future', 'birth_date')
  if (other > 120) say('date.old', 'birth_date')
  else if (kind === 'driver' && other < 14) say('date.young', 'birth_date', { other })
  else if (Math.abs(age - other) > 0) say('date.age', 'age', { other, offer: other })
  if (readYesNo(read.text('full_time_student')) === 'yes' && (age || other) > 30) {
    say('student.age', 'full_time_student')
  }
}

/** Whether the full name is made of its parts; a middle name may be cut short or left out. */
export const names: Look = (read, say) => {
  const [first, middle, last] = ['first_name', 'middle_name', 'last_name'].map(read.text)
  const full = wordsOf(read.text('full_name'))
  const outer = wordsOf(`${first} ${last}`)
  const inner = wordsOf(`${middle}`)
  const isInner = (word: string) =>
    inner.some((name) => name.startsWith(word) || word.startsWith(name))
  const others = full.filter((word) => !outer.includes(word) && !/^([js]r|i+v?)$/.test(word))
  if (
    full.length > 0 &&
    (!outer.every((word) => full.includes(word)) || (middle && !others.every(isInner)))
  ) {
    const whole = [first, middle, last].filter(Boolean).join(' ')
    say('name.mismatch', 'full_name', first && last ? { offer: whole } : {})
  }
  for (const name of ['first_name', 'last_name', 'full_name']) {
    if (/\d/.test(read.text(name))) say('name.digits', name)
  }
}
