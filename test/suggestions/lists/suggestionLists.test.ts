import { describe, expect, it, test } from 'vitest'
import type { Suggestion } from '../../../src/suggestions/suggestion.ts'
import * as building from '../../../src/suggestions/lists/propertyLists.ts'
import { countries } from '../../../src/suggestions/lists/countryList.ts'
import * as driver from '../../../src/suggestions/lists/personLists.ts'
import { occupations } from '../../../src/suggestions/lists/occupationList.ts'
import * as person from '../../../src/suggestions/lists/personLists.ts'
import { licenseIssuers, states } from '../../../src/suggestions/lists/stateLists.ts'
import { education, relation } from '../../../src/suggestions/lists/personLists.ts'

const lists: Record<string, readonly Suggestion[]> = {
  ...person,
  ...driver,
  ...building,
  education,
  relation,
  states,
  licenseIssuers,
  allCountries: countries,
  occupations,
}

/** In the order of the list, including those without a title. */
const kindsOfWork = [
  'Homemaker',
  'Retired',
  'Disabled',
  'Unemployed',
  'Student',
  'Agriculture, forestry, fishing',
  'Art, design, media',
  'Banking, finance, real estate',
  'Business, sales, office',
  'Construction, energy trades',
  'Education, library',
  'Engineering, architecture, science, math',
  'Government, military',
  'Information technology',
  'Insurance',
  'Legal, law enforcement, security',
  'Maintenance, repair, housekeeping',
  'Manufacturing, production',
  'Medical, social services, religion',
  'Personal care, service',
  'Restaurant, hotel services',
  'Sports, recreation',
  'Travel, transportation, warehousing',
  'Other',
]

/** The options, each with the other spellings that find it. */
const offered: Record<string, readonly string[]> = {
  gender: ['Female ~F', 'Male ~M', 'Nonbinary (X) ~X, Non-binary', 'Not specified ~U, Unknown'],
  maritalStatus: [
    'Single ~S, Never married',
    'Married ~M',
    'Domestic partner ~Civil union, Registered domestic partner',
    'Separated',
    'Divorced ~D',
    'Widowed ~W',
  ],
  relation: [
    'Named insured ~Self, Insured',
    'Spouse ~SP',
    'Domestic partner',
    'Child ~CH',
    'Parent',
    'Sibling',
    'Grandparent',
    'Grandchild',
    'Other relative ~Relative',
    'Roommate or other household member',
    'Employee',
    'Other non-relative ~Other',
  ],
  education: [
    'No high school diploma',
    'High school diploma or GED',
    'Some college, no degree',
    'Vocational or technical degree',
    'Associate degree',
    "Bachelor's degree",
    "Master's degree",
    'Doctorate (PhD)',
    'Medical degree',
    'Law degree',
  ],
  licenseStatus: [
    'Valid ~Active, Licensed',
    "Permit ~Learner's permit",
    'Expired',
    'Suspended',
    'Revoked ~Permanently revoked',
    'Cancelled',
    'Not licensed ~Never licensed, None',
    'Foreign or international',
  ],
  driverStatus: [
    'Rated',
    'Excluded',
    'Not rated ~Non-rated, List only',
    'Never licensed',
    'Permit driver',
    'Insured elsewhere',
    'Away at school',
    'No longer in household',
    'No longer licensed',
  ],
  garageType: [
    'Attached',
    'Detached',
    'Built-in',
    'Basement or tuck-under',
    'Carport',
    'Underground ~Subterranean',
    'None',
    'Other',
  ],
  residentialConstruction: [
    'Frame ~Wood frame',
    'Masonry veneer ~Brick veneer',
    'Masonry ~Brick',
    'Concrete block ~CBS, Cinder block',
    'Joisted masonry',
    'Superior or fire resistive',
    'Log',
    'Adobe',
    'Steel frame',
    'Manufactured or mobile home',
    'Modular',
    'Insulated concrete form (ICF)',
    'Mixed',
    'Other',
  ],
  commercialConstruction: [
    'Frame',
    'Joisted masonry',
    'Non-combustible',
    'Masonry non-combustible',
    'Modified fire resistive',
    'Fire resistive',
  ],
  siding: [
    'Vinyl',
    'Aluminum',
    'Steel',
    'Wood',
    'Hardboard',
    'Plywood or T1-11',
    'Clapboard',
    'Fiber cement ~Hardie',
    'Brick veneer',
    'Solid brick',
    'Stone veneer',
    'Solid stone',
    'Stucco on frame ~Stucco',
    'Stucco on block',
    'EIFS ~Synthetic stucco',
    'Concrete block',
    'Poured concrete',
    'Adobe',
    'Log',
    'Wood shakes',
    'Asbestos',
    'Other',
  ],
  roofType: [
    'Asphalt shingle ~Composition, 3-tab',
    'Architectural shingle ~Dimensional',
    'Impact-resistant shingle ~Class 4',
    'Wood shake',
    'Wood shingle',
    'Metal ~Standing seam, Tin',
    'Clay tile ~Spanish tile',
    'Concrete tile',
    'Slate',
    'Tar and gravel ~Built-up',
    'Rolled roofing',
    'Rubber or membrane ~EPDM, TPO',
    'Foam',
    'Fiberglass',
    'Copper',
    'Plastic or recycled',
    'Solar shingles',
    'Asbestos',
    'Thatch',
    'Other',
  ],
  foundation: [
    'Slab ~Slab on grade',
    'Crawl space, enclosed ~Crawl',
    'Crawl space, open',
    'Basement, finished',
    'Basement, partially finished',
    'Basement, unfinished',
    'Basement, walkout ~Daylight basement',
    'Piers ~Pier and beam, Posts',
    'Pilings or stilts',
    'Hillside',
    'Combination',
    'Other',
  ],
  financingType: [
    'First mortgage ~1st mortgagee',
    'Second mortgage',
    'Third mortgage',
    'Home equity loan',
    'Home equity line of credit (HELOC)',
    'Reverse mortgage',
    'Construction loan',
    'Land contract ~Contract for deed',
    'Private or seller financed',
    'Conventional',
    'FHA',
    'VA',
    'USDA',
  ],
}

