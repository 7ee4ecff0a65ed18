import { countOf } from '../format/countOf.ts'
import type { draftMessages } from './draftMessages.ts'
import type { reviewMessages } from './reviewMessages.ts'

/** The messages of a flow. Those of the parts that load on demand load with them. */
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
  stepProblems: (count: number) => countOf(count, 'problem'),
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

  // Drafts.
  loadingDraft: 'Looking for a draft…',
  /** If the code that keeps drafts could not be loaded. */
  draftsNotLoaded: "We can't save drafts right now. Your answers are still here. Trying again.",

  /** Changes that a draft keeps. */
  changes: (count: number) => countOf(count, 'change'),

  // Submitting.
  submitted: (time: string) => `Submitted ${time}`,
  /** In the action bar, if the last submit failed, or had no answer. */
  notSubmitted: 'Not submitted',
  noResponse: 'No response',
  alreadySubmitted: 'Already submitted. Change something to submit again.',
  timedOut: 'No response. It may have been saved. Your answers are still here.',
  offline: "You're offline. Your answers stay here. Submit when you're online again.",
  online: "You're online again",
}

/** All messages of a flow. */
export type FlowMessages = typeof flowMessages & typeof reviewMessages & typeof draftMessages
