import { lowerFirst } from '../../core/schema/labelText.ts'

/** The messages of a flow's review. */
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
}
