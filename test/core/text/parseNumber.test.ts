import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumber, formatNumber } from '../../../src/core/text/parseNumber.ts'
import type { NumberUnit } from '../../../src/record/schemaBuilders.ts'
import { runs } from '../../propertyRuns.ts'

const read: [string, number][] = [
  ['0', 0],
  ['7', 7],
  ['1985', 1985],
  ['007', 7],
  ['000', 0],
  ['-3', -3],
  ['+3', 3],
  ['\u22123', -3],
  ['\u20133', -3],
  ['-0', 0],
  ['-0.0', 0],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['5.', 5],
  ['2.5', 2.5],
  ['2.50', 2.5],
  ['1.0', 1],
  ['0.1', 0.1],
  ['0.30000000000000004', 0.30000000000000004],
  ['0.0000001', 1e-7],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992],
  ['100000000000000000000000', 1e23],
  ['1,200', 1200],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  ['1\u2009200', 1200],
  ['1\u202f200', 1200],
  ['12,345', 12345],
  ['1,234,567', 1234567],
  ['1,234,567.5', 1234567.5],
  ['1 234 567.5', 1234567.5],
  ['-1,200', -1200],
  ['1.200', 1.2],
  ['$350', 350],
  ['$ 350', 350],
  ['-$350', -350],
  ['$1,200.50', 1200.5],
  ['40%', 40],
  ['40 %', 40],
  ['40 percent', 40],
  ['40 pct.', 40],
  ['1850 sq ft', 1850],
  ['1,850 sq ft', 1850],
  ['1,850 Sq. Ft.', 1850],
  ['1850sqft', 1850],
  ['1850 SF', 1850],
  ['1850 square feet', 1850],
  ['1850 ft²', 1850],
  ['1850 ft2', 1850],
  ['12 years', 12],
  ['12 yrs', 12],
  ['12 yr.', 12],
  ['46 years old', 46],
  ['46 y/o', 46],
  ['2 cars', 2],
  ['2-car', 2],
  ['2-car garage', 2],
  ['2.5 baths', 2.5],
  ['1 bath', 1],
  ['2 stories', 2],
  ['2-story', 2],
  ['1.5 storeys', 1.5],
  ['3 floors', 3],
  ['4 units', 4],
  ['2 families', 2],
  ['12 employees', 12],
  ['46 years of age', 46],
  ['46-year-old', 46],
  ['12-yr-old', 12],
  ['1850 ft', 1850],
  ['1850 feet', 1850],
  ['1850 sq-ft', 1850],
  ['1850 square-feet', 1850],
  ['1850 sq/ft', 1850],
  ['1850 s/f', 1850],
  ['2-bay', 2],
  ['2 bay garage', 2],
  ['3 stalls', 3],
  ['3 spaces', 3],
  ['2 vehicles', 2],
  ['2-sty', 2],
  ['2 fam', 2],
  ['4-plex', 4],
  ['12 workers', 12],
  ['12 staff', 12],
  ['2 1/2', 2.5],
  ['2-1/2', 2.5],
  ['2\u00a01/2', 2.5],
  ['2 1⁄2', 2.5],
  ['2 and 1/2', 2.5],
  ['2 & 1/2', 2.5],
  ['1 and ½', 1.5],
  ['2½', 2.5],
  ['2 ½', 2.5],
  ['½', 0.5],
  ['1 3/4', 1.75],
  ['1¾', 1.75],
  ['10 1/4', 10.25],
  ['-2½', -2.5],
  ['1,850½ sq ft', 1850.5],
  ['2 1/2 baths', 2.5],
  ['2 full baths', 2],
  ['12 emp.', 12],
  ['12 ppl', 12],
  ['2½ baths', 2.5],
  ['1-1/2-story', 1.5],
  ['1½-story', 1.5],
  ['１２３', 123],
  ['١٢٣', 123],
  ['۱۲۳', 123],
  ['٤٥٦٧٨٩٠', 4567890],
  ['۴۵۶۷۸۹۰', 4567890],
  ['١٬٢٠٠٫٥', 1200.5],
  ['٤٠٪', 40],
  ['１，２００．５', 1200.5],
  ['－３', -3],
  ['４０％', 40],
  ['  42  ', 42],
  ['\t42\n', 42],
  ['\u200b42\ufeff', 42],
  ['4\u200b2', 42],
  ['\u202d42\u202c', 42],
]

