import { spanishVocabulary } from '../../../../src/config/spanish/spanishVocabulary.ts'
import { expect, test } from 'vitest'
import { array, number, type ObjectSchema, object, string } from 'yup'
import { hiddenFields } from '../../../../src/flow/review/useReview.ts'
import {
  type ReviewPart,
  reviewParts,
  isEmptyRow,
  rowsIn,
} from '../../../../src/flow/review/reviewRows.ts'
import { membersOf } from '../../../registry/registry.ts'
import { type Editable, reviewed } from '../reviewedQuote.ts'

/** The rows with content: `Year built: 1985 (1980)`, with the previous answer. */
const said = (parts: readonly ReviewPart[]) =>
  rowsIn(parts)
    .filter((row) => !isEmptyRow(row))
    .map(({ label, text, isUnknown, previousText }) =>
      [
        `${label}: ${isUnknown ? 'Unknown' : text || 'Not provided'}`,
        previousText && `(${previousText})`,
      ]
        .filter(Boolean)
        .join(' '),
    )

const elm = { entity_number: '1600', street: 'Elm St', city: 'Austin', state: 'TX', zip: '78701' }

test.each<[string, object, Record<string, string>, string[]]>([
  ['an answer as it arrived', { year_built: 1985 }, {}, ['Year built: 1985']],
  [
    'an answer that was edited',
    { year_built: 1980 },
    { year_built: '1985' },
    ['Year built: 1985 (1980)'],
  ],
  [
    'an answer that was emptied',
    { year_built: 1980 },
    { year_built: '' },
    ['Year built: Not provided (1980)'],
  ],
  [
    'an answer where there was none',
    { siding: 'Brick' },
    { year_built: '1985' },
    ['Year built: 1985 (not provided)', 'Siding: Brick'],
  ],
  ['an answer of a record that was blank', {}, { year_built: '1985' }, ['Year built: 1985']],
  [
    'spaces that were emptied',
    { siding: 'Brick', roof_type: ' ' },
    { roof_type: '' },
    ['Siding: Brick'],
  ],
  [
    'the same number in another writing',
    { year_built: 1980 },
    { year_built: ' 1,980' },
    ['Year built: 1980'],
  ],
  [
    'a unit',
    { square_footage: 1850 },
    { square_footage: '1,900' },
    ['Square footage: 1900 sq ft (1850 sq ft)'],
  ],
  ['the age of a roof', { roof_age_year: 12 }, {}, ['Roof age: 12 years']],
  ['a roof of one year', { roof_age_year: 1 }, {}, ['Roof age: 1 year']],
  [
    'a percentage without a space',
    { finished_basement_percentage: 60 },
    {},
    ['Finished basement: 60%'],
  ],
  [
    'no unit after the year that a roof was put on',
    { roof_age_year: 12 },
    { roof_age_year: '2014' },
    ['Roof age: 2014 (12 years)'],
  ],
  ['a unit that was typed', {}, { square_footage: '1,900 sq ft' }, ['Square footage: 1900 sq ft']],
  ['no unit after what is no number', {}, { square_footage: 'big' }, ['Square footage: big']],
  [
    'yes and no in words',
    { basement_included: 'Y' },
    { basement_included: 'no' },
    ['Basement: No (Yes)'],
  ],
  [
    'the same answer in another spelling',
    { basement_included: 'Y' },
    { basement_included: 'yes' },
    ['Basement: Yes'],
  ],
  ['an answer that is neither yes nor no', { basement_included: 'half' }, {}, ['Basement: half']],
])('shows %s', (_, property, texts, expected) => {
  const of = reviewed({ property }, (values) => Object.assign(values.property, texts))
  expect(said(reviewParts(of, 'property'))).toEqual(expected)
})

test('shows a date as its input does', () => {
  const record = { personal: { birth_date: '1980-03-14' } }
  const of = reviewed(record, ({ personal }) => Object.assign(personal, { birth_date: '3/4/80' }))
  expect(said(reviewParts(of, 'personal'))).toEqual(['Date of birth: 03/04/1980 (03/14/1980)'])
  expect(reviewParts(of, 'personal.birth_date')).toMatchObject([
    { isSensitive: true, isDate: true },
  ])
})

