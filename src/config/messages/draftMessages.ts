import { formatTime } from './formatTime.ts'

/** What a flow says about its drafts, once their code is loaded. */
export const draftMessages = {
  saved: (time: Date) => `Saved ${formatTime(time)}`,
  discard: 'Discard draft',
  draftErrors: {
    denied:
      'Drafts cannot be kept: this browser does not let the page store anything. Submit before you leave.',
    full: 'The draft could not be saved: there is no room left in this browser. What you entered is still here. Submit before you leave.',
    failed: 'The draft could not be saved. What you entered is still here. Trying again.',
    notRemoved: 'The draft could not be removed. It may be found again.',
    notFound: 'Drafts cannot be looked for at the moment. You start from the record as it is.',
    unreadable: 'A draft was found that cannot be read. It is kept, and you start without it.',
    migration:
      'A draft of an earlier version was found that cannot be read any more. It is kept, and you start without it.',
    newer:
      'A draft was found that a newer version of this page has saved. It is kept, and you start without it. Reload the page to get the newer version.',
  },
  draftSaved: 'Draft saved',
  resumed: (time: Date) => `You continue a draft saved ${formatDateTime(time)}.`,
  lastPosition: (where: string) => `You were at ${where}.`,
  goToLastPosition: 'Go there',
  discarded: 'Draft discarded.',
  undo: 'Undo',
  restored: 'Draft restored',
  dismiss: 'Dismiss',
  /** Before the fields that a draft leaves out. */
  omitted: 'Sensitive answers are not kept in drafts. Enter again:',
  expired: (time: Date) =>
    `A draft saved ${formatDateTime(time)} was too old and has been removed.`,
  otherDraft: (time: Date) => `There is another draft, saved ${formatDateTime(time)}.`,
  otherTab: (time: Date) =>
    `This quote is open in another tab as well, saved there ${formatDateTime(time)}. Each tab keeps a draft of its own.`,
  useOther: 'Use that one instead',
  discardOther: 'Discard that one',

  // A record that is newer than the draft.
  recordChanged: 'The record has changed since the draft',
  recordChangedHint: (count: number, saved: Date) =>
    `${count === 1 ? '1 value differs' : `${count} values differ`} from the draft saved ${formatDateTime(saved)}. ` +
    'Choose what to go on with; all else that you entered is kept.',
  /** A value that a person entered, or that the record had when the draft began. */
  valueEntered: (shown: string) => `You entered: ${shown}`,
  valueInDraft: (shown: string) => `Draft: ${shown}`,
  valueInRecord: (shown: string) => `Record: ${shown}`,
  allFromDraft: 'All from the draft',
  allFromRecord: 'All from the record',
  /** Why only the draft or only the record has an item. */
  changed: {
    added: 'New in the record',
    removed: 'No longer in the record',
    removedHere: 'Removed in the draft, and changed in the record since',
  },
  /** For an item that only the draft or only the record has. */
  inList: 'in the list',
  notInList: 'not in the list',
  continueWithChoices: 'Continue with these',
}

/** The time, with the date unless it is today. */
function formatDateTime(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString()
  if (isToday) return formatTime(time)
  return time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
