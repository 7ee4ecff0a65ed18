import { describe, expect, test } from 'vitest'
import { visibleEnd, isAlreadyMasked } from '../../../src/core/sensitive/mask.ts'

describe('the visible end of a masked text', () => {
  test.each([
    ['D5514821', false, '4821'],
    [' D5514821 ', false, '4821'],
    ['12345678', false, '5678'],
    // More would show than be hidden.
    ['1234567', false, ''],
    ['4821', false, ''],
    ['', false, ''],
    // A year reveals a lot.
    ['1980-03-14', true, ''],
    ['March 14, 1980', true, ''],
  ])('of "%s" (a date: %s) is "%s"', (text, isDate, end) => {
    expect(visibleEnd(text, isDate)).toBe(end)
  })
})

describe('a text that arrived masked', () => {
  test.each(['****1234', '*****678', '••••• 6789', '●●●●1234', '***-**-1234', '**', 'A****12'])(
    '%s is masked already',
    (text) => expect(isAlreadyMasked(text)).toBe(true),
  )

  test.each(['D5514821', '', '1980-03-14', '*5514821', '**D5514821', 'XXXX1234', '# 12'])(
    '"%s" is not masked',
    (text) => expect(isAlreadyMasked(text)).toBe(false),
  )
})
