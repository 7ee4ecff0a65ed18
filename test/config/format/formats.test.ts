import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFormats } from '../../../src/config/messages/messages.ts'
import { englishFormats, momentFormats } from '../../../src/config/formats.ts'

const morning = new Date(2026, 10, 3, 9, 5)

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 3, 18) }))
afterEach(() => vi.useRealTimers())

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe.each([
  ['by hand', { ...englishFormats, ...momentFormats }],
  ['by Intl', createFormats('en-US')],
])('English, %s', (_, formats) => {
  test.each([
    [0, '0'],
    [1850, '1850'],
    [-12_500, '-12,500'],
    [1_250_000.5, '1,250,000.5'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [0.000001, '0.000001'],
  ])('writes the number %d as %s', (number, text) => expect(formats.number(number)).toBe(text))

  test('writes a date in words, and leaves any other text', () => {
    expect(formats.date('1980-03-04')).toBe('March 4, 1980')
    expect(formats.date('in spring')).toBe('in spring')
    expect(formats.date('1980-02-30')).toBe('1980-02-30')
  })

  test('leaves out this year, and today', () => {
    expect(formats.day(morning)).toBe('Nov 3')
    expect(formats.day(new Date(2025, 10, 3))).toBe('Nov 3, 2025')
    expect(plain(formats.time(morning))).toBe('9:05 AM')
    expect(plain(formats.dateTime(morning))).toBe('9:05 AM')
    expect(plain(formats.dateTime(new Date(2025, 0, 2, 22, 30)))).toBe('Jan 2, 2025, 10:30 PM')
  })
})

test.each([
  ['es-US', '12,500.5', '4 de marzo de 1980', /^9:05.a\.\s?m\.$/],
  ['de-DE', '12.500,5', '4. März 1980', /^09:05$/],
  ['fr-CA', '12 500,5', '4 mars 1980', /^0?9 h 05$/],
])('%s writes numbers, dates and times', (locale, number, date, time) => {
  const formats = createFormats(locale)
  expect(plain(formats.number(12_500.5))).toBe(number)
  expect(formats.number(1850)).toBe('1850')
  expect(plain(formats.date('1980-03-04'))).toBe(date)
  expect(plain(formats.time(morning))).toMatch(time)
})

test.each(['en-US', 'es-US', 'fr-FR', 'de-DE'])(
  '%s writes no narrow space, in which servers and browsers differ',
  (locale) => {
    const { number, date, day, time, dateTime } = createFormats(locale)
    const texts = [number(1_250_000), date('1980-03-04'), day(morning), time(morning)]
    expect([...texts, dateTime(new Date(0))].join()).not.toMatch(/[\u2009\u202f]/)
  },
)

test('a text that is no locale throws', () => {
  expect(() => createFormats('not a locale')).toThrow(RangeError)
})
