import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishVocabulary } from '../../../src/core/text/entryVocabulary.ts'
import {
  expectedUnits,
  likelyNumbers,
  type NumberFacts,
  parseEnteredNumber,
  yearsOfTwoDigits,
  formatNumber,
  parseNumber,
} from '../../../src/core/text/parseNumber.ts'
import { spanishVocabulary } from '../../../src/config/spanish/spanishVocabulary.ts'
import { runs } from '../../propertyRuns.ts'

const facts = (unit: string, noneIsZero = false): NumberFacts => ({ units: [unit], noneIsZero })

const languages = { English: englishVocabulary, Spanish: spanishVocabulary }
type Language = keyof typeof languages

/** Texts with one reading. */
const read: [text: string, unit: string, value: number, language?: Language][] = [
  ['two', 'stories', 2],
  ['Two', 'stories', 2],
  ['two story', 'stories', 2],
  ['two-story', 'stories', 2],
  ['one and a half', 'stories', 1.5],
  ['one.5', 'stories', 1.5],
  ['one and a half stories', 'stories', 1.5],
  ['single', 'stories', 1],
  ['twelve', 'people', 12],
  ['two car', 'cars', 2],
  ['double', 'cars', 2],
  ['twelve years', 'years', 12],
  ['duplex', 'families', 2],
  ['Duplex.', 'families', 2],
  ['single', 'families', 1],
  ['single family', 'families', 1],
  ['single-family', 'families', 1],
  ['SFR', 'families', 1],
  ['triplex', 'families', 3],
  ['fourplex', 'families', 4],
  ['4-plex', 'families', 4],
  ['two families', 'families', 2],
  ['2 full 1 half', 'baths', 2.5],
  ['2 full, 1 half', 'baths', 2.5],
  ['2 full & 1 half', 'baths', 2.5],
  ['2 full and 1 half bath', 'baths', 2.5],
  ['2 full baths, 1 half bath', 'baths', 2.5],
  ['two full one half', 'baths', 2.5],
  ['2F 1H', 'baths', 2.5],
  ['2f/2h', 'baths', 3],
  ['3 full 2 half', 'baths', 4],
  ['2 full', 'baths', 2],
  ['1 full', 'baths', 1],
  ['two full', 'baths', 2],
  ['1 full bath', 'baths', 1],
  ['1 half', 'baths', 0.5],
  ['1 half bath', 'baths', 0.5],
  ['2 1/2', 'baths', 2.5],
  ['two and a half', 'baths', 2.5],
  ['dos', 'stories', 2, 'Spanish'],
  ['dos pisos', 'stories', 2, 'Spanish'],
  ['2 plantas', 'stories', 2, 'Spanish'],
  ['uno y medio', 'stories', 1.5, 'Spanish'],
  ['dúplex', 'families', 2, 'Spanish'],
  ['duplex', 'families', 2, 'Spanish'],
  ['unifamiliar', 'families', 1, 'Spanish'],
  ['once empleados', 'people', 11, 'Spanish'],
  ['12 años', 'years', 12, 'Spanish'],
  ['12 anos', 'years', 12, 'Spanish'],
  ['12 years', 'years', 12, 'Spanish'],
  ['1850 pies cuadrados', 'area', 1850, 'Spanish'],
  ['2 baños', 'baths', 2, 'Spanish'],
  ['2 completos y 1 medio', 'baths', 2.5, 'Spanish'],
  ['dos completos, un medio', 'baths', 2.5, 'Spanish'],
  ['2 completos', 'baths', 2, 'Spanish'],
  ['2 baños completos', 'baths', 2, 'Spanish'],
  ['2 baños completos y 1 medio baño', 'baths', 2.5, 'Spanish'],
  ['un medio baño', 'baths', 0.5, 'Spanish'],
  ['40 por ciento', 'percent', 40, 'Spanish'],
]

