import { parseYesNo } from '../../core/text/parseYesNo.ts'
import { builtInRule } from '../rule.ts'

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
  (record, report, { policy: { garageUnit } }) => {
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
