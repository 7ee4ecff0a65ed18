import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSuggestions, findExactSuggestion } from '../../src/suggestions/matchOptions.ts'
import type { Suggestion } from '../../src/suggestions/suggestion.ts'
import * as building from '../../src/suggestions/lists/propertyLists.ts'
import * as person from '../../src/suggestions/lists/personLists.ts'
import { states } from '../../src/suggestions/lists/stateLists.ts'
import { education, relation } from '../../src/suggestions/lists/personLists.ts'

const values = (options: readonly Suggestion[]) => options.map(({ value }) => value)
const found = (options: readonly Suggestion[], text: string) =>
  values(findSuggestions(options, text))

const others: readonly Suggestion[] = [
  { value: 'CI', label: "Côte d'Ivoire", aliases: ['Ivory Coast'] },
  { value: 'AX', label: 'Åland Islands' },
  { value: 'Non-binary', codes: { acme: 'NB-07' } },
  { value: 'P&C agent', hint: 'property and casualty' },
  { value: 'Café owner', group: 'Food' },
]

describe('findSuggestions', () => {
  test.each<[string, readonly Suggestion[], string, string[]]>([
    ['a code', states, 'tx', ['TX']],
    ['a name', states, 'Texas', ['TX']],
    ['the beginning of a name', states, 'tex', ['TX']],
    ['a name with a full stop', states, 'Tex.', ['TX']],
    ['the label as it is shown', states, 'TX – Texas', ['TX']],
    ['a code before names that begin so', states, 'al', ['AL', 'AK', 'AB']],
    ['any word', building.roofType, 'shake', ['Wood shake']],
    ['words cut short, in any order', building.roofType, 'shi arch', ['Architectural shingle']],
    ['an alias', building.roofType, 'epdm', ['Rubber or membrane']],
    ['a word of an alias', building.roofType, 'seam', ['Metal']],
    ['an alias before what only begins so', person.maritalStatus, 'm', ['Married', 'Single']],
    ['an alias of one letter first', person.gender, 'x', ['Nonbinary (X)']],
    ['a word with its apostrophe', education, "bachelor's", ["Bachelor's degree"]],
    ['a word without its apostrophe', education, 'bachelors', ["Bachelor's degree"]],
    ['letters without their accents', others, 'cote', ['CI']],
    ['letters with accents nobody wrote', others, 'CAFÉ', ['Café owner']],
    ['a word after an apostrophe', others, 'ivoire', ['CI']],
    ['a word joined over an apostrophe', others, 'divoire', ['CI']],
    ['a name beginning with a ring', others, 'aland', ['AX']],
    ['a word without its hyphen', others, 'nonbin', ['Non-binary']],
    ['a word parted at its hyphen', others, 'non bin', ['Non-binary']],
    ['a code of a host', others, 'nb-07', ['Non-binary']],
    ['a sign that stands for a word', others, 'p&c', ['P&C agent']],
    ['a word of the hint', others, 'casualty', ['P&C agent']],
    ['the heading', others, 'food', ['Café owner']],
    ['a number inside', building.siding, 't1-11', ['Plywood or T1-11']],
    ['nothing, where nothing fits', states, 'zzz', []],
    ['nothing inside a word', states, 'exas', []],
  ])('%s: %#', (_, options, text, expected) => {
    expect(found(options, text)).toEqual(expected)
  })

  test.each(['', '   '])('%j finds all options, in list order', (text) => {
    expect(findSuggestions(states, text)).toBe(states)
  })

  test.each(['?', ' . ', "'", '–'])('%j finds no option', (text) => {
    expect(findSuggestions(states, text)).toEqual([])
  })

  test('options of a group stay together', () => {
    const headings = findSuggestions(building.financingType, 'c')
      .map(({ group }) => group)
      .filter((group, index, all) => group !== all[index - 1])
    expect(headings).toEqual(['Lien position', 'Loan program'])
  })

  test('equally good options stay in the order of the list', () => {
    expect(found(building.siding, 'st')).toEqual([
      'Steel',
      'Stone veneer',
      'Stucco on frame',
      'Stucco on block',
      'Solid stone',
      'EIFS',
    ])
  })
})

describe('findExactSuggestion', () => {
  test.each([
    ['TX', 'TX'],
    [' tx ', 'TX'],
    ['tx – texas', 'TX'],
    ['Texas', undefined],
    ['', undefined],
    ['T', undefined],
  ])('%j is %s', (text, value) => {
    expect(findExactSuggestion(states, text)?.value).toBe(value)
  })
})

const lists = [states, relation, education, building.roofType, building.siding, others]
const anyList = fc.constantFrom(...lists)

test('every option is found by every beginning of every word of its names', () => {
  fc.assert(
    fc.property(anyList, fc.nat(), fc.nat(), fc.nat(), (options, which, word, length) => {
      const option = options[which % options.length] as Suggestion
      const { value, label = '', aliases = [] } = option
      const words = [value, label, ...aliases].join(' ').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
      const whole = words[word % words.length] ?? ''
      const part = whole.slice(0, 1 + (length % whole.length))
      expect(findSuggestions(options, part)).toContain(option)
    }),
  )
})

test('any text finds each option at most once and alters none', () => {
  fc.assert(
    fc.property(anyList, fc.string({ unit: 'grapheme' }), (options, text) => {
      const before = JSON.stringify(options)
      const result = findSuggestions(options, text)
      expect(new Set(result).size).toBe(result.length)
      expect(options).toEqual(expect.arrayContaining([...result]))
      expect(JSON.stringify(options)).toBe(before)
    }),
  )
})

test('capitals and accents make no difference', () => {
  fc.assert(
    fc.property(anyList, fc.string({ unit: 'grapheme-ascii', maxLength: 6 }), (options, text) => {
      const accented = text.replace(/[aeiou]/g, (letter) => `${letter}\u0301`)
      expect(findSuggestions(options, accented.toUpperCase())).toEqual(
        findSuggestions(options, text),
      )
    }),
  )
})

test('the value of an option finds that option first', () => {
  fc.assert(
    fc.property(anyList, fc.nat(), (options, which) => {
      const option = options[which % options.length] as Suggestion
      expect(findSuggestions(options, option.value)[0]).toBe(option)
    }),
  )
})