test.each(Object.entries(offered))('%s has these options, in this order', (name, expected) => {
  const written = lists[name]?.map(({ value, aliases }) =>
    aliases ? `${value} ~${aliases.join(', ')}` : value,
  )
  expect(written).toEqual(expected)
})

const small = (text: string) => text.toLowerCase()
const inGroup = (group: string) => states.filter((state) => state.group === group)

describe.each(Object.entries(lists))('%s', (_, list) => {
  it('offers each value once', () => {
    const values = list.map(({ value }) => small(value))
    expect(values.length).toBeGreaterThan(2)
    expect(new Set(values).size).toBe(values.length)
  })

  it('finds only one option by each spelling', () => {
    const found = list.flatMap(({ value, aliases = [] }) => [value, ...aliases].map(small))
    expect(found.filter((writing, index) => found.indexOf(writing) !== index)).toEqual([])
  })

  it('shows each option differently', () => {
    const shown = list.map(({ value, label }) => small(label ?? value))
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('has no empty text and no stray space', () => {
    const texts = list.flatMap(({ value, label, group, hint, aliases = [] }) => [
      value,
      ...[label, group, hint].filter((text) => text !== undefined),
      ...aliases,
    ])
    for (const text of texts) expect(text).toMatch(/^\S(?:.*\S)?$/)
  })

  it('ships no codes', () => {
    expect(list.filter(({ codes }) => codes !== undefined)).toEqual([])
  })

  it('keeps the options of a group together', () => {
    const headings = list
      .map(({ group }) => group)
      .filter((group, index, all) => group !== all[index - 1])
    expect(new Set(headings).size).toBe(headings.length)
  })
})

describe('states', () => {
  it('has the 50 states and DC', () => {
    const values = inGroup('States').map(({ value }) => value)
    expect(values.join(' ')).toBe(
      'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH ' +
        'NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY',
    )
    expect(values, 'the 50 states and DC: add or remove one in stateNames.ts').toHaveLength(51)
  })

  it('has every postal destination, by group', () => {
    const sizes = [...new Set(states.map(({ group = '' }) => group))].map((group) => [
      group,
      inGroup(group).length,
    ])
    expect(sizes).toEqual([
      ['States', 51],
      ['Territories', 5],
      ['Freely associated states', 3],
      ['Military mail', 3],
      ['Canada', 13],
    ])
  })

  it('has a two-letter code for each', () => {
    for (const { value } of states) expect(value).toMatch(/^[A-Z]{2}$/)
  })

  it('shows the code first and finds an option by its name', () => {
    expect(states.find(({ value }) => value === 'TX')).toEqual({
      value: 'TX',
      label: 'TX – Texas',
      group: 'States',
      aliases: ['Texas'],
    })
  })
})

describe('licenseIssuers', () => {
  const values = licenseIssuers.map(({ value }) => value)

  it('adds Mexico and International', () => {
    expect(values).toEqual(expect.arrayContaining(['TX', 'PR', 'ON', 'Mexico', 'International']))
  })

  it('leaves out mail addresses that issue no license', () => {
    expect(values.filter((value) => ['AA', 'AE', 'AP'].includes(value))).toEqual([])
  })
})

describe('construction', () => {
  it('offers all of both lists', () => {
    const both = [...building.residentialConstruction, ...building.commercialConstruction]
    expect(new Set(building.construction.map(({ value }) => value))).toEqual(
      new Set(both.map(({ value }) => value)),
    )
  })
})

describe('allCountries', () => {
  it('starts with the United States, Canada and Mexico', () => {
    expect(countries.slice(0, 3).map(({ value }) => value)).toEqual(['US', 'CA', 'MX'])
  })

  it('has each of the 249 codes, with a name', () => {
    expect(countries, 'ISO 3166-1 has 249 codes: correct the list or this number').toHaveLength(249)
    for (const { value, label } of countries) {
      expect(value).toMatch(/^[A-Z]{2}$/)
      expect(label).toMatch(/^\p{L}.{2,}/u)
      expect(label).not.toBe(value)
    }
  })

  it('lists the others in the order of their names', () => {
    const names = countries.slice(3).map(({ label }) => label ?? '')
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })
})

describe('occupations', () => {
  it('has about three hundred titles', () => {
    expect(occupations.length).toBeGreaterThan(300)
  })

  it('is grouped by kind of work', () => {
    const groups = new Set(occupations.map(({ group, value }) => group ?? value))
    expect([...groups]).toEqual(kindsOfWork)
  })
})
