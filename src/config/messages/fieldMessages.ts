import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import { countOf } from '../formats.ts'

/** What a field says, and its buttons. */
export const fieldMessages = {
  required: (label: string) => `${label} (required)`,
  errorPrefix: 'Error:',
  warningPrefix: 'Check:',
  use: (reading: string) => `Use ${reading}`,
  /** The same without the reading, next to which it stands. */
  useAlone: 'Use',
  leaveBlank: 'Leave blank',
  /** The unit of a garage's size, if the host sets it. */
  cars: 'cars',
  sqft: 'sq ft',
  /** A roof's age, in the label of a button. */
  years: (count: number) => countOf(count, 'year'),
  /** For screen readers, after the text of a button: its field. */
  ofField: (label: string) => `(${label})`,
  yes: 'Yes',
  no: 'No',
  notProvided: 'Not provided',
  unknown: 'Unknown',
  /** A person entered a text such as `n/a`. */
  noAnswer: 'No answer.',
  /** The keys that answer a yes/no question from inside it, in lower case. */
  yesKey: 'y',
  noKey: 'n',
  unknownKey: 'u',
  /** After letters that mean no answer of a yes/no question. */
  notAnAnswer: (typed: string) => `"${typed}" is none of the answers, so nothing has changed`,
  /** Announced when the answer changes while the focus is elsewhere. */
  answerAnnouncement: (label: string, answer: string) => `${label}: ${answer}`,
  restored: (label: string) => `${label} restored`,
  fromRecord: (text: string) => `"${text}" (from the record)`,
  age: (date: string, age: number) => `${date}, age ${age}`,
  /** Instead of a masked answer. */
  masked: (end: string) => (end ? `Hidden, ends in ${end}` : 'Hidden'),
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
  /** The same in the menu of the field: the answer that it brings back, or `''` for none. */
  backTo: (answer: string) => `Back to ${answer || 'not provided'}`,
  /** Completes the name of the button: `Reset` + `square footage to 1,850`. */
  resetTo: (label: string, answer?: string) => toAnswer(lowerFirst(label), answer),
  /** Announced. */
  wasReset: (label: string, answer?: string) => toAnswer(`${label} reset`, answer),
  /** Describes a control: its key, and what that takes or lists. */
  keyTakes: (keys: string, offers: string) => `${keys}: ${offers}`,
  /** Names the button that opens the menu of a field. */
  more: (label: string) => `More for ${label}`,
  /** Of what a field says, below the gravest. Opens its menu. */
  moreNotes: (count: number) => `${count} more`,
  markUnknown: 'Mark as unknown',
  clear: 'Clear',
  reveal: 'Reveal',
  hide: 'Hide',
}

/** The messages of a list of options, and of a text that is read as one. */
export const suggestionMessages = {
  loading: 'Loading suggestions…',
  failed: "We couldn't load suggestions. Your answer is still here.",
  list: 'Suggestions',
  count: (count: number) => countOf(count, 'suggestion'),
  none: 'No suggestions',
  more: (shown: number, count: number) => `Showing ${shown} of ${count}. Type to narrow.`,
  /** Before the options that a typed text may mean. */
  didYouMean: 'Did you mean:',
  /** Under a code that arrived and that no option has. */
  notListed: 'Not in the list',
}

function toAnswer(text: string, answer: string | undefined): string {
  return answer === undefined ? text : `${text} to ${answer}`
}