test('shows a text as the form reads it, in its own language', () => {
  const of = reviewed({ property: { stories_count: 2, square_footage: 1 } }, ({ property }) =>
    Object.assign(property, { stories_count: 'dos', square_footage: 'dos' }),
  )
  const reading = { vocabulary: spanishVocabulary }
  expect(said(reviewParts({ ...of, reading }, 'property'))).toEqual([
    'Square footage: 2 sq ft (1 sq ft)',
    'Stories: 2',
  ])
})

test('shows unreadable text as typed', () => {
  const of = reviewed({}, ({ personal }) => Object.assign(personal, { birth_date: '13/45' }))
  expect(said(reviewParts(of, 'personal.birth_date'))).toEqual(['Date of birth: 13/45'])
})

test('shows an invalid loaded value as it is', () => {
  const of = reviewed({ property: { square_footage: '1850' } })
  expect(said(reviewParts(of, 'property'))).toEqual(['Square footage: 1850'])
})

test('tells unknown from empty only if the host does', () => {
  const record = { property: { year_built: null, siding: null, roof_type: 'Slate' } }
  const edit = ({ property }: Editable) =>
    Object.assign(property, { siding: 'Brick', '@siding': '', '@roof_type': 'answeredUnknown' })
  expect(said(reviewParts(reviewed(record, edit, { nullMeans: 'unknown' }), 'property'))).toEqual([
    'Year built: Unknown',
    'Siding: Brick (Unknown)',
    'Roof type: Unknown (Slate)',
  ])
  expect(said(reviewParts(reviewed(record), 'property'))).toEqual(['Roof type: Slate'])
})

test.each<[string, object | undefined, Record<string, string>, string[]]>([
  ['one row', elm, {}, ['Property address: 1600 Elm St, Austin, TX 78701']],
  ['its line alone', { raw_address: '1600 elm' }, {}, ['Property address: 1600 elm']],
  [
    'no line that says the same',
    { ...elm, raw_address: '1600 ELM ST AUSTIN TX 78701' },
    {},
    ['Property address: 1600 Elm St, Austin, TX 78701'],
  ],
  [
    'a line that differs',
    { ...elm, raw_address: '16 Oak Ave' },
    {},
    [
      'Property address: 1600 Elm St, Austin, TX 78701',
      'Property address: Full address: 16 Oak Ave',
    ],
  ],
  [
    'what was there',
    elm,
    { zip: '78702' },
    ['Property address: 1600 Elm St, Austin, TX 78702 (1600 Elm St, Austin, TX 78701)'],
  ],
  [
    'what was there of a line that was emptied',
    { ...elm, raw_address: '16 Oak Ave' },
    { raw_address: '' },
    [
      'Property address: 1600 Elm St, Austin, TX 78701',
      'Property address: Full address: Not provided (16 Oak Ave)',
    ],
  ],
  [
    'what was there of one that was emptied',
    { city: 'Austin' },
    { city: '' },
    ['Property address: Not provided (Austin)'],
  ],
  [
    'a part of the same meaning',
    elm,
    { zip: ' 78701 ' },
    ['Property address: 1600 Elm St, Austin, TX 78701'],
  ],
])('of an address, shows %s', (_, property_address, texts, expected) => {
  const record = { property: { property_address } }
  const of = reviewed(record, ({ property }) => Object.assign(property.property_address, texts))
  expect(said(reviewParts(of, 'property.property_address'))).toEqual(expected)
})

test('of an address where there was none, says so', () => {
  const entered = (personal: object) =>
    reviewed({ personal }, (values) => Object.assign(values.personal.address, { city: 'Austin' }))
  expect(said(reviewParts(entered({ first_name: 'Ana' }), 'personal'))).toEqual([
    'First name: Ana',
    'Home address: Austin (not provided)',
  ])
  expect(said(reviewParts(entered({}), 'personal'))).toEqual(['Home address: Austin'])
  expect(said(reviewParts(entered({ first_name: 'Ana' }), 'personal.address'))).toEqual([
    'Home address: Austin (not provided)',
  ])
})

test('of a full address where there was none, says so', () => {
  const of = reviewed({ personal: { address: elm } }, ({ personal }) =>
    Object.assign(personal.address, { raw_address: '16 Oak Ave' }),
  )
  expect(said(reviewParts(of, 'personal'))).toEqual([
    'Home address: 1600 Elm St, Austin, TX 78701',
    'Home address: Full address: 16 Oak Ave (not provided)',
  ])
})

