import { todayLocal } from '../../src/core/text/parseDate.ts'

/** How old the people of the registry are. */
export const age = 46

const [year = '', ...day] = todayLocal().split('-')

/** The birthday that makes them so old on the day of the tests: 1980-03-14 until March 2027. */
export const birthDate = `${Number(year) - age - (day.join('-') < '03-14' ? 1 : 0)}-03-14`
