import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { es } from '../../src/config/spanish/es.ts'
import { localizeOptions } from '../../src/field/options.ts'
import { meaningOfCode } from '../../src/field/combobox/OptionMatching.tsx'
import { matchOptions, similarOptions } from '../../src/suggestions/matchOptions.ts'
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
const asked = (list: readonly Suggestion[], text: string) => {
  const named = matchOptions(list, text, 'whole')
  return values(named.length > 0 ? named : similarOptions(list, text)).slice(0, 4)
}

const basements = [
  'Basement, finished',
  'Basement, partially finished',
  'Basement, unfinished',
  'Basement, walkout',
]

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
    'Named insured': 'self|insured|named insured|NI|ni',
    Spouse: 'sp|wife|husband|spouse|spo',
    Child: 'ch|son|daughter|stepson|stepdaughter|kid|child',
    Parent: 'mother|father|mom|dad|parent',
    Sibling: 'brother|sister|sib',
    'Other relative': 'relative|other relative',
    'Other non-relative': 'non-relative|nonrelative',
  },
  education: {
    'High school diploma or GED': 'hs|HS|ged|GED|high school',
    'Associate degree': 'aa|AA|as|AAS|associates|associate degree',
    "Bachelor's degree": "ba|BA|bs|BS|bachelors|bachelor|bachelor's",
    "Master's degree": "ma|ms|mba|masters|master's",
    'Doctorate (PhD)': 'phd|PhD|doctorate',
    'Medical degree': 'md|M.D.|do|DO|D.O.',
    'Law degree': 'jd|JD|J.D.|juris doctor',
  },
  licenseStatus: {
    Valid: 'v|val|active|licensed',
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
  garageType: { Attached: 'att', 'Built-in': 'built in|builtin', None: 'none|no|no garage' },
  residentialConstruction: {
    'Joisted masonry': 'JM|jm|joisted masonry',
    'Masonry veneer': 'MV|mv|BV|brick veneer|stone veneer',
    Masonry: 'masonry|solid masonry|solid brick|solid stone',
    'Concrete block': 'cbs|CMU|cinder block',
    Frame: 'frame|fra|wood frame',
    'Manufactured or mobile home': 'MH|mobile home|manufactured',
    'Insulated concrete form (ICF)': 'ICF',
  },
  commercialConstruction: {
    'Joisted masonry': 'JM',
    'Non-combustible': 'NC|noncombustible|non combustible',
    'Masonry non-combustible': 'MNC',
    'Modified fire resistive': 'MFR',
  },
  construction: {
    'Joisted masonry': 'JM',
    'Non-combustible': 'NC|nc',
    'Masonry non-combustible': 'MNC',
    'Modified fire resistive': 'MFR',
    'Masonry veneer': 'MV',
    'Concrete block': 'CBS',
    Frame: 'fra',
  },
  siding: {
    Vinyl: 'vin|vinyl',
    'Brick veneer': 'brick veneer|brick v',
    'Solid brick': 'solid brick|solid b',
    'Stucco on frame': 'stucco on frame|stucco on f',
    'Stucco on block': 'stucco on block',
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
    'Basement, finished': 'finished basement|full finished basement',
    'Crawl space, enclosed': 'enclosed crawlspace',
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
    'Licensed practical nurse': 'lpn',
    'Emergency medical technician': 'emt|EMT',
    Paramedic: 'paramedic',
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
    ['siding', 'stucco', ['Stucco on frame', 'Stucco on block']],
    ['siding', 'stuc', ['Stucco on frame', 'Stucco on block']],
    ['residentialConstruction', 'brick', ['Masonry veneer', 'Masonry']],
    ['residentialConstruction', 'bric', ['Masonry veneer', 'Masonry']],
    ['construction', 'brick', ['Masonry veneer', 'Masonry']],
    ['construction', 'stone', ['Masonry veneer', 'Masonry']],
    ['construction', 'FR', ['Frame', 'Superior or fire resistive', 'Fire resistive']],
    ['construction', 'fr', ['Frame', 'Superior or fire resistive', 'Fire resistive']],
    ['residentialConstruction', 'FR', ['Frame', 'Superior or fire resistive']],
    ['commercialConstruction', 'FR', ['Frame', 'Fire resistive']],
    [
      'construction',
      'fire',
      ['Fire resistive', 'Superior or fire resistive', 'Modified fire resistive'],
    ],
    ['foundation', 'crawl', ['Crawl space, enclosed', 'Crawl space, open']],
    ['foundation', 'crawlspace', ['Crawl space, enclosed', 'Crawl space, open']],
    [
      'roofType',
      'shingles',
      ['Asphalt shingle', 'Architectural shingle', 'Impact-resistant shingle', 'Wood shingle'],
    ],
    ['foundation', 'pier', ['Pier and beam', 'Piers or posts']],
    ['foundation', 'post', ['Piers or posts', 'Pier and beam']],
    ['foundation', 'basement', basements],
    ['foundation', 'full basement', basements],
    ['roofType', 'clay', ['Clay tile']],
    ['roofType', 'tile', ['Clay tile', 'Concrete tile']],
    ['roofType', 'tiles', ['Clay tile', 'Concrete tile']],
    ['roofType', 'spanish tile', ['Clay tile', 'Concrete tile']],
    ['roofType', 'cedar', ['Wood shake', 'Wood shingle']],
    ['maritalStatus', 'partner', ['Domestic partner']],
    ['maritalStatus', 'unmarried', ['Single', 'Divorced', 'Widowed']],
    ['relation', 's', ['Spouse', 'Sibling', 'Named insured', 'Child']],
    ['licenseStatus', 'r', ['Revoked', 'Restricted']],
    ['driverStatus', 'unlicensed', ['Never licensed', 'No longer licensed']],
    ['education', 'college', ['Some college, no degree', 'Associate degree', "Bachelor's degree"]],
    ['education', 'doctor', ['Doctorate (PhD)', 'Medical degree']],
    ['education', 'doc', ['Doctorate (PhD)', 'Medical degree']],
    ['occupations', 'business', ['Business analyst', 'Business owner']],
    [
      'occupations',
      'nurse',
      ['Licensed practical nurse', 'Nurse practitioner', 'Registered nurse'],
    ],
    [
      'occupations',
      'teacher',
      [
        'Elementary school teacher',
        'High school teacher',
        'Kindergarten teacher',
        'Middle school teacher',
      ],
    ],
    ['occupations', 'ranger', ['Park ranger', 'Forester']],
    ['occupations', 'vin', []],
    ['occupations', 'private', []],
    ['occupations', 'cleaner', ['Dry cleaner', 'Pool cleaner', 'Window cleaner']],
  ])('%s %j: %j', (name, text, options) => {
    const list = lists[name] ?? []
    expect(read(list, text)).not.toHaveLength(1)
    expect(asked(list, text).toSorted()).toEqual(options.toSorted())
    expect(meaningOfCode(list, text, undefined)).toBeUndefined()
  })
})

