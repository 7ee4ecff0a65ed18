import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatLongDate, ageOn, parseDate } from '../../../src/core/text/parseDate.ts'
import { runs } from '../../propertyRuns.ts'

const thisYear = 2026

const inFull = [
  '3/4/1980',
  '03/04/1980',
  '3-4-1980',
  '3.4.1980',
  '3 4 1980',
  '3,4,1980',
  '3, 4, 1980',
  '3_4_1980',
  '3\\4\\1980',
  '3\t4\t1980',
  '3 / 4 / 1980',
  '3. 4. 1980',
  '3 - 4 - 1980',
  '3–4–1980',
  '3⁄4⁄1980',
  '3/4 1980',
  '03041980',
  '3041980',
  '341980',
  '1980-03-04',
  '1980-3-4',
  '1980/3/4',
  '1980.03.04',
  '1980 03 04',
  '19800304',
  'Mar 4, 1980',
  'Mar 4 1980',
  'mar 4 1980',
  'MAR 4 1980',
  'Mar. 4, 1980',
  'Mar 4,1980',
  'Mar4,1980',
  'March 4, 1980',
  'march 4 1980',
  'March 4th, 1980',
  'March 4th 1980',
  'March the 4th, 1980',
  'the 4th of March, 1980',
  '4th of March 1980',
  '4 Mar 1980',
  '4 March 1980',
  '04-MAR-1980',
  '4-Mar-1980',
  '4/Mar/1980',
  '04MAR1980',
  'Mar-04-1980',
  '1980 Mar 4',
  '1980-Mar-04',
  '1980 March 4th',
  'Tue, Mar 4 1980',
  'Tuesday, March 4, 1980',
  'tues 3/4/1980',
  'March 4, 1980, Tuesday',
  'March 4, 1980 (Tuesday)',
  '(Tue) 3/4/1980',
  'DOB: 3/4/1980',
  'DOB 3/4/1980',
  'dob:3/4/1980',
  'D.O.B. 03/04/1980',
  'Date of birth: March 4, 1980',
  'Birth date - 3/4/1980',
  'birthdate 1980-03-04',
  'Birthday: 3/4/1980',
  'born 4 March 1980',
  'b. March 4, 1980',
  'bday 3/4/1980',
  'B-day: March 4, 1980',
  'D/O/B 03/04/1980',
  'DOB is 3/4/1980',
  'date of birth is March 4, 1980',
  'Born on March 4, 1980',
  '1980-03-04T00:00:00Z',
  '1980-03-04T00:00:00.000Z',
  '1980-03-04T23:59:59-08:00',
  '1980-03-04T00:00:00.000+00:00',
  '1980-03-04 00:00:00',
  '1980-03-04 00:00',
  '1980-03-04Z',
  '19800304T000000Z',
  '3/4/1980 12:00:00 AM',
  '3/4/1980 12:00 a.m.',
  '3/4/1980, 11:59 PM',
  'March 4, 1980 at 10:30 pm',
  'Tue, 04 Mar 1980 00:00:00 GMT',
  'Tue Mar 04 1980 00:00:00 GMT-0500 (Eastern Standard Time)',
  'Tue Mar  4 00:00:00 EST 1980',
  'March 4, 1980, age 46',
  'March 4, 1980 · age 46',
  '3/4/1980 (age 46)',
  '3/4/1980, age: 46',
  '3/4/1980, aged 46 years',
  '3/4/1980 (46)',
  '03/04/1980 (46 yo)',
  '03/04/1980 (46 y.o.)',
  '03/04/1980 46y/o',
  '03/04/1980 (46 yrs.)',
  'March 4, 1980, 46 years old',
  'March 4, 1980 (46-year-old)',
  '３/４/１９８０',
  '٣/٤/١٩٨٠',
  '۱۹۸۰-۰۳-۰۴',
  '3/4, 1980',
  '3 4/1980',
  '3- 4- 1980',
  'Mar., 4 1980',
  'Tue. 3/4/1980',
  'TUESDAY the 4th of March 1980',
  'DOB - 3/4/1980',
  'DOB: 3-4-1980',
  '１９８０－０３－０４',
  '3\u00a0/\u00a04\u00a0/\u00a01980',
  'March\u00a04,\u00a01980',
  '\u200b3/4/1980\ufeff',
  '3/\u200b4/\u200b1980',
  '\u200e3\u200e/\u200e4\u200e/\u200e1980',
  '  3/4/1980  ',
  '3/4/1980\n',
  '"1980-03-04"',
  '“3/4/1980”',
  '(3/4/1980)',
  '3/4/1980.',
  '3/4/1980,',
]

