import { lowerFirst } from '../../core/schema/labelText.ts'

/** The messages of a flow: its steps, its review, its drafts. */
export const flowMessages = {
  // The steps of the ready-made flow.
  client: 'Client',
  property: 'Property',
  drivers: 'Drivers',
  review: 'Review',
  /** The names of addresses in "Same as …". */
  homeAddress: 'home address',
  propertyAddress: 'property address',

  /** Names the list of steps. */
  steps: 'Quote steps',
  continue: 'Continue',
  back: 'Back',
  submit: 'Submit',
  /** Instead of the list, on a narrow screen. */
  counter: (position: number, count: number, title: string) =>
    `Step ${position} of ${count}: ${title}`,
  /** The state of a step, next to its name. */
  complete: 'complete',
  incomplete: 'incomplete',
  started: 'in progress',
  prefilled: 'prefilled',
  notStarted: 'not started',
  stepProblems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  /** On a step opened from the review. */
  backToReview: 'Back to review',

  // The review.
  loadingReview: 'Loading the review…',
  reviewFailed: 'The review could not be loaded. You can submit without it.',
  /** If warnings must be confirmed in it. */
  reviewNeeded: 'The review could not be loaded. You need it to submit.',
  tryAgain: 'Try again',
  change: 'Change',
  /** For screen readers, after the text of a button or link: its field, and the item that it is in. */
  ofAnswer: (label: string, item = '') => [lowerFirst(label), item].filter(Boolean).join(', '),
  notProvided: 'Not provided',
  unknown: 'Unknown',
  /** The answer of the record as opened. */
  previousAnswer: (before: string) => `Was ${before}`,
  showEmpty: (count: number) =>
    count === 1 ? 'Show 1 field not provided' : `Show ${count} fields not provided`,
  hideEmpty: (count: number) =>
    count === 1 ? 'Hide 1 field not provided' : `Hide ${count} fields not provided`,
  mustFix: (count: number) =>
    count === 1
      ? '1 problem to fix before you submit'
      : `${count} problems to fix before you submit`,
  worthChecking: (count: number) => `Worth checking (${count})`,
  acknowledge: (count: number) =>
    count === 1 ? 'I have checked this' : `I have checked these ${count}`,
  mustAcknowledge: 'Confirm that you have checked what is listed above',
  hiddenFields: 'Held, not shown',
  hiddenFieldsHint: 'Part of the record and sent on as it is',
  item: (label: string, position: number, count: number, name: string) =>
    `${label} ${position} of ${count}${name ? `: ${name}` : ''}`,
  /** Some items of a long list, under one heading. */
  range: (list: string, from: number, to: number) => `${list} ${from} to ${to}`,

  // Gates.
  missingAnswers: (count: number, gate: string) =>
    count === 1 ? `1 answer left before ${gate}` : `${count} answers left before ${gate}`,
  ready: (gate: string) => `Ready for ${gate}`,
  addFirst: (list: string) => `${list}: none added`,

  // Drafts.
  loadingDraft: 'Looking for a draft…',
  saved: (time: Date) => `Saved ${formatTime(time)}`,
  draftSaved: 'Draft saved',
  resumed: (time: Date) => `You continue a draft saved ${formatDateTime(time)}.`,
  lastPosition: (where: string) => `You were at ${where}.`,
  goToLastPosition: 'Go there',
  discard: 'Discard draft',
  discarded: 'Draft discarded.',
  undo: 'Undo',
  restored: 'Draft restored',
  dismiss: 'Dismiss',
  /** Before the fields that a draft leaves out. */
  omitted: 'Sensitive answers are not kept in drafts. Enter again:',
  draftErrors: {
    denied:
      'Drafts cannot be kept: this browser does not let the page store anything. Submit before you leave.',
    full: 'The draft could not be saved: there is no room left in this browser. What you entered is still here. Submit before you leave.',
    failed: 'The draft could not be saved. What you entered is still here. Trying again.',
    notLoaded:
      'Drafts are not being saved, because a part of this page could not be loaded. What you entered is still here. Trying again.',
    notRemoved: 'The draft could not be removed. It may be found again.',
    notFound: 'Drafts cannot be looked for at the moment. You start from the record as it is.',
    unreadable: 'A draft was found that cannot be read. It is kept, and you start without it.',
    migration:
      'A draft of an earlier version was found that cannot be read any more. It is kept, and you start without it.',
    newer:
      'A draft was found that a newer version of this page has saved. It is kept, and you start without it. Reload the page to get the newer version.',
  },
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

  // Submitting.
  submitted: (time: Date) => `Submitted ${formatTime(time)}`,
  alreadySubmitted: 'Submitted already. To submit again, change something first.',
  timedOut:
    'There was no answer in time. It may or may not have been saved. Everything you entered is still here: try again.',
  offline:
    'You are offline. What you enter stays here. A submit may fail until you are online again.',
  online: 'Online again',

  // Leaving.
  leaveTitle: 'Leave without saving?',
  leaveHint: 'What you entered since the last save will be lost.',
  leaveFailed: 'The draft could not be saved.',
  leaveOmitted: 'Sensitive answers are not kept in drafts. These will be lost:',
  saveAndLeave: 'Save and leave',
  leave: 'Leave',
  stay: 'Stay',
}

export type FlowMessages = typeof flowMessages

/** `10:42 AM`, in the browser's language. */
function formatTime(time: Date): string {
  return time.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
}

/** The time, with the date unless it is today. */
function formatDateTime(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString()
  if (isToday) return formatTime(time)
  return time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}
