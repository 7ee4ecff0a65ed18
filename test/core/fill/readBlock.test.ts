import { describe, expect, test } from 'vitest'
import { array, number, object, string } from 'yup'
import { readBlock } from '../../../src/core/fill/readBlock.ts'
import { describeObjectSchema } from '../../../src/core/schema/describeSchema.ts'
import {
  isAddressAndMore,
  isMoreThanALine,
  looksLikeBlock,
} from '../../../src/core/fill/looksLikeBlock.ts'
import { moreTexts } from './moreTexts.ts'
import { textsOfNovember } from './textsOfNovember.ts'
import { answerOf, read } from './readTexts.ts'
import { type PastedText, texts as firstTexts } from './texts.ts'

const texts = [...firstTexts, ...moreTexts, ...textsOfNovember]

const judged = texts.map((pasted) => {
  const { entries } = read(pasted)
  // Which of two answers it is, a person chooses.
  const offered = entries.filter(({ doubt }) => doubt !== 'competes')
  const answers = offered.map(({ path, text, doubt }) => {
    const answer = answerOf(pasted.form, path, text)
    return { path, answer, isSure: doubt === undefined, isRight: pasted.fills[path] === answer }
  })
  return { pasted, answers }
})

describe('texts in the layouts of real ones', () => {
  test.each(judged)('$pasted.layout: fills nothing wrong', ({ answers }) => {
    expect(answers.filter(({ isRight }) => !isRight)).toEqual([])
  })

  // Today it is 502 of 503, and 47 of these are to be confirmed.
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
    expect(whyOf('driver', 'Ann\t40\tTX')).toEqual([': Ann  40  TX (noHeader)'])
    expect(whyOf('property', 'PROPERTY\nSiding:\nSq ft: 1850\nLiving area: 1,850\nHello')).toEqual([
      ': PROPERTY (heading)',
      ': Siding (empty)',
      ': Hello (unlabeled)',
      'Living area: 1,850 (same)',
    ])
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

const filledIn = (form: PastedText['form'], text: string, at?: string) =>
  Object.fromEntries(
    read({ form, text, ...(at !== undefined && { at }) }).entries.map(
      ({ path, text: answer, doubt }) => [path, doubt ? `${answer} (${doubt})` : answer],
    ),
  )

test('a label may end in a question mark', () => {
  expect(filledIn('driver', 'Name: Ann\nFull time student? no\nMarried?  Yes')).toMatchObject({
    driver_full_time_student: 'no',
  })
})

test('two answers to one question compete, and the same one twice does not', () => {
  const text =
    'Phone: 512-555-0100\nName: Ann\nCell: 512-555-0101\nMobile: (512) 555-0100\nName: Ann'
  expect(
    read({ form: 'driver', text }).entries.map(({ text: answer, doubt }) => [answer, doubt]),
  ).toEqual([
    ['512-555-0100', 'competes'],
    ['512-555-0101', 'competes'],
    ['Ann', undefined],
  ])
})

describe('answers that compete', () => {
  const answersOf = (form: PastedText['form'], text: string) =>
    read({ form, text }).entries.map(({ path, text: answer, doubt }) => [path, answer, doubt])

  test('may be in one value', () => {
    expect(answersOf('driver', 'Phone: 512-555-0100, 512-555-0101')).toEqual([
      ['driver_phone', '512-555-0100', 'competes'],
      ['driver_phone', '512-555-0101', 'competes'],
    ])
    expect(answersOf('property', 'Year built: 1985 or 1986\nSq ft: 2100-2200')).toEqual([
      ['year_built', '1985', 'competes'],
      ['year_built', '1986', 'competes'],
      ['square_footage', '2100', 'competes'],
      ['square_footage', '2200', 'competes'],
    ])
  })

  test('are not two spellings of an option, a date or a phone number', () => {
    const text = 'Gender: Female\nSex: F\nDOB: 3/4/1980\nBorn: March 4, 1980'
    expect(answersOf('driver', text)).toEqual([
      ['driver_gender', 'Female', undefined],
      ['driver_birth_date', '3/4/1980', undefined],
    ])
  })
})

test('labels without colons may follow a value, and a line may be a row of them', () => {
  expect(filledIn('driver', 'Name: Ann Lee, DOB: 3/4/1980, DL# 12345678 TX, zip 78701')).toEqual({
    driver_name: 'Ann Lee',
    driver_birth_date: '3/4/1980',
    driver_license_number: '12345678',
    driver_license_issuing_state: 'TX',
    driver_zip: '78701',
  })
  expect(filledIn('driver', 'Address: 1600 Elm St, Unit 4\nName: Lee, Ann')).toMatchObject({
    driver_address: '1600 Elm St, Unit 4',
    driver_name: 'Lee, Ann',
  })
  expect(filledIn('property', 'Built 1985. Roof 2015. 2 story, 3 bath, 2100 sf')).toEqual({
    year_built: '1985',
    roof_age_year: '2015',
    stories_count: '2',
    bathrooms_count: '3',
    square_footage: '2100',
  })
})

describe('the insured', () => {
  const text = 'Insured: Maria Lopez\nDOB: 3/4/1980\nDL: TX 12345678\nDriver status: rated'

  test('is the driver of a form of one driver, also next to a status of the driver', () => {
    expect(filledIn('driver', text)).toEqual({
      driver_name: 'Maria Lopez (whose)',
      driver_birth_date: '3/4/1980 (whose)',
      driver_license_number: '12345678 (whose)',
      driver_license_issuing_state: 'TX (whose)',
      driver_status: 'rated',
    })
  })

  test('of a quote drives, if a license has no other name', () => {
    const { 'personal.full_name': client, ...filled } = filledIn('quote', text)
    expect(client).toBe('Maria Lopez')
    expect(filled).toMatchObject({
      'drivers.0.driver_name': 'Maria Lopez (whose)',
      'drivers.0.driver_birth_date': '3/4/1980 (whose)',
      'drivers.0.driver_license_number': '12345678 (whose)',
      'drivers.0.driver_license_issuing_state': 'TX (whose)',
    })
    const two = 'Insured: Maria Lopez\nDL: TX 12345678\nDriver: Juan Lopez\nDL: TX 87654321'
    expect(filledIn('quote', two)).toMatchObject({
      'drivers.0.driver_name': 'Maria Lopez (whose)',
      'drivers.0.driver_license_number': '12345678 (whose)',
      'drivers.1.driver_name': 'Juan Lopez',
      'drivers.1.driver_license_number': '87654321',
    })
    const named = filledIn('quote', 'Insured: Maria Lopez\nDriver 1: Juan Lopez\nDL: TX 12345678')
    expect(named).toMatchObject({
      'drivers.0.driver_name': 'Juan Lopez',
      'drivers.0.driver_license_number': '12345678',
    })
  })
})

test('a person with an email is a name and an email, under either label', () => {
  const both = { driver_name: 'Ann Lee', driver_email: 'ann@example.com' }
  expect(filledIn('driver', 'Name: Ann Lee <ann@example.com>\nZip: 78701')).toMatchObject(both)
  expect(filledIn('driver', 'Email: "Ann Lee" <mailto:ann@example.com>')).toMatchObject(both)
  expect(filledIn('driver', 'Ann Lee <ann@example.com>\nZip: 78701')).toMatchObject({
    driver_name: 'Ann Lee (unlabeled)',
    driver_email: 'ann@example.com (unlabeled)',
  })
  expect(filledIn('driver', 'Dana Roe <dana@example.com>\nName: Ann Lee')).toMatchObject({
    driver_name: 'Ann Lee',
  })
})

describe('rows without a header', () => {
  test('are read by the kinds of their columns, and are to be confirmed', () => {
    const rows = [
      'Ana Lopez\t11/20/1955\tTX\t08812214\t78701',
      'Luis Roe\t2/9/1991\tTX\t22719930\t78702',
    ]
    expect(filledIn('quote', rows.join('\n'), 'drivers')).toEqual({
      'drivers.0.driver_name': 'Ana Lopez (unlabeled)',
      'drivers.0.driver_birth_date': '11/20/1955 (unlabeled)',
      'drivers.0.driver_license_issuing_state': 'TX (unlabeled)',
      'drivers.0.driver_license_number': '08812214 (unlabeled)',
      'drivers.0.driver_zip': '78701 (unlabeled)',
      'drivers.1.driver_name': 'Luis Roe (unlabeled)',
      'drivers.1.driver_birth_date': '2/9/1991 (unlabeled)',
      'drivers.1.driver_license_issuing_state': 'TX (unlabeled)',
      'drivers.1.driver_license_number': '22719930 (unlabeled)',
      'drivers.1.driver_zip': '78702 (unlabeled)',
    })
    const lenders = 'Delta Bank NA\t1 Bank St, Jackson, MS 39201\t7001255'
    expect(filledIn('property', lenders, 'mortgagee')).toMatchObject({
      'mortgagee.0.company': 'Delta Bank NA (unlabeled)',
      'mortgagee.0.address.city': 'Jackson (unlabeled)',
      'mortgagee.0.loan_number': '7001255 (unlabeled)',
    })
  })

  test('are not, if no column is a name, or two may be the same', () => {
    expect(filledIn('driver', '78701\tTX\t08812214')).toEqual({})
    expect(filledIn('driver', 'Ann Lee\t1/2/1960\t3/4/1962\tTX')).toEqual({})
  })
})

test('of a table a form with room for one row takes one, and the rest stays to be read', () => {
  const table = 'Name\tDOB\tZip\nAna Lopez\t11/20/1955\t78701\nLuis Roe\t2/9/1991\t78702'
  const first = read({ form: 'driver', text: table })
  expect(first.rows).toEqual(['Ana Lopez  11/20/1955  78701', 'Luis Roe  2/9/1991  78702'])
  expect(first.entries).toContainEqual(
    expect.objectContaining({ path: 'driver_name', text: 'Ana Lopez', doubt: 'whose' }),
  )
  expect(first.leftOut).toEqual([{ label: '', text: 'Luis Roe  2/9/1991  78702', why: 'otherRow' }])
  const second = read({ form: 'driver', text: table, row: 1 })
  expect(second.entries).toContainEqual(
    expect.objectContaining({ path: 'driver_name', text: 'Luis Roe', doubt: undefined }),
  )
})

describe('what is uncertain', () => {
  test.each([
    ['a year of two digits', 'DOB: 3/4/80\nName: Ann', 'driver_birth_date', 'guess'],
    ['a note after the answer', 'Age: 40 (as of May)\nName: Ann', 'driver_age', 'part'],
    ['free text below its label', 'Name\nAnn Lee\nZip: 78701', 'driver_name', 'unlabeled'],
    ['a rough number', 'Age: about 40\nName: Ann', 'driver_age', 'guess'],
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

describe('a table with bars', () => {
  const filled = (text: string) =>
    Object.fromEntries(read({ form: 'driver', text }).entries.map((one) => [one.path, one.text]))

  test('is read like one with tabs', () => {
    const ann = { driver_name: 'Ann Lee', driver_zip: '78701' }
    expect(filled('Name | Zip | Notes\nAnn Lee | 78701 | none')).toEqual(ann)
    expect(filled('| Name | Zip |\n|------|-----|\n| Ann Lee | 78701 |')).toEqual(ann)
    expect(filled('Name | Ann Lee\nZip | 78701')).toEqual(ann)
    expect(filled('Ann Lee | 78701\nMaria Roe | 78702')).toEqual(ann)
  })

  test('has no cell with a label and a colon', () => {
    expect(filled('Name: Ann Lee | Zip: 78701\nDOB: 3/4/1980 | Sex: F')).toEqual({
      driver_name: 'Ann Lee',
      driver_zip: '78701',
      driver_birth_date: '3/4/1980',
      driver_gender: 'F',
    })
  })

  test('is seen as a block', () => {
    expect(looksLikeBlock('Name | Zip | Notes\nAnn Lee | 78701 | none')).toBe(true)
  })
})

test('what is more than a line: lines, or four cells', () => {
  expect(isMoreThanALine('Ann\n\n')).toBe(false)
  expect(isMoreThanALine('Ann\nLee')).toBe(true)
  expect(isMoreThanALine('Ann\tLee\tTX')).toBe(false)
  expect(isMoreThanALine('Ann\tLee\tTX\t78701')).toBe(true)
})

describe('what a house is', () => {
  test.each(['built 1985, 1850 sq ft, brick veneer, 2 stories', '12 year old ranch', '3 bd 2 ba'])(
    '%s is no address',
    (facts) => {
      const { entries, leftOut } = read({
        form: 'quote',
        text: `Insured: Ann Lee\nHome: ${facts}\n`,
      })
      expect(entries.map(({ path }) => path)).toEqual(['personal.full_name'])
      expect(leftOut).toContainEqual({ label: 'Home', text: facts, why: 'unread' })
    },
  )

  test('is no address where it is', () => {
    const streets = ['Home: 1600 Elm St', 'Property address: 1600 Elm', 'Address: PO Box 12']
    for (const text of streets)
      expect(read({ form: 'property', text }).entries.map(({ path }) => path)).toContain(
        'property_address.street',
      )
  })
})

describe('an address as the first line, pasted into a box of an address', () => {
  const first = '1600 Elm St, Austin, TX 78701'
  const filled = (form: 'property' | 'driver', at: string, text: string) =>
    Object.fromEntries(read({ form, at, text }).entries.map((one) => [one.path, one.text]))

  test('fills that address, and the rest is read or set aside', () => {
    const parts = {
      'property_address.entity_number': '1600',
      'property_address.street': 'Elm St',
      'property_address.city': 'Austin',
      'property_address.state': 'TX',
      'property_address.zip': '78701',
      'property_address.raw_address': first,
    }
    expect(filled('property', 'property_address.street', `${first}\nYear built: 1985`)).toEqual({
      ...parts,
      year_built: '1985',
    })
    expect(
      filled(
        'property',
        'property_address.city',
        `${first}\n4 bd | 2 full, 1 half ba | 1,850 sqft | Built 1985\n2 stories, slab foundation`,
      ),
    ).toMatchObject(parts)
    expect(filled('driver', 'driver_address', `${first}\nDOB: 3/4/1980`)).toMatchObject({
      driver_address: first,
      driver_zip: '78701',
    })
  })

  test('is set aside elsewhere', () => {
    expect(filled('property', 'year_built', `${first}\nYear built: 1985`)).toEqual({
      year_built: '1985',
    })
  })

  test('is told from an address in lines', () => {
    expect(isAddressAndMore(`${first}\nYear built: 1985`)).toBe(true)
    for (const text of [first, '1600 Elm St\nAustin, TX 78701', `${first}\nUSA`])
      expect(isAddressAndMore(text)).toBe(false)
  })
})

describe('what is to be confirmed', () => {
  const doubtOf = (form: 'driver' | 'property', text: string, path: string) =>
    read({ form, text }).entries.find((one) => one.path === path)?.doubt

  test('is a year of two digits', () => {
    expect(doubtOf('property', 'yr blt: 85\nstories: 2', 'year_built')).toBe('guess')
    expect(doubtOf('property', 'yr blt: 1985\nstories: 2', 'year_built')).toBeUndefined()
  })

  test('is an age that is not that of the birth date', () => {
    const born = new Date().getFullYear() - 40
    expect(doubtOf('driver', `DOB: 1/1/${born}\nAge: 40`, 'driver_age')).toBeUndefined()
    expect(doubtOf('driver', `DOB: 1/1/${born}\nAge: 60`, 'driver_age')).toBe('guess')
    expect(doubtOf('driver', 'Age: 60\nZip: 78701', 'driver_age')).toBeUndefined()
  })
})

describe('shorthand of the trade', () => {
  const filled = (form: 'driver' | 'property' | 'quote', text: string) =>
    Object.fromEntries(read({ form, text }).entries.map((one) => [one.path, [one.text, one.doubt]]))
  const sure = (text: string) => [text, undefined]

  test('puts a name together for a record with one field for it', () => {
    expect(filled('driver', 'First Name: Maria\nMI: J\nLast Name: Lopez\nZip: 78701')).toEqual({
      driver_name: ['Maria Lopez', 'combined'],
      driver_zip: sure('78701'),
    })
    expect(filled('driver', 'First Name\tLast Name\tZip\nMaria\tLopez\t78701')).toEqual({
      driver_name: ['Maria Lopez', 'combined'],
      driver_zip: sure('78701'),
    })
    const rows =
      'First Name\tMiddle Name\tLast Name\tZip\nMaria\tJ\tLopez\t78701\nLuis\tA\tRoe\t78702'
    expect(filled('quote', `DRIVERS\n${rows}`)).toMatchObject({
      'drivers.0.driver_name': ['Maria J Lopez', 'combined'],
      'drivers.1.driver_name': ['Luis A Roe', 'combined'],
    })
  })

  test('leaves a part of a name out where the rest is missing or the name is there', () => {
    const whyOf = (text: string) =>
      read({ form: 'driver', text }).leftOut.map(({ label, why }) => `${label}: ${why}`)
    expect(whyOf('First name: Maria\nZip: 78701')).toEqual(['First name: noField'])
    expect(whyOf('Name: Maria Lopez\nFirst name: Maria\nLast name: Lopez')).toEqual([
      'First name: same',
      'Last name: same',
    ])
  })

  test('says that there is no basement', () => {
    expect(filled('property', 'Basement: None\nstories: 2').basement_included).toEqual(sure('no'))
  })

  test('reads a license with its state and its status', () => {
    expect(filled('driver', 'Name: Ann\nDL: TX 41180726 permit')).toEqual({
      driver_name: sure('Ann'),
      driver_license_issuing_state: sure('TX'),
      driver_license_number: sure('41180726'),
      driver_license_status: ['permit', 'guess'],
    })
  })

  test('knows short labels', () => {
    const text = [
      'Name: Ann',
      'M/S: M',
      'Ed: GED',
      'Ph (h): 512-555-0100',
      'Add: 1600 Elm St, Austin, TX 78701',
      'Rel: insd',
    ]
    expect(filled('driver', text.join('\n'))).toMatchObject({
      driver_marital_status: sure('M'),
      driver_education: sure('GED'),
      driver_phone: sure('512-555-0100'),
      driver_address: sure('1600 Elm St, Austin, TX 78701'),
      driver_relation: ['Self', 'guess'],
    })
    expect(filled('driver', 'Name: Ann\nPh (c): 512-555-0101').driver_phone).toEqual(
      sure('512-555-0101'),
    )
  })
})