const shortYear: [string, string][] = [
  ['3/4/80', '1980-03-04'],
  ['3-4-80', '1980-03-04'],
  ['3.4.80', '1980-03-04'],
  ['3 4 80', '1980-03-04'],
  ['030480', '1980-03-04'],
  ['4-Mar-80', '1980-03-04'],
  ['Mar 4 80', '1980-03-04'],
  ["Mar 4 '80", '1980-03-04'],
  ['3/4/’80', '1980-03-04'],
  ['dob 3/4/80', '1980-03-04'],
  ['3/4/00', '2000-03-04'],
  ['2/29/00', '2000-02-29'],
  ['3/4/05', '2005-03-04'],
  ['3/4/26', '2026-03-04'],
  ['12/31/26', '2026-12-31'],
  ['3/4/27', '1927-03-04'],
  ['3/4/99', '1999-03-04'],
]

const swapped: [string, string][] = [
  ['13/4/1980', '1980-04-13'],
  ['31-12-1999', '1999-12-31'],
  ['25.12.1980', '1980-12-25'],
  ['13041980', '1980-04-13'],
  ['1980-13-04', '1980-04-13'],
]

/** Digits whose month or day lacks its zero. Six digits that fit a date with a short year are that date. */
const withoutZeros: [string, string][] = [
  ['3141980', '1980-03-14'],
  ['3311980', '1980-03-31'],
  ['1301980', '1980-01-30'],
  ['1311980', '1980-01-31'],
  ['991999', '1999-09-09'],
  ['452001', '2001-04-05'],
]

/** Eight digits that fit two orders, and the one that wins. */
const eightDigits: [string, string][] = [
  ['12101980', '1980-12-10'],
  ['10121112', '1112-10-12'],
  ['20010102', '2001-01-02'],
  ['19101112', '1910-11-12'],
  ['20051112', '2005-11-12'],
]

