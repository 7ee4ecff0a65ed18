/** What the buttons of a field say, and what they do. */
export const fieldActionMessages = {
  /** On the button beside an answer "unknown". */
  undo: 'Undo',
  /** The name of the button that opens what can be done with a field. */
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

/** The words of a field's buttons, whole. */
export type FieldActionMessages = typeof fieldActionMessages