/** Texts that are refused, with the numbers that buttons offer. */
const refused: [text: string, unit: string, likely: number[], language?: Language][] = [
  ["'85", 'year', [1985]],
  ["'05", 'year', [2005, 1905]],
  ["'26", 'year', [2026, 1926]],
  ["'27", 'year', [2027, 1927]],
  ["'28", 'year', [1928]],
  ['two', 'year', []],
  ['duplex', 'year', []],
  ['~1850', 'area', [1850]],
  ['≈ 1,850', 'area', [1850]],
  ['1850 +/-', 'area', [1850]],
  ['1850+/-', 'area', [1850]],
  ['1850 ±', 'area', [1850]],
  ['1850 +-', 'area', [1850]],
  ['about 1850', 'area', [1850]],
  ['approx. 1850 sq ft', 'area', [1850]],
  ['ca. 1850', 'area', [1850]],
  ['1850ish', 'area', [1850]],
  ['1850 or so', 'area', [1850]],
  ['20+', 'people', [20]],
  ['about two', 'stories', [2]],
  ['1.5k', 'area', [1500]],
  ['~1985', 'year', [1985]],
  ['circa 1985', 'year', [1985]],
  ['2/1', 'baths', [2.5]],
  ['3/0', 'baths', [3]],
  ['2+1', 'baths', [2.5]],
  ['2 + 1', 'baths', [2.5]],
  ['2+1', 'stories', []],
  ['1850s', 'year', [1850]],
  ["1850's", 'year', [1850]],
  ['the 1850s', 'year', [1850]],
  ['50s', 'year', [1950]],
  ["the '20s", 'year', [2020, 1920]],
  ['1855s', 'year', []],
  ['1850s', 'area', []],
  ['none', 'baths', [0]],
  ['none', 'area', []],
  ['none', 'year', []],
  ['new', 'years', [0]],
  ['Brand new', 'years', [0]],
  ['350$', 'area', [350]],
  ['carport', 'cars', []],
  ['single', 'years', []],
  ['constructor', 'families', []],
  ['15-20', 'years', [15, 20]],
  ['10-15', 'years', [10, 15]],
  ['10 - 15 years', 'years', [10, 15]],
  ['10 to 15', 'years', [10, 15]],
  ['15-10', 'years', []],
  ['10/15', 'years', []],
  ["'15", 'years', [2015]],
  ["'85", 'years', [1985]],
  ['original', 'years', []],
  ['1985?', 'year', [1985]],
  ['1985 ??', 'year', [1985]],
  ['circa 1985?', 'year', [1985]],
  ['maybe 1985', 'year', [1985]],
  ['1850s?', 'year', [1850]],
  ['20?', 'years', [20]],
  ['early 1900s', 'year', [1900]],
  ['the early 1900s', 'year', [1900]],
  ['Early 1900', 'year', [1900]],
  ["early '80s", 'year', [1980]],
  ['mid 1980s', 'year', [1985]],
  ['mid-1980s', 'year', [1985]],
  ['mid 1900s', 'year', [1950]],
  ['late 1980s', 'year', []],
  ['1850-1860', 'year', [1850, 1860]],
  ['1850–60', 'year', [1850, 1860]],
  ['between 1850 and 1860', 'year', [1850, 1860]],
  ['1850 or 1860', 'year', [1850, 1860]],
  ['2-3', 'baths', [2, 3]],
  ['1.5 - 2.5', 'baths', [1.5, 2.5]],
  ['1.5 full', 'baths', []],
  ['1.0 full', 'baths', []],
  ['.5 full', 'baths', []],
  ['2.5 full 1 half', 'baths', []],
  ['2.5/1', 'baths', []],
  ["'8.5", 'year', []],
  ['1,800-1,900 sq ft', 'area', [1800, 1900]],
  ['10-15 months', 'years', []],
  ['new', 'year', [2026]],
  ['new construction', 'year', [2026]],
  ['ranch', 'stories', [1]],
  ['Ranch', 'families', []],
  ['bi-level', 'stories', [2, 1]],
  ['Bi level', 'stories', [2, 1]],
  ['split-level', 'stories', [2, 1.5]],
  ['condo', 'families', [1]],
  ['condo', 'stories', []],
  ['constructor', 'stories', []],
  ['about', 'area', []],
  ['abc', 'stories', []],
  ['aprox. 1850', 'area', [1850], 'Spanish'],
  ['más o menos 20', 'years', [20], 'Spanish'],
  ['nuevo', 'years', [0], 'Spanish'],
  ['años 50', 'year', [1950], 'Spanish'],
  ['la década de 1850', 'year', [1850], 'Spanish'],
  ['1850s', 'year', [1850], 'Spanish'],
  ['¿1985?', 'year', [1985], 'Spanish'],
  ['principios de 1900', 'year', [1900], 'Spanish'],
  ['a principios de los años 80', 'year', [1980], 'Spanish'],
  ['principios de los 80', 'year', [1980], 'Spanish'],
  ['mediados de los 80', 'year', [1985], 'Spanish'],
  ['entre 1850 y 1860', 'year', [1850, 1860], 'Spanish'],
  ['1850 a 1860', 'year', [1850, 1860], 'Spanish'],
  ['de 10 a 15 años', 'years', [10, 15], 'Spanish'],
  ['nueva', 'year', [2026], 'Spanish'],
  ['ranch', 'stories', [1], 'Spanish'],
  ['condominio', 'families', [1], 'Spanish'],
]

