import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dropInvisible, enteredText, isBlankText } from '../../../src/core/text/normalizeText.ts'
import { parseAddress } from '../../../src/core/address/parseAddress.ts'
import { absent, everyLeaf, recordWith } from '../../record/contractLeaves.ts'
import { runs } from '../../propertyRuns.ts'
import { valueAtKeys } from '../../../src/core/objects/ownMembers.ts'
import { Person } from '../values/simulatedUser.ts'
import { checkRecord } from '../../../src/rules/checkRecord.ts'

/** What copies from web pages, PDFs, phones and spreadsheets have in them. */
const invisible = [
  '\0',
  '\x01',
  '\x08',
  '\x1b',
  '\x7f',
  '\x80',
  '\x9f',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u17b4',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2063',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufe00',
  '\ufe0d',
  '\ufe0e',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\ufffc',
  '\u{1d173}',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{e0101}',
]

describe('characters that nobody sees', () => {
  test.each(invisible)('%j is dropped at the ends of a text', (character) => {
    expect(dropInvisible(`${character}Maria Lopez${character}`)).toBe('Maria Lopez')
    expect(isBlankText(` ${character} `)).toBe(true)
  })

  const joiners = new Set(['\u200c', '\u200d'])
  test.each(invisible.filter((character) => !joiners.has(character)))(
    '%j is dropped inside a word and a number',
    (character) => {
      expect(dropInvisible(`Fem${character}ale 512-555${character}-0142`)).toBe(
        'Female 512-555-0142',
      )
    },
  )

  test.each([...joiners])('%j is dropped in a number, next to a space and twice', (joiner) => {
    expect(dropInvisible(`1${joiner}2 a${joiner} b ${joiner}c d${joiner}${joiner}e`)).toBe(
      '12 a b c de',
    )
  })

  test.each([
    'می\u200cخواهم',
    'क्\u200dष',
    'José',
    'O’Neil',
    'Maria\u00a0Lopez',
    'two\nlines',
    'a\tb',
    '葛\u{e0100}城',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f\u200d🔥',
    '🏳\ufe0f\u200d🌈',
    '👍🏽',
    '1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🇺🇸',
    'Smith\ud800',
  ])('nothing is dropped from %j', (text) => {
    expect(dropInvisible(text)).toBe(text)
  })

  test.each([
    ['❤\ufe0f\ufe0f', '❤\ufe0f'],
    ['👨\u200d', '👨'],
    ['A\ufe0f', 'A'],
    ['7\ufe0f', '7'],
    ['line\u2028break', 'line\nbreak'],
  ])('%j becomes %j', (text, seen) => {
    expect(dropInvisible(text)).toBe(seen)
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...invisible,
      'a',
      '1',
      ' ',
      'ی',
      '葛',
      '❤',
      '👨',
      '🏴',
      '🏽',
      '\u20e3',
      '\u0301',
    ),
  }),
)

describe('laws', () => {
  test('dropping twice is dropping once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = dropInvisible(text)
        expect(dropInvisible(once)).toBe(once)
        expect(enteredText(enteredText(text))).toBe(enteredText(text))
      }),
      { numRuns: runs * 4 },
    )
  })

  test('what is left was there, in its order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let at = 0
        const whole = Array.from(text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n'))
        for (const character of dropInvisible(text)) {
          at = whole.indexOf(character, at) + 1
          expect(at).toBeGreaterThan(0)
        }
      }),
      { numRuns: runs },
    )
  })
})

/** A text for each kind of leaf, and what the record gets for it. */
const entries: Record<string, readonly [typed: string, stored: unknown]> = {
  text: ['Oak', 'Oak'],
  number: ['12', 12],
  date: ['4/5/1981', '1981-04-05'],
  dateOrNumber: ['4/5/1981', '1981-04-05'],
  yesNo: ['yes', 'yes'],
}

describe('every leaf of every record', () => {
  test('stores what a person entered without them', () => {
    for (const leaf of everyLeaf) {
      const path = leaf.keys.join('.')
      const [typed, stored] = entries[leaf.type] ?? []
      for (const character of invisible.filter((one) => !/[\u200c\u200d]/.test(one))) {
        const person = new Person(leaf.schema, recordWith(leaf, absent))
        const [first = '', ...rest] = typed ?? ''
        person.enter(path, `${character}${first}${character}${rest.join('')}${character}`)
        expect({ path, character, stored: valueAtKeys(person.result, leaf.keys) }).toEqual({
          path,
          character,
          stored,
        })
      }
    }
  })

  test('keeps what arrived with them, and quietly offers to remove them', () => {
    for (const leaf of everyLeaf) {
      const { schema, type } = leaf
      const path = leaf.keys.join('.')
      if (type !== 'text' && type !== 'yesNo') continue
      const record = recordWith(leaf, 'O\u00adak\u200e')
      expect(new Person(schema, record).read().record).toBe(record)
      const said = checkRecord(schema, record).filter(({ id }) => id === 'text.invisible')
      expect({ path, said }).toEqual({
        path,
        said: [
          {
            path,
            id: 'text.invisible',
            severity: 'suggestion',
            message: 'Remove invisible characters',
            fix: { path, text: 'Oak', label: 'Remove invisible characters', inMessage: 'label' },
          },
        ],
      })
    }
  })
})

test('an address is read as if they were not there', () => {
  expect(parseAddress('\u202d1600 Elm\u00ad St, Austin, TX 78701\u202c').parts).toEqual(
    parseAddress('1600 Elm St, Austin, TX 78701').parts,
  )
})
