import type { FieldActionMessages } from '../../config/messages/fieldActionMessages.ts'

/** The spelling alphabet of NATO. */
const phoneticAlphabet =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa ' +
  'Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'

const byLetter = new Map(phoneticAlphabet.split(' ').map((word) => [word.charAt(0), word]))

/** `spellPhonetically('D5-1', messages) // 'D as in Delta, 5, dash, 1'` */
export function spellPhonetically(
  text: string,
  messages: Pick<FieldActionMessages, 'asIn' | 'dash' | 'space'>,
): string {
  const spelled = Array.from(text.trim(), (character) => {
    const letter = character.toUpperCase()
    const word = byLetter.get(letter)
    if (word) return messages.asIn(letter, word)
    if (/\s/.test(character)) return messages.space
    return /[-\u2010-\u2015]/.test(character) ? messages.dash : character
  })
  return spelled.join(', ')
}
