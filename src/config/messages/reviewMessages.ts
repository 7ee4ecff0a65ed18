import { countOf } from '../format/countOf.ts'
import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import type { ItemNoun } from './listMessages.ts'
import type { MessagesByKey } from './recordMessages.ts'

/** The messages of a flow's review, of its gates and of leaving it, loaded with their code. */
export const reviewMessages = {
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

  // After a submit.
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