const refused: Record<string, string[]> = {
  'date.notReal': [
    '2/30/1980',
    '2/29/1981',
    '2/29/1900',
    '2/29/27',
    '4/31/1980',
    '13/13/1980',
    '32/1/1980',
    '0/4/1980',
    '3/0/1980',
    '00/00/0000',
    '3/4/0080',
    '3/4/0999',
    'Feb 30 1980',
    '31 June 1980',
    'March 32, 1980',
    '1980-02-30',
    '1980-13-32',
    '02301980',
    '023080',
    '99999999',
    '80-03-04',
  ],
  'date.weekday': [
    'Mon, Mar 4 1980',
    'Mon Mar 4 1980',
    'Wednesday, March 4, 1980',
    'March 4, 1980 (Sunday)',
    '3/4/1980 Fri',
    'thurs 3/4/80',
    'Mon, Tue, 3/4/1980',
    'Tue 4/3/1980',
    'Wed, 04 Mar 1980 00:00:00 GMT',
  ],
  'date.missingDay': [
    'March 1980',
    'Mar. 1980',
    '1980 March',
    "Mar '80",
    'March 80',
    '3/1980',
    '03-1980',
    '1980-03',
    '1980/3',
    '3/80',
  ],
  'date.missingMonthDay': ['1980', 'born 1980', 'DOB: 1980', '１９８０', '2026'],
  'date.missingYear': [
    '3/4',
    '03-04',
    '3 4',
    'March 4',
    'Mar 4th',
    '4 March',
    '4th of March',
    '3/31',
  ],
  'date.shortYear': ['3/4/8', '3/4/198', '80/3/4', 'March 4, 198', '2/30/198'],
  'date.unreadable': [
    '',
    ' ',
    '\u200b',
    'abc',
    'unknown',
    'N/A',
    '?',
    '-',
    '/',
    '46',
    '3',
    'March',
    'Tuesday',
    'DOB',
    'yesterday',
    '5 years ago',
    'about 1980',
    '3/4/1980?',
    '3/4/1980 or 5/6/1981',
    '3/4/1980 - 5/6/1990',
    'Mar Apr 4 1980',
    'Ma 4 1980',
    'Marsh 4 1980',
    'Mar 3/4/1980',
    '3/4/19800',
    '003/04/1980',
    '3/004/1980',
    '1980/3/004',
    '3/4/1980/5',
    '29284',
    '1041980',
    '1111980',
    '1241980',
    '3921980',
    '0041980',
    '3041880',
    '320976000',
    '-62135596800000',
    '****1980',
    'XX/XX/1980',
    '3/4/19**',
    '3½/4/1980',
    '3²/4/1980',
    '1.5e3',
    '3:4:1980',
    '-3/4/1980',
    '−3/4/1980',
    '- 3/4/1980',
    '3/-4/1980',
    '3/4/-1980',
    '3/ -4/1980',
    '3 -4-1980',
    '3 -4 1980',
    '3-4 -1980',
    '-3-4-1980',
    '3--4--1980',
    '-1980-03-04',
    '1980--03-04',
    'March -4, 1980',
    'March 4, -1980',
    '-March 4, 1980',
    'DOB: -3/4/1980',
    "3'4'1980",
    '3’4’1980',
    "3'04'80",
    "3/4'80",
    "3/4/'1980",
    '3//4/1980',
    '3/4//1980',
    '3/ /4/1980',
    '3..4.1980',
    '3__4__1980',
    '3,,4,1980',
    '3/.4/1980',
    '3.4/1980',
    '3/4.1980',
    '3-4/1980',
    '3/4-1980',
    '1980-03/04',
    '3,4/1980',
    '3(4)1980',
    '3/(4)/1980',
    '/3/4/1980',
    '3/4/1980/',
    '3/4/1980-',
    '3+4+1980',
    '3*4*1980',
    '3|4|1980',
    '3~4~1980',
    '3&4&1980',
    '3/4/1980 BC',
    '3/4/1980 2nd',
    '3/4/1980 Maria',
    'the 3/4/1980 loss',
    '3/4/1980 2',
    '3/4/1980, 46',
    '46 years old',
    '3/4/1980 '.repeat(20000),
  ],
}

const refusedRows = Object.entries(refused).flatMap(([id, texts]) =>
  texts.map((text) => [text.slice(0, 40), id, text] as const),
)

describe('parseDate', () => {
  it.each(inFull)('reads %j as March 4, 1980', (text) => {
    expect(parseDate(text, thisYear)).toStrictEqual({ ok: true, value: '1980-03-04' })
  })

  it.each(shortYear)('reads %j as %s, no later than this year', (text, value) => {
    expect(parseDate(text, thisYear)).toStrictEqual({ ok: true, value, expandedYear: true })
  })

  it.each(swapped)('reads %j as %s and flags that the month came second', (text, value) => {
    expect(parseDate(text, thisYear)).toStrictEqual({ ok: true, value, swapped: true })
  })

  it('flags a day-first date with a short year as both', () => {
    const value = '1980-04-13'
    for (const text of ['13/4/80', '130480', '13.4.80']) {
      expect(parseDate(text, thisYear)).toStrictEqual({
        ok: true,
        value,
        expandedYear: true,
        swapped: true,
      })
    }
  })

  it.each(withoutZeros)('reads the digits %s as %s, the only possible day', (text, value) => {
    expect(parseDate(text, thisYear)).toStrictEqual({ ok: true, value })
  })

  it('prefers a short year for six digits', () => {
    const read = { ok: true, value: '1980-12-19', expandedYear: true }
    expect(parseDate('121980', thisYear)).toStrictEqual(read)
  })

  it.each(eightDigits)('reads the digits %s as %s', (text, value) => {
    expect(parseDate(text, thisYear)).toStrictEqual({ ok: true, value })
  })

  it.each(refusedRows)('refuses %j: %s', (_, id, text) => {
    expect(parseDate(text, thisYear)).toStrictEqual({ ok: false, id })
  })

  it('expands a short year by the current year', () => {
    expect(parseDate('3/4/27', 2027)).toMatchObject({ value: '2027-03-04' })
    expect(parseDate('3/4/99', 2100)).toMatchObject({ value: '2099-03-04' })
    expect(parseDate('3/4/00', 2100)).toMatchObject({ value: '2100-03-04' })
    expect(parseDate('3/4/01', 2100)).toMatchObject({ value: '2001-03-04' })
  })

  it('uses the current year by default', () => {
    const present = new Date().getUTCFullYear()
    const next = String((present + 1) % 100).padStart(2, '0')
    expect(parseDate(`1/1/${next}`)).toMatchObject({ value: `${present - 99}-01-01` })
  })
})

