import { oncePer } from '../../core/objects/oncePer.ts'
import { countOf, englishFormats, type Formats, isThisYear, isToday } from '../formats.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { objectSetting, reportMistake } from '../../core/reportMistake.ts'
import {
  changeMessages,
  createValueFormats,
  evenSpaces,
} from '../../core/changes/changeSentences.ts'
import { type MessageParams, problemMessages } from '../../core/validation/problemMessages.ts'
import { englishVocabulary } from '../../core/text/entryVocabulary.ts'
import type { RuleId } from '../../rules/ruleMessages.ts'
import { addressMessages } from './addressMessages.ts'
import {
  candidateMessages,
  changesPanelMessages,
  incomingMessages,
  sourceMessages,
} from './prefillMessages.ts'
import { fieldMessages, suggestionMessages } from './fieldMessages.ts'
import type { clientQuestions } from './clientQuestions.ts'
import type { FillMessages } from './fillMessages.ts'
import type { FlowMessages } from './flowMessages.ts'
import { listMessages } from './listMessages.ts'
import {
  hintMessages,
  type MessagesByKey,
  nounMessages,
  type OptionLabels,
  sectionMessages,
  unitMessages,
} from './recordMessages.ts'

/** The host's labels, which replace those of the schemas. */
const labels: MessagesByKey = {}
const hints: MessagesByKey = hintMessages
const units: MessagesByKey = unitMessages
const options: OptionLabels = {}
/** The soft rules have messages of their own, which take their facts in another way. */
const problems: typeof problemMessages & {
  [Id in RuleId]?: (params: MessageParams) => string
} = problemMessages

/** Those of a host. The kit's own come once someone copies them. */
const questions: Partial<Record<keyof typeof clientQuestions, string>> = {}

/** Those of a host. The kit's own come with the flow, so that a form alone does not load them. */
const flow: Partial<FlowMessages> = {}
/** Those of a host, which come with the code for pasted texts as well. */
const fill: Partial<FillMessages> = {}

