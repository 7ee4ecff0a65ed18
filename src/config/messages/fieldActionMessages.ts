/** The messages of a field's buttons, loaded with their code. */
export const fieldActionMessages = {
  /** On the button next to an answer "unknown". */
  undo: 'Undo',
  /** After several fields were filled at once. */
  filled: (labels: readonly string[]) =>
    labels.length > 4 ? `Filled ${labels.length} fields` : `Filled ${labels.join(', ')}`,
  fillUndone: 'Fields restored',
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
