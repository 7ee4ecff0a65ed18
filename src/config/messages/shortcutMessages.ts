/** The messages of the keyboard shortcuts dialog, loaded with its code. */
export const shortcutMessages = {
  close: 'Close',
  save: 'Save',
  nextProblem: 'Next problem',
  previousProblem: 'Previous problem',
  takeOffer: 'Take what the field offers, or open its menu',
  addAnother: 'Add another to the list',
  askLater: 'Mark or unmark Ask later',
  showSections: 'Go to a section',
  saveDraft: 'Save draft',
  showShortcuts: 'Show these shortcuts',
  /** In the review of a flow, on the Change link of an answer. */
  nextAnswer: 'Next answer in the review',
  previousAnswer: 'Previous answer in the review',
}

export type ShortcutMessages = typeof shortcutMessages