/** All messages of the kit. A host replaces any of them through `QuoteFormsProvider`. */
export const defaultMessages = {
  /**
   * The language of the messages, for `lang`. A form writes numbers and dates as this locale does,
   * unless the provider has a `locale`.
   */
  language: { locale: 'en-US' },
  /** How numbers, dates and times are written. */
  formats: englishFormats,
  /** By problem id. */
  problems,
  /** By record and member: `{ 'driver.driver_status': 'Status' }`. */
  labels,
  hints,
  units,
  /** By record and member, then by the value that the record gets. */
  options,
  nouns: nounMessages,
  sections: sectionMessages,
  field: fieldMessages,
  suggestions: suggestionMessages,
  form: {
    save: 'Save',
    saved: 'Saved',
    savedAt: (time: string) => `Saved ${time}`,
    notSaved: 'Not saved',
    saving: 'Saving…',
    unsavedChanges: (count: number) => countOf(count, 'unsaved change'),
    /** The same, where there is less room. */
    unsaved: (count: number) => `${count} unsaved`,
    /** The errors that show, and the warnings, wherever they are counted or listed. */
    problemCount: (count: number) => `${count} must be fixed`,
    toCheck: (count: number) => `${count} to check`,
    /** Before the key that goes to the next problem. */
    next: 'Next',
    /** The menu of a form's sections, and how many fields of one have an answer. */
    sections: 'Sections',
    answered: (count: number, fields: number) => `${count} of ${fields} filled`,
    optionalUnlessMarked: 'All fields are optional unless marked required',
    problems: (count: number) =>
      count === 1 ? 'There is a problem' : `There are ${count} problems`,
    problemsLeft: (count: number) => `${countOf(count, 'problem')} left`,
    allFixed: 'All problems fixed',
    /** The name of a list item in messages about its problems. */
    item: (label: string, position: number) => `${label} ${position}`,
    /** A problem with the name of its list item. */
    problemIn: (item: string, message: string) => `${item}: ${message}`,
    failed: "We couldn't save. Your changes are still here. Try again.",
    /** If rules that block could not be loaded. */
    notChecked: "We couldn't check your answers. They're still here. Try again.",
    /** If the code for an action could not be loaded. */
    notLoaded: "We couldn't load this. Try again.",
  },
  /** The sentences of changes, and the list of them. */
  changes: {
    ...changeMessages,
    ...changesPanelMessages,
    count: (count: number) => (count === 0 ? 'No changes' : countOf(count, 'change')),
  },
  address: addressMessages,
  list: listMessages,
  sources: sourceMessages,
  /** Not shown: the words that people type for numbers, and for no answer. */
  entry: englishVocabulary,
  /** By record and member: what the message to a client asks for. */
  questions,
  askLater: {
    mark: 'Ask later',
    /** The same as a button, after "No answer." */
    offer: 'Ask later?',
    /** The mark with a text that cannot be read, which the field no longer has. */
    noted: (text: string) => `Ask later: "${text}"`,
    list: (count: number) => `Ask later: ${count}`,
    remove: 'Unmark',
    marked: (label: string) => `${label}: ask later`,
    unmarked: (label: string) => `${label}: no longer marked`,
    /** Copies the list as a message to the client. */
    copy: 'Copy as a message',
    copied: (count: number) => `${countOf(count, 'question')} copied`,
    /** Above the message where the browser does not let the page copy it. */
    notCopied: 'Your browser did not let us copy it. Copy the text below.',
    close: 'Close',
    /** The first line of the message. */
    opening: 'To finish your quote, we still need:',
    /** After a question: what the client said, which could not be read. */
    said: (question: string, text: string) => `${question} (you said "${text}")`,
  },
  /** The list of all fields, to go to one. */
  goTo: {
    title: 'Go to a field',
    /** Above the fields that the person went to last. */
    recent: 'Recent',
    fields: 'Fields',
    none: 'No fields found',
    /** How many there are, and how many of them a search found. */
    count: (count: number) => countOf(count, 'field'),
    found: (found: number, count: number) => `${found} of ${count}`,
    /** Of a field in a flow: its step and its section. */
    placeIn: (step: string, section: string) => `${step}, ${section}`,
    /** Announced: the field that has the focus now. */
    wentTo: (label: string, place: string) => (place ? `${label}, ${place}` : label),
    /** The words to search by for fields in a state. */
    inError: 'in error',
    toCheck: 'to check',
    toConfirm: 'to confirm',
    askLater: 'asked later',
    empty: 'empty',
    changed: 'changed',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    noProblems: 'No problems',
    /** The name of the key. */
    shift: 'Shift',
    close: 'Close',
    save: 'Save',
    nextProblem: 'Next problem',
    previousProblem: 'Previous problem',
    takeOffer: 'Take what the field offers, or open its menu',
    addAnother: 'Add another to the list',
    askLater: 'Mark or unmark Ask later',
    copyQuestions: 'Copy what to ask later as a message',
    goToField: 'Go to a field',
    showSections: 'Go to a section',
    saveDraft: 'Save draft',
    showShortcuts: 'Show these shortcuts',
    /** In the review of a flow, on the Change link of an answer. */
    nextAnswer: 'Next answer in the review',
    previousAnswer: 'Previous answer in the review',
  },
  flow,
  fill,
  incoming: incomingMessages,
  candidates: candidateMessages,
}

/** All messages of the kit. */
export type Messages = typeof defaultMessages

/** Some messages, to replace the kit's own. */
export type MessageOverrides = { [Group in keyof Messages]?: Partial<Messages[Group]> }

