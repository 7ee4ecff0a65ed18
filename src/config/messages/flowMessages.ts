import { countOf } from '../formats.ts'
import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import type { ItemNoun } from './listMessages.ts'
import type { MessagesByKey } from './recordMessages.ts'

/** The messages of a flow. */
export const flowMessages = {
  // The steps of the ready-made flow.
  client: 'Client',
  property: 'Property',
  drivers: 'Drivers',
  review: 'Review',
  /** The names of addresses in "Same as …". */
  homeAddress: 'home address',
  propertyAddress: 'property address',
  clientAddress: "client's address",
  /** The name of the details in "Use …". */
  clientDetails: "client's details",

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
  stepProblems: (count: number) => `${count} must be fixed`,
  /** On a step opened from the review: goes there without a check of the step. */
  backToReview: 'Back to review',

  // The review.
  /** Its heading once the record is submitted. */
  sent: 'What was sent',
  loadingReview: 'Loading the review…',
  reviewFailed: "We couldn't load the review. You can submit without it.",
  /** If warnings must be confirmed in it. */
  reviewNeeded: "We couldn't load the review. You need it to submit.",
  tryAgain: 'Try again',
  notProvided: 'Not provided',
  unknown: 'Unknown',
  item: (label: string, position: number, count: number, name: string) =>
    `${label} ${position} of ${count}${name ? `: ${name}` : ''}`,

  change: 'Change',
  /** For screen readers, after the text of a button or link: its field, and the item that it is in. */
  ofAnswer: (label: string, item = '') => [lowerFirst(label), item].filter(Boolean).join(', '),
  /** On a section of answers: leads to its step. */
  edit: (title: string) => `Change ${lowerFirst(title)}`,
  /** Labels that are part of a longer one, for a narrow column of them. */
  shortLabels: {
    'property.loan_number': 'Loan number',
    'personal.relation': 'Relationship',
    'driver.driver_relation': 'Relationship',
  } as MessagesByKey,
  /** Next to the heading of the review. The action bar has the same number. */
  changesMade: (count: number) => `You made ${countOf(count, 'change')}`,
  /** The answer of the record as opened, or that it had none: `Was not provided`. */
  previousAnswer: (before: string) => `Was ${before}`,
  showEmpty: (count: number) => `Show ${countOf(count, 'empty field')}`,
  hideEmpty: (count: number) => `Hide ${countOf(count, 'empty field')}`,
  mustFix: (count: number) => `Fix ${countOf(count, 'problem')} to submit`,
  foundElsewhere: (count: number) => `Found elsewhere (${count})`,
  acknowledge: (count: number) =>
    count === 1 ? "I've checked this" : `I've checked these ${count}`,
  mustAcknowledge: "Confirm that you've checked the list above",
  hiddenFields: 'Other data in this record',
  hiddenFieldsHint: 'Sent unchanged.',
  /** Some items of a long list, under one heading. */
  range: (list: string, from: number, to: number) => `${list} ${from} to ${to}`,

  /** At an item without answers. One that the record does not have yet is left out of it. */
  noDetails: 'No details.',
  notSent: "It won't be sent.",

  // Drafts.
  loadingDraft: 'Looking for a draft…',
  /** If the code that keeps drafts could not be loaded. */
  draftsNotLoaded: "We can't save drafts right now. Your answers are still here. Trying again.",

  /** Changes that a draft keeps. */
  changes: (count: number) => countOf(count, 'change'),

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

  // Submitting.
  submitted: (time: string) => `Submitted ${time}`,
  /** In the action bar, if the last submit failed, or had no answer. */
  notSubmitted: 'Not submitted',
  noResponse: 'No response',
  alreadySubmitted: 'Already submitted. Change something to submit again.',
  timedOut: 'No response. It may have been saved. Your answers are still here.',
  offline: "You're offline. Your answers stay here. Submit when you're online again.",
  online: "You're online again",
  submittedTitle: (label: string) => `${label} submitted`,
  /** `2 drivers`, of the labels of an item and its list. */
  countOf: ({ one, many }: ItemNoun, count: number) =>
    countOf(count, lowerFirst(one), lowerFirst(many)),
  /** `10:47 AM. 1 client, 2 drivers` */
  submittedContent: (time: string, counts: readonly string[]) =>
    [time, counts.join(', ')].filter(Boolean).join('. '),

  // Gates.
  missingAnswers: (count: number, gate: string) => `${countOf(count, 'answer')} needed for ${gate}`,
  ready: (gate: string) => `Ready for ${gate}`,
  /** For a list without items. `item` is the label of one of them: `Driver`. */
  addFirst: (item: string) => `Add at least one ${lowerFirst(item)}`,

  // Leaving.
  leaveTitle: 'Leave without saving?',
  leaveHint: "You'll lose changes since your last save.",
  leaveFailed: "We couldn't save your draft.",
  leaveOmitted: "Drafts don't keep sensitive answers. You'll lose:",
  saveAndLeave: 'Save and leave',
  leave: 'Leave',
  stay: 'Stay',
}

/** All messages of a flow. */
export type FlowMessages = typeof flowMessages
