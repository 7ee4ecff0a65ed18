import type { draftMessages } from './draftMessages.ts'
import { formatTime } from './formatTime.ts'
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
  notProvided: 'Not provided',
  unknown: 'Unknown',
  item: (label: string, position: number, count: number, name: string) =>
    `${label} ${position} of ${count}${name ? `: ${name}` : ''}`,

  // Drafts.
  loadingDraft: 'Looking for a draft…',
  /** If the code that keeps drafts could not be loaded. */
  draftsNotLoaded:
    'Drafts are not being saved, because a part of this page could not be loaded. What you entered is still here. Trying again.',

  // Submitting.
  submitted: (time: Date) => `Submitted ${formatTime(time)}`,
  alreadySubmitted: 'Submitted already. To submit again, change something first.',
  timedOut:
    'There was no answer in time. It may or may not have been saved. Everything you entered is still here: try again.',
  offline:
    'You are offline. What you enter stays here. A submit may fail until you are online again.',
  online: 'Online again',
}

/** All messages of a flow. */
export type FlowMessages = typeof flowMessages & typeof reviewMessages & typeof draftMessages
