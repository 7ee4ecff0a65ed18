import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeBlock } from '../../../src/core/fill/looksLikeBlock.ts'
import { schemaNodeAt } from '../../../src/core/schema/describeSchema.ts'
import { appendKey, parsePath } from '../../../src/core/schema/path.ts'
import { runs } from '../../propertyRuns.ts'
import { read, roots } from './readTexts.ts'

const one = (...texts: string[]) => fc.constantFrom(...texts)

/** Answers that fit their fields, by path. Those of an address belong together. */
const answers = {
  driver: fc.record(
    {
      driver_name: one('Maria Lopez', "Seán O'Neil", 'LEE, ANN', 'Jean-Luc Petit'),
      driver_email: one('maria@example.com', 'a.b+c@example.org'),
      driver_phone: one('(512) 555-0142', '512-555-0142', '+1 512 555 0142'),
      driver_gender: one('Female', 'M', 'male'),
      driver_marital_status: one('Single', 'Married', 'Widowed'),
      driver_birth_date: one('03/04/1980', '1980-03-04', 'March 4, 1980'),
      driver_age: one('46', '17'),
      driver_relation: one('Spouse', 'Child', 'Son'),
      driver_education: one("Bachelor's degree", 'GED'),
      driver_occupation: one('Nurse', 'Registered nurse', 'Retired'),
      driver_full_time_student: one('yes', 'no'),
      driver_license_number: one('41180726', 'M1140-22187'),
      driver_license_issuing_state: one('TX', 'Ohio'),
      driver_license_status: one('Valid', 'Expired'),
      driver_status: one('Rated', 'Excluded'),
      driver_zip: one('78701', '44301-1122'),
    },
    { requiredKeys: [] },
  ),
  personal: fc.record(
    {
      first_name: one('Maria', 'Seán'),
      last_name: one('Lopez', "O'Neil"),
      middle_name: one('A', 'Ann'),
      full_name: one('Maria A Lopez', 'Lopez, Maria'),
      email: one('maria@example.com'),
      phone: one('512.555.0142'),
      gender: one('Female', 'X'),
      marital_status: one('Divorced', 'S'),
      birth_date: one('12/31/1999'),
      age: one('26'),
      relation: one('Self', 'Parent'),
      education: one('MBA'),
      occupation: one('Engineer'),
      full_time_student: one('no'),
      'address.entity_number': one('1600', '12-34'),
      'address.street': one('Elm St', 'Main Street Apt 4B'),
      'address.city': one('Austin', 'St. Paul'),
      'address.zip': one('78701'),
    },
    { requiredKeys: [] },
  ),
  property: fc.record(
    {
      loan_number: one('0012345', 'AB-778'),
      family_count: one('1', '2'),
      year_built: one('1985', '2003'),
      stories_count: one('1', '1.5', '2'),
      bathrooms_count: one('2', '2.5'),
      square_footage: one('1850', '1,850 sq ft'),
      basement_included: one('yes', 'no'),
      garage_size: one('2', '2 cars'),
      garage_type: one('Attached', 'Carport'),
      construction: one('Frame', 'Masonry'),
      siding: one('Vinyl', 'Brick veneer'),
      roof_type: one('Metal', 'Slate'),
      roof_age_year: one('12', '2014'),
      foundation: one('Slab', 'Pilings'),
      finished_basement_percentage: one('50', '60%'),
      employee_count: one('0', '3'),
    },
    { requiredKeys: [] },
  ),
}

type Form = keyof typeof answers

const labelOf = (form: Form, path: string) =>
  schemaNodeAt(roots[form], parsePath(path))?.label ?? ''

const filledBy = (form: Form, text: string) =>
  Object.fromEntries(read({ form, text }).entries.map(({ path, text: filled }) => [path, filled]))

/** Lines that say nothing about a field. */
const noise = one(
  'Hello there,',
  'Policy number: HO-1234',
  'Fax: 512-555-0999',
  'Effective year built: 2001',
  'Issued: 03/03/2020',
  'see you on 3/4/2026',
  'Lot size: 6,098 sqft',
  'Loan amount: $240,000',
  'Spouse DOB: 11/11/1979',
  'Agent phone: 512-555-0998',
)

