import { lowerFirst } from '../../core/schema/labelText.ts'

/** The messages of a flow's review, of its gates and of leaving it, loaded with their code. */
export const reviewMessages = {
  change: 'Change',
  /** For screen readers, after the text of a button or link: its field, and the item that it is in. */
  ofAnswer: (label: string, item = '') => [lowerFirst(label), item].filter(Boolean).join(', '),
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
  /** Some items of a long list, under one heading. */
  range: (list: string, from: number, to: number) => `${list} ${from} to ${to}`,

  // Gates.
  missingAnswers: (count: number, gate: string) =>
    count === 1 ? `1 answer left before ${gate}` : `${count} answers left before ${gate}`,
  ready: (gate: string) => `Ready for ${gate}`,
  addFirst: (list: string) => `${list}: none added`,

  // Leaving.
  leaveTitle: 'Leave without saving?',
  leaveHint: 'What you entered since the last save will be lost.',
  leaveFailed: 'The draft could not be saved.',
  leaveOmitted: 'Sensitive answers are not kept in drafts. These will be lost:',
  saveAndLeave: 'Save and leave',
  leave: 'Leave',
  stay: 'Stay',
}
