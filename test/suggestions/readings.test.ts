import { describe, expect, test } from 'vitest'
import { es } from '../../src/config/spanish/es.ts'
import { localizeOptions } from '../../src/field/options/localizeOptions.ts'
import { meaningOfCode } from '../../src/field/combobox/meaningOfCode.ts'
import { matchOptions, similarOptions } from '../../src/suggestions/findSuggestions.ts'
import { countries } from '../../src/suggestions/lists/countryList.ts'
import { occupations } from '../../src/suggestions/lists/occupationList.ts'
import * as person from '../../src/suggestions/lists/personLists.ts'
import * as property from '../../src/suggestions/lists/propertyLists.ts'
import type { Suggestion } from '../../src/suggestions/suggestion.ts'

const lists: Record<string, readonly Suggestion[]> = {
  ...person,
  ...property,
  occupations,
  countries,
}

const values = (options: readonly Suggestion[]) => options.map(({ value }) => value)
const read = (list: readonly Suggestion[], text: string) => values(matchOptions(list, text))
const asked = (list: readonly Suggestion[], text: string) =>
  values(similarOptions(list, text)).slice(0, 4)

/** What agents type in each list, apart by bars, by the option that it is. */
const readings: Record<string, Record<string, string>> = {
  gender: {
    Female: 'f|F|female|fem|Woman',
    Male: 'm|male|man',
    'Nonbinary (X)': 'x|nb|non-binary|nonbinary',
    'Not specified': 'u',
  },
  maritalStatus: {
    Single: 's|sin|single|never married|never m',
    Married: 'm|mar|married',
    'Civil union': 'civil union|civil u',
    'Domestic partner': 'dp|domestic partner|domestic p|registered domestic partner',
    Separated: 'sep|separated',
    Divorced: 'd|div|divorced',
    Widowed: 'w|wid|widow|widower|widowed',
  },
  relation: {
    'Named insured': 'self|insured|named insured',
    Spouse: 'sp|wife|husband|spouse|spo',
    Child: 'ch|son|daughter|stepson|stepdaughter|kid|child',
    Parent: 'mother|father|mom|dad|parent',
    Sibling: 'brother|sister|sib',
    'Other relative': 'relative|other relative',
    'Other non-relative': 'other',
  },
  education: {
    'High school diploma or GED': 'hs|HS|ged|GED|high school',
    'Associate degree': 'aa|AA|as|associates|associate degree',
    "Bachelor's degree": "ba|BA|bs|BS|bachelors|bachelor|bachelor's",
    "Master's degree": "ma|ms|mba|masters|master's",
    'Doctorate (PhD)': 'phd|PhD|doctorate',
    'Medical degree': 'md',
    'Law degree': 'jd|JD',
  },
  licenseStatus: {
    Valid: 'v|active|licensed',
    Permit: "permit|learner's permit|learners permit",
    Restricted: 'restricted|res',
    Revoked: 'revoked|permanently revoked',
    Cancelled: 'cancelled|canceled',
    'Not licensed': 'none|never licensed',
  },
  driverStatus: {
    Rated: 'r|rated',
    'Not rated': 'not rated|non-rated|unrated',
    'List only': 'list only|listed',
  },
  garageType: { Attached: 'att', 'Built-in': 'built in|builtin', None: 'none|no garage' },
  residentialConstruction: {
    'Joisted masonry': 'JM|jm|joisted masonry',
    'Masonry veneer': 'MV|mv|brick veneer|stone veneer',
    Masonry: 'masonry|solid masonry',
    'Concrete block': 'cbs|cinder block',
    Frame: 'frame|fra|wood frame',
  },
  siding: {
    Vinyl: 'vin|vinyl',
    'Brick veneer': 'brick veneer|brick v',
    'Solid brick': 'solid brick|solid b',
    'Stucco on frame': 'stucco',
    'Fiber cement': 'hardie',
    EIFS: 'eifs|synthetic stucco',
  },
  roofType: {
    'Asphalt shingle': 'comp shingle|3-tab|3 tab|asphalt|composition',
    'Architectural shingle': 'architectural|dimensional|arch',
    'Impact-resistant shingle': 'class 4',
    Metal: 'tin|standing seam|metal',
    'Tar and gravel': 'built-up|built up',
    'Rubber or membrane': 'epdm|tpo',
  },
  foundation: {
    Slab: 'slab|slab on grade',
    'Pier and beam': 'pier and beam|pier & beam',
    'Piers or posts': 'piers|posts',
    'Basement, walkout': 'daylight basement',
  },
  financingType: {
    'First mortgage': '1st mortgagee|first mortgage',
    'Home equity line of credit (HELOC)': 'heloc',
    FHA: 'fha',
    Conventional: 'conv',
  },
  occupations: {
    'Self-employed': 'self employed|self-employed',
    'Registered nurse': 'rn',
    'Business owner': 'business owner',
  },
  countries: { US: 'us|USA|united states', CA: 'canada', NA: 'namibia', MX: 'mexico' },
}