describe('a number in words', () => {
  test.each(read)('%j counted in %s is %d', (text, unit, value, language = 'English') => {
    expect(parseEnteredNumber(text, facts(unit), languages[language])).toEqual({ ok: true, value })
  })

  test.each(['none', 'None', 'no', 'zero', 'no employees'])(
    '%j is 0 where 0 is an answer',
    (text) => {
      expect(parseEnteredNumber(text, facts('people', true))).toEqual({ ok: true, value: 0 })
      expect(parseEnteredNumber(text, facts('people')).ok).toBe(false)
    },
  )

  test.each(['ninguno', 'Ninguna', 'cero', 'no', 'nada'])('%j is 0 in Spanish', (text) => {
    expect(parseEnteredNumber(text, facts('people', true), spanishVocabulary)).toEqual({
      ok: true,
      value: 0,
    })
  })

  test.each(refused)(
    '%j counted in %s is refused, and buttons offer %j',
    (text, unit, likely, language = 'English') => {
      const words = languages[language]
      expect(parseEnteredNumber(text, facts(unit), words).ok).toBe(false)
      expect(likelyNumbers(text, facts(unit), 2026, words)).toEqual(likely)
    },
  )

  test('a unit on screen replaces the unit of the schema', () => {
    const shown = { ...facts('area'), shownUnit: 'm²' }
    expect(parseEnteredNumber('170 m²', shown).ok).toBe(true)
    expect(parseEnteredNumber('1850 sq ft', shown)).toEqual({ ok: false, id: 'number.wrongUnit' })
    expect(expectedUnits(shown)).toBe('m²')
  })

  test('the expected units have names in each language', () => {
    const garage = { units: ['cars', 'area'], noneIsZero: true }
    expect(expectedUnits(garage)).toBe('cars or sq ft')
    expect(expectedUnits(garage, spanishVocabulary)).toBe('autos o pies²')
  })
})

test('a year of two digits is in this century or the last, never later than next year', () => {
  expect(yearsOfTwoDigits(5, 2026)).toEqual([2005, 1905])
  expect(yearsOfTwoDigits(85, 2026)).toEqual([1985])
  expect(yearsOfTwoDigits(0, 2026)).toEqual([2000, 1900])
})

test('no typed text ever gives NaN, an infinity, -0, or a number that its digits do not give again', () => {
  const word = fc.constantFrom(
    ...Object.keys(spanishVocabulary.numbers),
    ...Object.keys(spanishVocabulary.families),
    ...spanishVocabulary.zero,
    ...spanishVocabulary.about,
    ...spanishVocabulary.half,
    ...'full half and 1 2 1/2 ~ +/- k 1e999 9007199254740993 % $ , - . __proto__ constructor'.split(
      ' ',
    ),
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' ')),
    fc.array(word, { maxLength: 3 }).map((parts) => parts.join('')),
  )
  const unit = fc.constantFrom(
    'stories',
    'baths',
    'families',
    'people',
    'years',
    'year',
    'area',
    'mi',
  )
  fc.assert(
    fc.property(typed, unit, fc.boolean(), (text, name, noneIsZero) => {
      const reading = parseEnteredNumber(text, facts(name, noneIsZero), spanishVocabulary)
      const likely = likelyNumbers(text, facts(name, noneIsZero), 2026, spanishVocabulary)
      for (const value of reading.ok ? [reading.value, ...likely] : likely) {
        expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true)
        expect(parseNumber(formatNumber(value))).toStrictEqual({ ok: true, value })
      }
    }),
    { numRuns: runs * 4 },
  )
})

test('no reading, and no offer, drops the point of a decimal', () => {
  const wordsOf = ({ fullBath, halfBath, and, about, early, units }: typeof englishVocabulary) => [
    ...fullBath,
    ...halfBath,
    ...and,
    ...about,
    ...early,
    ...Object.values(units).flat(),
  ]
  const languageWords = Object.values(languages).map((vocabulary) => ({
    vocabulary,
    words: wordsOf(vocabulary),
  }))
  const typed = fc.constantFrom(...languageWords).chain(({ vocabulary, words }) => {
    const word = fc.constantFrom(...words, '-', '/', '+', "'", '~', '')
    const decimal = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 9 }))
    return fc.record({
      vocabulary: fc.constant(vocabulary),
      before: word,
      decimal,
      after: fc.array(word, { maxLength: 2 }),
      between: fc.constantFrom(' ', ''),
    })
  })
  const unit = fc.constantFrom('baths', 'stories', 'cars', 'families', 'years', 'year', 'area')
  fc.assert(
    fc.property(typed, unit, ({ vocabulary, before, decimal, after, between }, name) => {
      const [whole, tenth] = decimal
      // After a word, the point alone ends an abbreviation, as in `approx.5`.
      const point = whole === 0 && between === ' ' ? '.' : `${whole}.`
      const text = [before, `${point}${tenth}`, ...after].filter(Boolean).join(between)
      const reading = parseEnteredNumber(text, facts(name), vocabulary)
      const likely = likelyNumbers(text, facts(name), 2026, vocabulary)
      const withoutPoint = whole * 10 + tenth
      for (const value of reading.ok ? [reading.value, ...likely] : likely) {
        expect(name === 'year' ? value % 100 : value).not.toBe(withoutPoint)
      }
    }),
    { numRuns: runs * 4 },
  )
})
