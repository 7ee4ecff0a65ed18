import { describe, expect, test } from 'vitest'
import { array, number, object, string } from 'yup'
import { readBlock } from '../../../src/core/fill/readBlock.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import { looksLikeBlock } from '../../../src/core/fill/looksLikeBlock.ts'
import { moreTexts } from './moreTexts.ts'
import { answerOf, read } from './readTexts.ts'
import { texts as firstTexts } from './texts.ts'

const texts = [...firstTexts, ...moreTexts]

const judged = texts.map((pasted) => {
  const { entries } = read(pasted)
  const answers = entries.map(({ path, text, doubt }) => {
    const answer = answerOf(pasted.form, path, text)
    return { path, answer, isSure: doubt === undefined, isRight: pasted.fills[path] === answer }
  })
  return { pasted, answers }
})

describe('texts in the layouts of real ones', () => {
  test.each(judged)('$pasted.layout: fills nothing wrong', ({ answers }) => {
    expect(answers.filter(({ isRight }) => !isRight)).toEqual([])
  })

  // Today it is 399 of 400, and 22 of these are to be confirmed.
  test('are at least twenty, of which at least 80 % of what a person would fill is filled', () => {
    const should = judged.reduce((sum, { pasted }) => sum + Object.keys(pasted.fills).length, 0)
    const filled = judged.reduce(
      (sum, { answers }) => sum + answers.filter(({ isRight }) => isRight).length,
      0,
    )
    expect(texts.length).toBeGreaterThanOrEqual(20)
    expect(filled / should).toBeGreaterThanOrEqual(0.8)
  })

  test.each(texts.filter(({ fills }) => Object.keys(fills).length > 1))(
    '$layout: is seen as a block',
    ({ text }) => {
      expect(looksLikeBlock(text)).toBe(true)
    },
  )
})

describe('what is set aside', () => {
  const whyOf = (form: 'driver' | 'personal' | 'property', text: string) =>
    read({ form, text }).leftOut.map(({ label, text: value, why }) => `${label}: ${value} (${why})`)

  test('says why', () => {
    expect(
      whyOf('property', 'Effective year built: 2004\nYear built: abc\nSpouse: Maria\nstories: 2'),
    ).toEqual([
      'Effective year built: 2004 (noField)',
      'Year built: abc (unread)',
      'Spouse: Maria (other)',
    ])
    expect(whyOf('driver', 'Age: 40\nName: Ann\nAge: 41')).toEqual([
      'Age: 40 (competes)',
      'Age: 41 (competes)',
    ])
    expect(whyOf('driver', 'Ann\t40\tTX')).toEqual([': Ann  40  TX (noHeader)'])
  })

  test('is not what has no value', () => {
    expect(read({ form: 'driver', text: 'Name:\nAge:\nGender: F' }).entries).toEqual([
      { path: 'driver_gender', label: 'Gender', found: 'F', text: 'F', doubt: undefined },
    ])
  })
})

describe('a line that is an answer and might be a label', () => {
  const filled = (text: string) =>
    Object.fromEntries(read({ form: 'driver', text }).entries.map((one) => [one.path, one.text]))

  test('is the answer of the label above, if it is an option there', () => {
    const page = ['Marital Status', 'Married', 'License Number', 'A1234567']
    expect(filled(page.join('\n'))).toMatchObject({
      driver_marital_status: 'Married',
      driver_license_number: 'A1234567',
    })
  })

  test('is listed where neither fits', () => {
    const { leftOut } = read({ form: 'driver', text: 'Name: Ann\nZip: 78701\nOccupation\nStudent' })
    expect(leftOut.map((one) => one.text)).toContain('Student')
  })

  test('is no label if it begins with No, and is listed', () => {
    const text = 'Name: Ann Lee\nNo license number\nZip is 78701\nNot a student\nGender: F'
    expect(filled(text)).not.toHaveProperty('driver_license_number')
    const left = read({ form: 'driver', text }).leftOut.map((one) => one.text)
    expect(left).toEqual(expect.arrayContaining(['No license number', 'Not a student']))
  })
})

test('a row with a license is a driver, also where it is pasted at the client', () => {
  const header = 'Name\tDOB\tDL #\tZip'
  const rows = ['Ana Lopez\t11/20/1955\t08812214\t78701', 'Luis Ortega\t2/9/1991\t22719930\t78702']
  const pathsOf = (text: string) =>
    read({ form: 'quote', at: 'personal.first_name', text }).entries.map(({ path }) => path)
  const driver = (index: number) =>
    ['driver_name', 'driver_birth_date', 'driver_license_number', 'driver_zip'].map(
      (member) => `drivers.${index}.${member}`,
    )
  expect(pathsOf([header, rows[0]].join('\n')).toSorted()).toEqual(driver(0).toSorted())
  expect(pathsOf([header, ...rows].join('\n')).toSorted()).toEqual(
    [...driver(0), ...driver(1)].toSorted(),
  )
})

describe('what is uncertain', () => {
  test.each([
    ['a year of two digits', 'DOB: 3/4/80\nName: Ann', 'driver_birth_date', 'guess'],
    ['a note after the answer', 'Age: 40 (as of May)\nName: Ann', 'driver_age', 'part'],
    ['no option of its list', 'Gender: femme\nName: Ann', 'driver_gender', 'option'],
  ] as const)('is %s', (_, text, path, doubt) => {
    expect(read({ form: 'driver', text }).entries).toContainEqual(
      expect.objectContaining({ path, doubt }),
    )
  })
})

test("the fields of a host's own schema are read by their labels and keys", () => {
  const schema = object({
    policy: string().label('Policy number'),
    annual_miles: number(),
    vehicles: array(object({ vin: string().label('VIN'), make: string() })),
  })
  const readOwn = (text: string) =>
    readBlock(text, { root: describeObjectSchema(schema), namesOf: () => [] }).entries.map(
      ({ path, text: answer }) => [path, answer],
    )
  expect(readOwn('Policy #: HO-1\nannual_miles: 12,000\nFax: 1')).toEqual([
    ['policy', 'HO-1'],
    ['annual_miles', '12,000'],
  ])
  expect(readOwn('VIN\tMake\n4S3\tSubaru\n1FA\tFord')).toEqual([
    ['vehicles.0.vin', '4S3'],
    ['vehicles.0.make', 'Subaru'],
    ['vehicles.1.vin', '1FA'],
    ['vehicles.1.make', 'Ford'],
  ])
})

describe('a paste is no block', () => {
  test.each([
    ['a word', 'Maria'],
    ['an address', '1600 Elm St\nAustin, TX 78701'],
    [
      'a mortgagee clause',
      'Wells Fargo Bank NA\nISAOA/ATIMA\nPO Box 100515\nFlorence, SC 29502\nLoan #: 0123',
    ],
    ['notes', 'Called on Monday.\nShe wants the quote by Friday: a new house.\nCall back.'],
    ['a URL', 'https://example.com/quote?id=4'],
  ])('if it is %s', (_, text) => {
    expect(looksLikeBlock(text)).toBe(false)
  })
})
