import type { RuleId } from '../advice/ruleWords.ts'
import { type About, problemWords } from '../advice/words.ts'
import type { AddressMessages } from './addressMessages.ts'
import type { FlowWords } from './flowWords.ts'
import type { ListWords } from './listWords.ts'
import { hintWords, sectionWords, unitWords, type WordsByKey } from './recordWords.ts'

/** In place of the schemas' labels: none. */
const labels: WordsByKey = {}
/** The sentences of the soft rules come with the rules, once a form is on the page. */
const problems: typeof problemWords & { [Id in RuleId]?: (about: About) => string } = problemWords

/** What a list says comes with the lists, and likewise for addresses and the flow. */
const address: Partial<AddressMessages> & Pick<AddressMessages, 'notSplit'> = {
  notSplit: 'We could not split this address. Check each part.',
}
const list: Partial<ListWords> = {}
const flow: Partial<FlowWords> = {}

/** Every word of the interface. A host replaces any of them through `QuoteFormsProvider`. */
export const defaultMessages = {
  /** By problem id. */
  problems,
  /** By record and member, wherever it stands: `{ 'driver.driver_status': 'Status' }`. */
  labels,
  hints: hintWords,
  units: unitWords,
  sections: sectionWords,
  field: {
    required: (label: string) => `${label} (required)`,
    errorPrefix: 'Error:',
    warningPrefix: 'Check:',
    use: (reading: string) => `Use ${reading}`,
    leaveOut: 'Leave out',
    /** After a garage's size, where the host says which of the two it counts. */
    cars: 'cars',
    sqft: 'sq ft',
    /** Spoken after a button's visible words, to say which field it is for. */
    ofField: (label: string) => `(${label})`,
    yes: 'Yes',
    no: 'No',
    notProvided: 'Not provided',
    unknown: 'Unknown',
    /** On the button beside an answer "unknown". */
    undo: 'Undo',
    /** The name of the button that opens what can be done with a field. */
    more: (label: string) => `More for ${label}`,
    /** The keys that answer a yes/no question from inside it, in lower case. */
    yesKey: 'y',
    noKey: 'n',
    unknownKey: 'u',
    markUnknown: 'Mark as unknown',
    clear: 'Clear',
    /** Said when the answer has become this one and the focus does not tell. */
    said: (label: string, answer: string) => `${label}: ${answer}`,
    restored: (label: string) => `${label} restored`,
    fromRecord: (text: string) => `“${text}” (from the record)`,
    readAs: (reading: string) => `Read as ${reading}`,
    named: (name: string, code: string) => `${name} (${code})`,
    age: (date: string, age: number) => `${date}, age ${age}`,
    /** Said of an answer that is out of sight. */
    masked: (end: string) => (end ? `Hidden, ends in ${end}` : 'Hidden'),
    reveal: 'Reveal',
    hide: 'Hide',
    spell: 'Spell',
    asIn: (letter: string, word: string) => `${letter} as in ${word}`,
    dash: 'dash',
    space: 'space',
  },
  /** The list of suggestions under a field. */
  suggest: {
    list: 'Suggestions',
    count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    none: 'No suggestions',
    more: (shown: number, count: number) =>
      `First ${shown} of ${count}. Keep typing to find others`,
    loading: 'Loading suggestions…',
    failed: 'Suggestions could not be loaded. Your answer is kept',
    /** On the button beside what a typed text is read as; the key does the same in the field. */
    keep: (typed: string) => `Keep “${typed}” (Backspace)`,
    kept: (typed: string) => `“${typed}” kept as typed`,
  },
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
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    save: 'Save',
    nextProblem: 'Next problem',
    previousProblem: 'Previous problem',
    addAnother: 'Add another to the list',
    askLater: 'Ask later, or no longer',
    saveDraft: 'Save draft',
    showShortcuts: 'Show these shortcuts',
    noProblems: 'No problems',
  },
  flow,
}

/** The words of the interface, whole. */
export type Messages = typeof defaultMessages

/** Some of the words, to replace the kit's own. */
export type MessageOverrides = { [Room in keyof Messages]?: Partial<Messages[Room]> }

/** The kit's words with a host's in their place. */
export function withOverrides(messages: Messages, overrides: MessageOverrides = {}): Messages {
  return {
    problems: { ...messages.problems, ...overrides.problems },
    labels: { ...messages.labels, ...overrides.labels },
    hints: { ...messages.hints, ...overrides.hints },
    units: { ...messages.units, ...overrides.units },
    sections: { ...messages.sections, ...overrides.sections },
    field: { ...messages.field, ...overrides.field },
    suggest: { ...messages.suggest, ...overrides.suggest },
    form: { ...messages.form, ...overrides.form },
    address: { ...messages.address, ...overrides.address },
    list: { ...messages.list, ...overrides.list },
    askLater: { ...messages.askLater, ...overrides.askLater },
    shortcuts: { ...messages.shortcuts, ...overrides.shortcuts },
    flow: { ...messages.flow, ...overrides.flow },
  }
}