test('a beginning of one or two letters is never read as an option', () => {
  const short = fc.tuple(
    fc.constantFrom(...Object.values(lists).flat()),
    fc.integer({ min: 1, max: 2 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(lists)), short, (list, [other, length]) => {
      const text = (other.label ?? other.value).slice(0, length)
      const spelled = (option: Suggestion) =>
        [option.value, option.label, ...(option.aliases ?? [])].some(
          (spelling) => spelling?.toLowerCase() === text.toLowerCase(),
        )
      for (const value of read(list, text)) {
        expect(list.some((option) => option.value === value && spelled(option))).toBe(true)
      }
    }),
  )
})

test.each(Object.entries(lists))(
  'of the options of %s with a typed word in their labels, none is left out for another',
  (_, list) => {
    const wordsOf = ({ value, label = value }: Suggestion) =>
      label
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter((word) => word.length > 2)
    for (const word of new Set(list.flatMap(wordsOf))) {
      const labeled = list.filter((option) => wordsOf(option).includes(word))
      expect(values(similarOptions(list, word))).toEqual(expect.arrayContaining(values(labeled)))
    }
  },
)

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
    ['personal.education', person.education, 'D.O.', 'Medical degree'],
    ['personal.relation', person.relation, 'NI', 'Named insured'],
    ['property.foundation', property.foundation, 'pilares y vigas', 'Pier and beam'],
    ['property.construction', property.construction, 'ladrillo macizo', 'Masonry'],
    ['property.construction', property.construction, 'chapa de ladrillo', 'Masonry veneer'],
    ['property.construction', property.construction, 'NC', 'Non-combustible'],
    ['property.garage_type', property.garageType, 'no', 'None'],
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
    ['property.siding', property.siding, 'estuco', ['Stucco on frame', 'Stucco on block', 'EIFS']],
    ['property.siding', property.siding, 'stucco', ['Stucco on frame', 'Stucco on block', 'EIFS']],
    ['property.construction', property.construction, 'ladrillo', ['Masonry veneer', 'Masonry']],
    [
      'property.construction',
      property.construction,
      'FR',
      ['Frame', 'Superior or fire resistive', 'Fire resistive'],
    ],
    ['property.foundation', property.foundation, 'sótano', basements],
    ['property.foundation', property.foundation, 'sótano completo', basements],
    ['property.foundation', property.foundation, 'pilares', ['Pier and beam', 'Piers or posts']],
    ['property.roof_type', property.roofType, 'teja española', ['Clay tile', 'Concrete tile']],
    ['personal.marital_status', person.maritalStatus, 'unión', ['Civil union', 'Domestic partner']],
    ['personal.education', person.education, 'doctor', ['Doctorate (PhD)', 'Medical degree']],
    [
      'driver.driver_status',
      person.driverStatus,
      'sin licencia',
      ['Never licensed', 'No longer licensed'],
    ],
  ] as const)('%s: %j %j is asked', (key, list, text, options) => {
    expect(read(spanish(key, list), text)).not.toHaveLength(1)
    expect(asked(spanish(key, list), text).toSorted()).toEqual([...options].toSorted())
  })
})

test('a label of another language shows as it is written, and its other spellings are given apart', () => {
  const labels = { Metal: 'Metal ~ chapa', Slate: { label: 'Pizarra', aliases: ['Laja'] } }
  const list = localizeOptions([{ value: 'Metal' }, { value: 'Slate' }], labels)
  expect(list).toEqual([
    { value: 'Metal', label: 'Metal ~ chapa', aliases: ['Metal'] },
    { value: 'Slate', label: 'Pizarra', aliases: ['Slate', 'Laja'] },
  ])
})