/** The messages with a host's in place of some, in the formats of its locale. */
export function mergeMessages(
  messages: Messages,
  given?: MessageOverrides,
  locale = localeSetting(given?.language?.locale),
): Messages {
  const overrides = objectSetting('messages', given) ?? {}
  const merged = { ...messages, ...(locale && { formats: createFormats(locale) }) }
  for (const [group, own] of Object.entries(overrides)) {
    if (own === undefined) continue
    if (!isGroup(group) || !isObject(own)) reportUnknown(group, Object.keys(messages))
    else Object.assign(merged, { [group]: replaced(merged[group], own, group) })
  }
  return merged

  function isGroup(group: string): group is keyof Messages {
    return Object.hasOwn(messages, group)
  }
}

/** A locale that the browser knows: not `en_US`, which makes each of its formats throw. */
export function localeSetting(locale: unknown): string | undefined {
  if (locale === undefined || locale === null) return undefined
  try {
    if (typeof locale === 'string' && Intl.getCanonicalLocales(locale)[0]) return locale
  } catch {
    // Reported below.
  }
  reportMistake(
    `quoteforms: the locale ${JSON.stringify(locale)} is none, so it changes nothing. Give one such as 'en-US'.`,
  )
  return undefined
}

/**
 * The messages of a flow, with a host's in place of some. All its components share one object: a review of 300 drivers
 * would make thousands of copies.
 */
export function combineMessages<Loaded extends object, Own extends object>(
  loaded: Loaded,
  own: Own,
): Loaded & Own {
  return combinedWith(loaded)(own) as Loaded & Own
}

const combinedWith = oncePer((loaded: object) => oncePer((own: object) => replaced(loaded, own)))

/** The groups of which every message is here from the start, by names that only the kit gives. */
const wholeGroups: readonly (string | undefined)[] = ['language', 'formats', 'form', 'askLater']

/** A group with a host's messages in place of some. One of another kind, as without types, changes nothing. */
function replaced(kit: object, own: object, group?: string): object {
  const result: Record<string, unknown> = { ...kit }
  for (const [key, message] of Object.entries(own)) {
    if (message === undefined) continue
    const ours: unknown = Reflect.get(kit, key)
    if (ours === undefined && wholeGroups.includes(group)) {
      reportUnknown(`${group}.${key}`, Object.keys(kit))
      continue
    }
    // The messages of soft rules come later, and are functions like the others.
    const kind = ours === undefined && group === 'problems' ? 'function' : kindOf(ours)
    if (kind !== 'undefined' && kindOf(message) !== kind) {
      reportMistake(
        `quoteforms: the message "${key}" is a ${kindOf(message)}, where it must be a ${kind}, so ` +
          "the kit's own shows.",
      )
    } else result[key] = message
  }
  return result
}

const kindOf = (message: unknown) => (Array.isArray(message) ? 'list' : typeof message)

function reportUnknown(name: string, known: readonly string[]): void {
  reportMistake(
    `quoteforms: messages has "${name}", which shows nowhere. There is ${known.join(', ')}.`,
  )
}

/** The formats of a locale, such as `es-US`. Throws for a text that is no locale. */
export function createFormats(locale: string): Formats {
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    evenSpaces(new Intl.DateTimeFormat(locale, options).format(time))
  const time = (time: Date) => format(time, { timeStyle: 'short' })
  return {
    ...createValueFormats(locale),
    day: (date) =>
      isThisYear(date)
        ? format(date, { month: 'short', day: 'numeric' })
        : format(date, { dateStyle: 'medium' }),
    time,
    dateTime: (moment) =>
      isToday(moment) ? time(moment) : format(moment, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}

/**
 * Every message of the kit, for another language: a missing one does not compile. The formats are those
 * of its locale.
 */
export type TranslatedMessages = {
  [Group in Exclude<keyof Messages, 'formats' | 'hints' | 'units'>]: {
    [Key in keyof Messages[Group]]-?: NonNullable<Messages[Group][Key]>
  }
} & {
  hints: Record<keyof typeof hintMessages, string>
  units: Record<keyof typeof unitMessages, string>
}
