/** The messages of a field's buttons, loaded with their code. */
export const fieldActionMessages = {
  /** On the button next to an answer "unknown". */
  undo: 'Undo',
  /** Names the button that opens the menu of a field. */
  more: (label: string) => `More for ${label}`,
  markUnknown: 'Mark as unknown',
  clear: 'Clear',
  reveal: 'Reveal',
  hide: 'Hide',
  spell: 'Spell',
  asIn: (letter: string, word: string) => `${letter} as in ${word}`,
  dash: 'dash',
  space: 'space',
}

export type FieldActionMessages = typeof fieldActionMessages