describe('a time zone', () => {
  const home = process.env['TZ']
  afterEach(() => {
    if (home === undefined) delete process.env['TZ']
    else process.env['TZ'] = home
  })

  it.each([
    ['Pacific/Honolulu', 600],
    ['America/New_York', 300],
    ['Pacific/Kiritimati', -840],
  ])('changes nothing: %s', (zone, offset) => {
    process.env['TZ'] = zone
    expect(new Date('2026-01-01T12:00:00Z').getTimezoneOffset()).toBe(offset)
    for (const text of inFull) {
      expect(parseDate(text, thisYear)).toStrictEqual({ ok: true, value: '1980-03-04' })
    }
    expect(parseDate('3/4/80', thisYear)).toMatchObject({ value: '1980-03-04' })
    expect(formatDate('1980-03-04')).toBe('03/04/1980')
    expect(formatLongDate('1980-03-04')).toBe('March 4, 1980')
    expect(ageOn('1980-03-04', '2026-03-04')).toBe(46)
  })
})

/** Days from 1000 to 9999, from the calendar of the platform and not from the kit's. */
const realDay = fc
  .integer({ min: Date.UTC(1000, 0, 1) / 864e5, max: Date.UTC(9999, 11, 31) / 864e5 })
  .map((day) => new Date(day * 864e5))
const isoOf = (date: Date) => date.toISOString().slice(0, 10)

