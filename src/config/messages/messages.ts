import { type MessageParams, problemMessages } from '../../core/validation/problemMessages.ts'
import type { RuleId } from '../../rules/ruleMessages.ts'
import type { AddressMessages } from './addressMessages.ts'
import type { FieldActionMessages } from './fieldActionMessages.ts'
import type { FlowMessages } from './flowMessages.ts'
import type { ListMessages } from './listMessages.ts'
import {
  hintMessages,
  type MessagesByKey,
  sectionMessages,
  unitMessages,
} from './recordMessages.ts'
import type { ShortcutMessages } from './shortcutMessages.ts'
import type { SuggestionMessages } from './suggestionMessages.ts'

/** In place of the schemas' labels: none. */
const labels: MessagesByKey = {}
/** The sentences of the soft rules come with the rules, once a form is on the page. */
const problems: typeof problemMessages & { [Id in RuleId]?: (about: MessageParams) => string } =
  problemMessages

/** What a list says comes with the lists, and likewise for addresses and the flow. */
const address: Partial<AddressMessages> & Pick<AddressMessages, 'notSplit'> = {
  notSplit: 'We could not split this address. Check each part.',
}
const list: Partial<ListMessages> = {}
const flow: Partial<FlowMessages> = {}

const eagerFieldMessages = {
  required: (label: string) => `${label} (required)`,
  errorPrefix: 'Error:',
  warningPrefix: 'Check:',
  use: (reading: string) => `Use ${reading}`,
  leaveBlank: 'Leave out',
  /** After a garage's size, where the host says which of the two it counts. */
  cars: 'cars',
  sqft: 'sq ft',
  /** Spoken after a button's visible words, to say which field it is for. */
  ofField: (label: string) => `(${label})`,
  yes: 'Yes',
  no: 'No',
  notProvided: 'Not provided',
  unknown: 'Unknown',
  /** The keys that answer a yes/no question from inside it, in lower case. */
  yesKey: 'y',
  noKey: 'n',
  unknownKey: 'u',
  /** Said when the answer has become this one and the focus does not tell. */
  answerAnnouncement: (label: string, answer: string) => `${label}: ${answer}`,
  restored: (label: string) => `${label} restored`,
  fromRecord: (text: string) => `“${text}” (from the record)`,
  readAs: (reading: string) => `Read as ${reading}`,
  nameWithCode: (name: string, code: string) => `${name} (${code})`,
  age: (date: string, age: number) => `${date}, age ${age}`,
  /** Said of an answer that is out of sight. */
  masked: (end: string) => (end ? `Hidden, ends in ${end}` : 'Hidden'),
  /** Where the buttons of a field could not be loaded. */
  notLoaded: 'The buttons here could not be loaded. Trying again',
}
/** What the buttons of a field say comes with the buttons. */
const field: typeof eagerFieldMessages & Partial<FieldActionMessages> = eagerFieldMessages

const eagerSuggestionMessages = {
  loading: 'Loading suggestions…',
  failed: 'Suggestions could not be loaded. Your answer is kept',
}
/** What an open list says comes with the list. */
const suggestions: typeof eagerSuggestionMessages & Partial<SuggestionMessages> =
  eagerSuggestionMessages

const eagerShortcutMessages = { title: 'Keyboard shortcuts', noProblems: 'No problems' }
/** What the dialog of shortcuts says comes with the dialog. */
const shortcuts: typeof eagerShortcutMessages & Partial<ShortcutMessages> = eagerShortcutMessages

/** Every word of the interface. A host replaces any of them through `QuoteFormsProvider`. */
export const defaultMessages = {
  /** By problem id. */
  problems,
  /** By record and member, wherever it stands: `{ 'driver.driver_status': 'Status' }`. */
  labels,
  hints: hintMessages,
  units: unitMessages,
  sections: sectionMessages,
  field,
  suggestions,
  form: {
    save: 'Save',
    saved: 'Saved',
    saving: 'Saving…',
    optionalUnlessMarked: 'All fields are optional unless marked required',
    problems: (count: number) =>
      count === 1 ? 'There is a problem' : `There are ${count} problems`,
    problemsLeft: (count: number) => (count === 1 ? '1 problem left' : `${count} problems left`),
    allFixed: 'All problems fixed',
    /** Over the warnings that stand beside the problems. */
    worthChecking: (count: number) => `Worth checking (${count})`,
    /** What a list item is called in the sentences about its problems. */
    item: (label: string, position: number) => `${label} ${position}`,
    /** Names the list item that a problem is in. */
    problemIn: (item: string, message: string) => `${item}: ${message}`,
    failed: 'We could not save. Try again, or copy your changes before leaving',
    /** Where a rule that blocks could not be loaded. */
    notChecked: 'We could not check your answers. Try again, or copy your changes before leaving',
    /** Where something that was asked for could not be loaded. */
    notLoaded: 'We could not load this. Try again',
  },
  address,
  list,
  askLater: {
    mark: 'Ask later',
    list: (count: number) => `Ask later: ${count}`,
    remove: 'Unmark',
    marked: (label: string) => `${label}: ask later`,
    unmarked: (label: string) => `${label}: no longer to ask later`,
  },
  shortcuts,
  flow,
}

/** The words of the interface, whole. */
export type Messages = typeof defaultMessages

/** Some of the words, to replace the kit's own. */
export type MessageOverrides = { [Room in keyof Messages]?: Partial<Messages[Room]> }

/** The kit's words with a host's in their place. */
export function mergeMessages(messages: Messages, overrides: MessageOverrides = {}): Messages {
  const merged = { ...messages }
  for (const group of Object.keys(messages) as (keyof Messages)[]) {
    Object.assign(merged, { [group]: { ...messages[group], ...overrides[group] } })
  }
  return merged
}