test('an item is worded when its answers are read, and only then', () => {
  const drivers = Array.from({ length: 300 }, () => ({ driver_name: 'Maria', driver_zip: '78701' }))
  let worded = 0
  const of = reviewed({ drivers })
  const messages = Object.defineProperty({ ...of.messages }, 'sections', {
    get() {
      worded += 1
      return of.messages.sections
    },
  })
  const [list] = reviewParts({ ...of, messages }, 'drivers')
  if (list?.kind !== 'list') throw new Error('drivers are a list')
  const members = membersOf('driver').length
  expect(list.cards.map(({ counts }) => counts.empty)).toEqual(drivers.map(() => members - 2))
  expect(worded).toBe(0)
  expect(list.cards[299]?.parts).toHaveLength(members)
  expect(list.cards[299]?.parts).toBe(list.cards[299]?.parts)
  expect(worded).toBe(members)
})

test('an address links to its first part and shows the problems of all parts', () => {
  const [row] = rowsIn(reviewParts(reviewed({}), 'property.property_address'))
  expect(row?.path).toBe('property.property_address.entity_number')
  expect(row?.paths).toContain('property.property_address.zip')
  expect(row?.paths).toContain('property.property_address.raw_address')
})

test('an unknown part of an address has its own row', () => {
  const record = { personal: { address: { city: 'Austin', zip: null } } }
  expect(
    said(reviewParts(reviewed(record, undefined, { nullMeans: 'unknown' }), 'personal')),
  ).toEqual(['Home address: Austin', 'Home address: ZIP code: Unknown'])
})

test('an unknown address is one row', () => {
  const unknown = { nullMeans: 'unknown' } as const
  const record = { personal: { address: null } }
  expect(said(reviewParts(reviewed(record, undefined, unknown), 'personal'))).toEqual([
    'Home address: Unknown',
  ])
  const answered = reviewed(
    record,
    ({ personal }) => {
      Object.assign(personal, { '@address': '' })
      Object.assign(personal.address, { city: 'Austin' })
    },
    unknown,
  )
  expect(said(reviewParts(answered, 'personal'))).toEqual(['Home address: Austin (Unknown)'])
})

const two = {
  drivers: [
    { driver_name: 'Ana', driver_zip: '1' },
    { driver_name: 'Bo', driver_zip: '2' },
  ],
}

test('an item compares with its own baseline item, whatever its position', () => {
  const of = reviewed(two, (values) => {
    values.drivers.reverse()
    Object.assign(values.drivers[0] ?? {}, { driver_zip: '3' })
  })
  const [list] = reviewParts(of, 'drivers')
  expect(list).toMatchObject({
    cards: [
      { name: 'Bo', position: 1 },
      { name: 'Ana', position: 2 },
    ],
  })
  expect(said(list ? [list] : [])).toEqual([
    'Name: Bo',
    'ZIP code: 3 (2)',
    'Name: Ana',
    'ZIP code: 1',
  ])
})

test('a removed item shows its former position, and a new item has no previous text', () => {
  const of = reviewed(two, (values) => {
    const [first] = values.drivers
    values.drivers.splice(0, 1, { ...first, '@row': 'new-1', driver_name: 'Cy' } as never)
    Object.assign(values.drivers[1] ?? {}, { driver_age: '46' })
  })
  const [list] = reviewParts(of, 'drivers')
  expect(list).toMatchObject({ removed: [{ position: 1, name: 'Ana' }] })
  expect(said(list ? [list] : [])).toEqual([
    'Name: Cy',
    'ZIP code: 1',
    'Name: Bo',
    'Age: 46 (not provided)',
    'ZIP code: 2',
  ])
})

test('answers come before groups and lists, and an address is an answer', () => {
  const parts = reviewParts(reviewed({}), 'property')
  expect(parts).toHaveLength(1)
  const [group] = parts
  const kinds =
    group?.kind === 'group' ? group.parts.map(({ kind, label }) => `${kind} ${label}`) : []
  expect(kinds[0]).toBe('row Property address')
  expect(kinds.at(-1)).toBe('list Mortgagees')
})