describe('every real day', () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

  it('parses with its own weekday and with no other', () => {
    fc.assert(
      fc.property(
        realDay,
        fc.constantFrom(...names.keys()),
        fc.integer({ min: 3, max: 9 }),
        (date, day, length) => {
          const text = `${names[day]?.slice(0, length)}, ${formatLongDate(isoOf(date))}`
          const read = { ok: true, value: isoOf(date) }
          expect(parseDate(text, thisYear)).toStrictEqual(
            day === date.getUTCDay() ? read : { ok: false, id: 'date.weekday' },
          )
        },
      ),
      { numRuns: runs },
    )
  })

  it('is refused with an extra minus or separator anywhere', () => {
    const marks = fc.constantFrom('-', '−', "'", '/', '+', '*', '--', '|', '(')
    fc.assert(
      fc.property(
        realDay,
        fc.nat(),
        marks,
        fc.constantFrom('/', '.', '-'),
        (date, place, mark, by) => {
          const [year = '', month = '', day = ''] = isoOf(date).split('-')
          const pieces = [month, day, year]
          // Before or after a part, so that it does not replace a separator.
          const at = place % 3
          pieces[at] = place % 2 || at === 0 ? mark + pieces[at] : pieces[at] + mark
          const text = pieces.join(by)
          fc.pre(!/^['(]|['(]$/.test(text))
          expect(parseDate(text, thisYear).ok, text).toBe(false)
        },
      ),
      { numRuns: runs },
    )
  })

  it('parses back from its displayed form', () => {
    fc.assert(
      fc.property(realDay, (date) => {
        const stored = isoOf(date)
        const read = { ok: true, value: stored }
        expect(parseDate(formatDate(stored) ?? '', thisYear)).toStrictEqual(read)
        expect(parseDate(formatLongDate(stored), thisYear)).toStrictEqual(read)
        expect(parseDate(stored, thisYear)).toStrictEqual(read)
        expect(parseDate(date.toISOString(), thisYear)).toStrictEqual(read)
        expect(parseDate(date.toUTCString(), thisYear)).toStrictEqual(read)
      }),
      { numRuns: runs },
    )
  })

  it.each(['full', 'long', 'medium'] as const)('parses from the %s American form', (style) => {
    const american = new Intl.DateTimeFormat('en-US', { dateStyle: style, timeZone: 'UTC' })
    fc.assert(
      fc.property(realDay, (date) => {
        const reading = parseDate(american.format(date), thisYear)
        expect(reading).toStrictEqual({ ok: true, value: isoOf(date) })
      }),
      { numRuns: runs },
    )
  })

  it('parses from its short form if it is in the last hundred years', () => {
    const american = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: 'UTC' })
    const past = fc
      .integer({ min: Date.UTC(1927, 0, 1) / 864e5, max: Date.UTC(2026, 11, 31) / 864e5 })
      .map((day) => new Date(day * 864e5))
    fc.assert(
      fc.property(past, (date) => {
        const reading = parseDate(american.format(date), thisYear)
        expect(reading).toStrictEqual({ ok: true, value: isoOf(date), expandedYear: true })
      }),
      { numRuns: runs },
    )
  })

  it('is told apart from a day that does not exist', () => {
    const any = [
      fc.integer({ min: 1000, max: 9999 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 33 }),
    ] as const
    fc.assert(
      fc.property(...any, (year, month, day) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        expect(parseDate(`${month}/${day}/${year}`, thisYear).ok).toBe(real)
      }),
      { numRuns: runs },
    )
  })
})

describe('any typed text', () => {
  it('is refused or parses to a real day that can be formatted', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789/-. ,Tmardec'.split('')), maxLength: 14 }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const reading = parseDate(text, thisYear)
        expect(!reading.ok || formatDate(reading.value) !== undefined).toBe(true)
      }),
      { numRuns: runs },
    )
  })
})

describe('formatDate', () => {
  it('shows a stored date month first', () => {
    expect(formatDate('1980-03-04')).toBe('03/04/1980')
    expect(formatDate('2000-02-29')).toBe('02/29/2000')
  })

  it.each([
    '',
    '1980-3-4',
    '1980-02-30',
    '1900-02-29',
    '0980-03-04',
    '1980-00-04',
    '1980-03-04 ',
    '1980-03-04\n',
    '1980-03-04T00:00:00Z',
    '03/04/1980',
    '+001980-03-04',
    '****-**-**',
  ])('leaves %j to be shown as it is', (stored) => {
    expect(formatDate(stored)).toBeUndefined()
  })
})

describe('describeDate', () => {
  it.each([
    ['1980-03-04', 'March 4, 1980'],
    ['1999-12-31', 'December 31, 1999'],
    ['2000-01-01', 'January 1, 2000'],
    ['no date', 'no date'],
  ])('says %s as %s', (stored, words) => {
    expect(formatLongDate(stored)).toBe(words)
  })
})

describe('ageOn', () => {
  it.each([
    ['1980-03-04', '2026-03-03', 45],
    ['1980-03-04', '2026-03-04', 46],
    ['1980-12-31', '2026-01-01', 45],
    ['2026-03-04', '2026-03-04', 0],
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
    ['2000-02-29', '2024-02-29', 24],
    ['2026-03-05', '2026-03-04', undefined],
    ['1980-02-30', '2026-03-04', undefined],
    ['1980-03-04', 'today', undefined],
  ])('somebody born on %s is on %s %s years old', (birth, today, age) => {
    expect(ageOn(birth, today)).toBe(age)
  })
})
