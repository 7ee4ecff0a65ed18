import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../propertyRuns.ts'
import { moreTexts } from './moreTexts.ts'
import { textsOfNovember } from './textsOfNovember.ts'
import { read } from './readTexts.ts'
import { type PastedText, texts } from './texts.ts'

/** Letters and digits, as they are in a text and in what was read of it. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text of which the reading says nothing. */
function vanished(pasted: Pick<PastedText, 'form' | 'at' | 'text'>): string[] {
  const { entries, leftOut } = read(pasted)
  const said = new Set(
    [
      ...entries.flatMap(({ label, found }) => [label, found]),
      ...leftOut.flatMap(({ label, text }) => [label, text]),
    ].flatMap(wordsOf),
  )
  return wordsOf(pasted.text.replace(/<mailto:[^>]*>/g, ' ')).filter((word) => !said.has(word))
}

test.each([...texts, ...moreTexts, ...textsOfNovember])('$layout: nothing vanishes', (pasted) => {
  expect(vanished(pasted)).toEqual([])
})

const one = (...all: string[]) => fc.constantFrom(...all)

/** Each value has a word of its own, so that none is taken for another. */
const value = fc
  .tuple(
    one(
      'q#',
      'Ann Q#',
      '#',
      '3/4/1980 q#',
      'TX q#',
      'yes q#',
      '# sq ft',
      '2 q#',
      'none q#',
      'n/a q#',
      '1600 Elm St, Austin, TX 78701 q#',
      'q# Elm St',
      'Frame q#',
      'Wells Fargo Bank NA ISAOA q#',
      'Ann <ann@q#.com>',
      'see q#',
    ),
    fc.nat(99_999),
  )
  .map(([shape, number]) => shape.replaceAll('#', String(number)))

const label = one(
  'Name',
  'First name',
  'Last name',
  'DOB',
  'Phone',
  'Email',
  'Zip',
  'City',
  'State',
  'City, State, Zip',
  'Address',
  'Mailing address',
  'Property address',
  'DL #',
  'Full time student',
  'Occupation',
  'Marital status',
  'Year built',
  'Full baths',
  'Half baths',
  'Baths',
  'Garage',
  'Roof',
  'Mortgagee',
  'Loan #',
  'Account',
  'Spouse',
  'Spouse DOB',
  'Driver 2',
  'Driver 2 name',
  'Insured',
  'Agent',
  'Employer',
  'Fax',
  'Effective year built',
  'Named insured and mailing address',
  'Mortgagee name and address',
  'Favorite color',
)

const line = fc.oneof(
  fc
    .tuple(label, one(': ', ':', ' - ', '? ', ' = ', ' ', '  ', ' .... '), value)
    .map((all) => all.join('')),
  fc.tuple(label, value, label, value).map(([a, b, c, d]) => `${a}: ${b}   ${c}: ${d}`),
  label,
  label.map((text) => `${text}:`),
  value,
  one('DRIVERS', 'PROPERTY', 'Driver 1', 'AGENCY', 'Vehicle 1', 'Notes', ''),
  one('', 'Thanks,', 'Hello,', '--', 'Sent from my phone'),
)

const table = fc
  .tuple(
    fc.array(label, { minLength: 2, maxLength: 5 }),
    fc.array(fc.array(fc.oneof(value, fc.constant('')), { minLength: 5, maxLength: 5 }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.boolean(),
    fc.boolean(),
    one('\t', ' | ', '|'),
  )
  .map(([header, rows, hasHeader, isSideways, bar]) => {
    const all = [...(hasHeader ? [header] : []), ...rows.map((row) => row.slice(0, header.length))]
    const turned = isSideways ? header.map((_, at) => all.map((row) => row[at] ?? '')) : all
    return turned.map((row) => row.join(bar)).join('\n')
  })

describe.each(['driver', 'personal', 'property', 'quote'] as const)(
  'of a text for a %s',
  (form) => {
    test('nothing vanishes: it is in a reading, or in what stays to be read', () => {
      const block = fc.array(fc.oneof({ weight: 5, arbitrary: line }, table), { maxLength: 8 })
      fc.assert(
        fc.property(block, (parts) => {
          expect(vanished({ form, text: parts.join('\n') })).toEqual([])
        }),
        { numRuns: runs * 3 },
      )
    })
  },
)