test('answers have the titles and the order of the sections of their form', () => {
  const [group] = reviewParts(reviewed({}), 'personal')
  const rows = rowsIn(group ? [group] : [])
  expect([...new Set(rows.map(({ section }) => section))]).toEqual([
    'Name',
    'About',
    'Contact',
    'Home address',
    'Background',
  ])
  const address = rows.find(({ section }) => section === 'Home address')
  expect(address).toMatchObject({ label: 'Home address', shortLabel: 'Address' })
})

const licensed = { driver_license_number: '12345678', driver_license_issuing_state: 'TX' }
const living = { driver_address: '1600 Elm St, Austin, TX 78701', driver_zip: '78701' }

test.each<[string, object, Record<string, string>, string[]]>([
  ['the state and ZIP code of the address', { ...living, driver_state: 'TX' }, {}, ['Address']],
  ['a state by its name', { ...living, driver_state: 'Texas' }, {}, ['Address']],
  ['a ZIP code without a state', living, {}, ['Address']],
  [
    'not a state of another',
    { ...living, driver_state: 'CA' },
    {},
    ['Address', 'State', 'ZIP code'],
  ],
  [
    'not what the address leaves out',
    { driver_address: '1600 Elm St', driver_state: 'TX', driver_zip: '78701' },
    {},
    ['Address', 'State', 'ZIP code'],
  ],
  [
    'not a ZIP code that was another',
    { ...living, driver_zip: '78702' },
    { driver_zip: '78701' },
    ['Address', 'ZIP code'],
  ],
  ['the state of a license after its number', licensed, {}, ['License number, License state']],
  [
    'not the state of a license that was another',
    licensed,
    { driver_license_issuing_state: 'CA' },
    ['License number', 'License state'],
  ],
])('the rows of a driver say once: %s', (_, driver, edited, expected) => {
  const input = reviewed({ drivers: [driver] }, ({ drivers }) => {
    Object.assign(drivers[0] ?? {}, edited)
  })
  const rows = rowsIn(reviewParts(input, 'drivers')).filter((row) => !isEmptyRow(row))
  expect(rows.map(({ label, next }) => (next ? `${label}, ${next.label}` : label))).toEqual(
    expected,
  )
  const filled = Object.keys(driver).map((member) => `drivers.0.${member}`)
  expect(rows.flatMap(({ paths }) => paths).toSorted()).toEqual(filled.toSorted())
})

test("shows the answers of a host's own schema", () => {
  interface Policy {
    term?: number | undefined
    cars?:
      | { vin?: string | undefined; parts?: { name?: string | undefined }[] | undefined }[]
      | undefined
    cover?: { limit?: number | undefined } | undefined
  }
  const schema: ObjectSchema<Policy> = object({
    term: number(),
    cars: array(
      object({ vin: string(), parts: array(object({ name: string() })) })
        .label('Car')
        .meta({ itemLabelKey: 'vin' }),
    ),
    cover: object({ limit: number() }).default(undefined),
  })
  const record = { term: 6, cars: [{ vin: 'V1', parts: [{ name: 'Rack' }] }], cover: { limit: 5 } }
  const of = reviewed(record, undefined, { schema })
  expect(said(reviewParts(of, ''))).toEqual(['Term: 6', 'Vin: V1', 'Name: Rack', 'Limit: 5'])
  expect(reviewParts(of, 'cars')).toMatchObject([
    { noun: { one: 'car', many: 'cars' }, cards: [{ label: 'Car', name: 'V1' }] },
  ])
})

test('names hidden fields without their values', () => {
  const record = {
    legacy: { deep: 'secret' },
    personal: { first_name: 'Ana', crm_id: 'secret', address: { city: 'Austin', geo: 'secret' } },
    property: { year_built: 1980, siding: null },
    drivers: [{ driver_zip: '1' }, { driver_zip: '2', legacy_id: 'secret' }],
  }
  expect(hiddenFields(reviewed(record), record, ['drivers', 'property.year_built'])).toEqual([
    'Personal info: First name',
    'Personal info: Home address',
    'legacy',
    'Personal info: crm_id',
    'Home address: geo',
    'Driver 2: legacy_id',
  ])
  expect(hiddenFields(reviewed(record), {}, [''])).toEqual([])
})

test('names hidden fields of a record by its step', () => {
  const record = { personal: { first_name: 'Ana', crm_id: 'secret' } }
  const titles = new Map([['personal', 'Client']])
  expect(hiddenFields(reviewed(record), record, [], titles)).toEqual([
    'Client: First name',
    'Client: crm_id',
  ])
})
