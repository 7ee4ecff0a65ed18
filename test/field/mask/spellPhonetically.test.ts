import { describe, expect, test } from 'vitest'
import { spellPhonetically } from '../../../src/field/mask/spellPhonetically.ts'
import { fieldActionMessages } from '../../../src/config/messages/fieldActionMessages.ts'

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
