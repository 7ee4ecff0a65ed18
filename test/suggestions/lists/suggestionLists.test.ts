import { describe, expect, it } from 'vitest'
import type { Suggestion } from '../../../src/suggestions/suggestion.ts'
import { matchOptions } from '../../../src/suggestions/matchOptions.ts'
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
  'Self-employed',
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

/** The spellings of several options, by list. Nothing reads them; the field asks. */
const askedSpellings: Record<string, readonly string[]> = {
  maritalStatus: ['unmarried'],
  education: ['college degree', 'doctor'],
  driverStatus: ['not licensed', 'unlicensed'],
  residentialConstruction: ['fr'],
  commercialConstruction: ['fr'],
  construction: ['fr'],
  roofType: ['spanish tile'],
  foundation: ['full basement'],
}

/** Words for "no answer", which no option may claim. */
const noAnswers =
  "n/a|na|n.a.|unknown|unk|not sure|don't know|dont know|idk|tbd|?|-|declined|not provided|" +
  'desconocido|desconocida|no sé|no aplica|pendiente'

const small = (text: string) => text.toLowerCase()
const inGroup = (group: string) => states.filter((state) => state.group === group)

describe.each(Object.entries(lists))('%s', (name, list) => {
  it('offers each value once', () => {
    const values = list.map(({ value }) => small(value))
    expect(values.length).toBeGreaterThan(2)
    expect(new Set(values).size).toBe(values.length)
  })

  it('finds only one option by each spelling, but those that are asked about', () => {
    const found = list.flatMap(({ value, aliases = [] }) => [value, ...aliases].map(small))
    const shared = found.filter((writing, index) => found.indexOf(writing) !== index)
    expect([...new Set(shared)].toSorted()).toEqual(askedSpellings[name] ?? [])
  })

  it('reads no word for "no answer" as an option', () => {
    const read = noAnswers
      .split('|')
      .filter((text) => matchOptions(list, text, 'beginning').length > 0)
    expect(read).toEqual([])
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
    expect(values, 'the 50 states and DC: add or remove one in parsePlace.ts').toHaveLength(51)
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
