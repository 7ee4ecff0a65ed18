/** What the dialog of keyboard shortcuts says. */
export const shortcutMessages = {
  close: 'Close',
  save: 'Save',
  nextProblem: 'Next problem',
  previousProblem: 'Previous problem',
  addAnother: 'Add another to the list',
  askLater: 'Ask later, or no longer',
  saveDraft: 'Save draft',
  showShortcuts: 'Show these shortcuts',
}

/** The words of the dialog of keyboard shortcuts, whole. */
export type ShortcutMessages = typeof shortcutMessages
