import { lowerFirst } from '../../core/schema/labelFromKey.ts'

/** The messages of a field's buttons. */
export const fieldActionMessages = {
  /** On the button next to an answer "unknown". */
  undo: 'Undo',
  /** Describes the button of an offer: the field that it comes from. */
  offeredFrom: (label: string) => `From ${lowerFirst(label)}`,
  /** After several fields were filled at once. */
  filled: (labels: readonly string[]) =>
    labels.length > 4
      ? `Filled ${labels.length} fields`
      : `Filled ${labels.map(lowerFirst).join(', ')}`,
  fillUndone: (labels: readonly string[]) =>
    labels.length === 1 ? `${labels[0]} restored` : 'Fields restored',
  /** At a changed answer: the one that arrived, or `''` for none. */
  was: (answer: string) => `Was ${answer || 'not provided'}`,
  wasHidden: 'Was hidden',
  reset: 'Reset',
  /** Completes the name of the button: `Reset` + `square footage to 1,850`. */
  resetTo: (label: string, answer?: string) => toAnswer(lowerFirst(label), answer),
  /** Announced. */
  wasReset: (label: string, answer?: string) => toAnswer(`${label} reset`, answer),
  /** Describes a control: its key, and what that takes or lists. */
  keyTakes: (keys: string, offers: string) => `${keys}: ${offers}`,
  /** Names the button that opens the menu of a field. */
  more: (label: string) => `More for ${label}`,
  markUnknown: 'Mark as unknown',
  clear: 'Clear',
  reveal: 'Reveal',
  hide: 'Hide',
}

export type FieldActionMessages = typeof fieldActionMessages

function toAnswer(text: string, answer: string | undefined): string {
  return answer === undefined ? text : `${text} to ${answer}`
}