describe.each(Object.keys(answers) as Form[])('of a %s', (form) => {
  test('lines of labels and answers are read back, in any order and between others', () => {
    const printed = fc
      .tuple(answers[form], one(': ', ':', ' : ', ':\t'), fc.array(noise))
      .chain(([filled, gap, others]) => {
        const entries = Object.entries(filled)
        const written = entries.map(([path, text]) => `${labelOf(form, path)}${gap}${text}`)
        const all = [...written, ...(gap.includes('\t') ? [] : others)]
        return fc.tuple(fc.constant(entries), fc.shuffledSubarray(all, { minLength: all.length }))
      })
    fc.assert(
      fc.property(printed, ([entries, written]) => {
        expect(filledBy(form, written.join('\n'))).toEqual(Object.fromEntries(entries))
      }),
      { numRuns: runs },
    )
  })

  test('a text that says nothing about it fills nothing', () => {
    const word = one(
      'the',
      'they',
      'called',
      '1985',
      '3/4/1980',
      'TX',
      'Elm',
      'yes',
      'F',
      '$350',
      'new',
      '-',
      '?',
    )
    const line = fc.oneof(
      noise,
      fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(fc.array(line), (all) => {
        expect(filledBy(form, all.join('\n'))).toEqual({})
      }),
      { numRuns: runs },
    )
  })
})

test('a sheet of drivers is read back, with quotes, line breaks and empty cells', () => {
  const name = one('Maria Lopez', 'Robert "Bo" Kelly', 'Cole, Ann', 'Ann\nCole')
  const quoted = (cell: string) => (/["\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const rows = fc.array(fc.tuple(answers.driver, name), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, (drivers) => {
      const filled: Record<string, string>[] = drivers.map(([driver, driver_name]) => ({
        ...driver,
        driver_name,
      }))
      const keys = [...roots.driver.members.keys()].filter((key) =>
        filled.some((driver) => key in driver),
      )
      // A header of one word is none.
      fc.pre(keys.length > 2)
      const table = [
        keys.map((key) => labelOf('driver', key)),
        ...filled.map((driver) => keys.map((key) => quoted(driver[key] ?? ''))),
      ]
      const text = table.map((cells) => cells.join('\t')).join('\r\n')
      const expected = filled.flatMap((driver, index) =>
        Object.entries(driver).map(([key, cell]) => [
          appendKey(`drivers.${index}`, key),
          cell.replaceAll('\n', ' '),
        ]),
      )
      const { entries } = read({ form: 'quote', at: 'drivers', text })
      const read1 = Object.fromEntries(entries.map(({ path, text: cell }) => [path, cell]))
      expect(read1).toEqual(Object.fromEntries(expected))
    }),
    { numRuns: runs },
  )
})

test.each([
  ['colons', 'a: '],
  ['labels', 'DOB: '],
  ['spaces', ' '],
  ['quotes', '"'],
  ['tabs', '\t'],
  ['quotes and tabs', '"\t'],
  ['dashes', 'a - '],
  ['dots', '. '],
  ['commas', 'a,'],
  ['open parentheses', '('],
  ['numbers', '1 '],
  ['lines', 'Name\n'],
  ['empty lines', '\n'],
])('a long text of %s is read at once', (_, part) => {
  const text = part.repeat(20_000 / part.length)
  const start = performance.now()
  looksLikeBlock(text)
  read({ form: 'quote', text })
  expect(performance.now() - start).toBeLessThan(1500)
})

test('a sheet of hundreds of drivers is read at once', () => {
  const rows = Array.from(
    { length: 400 },
    (_, at) => `Ann Lee ${'abc'[at % 3]}\t3/4/1980\tF\t78701\t512-555-0100`,
  )
  const text = ['Name\tDOB\tSex\tZip\tPhone', ...rows].join('\n')
  const start = performance.now()
  const { entries } = read({ form: 'quote', at: 'drivers', text })
  expect(entries).toHaveLength(2000)
  expect(performance.now() - start).toBeLessThan(1500)
})
