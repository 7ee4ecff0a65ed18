import { readYesNo } from '../../codec/yesNo.ts'
import type { Look } from './look.ts'

/** The finished share of the basement, and whether there is one. */
export const basement: Look = (read, say) => {
  const member = 'finished_basement_percentage'
  const percent = read.number(member)
  const foundation = read.text('foundation')
  const none = readYesNo(read.text('basement_included')) === 'no'
  if (percent < 0 || percent > 100) say('percent.range', member, { low: 0, high: 100 })
  if (percent > 0 && percent < 1) {
    const other = Number((percent * 100).toPrecision(12))
    say('percent.fraction', member, { other, offer: other })
  }
  if (percent > 0 && none) say('basement.conflict', member)
  else if (percent > 0 && /^(slab|crawl)/i.test(foundation)) {
    say('basement.foundation', member, { other: foundation })
  }
  if (none && /basement/i.test(foundation)) say('foundation.conflict', 'foundation')
}

/** What the garage's size counts, and whether there is a garage. */
export const garage: Look = (read, say, { policy: { garageUnit } }) => {
  const member = 'garage_size'
  const size = read.number(member)
  const [cars, feet] = ['cars', 'square feet']
  if (garageUnit === 'cars') {
    if (size > 10) say('garage.unit', member, { low: cars, high: feet })
  } else if (garageUnit === 'sqft') {
    if (size > 0 && size < 100) say('garage.unit', member, { low: feet, high: cars })
  } else if (size > 10 && size < 100) {
    say('garage.unit', member, { low: `${cars} or ${feet}`, high: 'neither' })
  }
  if (garageUnit !== 'cars' && size > 2500) say('garage.range', member, { high: 2500 })
  if (size > 0 && /^none$/i.test(read.text('garage_type'))) say('garage.conflict', member)
}

/** The age of the roof, or the year it was put on: 1700 and above is a year, up to 150 an age. */
export const roof: Look = (read, say, { year }) => {
  const member = 'roof_age_year'
  const size = read.number(member)
  const isYear = size >= 1700
  const age = isYear ? year - size : size
  const type = read.text('roof_type')
  const lasts = /asphalt|composition|3-tab/i.test(type) ? 20 : /slate|tile/i.test(type) ? 40 : 30
  if (isYear && age >= 0) say('roof.asYear', member, { offer: age, shown: `${age} years` })
  if (age < 0) {
    if (isYear) say('roof.future', member)
  } else if (!isYear && age > 150) say('roof.unclear', member)
  else if (age > year - read.number('year_built')) say('roof.beforeBuilt', member)
  else if (age > 50) say('roof.old', member)
  else if (age > lasts) say('roof.life', member, { other: lasts })
}
