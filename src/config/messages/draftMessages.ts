import { countOf } from '../format/countOf.ts'

/** What a flow says about its drafts, once their code is loaded. Times are written as `formats` does. */
export const draftMessages = {
  saved: (time: string) => `Saved ${time}`,
  discard: 'Discard draft',
  draftErrors: {
    denied: 'This browser blocks drafts. Submit before you leave.',
    full: 'This browser has no room for drafts. Your answers are still here. Submit before you leave.',
    failed: "We couldn't save your draft. Your answers are still here. Trying again.",
    notRemoved: "We couldn't remove your draft. You may see it again.",
    notFound: "We can't check for drafts. You're starting from the record.",
    unreadable: "We can't read your draft, but we kept it. You're starting from the record.",
    migration:
      "We can't read your draft from an older version of this page, but we kept it. You're starting from the record.",
    newer: 'A newer version of this page saved your draft. Reload to open it.',
  },
  /** In the bar, as the message above the step says why. */
  draftNotSaved: 'Draft not saved',
  draftSaved: 'Draft saved',
  resumed: (time: string) => `You're continuing your draft from ${time}`,
  lastPosition: (where: string) => `You were at ${where}.`,
  goToLastPosition: 'Go there',
  discarded: 'Draft discarded',
  undo: 'Undo',
  restored: 'Draft restored',
  dismiss: 'Dismiss',
  /** Before the fields that a draft leaves out. */
  omitted: "Drafts don't keep sensitive answers. Enter again:",
  expired: (time: string) => `Your draft from ${time} was too old, so we removed it`,
  otherDraft: (time: string) => `You have another draft, from ${time}`,
  otherTab: (time: string) =>
    `This quote is also open in another tab, saved ${time}. Each tab keeps its own draft.`,
  useOther: 'Open that draft',
  discardOther: 'Discard that draft',

  // A record that is newer than the draft.
  recordChanged: 'This record changed after your draft',
  recordChangedHint: (count: number, saved: string) =>
    `${countOf(count, 'value differs', 'values differ')} from your draft of ${saved}. ` +
    'Choose which to keep. Your other answers are safe.',
  valueInDraft: (shown: string) => `Draft: ${shown}`,
  valueInRecord: (shown: string) => `Record: ${shown}`,
  allFromDraft: 'All from the draft',
  allFromRecord: 'All from the record',
  /** Why only the draft or only the record has an item. */
  changed: {
    added: 'New in the record',
    removed: 'No longer in the record',
    removedHere: 'Removed in the draft, then changed in the record',
  },
  /** For an item that only the draft or only the record has. */
  inList: 'in the list',
  notInList: 'not in the list',
  continueWithChoices: 'Continue with these',
}