const refused: string[] = [
  '',
  ' ',
  '\u200b',
  'abc',
  'about 20',
  'approx. 2000',
  '1.5k',
  '1 and 2',
  'and 1/2',
  '20ish',
  '20+',
  '~20',
  '#3',
  '12 Oak St',
  '1e3',
  '1E3',
  '1e-3',
  '0x10',
  '0b11',
  '12n',
  '1_000',
  'Infinity',
  '-Infinity',
  'NaN',
  'null',
  '12,34',
  '1,2345',
  '1,23,456',
  ',200',
  '1,200,',
  '1,,200',
  '1, 200',
  '1  200',
  '1,200 300',
  '1 200,300',
  '1,200300',
  '0,500',
  '1.200,5',
  '1.200.500',
  '1.2.3',
  '1..2',
  '.',
  '-',
  '+',
  '-.',
  '$',
  '%',
  'sq ft',
  '- 3',
  '--3',
  '+-3',
  '3-',
  '(3)',
  '1-2',
  '1 - 2',
  '1/2',
  '-1/2',
  '- 1/2',
  '21/2',
  '2  1/2',
  '2 - 1/2',
  '2.5 1/2',
  '2.½',
  '2 1/3',
  '2⅓',
  '2 2/4',
  '2 5/4',
  '2 1/21',
  '2 1/2/80',
  '2½½',
  '2 1/2 1/2',
  '1/2 bath',
  '5²',
  '①',
  '1\n200',
  '1\t200',
  '1985 2004',
  '$40%',
  '$1850 sq ft',
  '50%%',
  '%50',
  '350$',
  '$350k',
  '1850 sq m',
  '170 m²',
  '18 months',
  '2.5 sq',
  '2 full 1 half',
  '1.5.car',
  '9007199254740993',
  '123456789012345678',
  '0.1000000000000000055511',
  '0.1234567890123456789',
  '9'.repeat(400),
  '0'.repeat(2000),
  `${'1 '.repeat(50000)}x`,
]