describe.each(Object.entries(readings))('in %s', (name, options) => {
  const rows = Object.entries(options).flatMap(([value, texts]) =>
    texts.split('|').map((text) => [text, value] as const),
  )

  test.each(rows)('%j is %j', (text, value) => {
    expect(read(lists[name] ?? [], text)).toEqual([value])
  })
})

describe('what may be two options is asked, not read', () => {
  test.each([
    ['siding', 'brick', ['Brick veneer', 'Solid brick']],
    ['siding', 'bric', ['Brick veneer', 'Solid brick']],
    ['siding', 'stone', ['Stone veneer', 'Solid stone']],
    ['residentialConstruction', 'brick', ['Masonry veneer']],
    ['foundation', 'crawl', ['Crawl space, enclosed', 'Crawl space, open']],
    ['foundation', 'pier', ['Pier and beam', 'Piers or posts']],
    ['roofType', 'clay', ['Clay tile']],
    ['roofType', 'tile', ['Clay tile', 'Slate', 'Concrete tile']],
    ['maritalStatus', 'partner', ['Domestic partner']],
    ['relation', 's', ['Named insured', 'Spouse', 'Child', 'Sibling']],
    ['licenseStatus', 'r', ['Revoked', 'Restricted']],
    ['education', 'college', ['Some college, no degree']],
    ['occupations', 'business', ['Business analyst', 'Business owner']],
  ])('%s %j: %j', (name, text, options) => {
    const list = lists[name] ?? []
    expect(read(list, text)).toEqual([])
    expect(asked(list, text)).toEqual(expect.arrayContaining(options))
    expect(meaningOfCode(list, text, undefined)).toBeUndefined()
  })
})

describe('what fits no option is not in the list', () => {
  test.each([
    ['gender', 'zebra'],
    ['siding', 'bamboo'],
    ['maritalStatus', 'engaged'],
    ['roofType', 'TILE-CONC S'],
    ['licenseStatus', 'ZZ-9'],
  ])('%s %j', (name, text) => {
    const list = lists[name] ?? []
    expect(read(list, text)).toEqual([])
    expect(meaningOfCode(list, text, undefined)).toBe('Not in the list')
  })

  test.each(['occupations', 'countries'])('but %s, which are long, never say so', (name) => {
    expect(meaningOfCode(lists[name] ?? [], 'zebra', undefined)).toBeUndefined()
  })
})

test.each(['na', 'NA', 'N/A', 'n.a.'])('the country %j is not read', (text) => {
  const named = countries.filter(({ value }) => value !== 'NA' || text !== 'NA')
  expect(read(named, text)).toEqual([])
})

describe('in Spanish', () => {
  const spanish = (key: keyof typeof es.options, list: readonly Suggestion[]) =>
    localizeOptions(list, es.options[key]) as readonly Suggestion[]

  test.each([
    ['personal.gender', person.gender, 'mujer', 'Female'],
    ['personal.gender', person.gender, 'h', 'Male'],
    ['personal.gender', person.gender, 'fem', 'Female'],
    ['personal.marital_status', person.maritalStatus, 'unión civil', 'Civil union'],
    ['personal.marital_status', person.maritalStatus, 'union civil', 'Civil union'],
    ['personal.marital_status', person.maritalStatus, 'casada', 'Married'],
    ['personal.relation', person.relation, 'esposa', 'Spouse'],
    ['personal.relation', person.relation, 'hija', 'Child'],
    ['personal.relation', person.relation, 'hijastro', 'Child'],
    ['personal.relation', person.relation, 'mamá', 'Parent'],
    ['property.foundation', property.foundation, 'pilares y vigas', 'Pier and beam'],
    ['property.siding', property.siding, 'ladrillo macizo', 'Solid brick'],
    ['property.siding', property.siding, 'vinilo', 'Vinyl'],
    ['driver.driver_status', person.driverStatus, 'solo en la lista', 'List only'],
    ['driver.driver_license_status', person.licenseStatus, 'restringida', 'Restricted'],
    ['personal.occupation', occupations, 'autónoma', 'Self-employed'],
  ] as const)('%s: %j %j is %j', (key, list, text, value) => {
    expect(read(spanish(key, list), text)).toEqual([value])
  })

  test.each([
    ['property.siding', property.siding, 'ladrillo', ['Brick veneer', 'Solid brick']],
    ['property.construction', property.construction, 'ladrillo', []],
    ['personal.marital_status', person.maritalStatus, 'unión', ['Civil union', 'Domestic partner']],
  ] as const)('%s: %j %j is asked', (key, list, text, options) => {
    expect(read(spanish(key, list), text)).toEqual([])
    expect(asked(spanish(key, list), text)).toEqual(expect.arrayContaining([...options]))
  })
})
