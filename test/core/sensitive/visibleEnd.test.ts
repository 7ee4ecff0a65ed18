import { describe, expect, test } from 'vitest'
import {
  redactProblem,
  visibleEnd,
  isAlreadyMasked,
} from '../../../src/core/sensitive/visibleEnd.ts'
import { spellPhonetically } from '../../../src/field/mask/spellPhonetically.ts'
import { fieldActionMessages } from '../../../src/config/messages/fieldActionMessages.ts'

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

describe('the announcement of a masked text', () => {
  const say = (severity: 'error' | 'warning', message: string, text: string) =>
    redactProblem({ severity, message }, text)?.message

  test.each([
    ['Arrived as “D5514821”', 'D5514821'],
    ['Read as March 4, 1980', '4/3/1980'],
    ['Read as March 4, 1980', '04/03/80'],
    ['Arrived as the number 19800314', '19800314'],
    ['Arrived as “n/a”', 'n/a'],
  ])('leaves out the notice "%s" of "%s"', (message, text) => {
    expect(say('warning', message, text)).toBeUndefined()
  })

  test.each([
    ['License number does not look like one from Texas', 'D5514821'],
    ['Date of birth is more than 120 years ago', '1/2/1820'],
  ])('keeps the notice "%s" of "%s"', (message, text) => {
    expect(say('warning', message, text)).toBe(message)
  })

  test.each([
    ['No license D5514821', ' D5514821 ', 'No license ••••'],
    ['Date of birth must be like 3/14/1980', 'March 1980', 'Date of birth must be like 3/14/1980'],
    ['Enter the number as it is', 'n', 'Enter the number as it is'],
  ])('announces the error "%s" of "%s" as "%s"', (message, text, announced) => {
    expect(say('error', message, text)).toBe(announced)
  })
})

describe('a text spelled out for the telephone', () => {
  const say = (text: string) => spellPhonetically(text, fieldActionMessages)

  test.each([
    ['D551', 'D as in Delta, 5, 5, 1'],
    ['d5-1 x', 'D as in Delta, 5, dash, 1, space, X as in X-ray'],
    [' W156 ', 'W as in Whiskey, 1, 5, 6'],
    ['Ñ/é', 'Ñ, /, é'],
    ['1–2', '1, dash, 2'],
    ['', ''],
  ])('%s is "%s"', (text, spelled) => {
    expect(say(text)).toBe(spelled)
  })

  test('has a word for every letter, which starts with that letter', () => {
    const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
    for (const letter of letters) {
      expect(say(letter)).toMatch(new RegExp(`^${letter} as in ${letter}[a-z-]{3,}$`))
    }
  })

  test("uses the host's messages", () => {
    const asIn = (_: string, word: string) => word
    expect(spellPhonetically('D 5', { ...fieldActionMessages, asIn, space: 'Abstand' })).toBe(
      'Delta, Abstand, 5',
    )
  })
})
