import { describe, expect, test } from 'vitest'
import { checkRecord } from '../../../src/rules/checkRecord.ts'
import { driverSchema } from '../../../src/record/driver.ts'
import { personalInfoSchema } from '../../../src/record/personalInfo.ts'
import { propertyInfoSchema } from '../../../src/record/propertyInfo.ts'
import { Person } from './simulatedUser.ts'

const texts = {
  area: ['1850 sq ft', '1850 sqft', '1850 ft²', '1850 square feet', '1,850 SF'],
  cars: ['2 cars', '2-car garage'],
  years: ['12 years', '12 yrs old', '46 y/o'],
  stories: ['2 stories', '2 floors'],
  baths: ['2.5 baths', '2 1/2 bathrooms'],
  families: ['2 families', '2 units', '4-plex'],
  people: ['12 employees', '12 people'],
  percent: ['60%', '60 percent'],
  other: ['12 months', '170 m²', '3 widgets'],
}
type Unit = keyof typeof texts

const allUnits = Object.keys(texts) as Unit[]

describe.each<[member: string, units: Unit[]]>([
  ['square_footage', ['area']],
  // The contract does not say which of the two it is.
  ['garage_size', ['cars', 'area']],
  ['roof_age_year', ['years']],
  ['stories_count', ['stories']],
  ['bathrooms_count', ['baths']],
  ['family_count', ['families']],
  ['employee_count', ['people']],
  ['finished_basement_percentage', ['percent']],
  ['year_built', []],
  ['age', ['years']],
  ['driver_age', ['years']],
])('a typed %s', (member, units) => {
  /** What the record and the errors are if a person types a text over an empty answer. */
  function typed(text: string) {
    const schema = { age: personalInfoSchema, driver_age: driverSchema }[member]
    const person = new Person(schema ?? propertyInfoSchema, { driver_zip: '78701' })
    const { record, parseErrors } = person.enter(member, text).read()
    return {
      isRead: Object.hasOwn(record as object, member),
      errors: parseErrors.map(({ id }) => id),
    }
  }

  test('may have its own unit, a dollar sign or none', () => {
    for (const text of ['3', '$350', ...units.flatMap((unit) => texts[unit])]) {
      expect({ text, ...typed(text) }).toEqual({ text, isRead: true, errors: [] })
    }
  })

  test('is not read with the unit of something else', () => {
    const others = allUnits.filter((unit) => !units.includes(unit))
    for (const text of others.flatMap((unit) => texts[unit])) {
      expect({ text, ...typed(text) }).toEqual({
        text,
        isRead: false,
        errors: [units.length > 0 ? 'number.wrongUnit' : 'number.notNumber'],
      })
    }
  })
})

test('a year without its century asks for four digits', () => {
  const { parseErrors } = new Person(propertyInfoSchema, {}).enter('year_built', "'85").read()
  expect(parseErrors).toEqual([{ path: 'year_built', id: 'number.shortYear' }])
})

test('a text that arrived with the unit of something else offers no reading', () => {
  const problemsOf = (square_footage: unknown) =>
    checkRecord(propertyInfoSchema, { square_footage })
  expect(problemsOf('3 cars')).toMatchObject([
    { id: 'number.notNumber', message: 'Square footage must be a number, like 1850' },
  ])
  expect(problemsOf('1,850 sq ft')).toMatchObject([{ id: 'number.arrivedAsText' }])
})