describe('parseNumber', () => {
  it.each(read)('reads %j as %d', (text, value) => {
    expect(parseNumber(text)).toStrictEqual({ ok: true, value })
  })

  it.each(refused.map((text) => [text.slice(0, 30), text]))('refuses %j', (_, text) => {
    expect(parseNumber(text)).toStrictEqual({ ok: false, id: 'number.notNumber' })
  })

  it.each<[NumberUnit, string]>([
    ['area', '1850 sq ft'],
    ['area', '1850 ft²'],
    ['years', '12 yrs.'],
    ['cars', '2-car garage'],
    ['baths', '2.5 baths'],
    ['stories', '2-story'],
    ['families', '4-plex'],
    ['people', '12 employees'],
    ['percent', '40%'],
  ])('reads %s only where they are counted', (unit, text) => {
    const all = ['area', 'years', 'cars', 'baths', 'stories', 'families', 'people', 'percent']
    expect(parseNumber(text, [unit]).ok).toBe(true)
    expect(parseNumber(text, all).ok).toBe(true)
    expect(
      parseNumber(
        text,
        all.filter((other) => other !== unit),
      ).ok,
    ).toBe(false)
    expect(parseNumber(text, []).ok).toBe(false)
  })

  it.each(["'85", '’85', '`85'])('asks for all digits of a year: %j', (text) => {
    expect(parseNumber(text, ['year'])).toStrictEqual({ ok: false, id: 'number.shortYear' })
    expect(parseNumber(text)).toStrictEqual({ ok: false, id: 'number.notNumber' })
  })

  it('reads no unit that it does not know', () => {
    expect(parseNumber('3 miles', ['leagues', 'toString', 5]).ok).toBe(false)
    expect(parseNumber('3', ['leagues']).ok).toBe(true)
  })

  it.each([
    ['15000 mi', 'mi'],
    ['15,000 miles', 'mi'],
    ['15000 mi.', 'miles'],
    ['15000mi', 'Miles'],
    ['12 widgets', 'widgets'],
    ['1 widget', 'widgets'],
    ['1850 sq ft', 'sq. ft.'],
    ['170 m²', 'm2'],
    ['170 sq m', 'm²'],
    ['60%', 'percent'],
    ['350 dollars', '$'],
    ['12 mos', 'months'],
    ['8 feet', 'ft'],
  ])('reads %j where %j is on screen', (text, unit) => {
    expect(parseNumber(text, [unit]).ok).toBe(true)
  })

  it.each([
    ['15 years', 'mi'],
    ['15 km', 'mi'],
    ['12 months', 'years'],
    ['170 sq ft', 'm²'],
    ['8 sq ft', 'ft'],
    ['8 min', 'm'],
    ['3 widgets', 'sq ft'],
    ['1800 m2', 'sq ft'],
    ['1800m2', 'sq ft'],
    ['1,800 m^2', 'sq ft'],
    ['1800 sq m2', 'sq ft'],
    ['170 ft2', 'm²'],
    ['170 ft.2', 'm²'],
    ['90 m3', 'sq ft'],
  ])('refuses %j where %j is on screen, for its unit', (text, unit) => {
    expect(parseNumber(text, [unit])).toStrictEqual({ ok: false, id: 'number.wrongUnit' })
  })

  it.each([
    '1e3',
    '1e2',
    '0x2',
    '0x10',
    '2x3',
    '1.5k',
    '5k2',
    '12,34',
    '1-2',
    '~20',
    'abc',
    '3 4',
    '1e',
  ])('refuses %j for something else than its unit', (text) => {
    expect(parseNumber(text, ['mi'])).toStrictEqual({ ok: false, id: 'number.notNumber' })
  })

  it('says nothing of units in a year', () => {
    expect(parseNumber('1985 sq ft', ['year'])).toStrictEqual({
      ok: false,
      id: 'number.notNumber',
    })
  })

  it('parses American notation', () => {
    const american = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
        const text = american.format(whole) + (thousandths ? `.${thousandths}` : '')
        expect(parseNumber(text)).toStrictEqual({
          ok: true,
          value: Number(text.replaceAll(',', '')),
        })
      }),
      { numRuns: runs },
    )
  })

  it('never returns NaN, an infinity or -0', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789,. $%-+eExft\u00a0\u2212'.split('')) }),
      fc.double().map(String),
      fc.bigInt().map(String),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const reading = parseNumber(text)
        if (!reading.ok) return
        expect(Number.isFinite(reading.value)).toBe(true)
        expect(Object.is(reading.value, -0)).toBe(false)
        expect(parseNumber(formatNumber(reading.value))).toStrictEqual(reading)
      }),
      { numRuns: runs },
    )
  })

  it('parses a decimal exactly or not at all', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 24 })
    fc.assert(
      fc.property(digits, digits, (whole, part) => {
        const reading = parseNumber(`${whole}.${part}`)
        if (!reading.ok) return
        const [left = '', right = ''] = formatNumber(reading.value).split('.')
        expect(left).toBe(whole.replace(/^0+/, '') || '0')
        expect(right).toBe(part.replace(/0+$/, ''))
      }),
      { numRuns: runs },
    )
  })

  it('parses every safe integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseNumber(String(value))).toStrictEqual({ ok: true, value })
      }),
      { numRuns: runs },
    )
  })
})

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1850, '1850'],
    [2.5, '2.5'],
    [-3, '-3'],
    [1e-7, '0.0000001'],
    [-1.5e-7, '-0.00000015'],
    [1e21, '1000000000000000000000'],
    [1.25e22, '12500000000000000000000'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('writes %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it('formats like String, unless that has an exponent', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        fc.pre(!String(value).includes('e'))
        expect(formatNumber(value)).toBe(String(value))
      }),
      { numRuns: runs },
    )
  })

  it('parses back to the same number, however large or small', () => {
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(
        fc.oneof(numbers, fc.constantFrom(Number.MAX_VALUE, Number.MIN_VALUE)),
        (value) => {
          expect(parseNumber(formatNumber(value))).toStrictEqual({ ok: true, value: value + 0 })
        },
      ),
      { numRuns: runs },
    )
  })
})
